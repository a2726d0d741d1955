import { Trans } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { error as errorStyle } from '../../ui/field/field.css.ts';
import { flush, row } from '../../ui/theme/utility.css.ts';
import { saveBlob } from './download.ts';
import { useDownload } from './useDownload.ts';

/** A document, saved under its name. @param load The signed-in call that gives it. */
export const DocumentLink = ({ name, load }: { name: string; load: () => Promise<Blob> }) => {
  const [state, send] = useDownload(async () => saveBlob(await load(), name));
  return (
    <span className={`${row} ${flush}`}>
      <Button
        kind="quiet"
        pending={state.hasTag('busy') ? <Trans>Pobieranie…</Trans> : false}
        onClick={() => send({ type: 'file.ask', what: name })}
      >
        <FileDown size={18} aria-hidden />
        <span style={{ overflowWrap: 'anywhere', textAlign: 'left' }}>{name}</span>
      </Button>
      {state.matches('failed') ? (
        <span className={errorStyle} role="alert">
          <Trans>Nie udało się pobrać pliku.</Trans>
        </span>
      ) : null}
    </span>
  );
};
