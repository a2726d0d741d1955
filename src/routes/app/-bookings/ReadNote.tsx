import { Trans } from '@lingui/react/macro';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Note } from '../../../ui/state/state.tsx';

/** Result of an imported file. */
export const ReadNote = ({ read }: { read: Schemas['BankStatement'] }) => {
  const { lines, known, foreign, proposed } = read;
  const fresh = lines - known - foreign;
  return (
    <div role="status">
      <Note tone="info">
        <Trans>
          Wczytano wyciąg. Wiersze: {lines}, nowe: {fresh}, z propozycją oferty: {proposed}.
        </Trans>{' '}
        {foreign > 0 ? <Trans>Pominięte w innej walucie: {foreign}.</Trans> : null}
      </Note>
    </div>
  );
};
