import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import { AskedNotes } from './AskedNotes.tsx';

type Asked = components['schemas']['CorrectionRequest'];

/** What became of a request. */
const Outcome = ({ status }: Pick<Asked, 'status'>) => {
  switch (status) {
    case 'asked':
      return <Trans>Czeka na decyzję</Trans>;
    case 'returned':
      return <Trans>Zwrócono do poprawy</Trans>;
    case 'done':
      return <Trans>Poprawiono</Trans>;
    case 'kept':
      return <Trans>Zweryfikowano bez zmian</Trans>;
    case 'declined':
      return <Trans>Odmowa</Trans>;
    case 'withdrawn':
      return <Trans>Wycofano</Trans>;
  }
};

/** Requests of an investor to correct their form: when, what, and what became of each. */
export const CorrectionList = ({ requests }: { requests: readonly Asked[] }) => (
  <ol className={stack.normal} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {requests.map(({ formId, status, askedAt, changedAt, by, notes, reason }) => (
      <li key={`${formId} ${askedAt}`} className={stack.tight}>
        <p>
          <b>
            <Outcome status={status} />
          </b>{' '}
          <span className={meta}>
            {by ? `${by}, ` : null}
            {formatDateTime(changedAt)}
          </span>
        </p>
        {reason ? (
          <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Trans>Powód: {reason}</Trans>
          </p>
        ) : null}
        <AskedNotes notes={notes} />
      </li>
    ))}
  </ol>
);
