import { Trans, useLingui } from '@lingui/react/macro';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { meta } from '../../../ui/theme/utility.css.ts';
import * as styles from './bookings.css.ts';
import { bankEntryStatusLabels } from './labels.ts';

const tones = {
  unmatched: 'warn',
  proposed: 'info',
  confirmedOnce: 'warn',
  booked: 'pos',
  setAside: 'plain',
} as const;

/** The status of a line, and who confirmed it. */
export const EntryStatus = ({ entry }: { entry: components['schemas']['BankEntry'] }) => {
  const { i18n } = useLingui();
  const { status, confirmedByName, bookedByName, bookedAt } = entry;
  return (
    <span className={styles.status}>
      <Tag tone={tones[status]}>{i18n._(bankEntryStatusLabels[status])}</Tag>
      {status === 'confirmedOnce' ? (
        <span className={meta}>
          <Trans>Potwierdza: {confirmedByName}</Trans>
        </span>
      ) : null}
      {bookedAt ? (
        <span className={meta}>
          {confirmedByName ? `${confirmedByName}, ` : null}
          {bookedByName}, {formatDate(dateOf(bookedAt))}
        </span>
      ) : null}
    </span>
  );
};
