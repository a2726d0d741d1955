import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Note } from '../../../ui/state/state.tsx';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { AskedNotes } from './AskedNotes.tsx';

/** The investor's request that waits for a decision. */
export const AskedNote = ({
  request: { askedAt, notes },
}: {
  request: components['schemas']['CorrectionRequest'];
}) => (
  <Note tone="warn">
    <div className={stack.tight}>
      <p>
        <b>
          <Trans>Inwestor prosi o poprawienie danych</Trans>
        </b>{' '}
        <span className={quiet}>{formatDateTime(askedAt)}</span>
      </p>
      <AskedNotes notes={notes} />
      {notes.some(({ note }) => note.includes('***')) ? (
        <p className={quiet}>
          <Trans>Z długich numerów widać trzy ostatnie cyfry.</Trans>
        </p>
      ) : null}
    </div>
  </Note>
);
