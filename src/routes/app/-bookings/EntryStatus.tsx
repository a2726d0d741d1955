import { Trans, useLingui } from '@lingui/react/macro';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { AdvisorName } from '../../-shared/AdvisorName.tsx';
import * as styles from './bookings.css.ts';
import { bankEntryStatusLabels } from './labels.ts';

const tones = {
  unmatched: 'warn',
  proposed: 'info',
  confirmedOnce: 'warn',
  booked: 'pos',
  setAside: 'plain',
} as const;

type Entry = components['schemas']['BankEntry'];

export const EntryTag = ({ entry: { status } }: { entry: Entry }) => {
  const { i18n } = useLingui();
  return <Tag tone={tones[status]}>{i18n._(bankEntryStatusLabels[status])}</Tag>;
};

/** Who confirmed a line, and when it was booked. */
export const EntryConfirmers = ({ entry }: { entry: Entry }) => {
  const { status, confirmedByName, bookedByName, bookedAt } = entry;
  if (status === 'confirmedOnce')
    return (
      <span className={styles.confirmers}>
        <Trans>
          Potwierdza: <AdvisorName name={confirmedByName!} />
        </Trans>
      </span>
    );
  if (!bookedAt) return null;
  return (
    <span className={styles.confirmers}>
      {confirmedByName ? (
        <>
          <AdvisorName name={confirmedByName} />
          {', '}
        </>
      ) : null}
      {bookedByName ? <AdvisorName name={bookedByName} /> : null}, {formatDate(dateOf(bookedAt))}
    </span>
  );
};

/** The status of a line, and who confirmed it. */
export const EntryStatus = ({ entry }: { entry: Entry }) => (
  <span className={styles.status}>
    <EntryTag entry={entry} />
    <EntryConfirmers entry={entry} />
  </span>
);
