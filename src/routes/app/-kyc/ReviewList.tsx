import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import { AskedNotes } from './AskedNotes.tsx';

/** Past decisions about data forms: by whom, when, and the notes per field. */
export const ReviewList = ({
  reviews,
}: {
  /** The form's number is shown only if the list covers several forms. */
  reviews: (components['schemas']['KycReviewed'] & { referenceNo?: string | null })[];
}) => (
  <ol className={stack.normal} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {reviews.map(({ at, by, decision, notes, referenceNo }) => (
      <li key={`${at} ${referenceNo}`} className={stack.tight}>
        <p>
          <b>
            {decision === 'verified' ? (
              <Trans>Zweryfikowano</Trans>
            ) : (
              <Trans>Zwrócono do poprawy</Trans>
            )}
          </b>{' '}
          <span className={meta}>
            {referenceNo ? `${referenceNo}, ` : null}
            {by}, {formatDateTime(at)}
          </span>
        </p>
        {notes.length > 0 ? <AskedNotes notes={notes} /> : null}
      </li>
    ))}
  </ol>
);
