import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, dateOf, formatDate, formatTime, today } from '../../../domain/dates.ts';
import type { OfferStatus } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Mark } from '../../../ui/badge/Mark.tsx';
import { ShortMoney } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { eventLabels } from '../../../ui/text/eventLabels.ts';
import { sheet } from '../../../ui/theme/utility.css.ts';
import { dot, event as eventRow, eventTime, history, more, sheetHead } from './dashboard.css.ts';
import type { ListPath } from './Pipeline.tsx';
import * as styles from './queue.css.ts';

type Event = components['schemas']['Dashboard']['latest'][number];

/** The status that an event led to; other events do not change it. */
const marks: Record<string, OfferStatus | undefined> = {
  invited: 'invited',
  viewed: 'viewed',
  interested: 'interested',
  accepted: 'accepted',
  settled: 'active',
  declined: 'declined',
  rejected: 'rejected',
};

/** Events with an amount. */
const withAmount: readonly string[] = ['accepted', 'settled'];

/** The time if today, „wczoraj”, or the date. */
const shortTime = (at: string): ReactNode => {
  const now = today(new Date());
  const day = dateOf(at);
  if (day === now) return formatTime(at);
  return day === addDays(now, -1) ? <Trans>wczoraj</Trans> : formatDate(day);
};

const Row = ({ event }: { event: Event }) => {
  const { i18n } = useLingui();
  const { offerId, type, at, amount, currency } = event;
  return (
    <li className={eventRow}>
      <span className={dot} aria-hidden>
        {marks[type] ? <Mark status={marks[type]} size={16} /> : null}
      </span>
      <div className={styles.jobWords}>
        <Link to="/app/investors/offer/$id" params={{ id: offerId }} className={styles.jobWay}>
          {event.isErased ? <Trans>Dane usunięte</Trans> : event.investorName}
        </Link>
        <p className={styles.eventWords}>
          <span>{i18n._(eventLabels[type]!)}</span>
          {withAmount.includes(type) && amount !== '0.00' ? (
            <span>
              <ShortMoney amount={amount} currency={currency} />
            </span>
          ) : null}
        </p>
      </div>
      <time className={eventTime} dateTime={at}>
        {shortTime(at)}
      </time>
    </li>
  );
};

/** Latest events, with the investor. */
export const Latest = ({ events, list }: { events: Event[]; list: ListPath }) => (
  <section className={sheet} aria-labelledby="latest">
    <header className={sheetHead}>
      <h2 id="latest">
        <Trans>Ostatnie zmiany</Trans>
      </h2>
      <Link to={list} className={more}>
        <Trans>Pokaż wszystkie</Trans>
        <ArrowRight size={16} aria-hidden />
      </Link>
    </header>
    {events.length === 0 ? (
      <EmptyState>
        <Trans>Nic się jeszcze nie wydarzyło.</Trans>
      </EmptyState>
    ) : (
      <ol className={history}>
        {events.map((event) => (
          <Row key={`${event.offerId} ${event.at} ${event.type}`} event={event} />
        ))}
      </ol>
    )}
  </section>
);
