import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarPlus,
  FilePlus2,
  HandCoins,
  Link2Off,
  Mail,
  Undo2,
  UserRoundPen,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, formatDateTime, formatTime, today } from '../../../../domain/dates.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Mark } from '../../../../ui/badge/Mark.tsx';
import { Money } from '../../../../ui/money/Money.tsx';
import { eventLabels } from '../../../../ui/text/eventLabels.ts';
import { sheet } from '../../../../ui/theme/utility.css.ts';
import * as styles from './offer.css.ts';

type TimelineEvent = components['schemas']['TimelineEvent'];

const icons: Partial<Record<TimelineEvent['type'], ReactNode>> = {
  resent: <Mail size={14} aria-hidden />,
  extended: <CalendarPlus size={14} aria-hidden />,
  revoked: <Link2Off size={14} aria-hidden />,
  ownerChanged: <UserRoundPen size={14} aria-hidden />,
  fileUploaded: <FilePlus2 size={14} aria-hidden />,
  paymentRecorded: <Wallet size={14} aria-hidden />,
  paymentReturned: <Undo2 size={14} aria-hidden />,
  payoutRecorded: <HandCoins size={14} aria-hidden />,
};

/** Events of the offer, newest first: status changes with their mark, others with an icon. */
export const Timeline = ({
  events,
  investorName,
}: {
  events: TimelineEvent[];
  investorName: string;
}) => {
  const { i18n, t } = useLingui();
  const shortTime = (at: string): string => {
    const now = today(new Date());
    const time = formatTime(at);
    if (dateOf(at) === now) return t`dziś, ${time}`;
    return formatDateTime(at).replace(`.${now.slice(0, 4)},`, ',');
  };
  return (
    <section className={sheet} aria-labelledby="timeline">
      <header className={styles.head}>
        <h2 id="timeline">
          <Trans>Oś czasu</Trans>
        </h2>
      </header>
      <ol className={styles.events}>
        {events.map((event) => {
          const { id, type, toStatus, at, actorKind, actorName, reason } = event;
          const isInvestor = actorKind === 'visitor' || actorKind === 'investor';
          const who = actorName ?? (isInvestor ? investorName : null);
          return (
            <li key={id} className={styles.event}>
              <span className={styles.dot} aria-hidden>
                {icons[type] ?? (toStatus ? <Mark status={toStatus} /> : <Mail size={14} />)}
              </span>
              <div>
                <p className={styles.eventName}>{i18n._(eventLabels[type]!)}</p>
                {event.amount && event.currency && event.paidOn ? (
                  <p className={styles.eventLine}>
                    <Money amount={event.amount} currency={event.currency} />,{' '}
                    {formatDate(event.paidOn)}
                  </p>
                ) : null}
                {who ? <p className={styles.eventLine}>{who}</p> : null}
                {reason ? <p className={styles.eventReason}>{reason}</p> : null}
              </div>
              <time className={styles.eventTime} dateTime={at}>
                {shortTime(at)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
