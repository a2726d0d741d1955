import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dateOf, formatDate, formatTime, today } from '../../../domain/dates.ts';
import type { OfferStatus } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Mark } from '../../../ui/badge/Mark.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { DateText } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { eventLabels } from '../../../ui/text/eventLabels.ts';
import { quiet, sheet } from '../../../ui/theme/utility.css.ts';
import { InviteDialog } from '../../-shared/invite/InviteDialog.tsx';
import * as styles from './dashboard.css.ts';
import { Pipeline, Totals, type ListPath } from './Pipeline.tsx';
import { WorkQueue } from './WorkQueue.tsx';

type Schemas = components['schemas'];

/** What waits first, then the figures, then what happened; every figure leads to the list behind it. */
export const AdvisorDashboard = ({
  dashboard,
  statuses,
  isCoordinator,
}: {
  dashboard: Schemas['Dashboard'];
  statuses: Schemas['StatusSummary'][];
  isCoordinator: boolean;
}) => {
  const { i18n } = useLingui();
  const router = useRouter();
  const [isInviting, setInviting] = useState(false);
  const { waiting, bounced, ending, latest } = dashboard;
  const list: ListPath = isCoordinator ? '/app/investors/network' : '/app/investors';
  const day = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Warsaw',
  }).format(new Date());
  return (
    <div data-state="dashboard">
      <PageHead title={<Trans>Pulpit</Trans>} aside={day}>
        <Button kind="primary" size="small" aria-keyshortcuts="n" onClick={() => setInviting(true)}>
          <Plus size={16} aria-hidden />
          <Trans>Zaproś inwestora</Trans>
        </Button>
      </PageHead>
      <div className={styles.page}>
        <WorkQueue bounced={bounced} waiting={waiting} />
        <div className={styles.column}>
          <Totals statuses={statuses} list={list} />
          <Ending campaigns={ending} />
        </div>
        <div className={styles.whole}>
          <Pipeline statuses={statuses} list={list} />
        </div>
        <div className={styles.whole}>
          <Latest events={latest} />
        </div>
      </div>
      {isInviting ? (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            void router.invalidate();
          }}
        />
      ) : null}
    </div>
  );
};

const Ending = ({ campaigns }: { campaigns: Schemas['Dashboard']['ending'] }) => (
  <section className={sheet} aria-labelledby="ending">
    <header className={styles.sheetHead}>
      <h2 id="ending">
        <Trans>Wkrótce się kończą</Trans>
      </h2>
    </header>
    {campaigns.length === 0 ? (
      <EmptyState>
        <Trans>Żadna kampania nie kończy się w ciągu 14 dni.</Trans>
      </EmptyState>
    ) : (
      campaigns.map(({ id, name, endDate, daysLeft }) => (
        <div key={id} className={styles.line}>
          <Link to="/app/offers/$id" params={{ id }} className={styles.jobName}>
            {name}
          </Link>
          <span className={styles.when}>
            <DateText date={endDate} />
            <br />
            <span className={quiet}>
              {plural(daysLeft, {
                0: 'dziś',
                one: 'za # dzień',
                few: 'za # dni',
                many: 'za # dni',
                other: 'za # dnia',
              })}
            </span>
          </span>
        </div>
      ))
    )}
  </section>
);

/** The status to which an event led; others leave it as it was. */
const marks: Record<string, OfferStatus | undefined> = {
  invited: 'invited',
  viewed: 'viewed',
  interested: 'interested',
  accepted: 'accepted',
  settled: 'active',
  declined: 'declined',
  rejected: 'rejected',
};

/** The hour of what was today, else the day. */
const shortTime = (at: string): string =>
  dateOf(at) === today(new Date()) ? formatTime(at) : formatDate(dateOf(at));

const Latest = ({ events }: { events: Schemas['Dashboard']['latest'] }) => {
  const { i18n } = useLingui();
  return (
    <section className={sheet} aria-labelledby="latest">
      <header className={styles.sheetHead}>
        <h2 id="latest">
          <Trans>Ostatnie zmiany</Trans>
        </h2>
      </header>
      {events.length === 0 ? (
        <EmptyState>
          <Trans>Nic się jeszcze nie wydarzyło.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.history}>
          {events.map((event) => (
            <li key={`${event.offerId} ${event.at} ${event.type}`} className={styles.event}>
              <span className={styles.dot} aria-hidden>
                {marks[event.type] ? <Mark status={marks[event.type]!} size={16} /> : null}
              </span>
              <span>
                <Link
                  to="/app/investors/offer/$id"
                  params={{ id: event.offerId }}
                  className={styles.jobName}
                >
                  {event.investorName}
                </Link>
                <br />
                <span className={quiet}>{i18n._(eventLabels[event.type]!)}</span>
              </span>
              <time className={styles.eventTime} dateTime={event.at}>
                {shortTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
