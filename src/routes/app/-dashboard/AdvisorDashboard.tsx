import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { OfferStatus } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { kpi, timeline } from '../../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { eventLabels, offerStatusLabels } from '../../../ui/text/labels.ts';
import {
  card,
  cards,
  columns,
  number,
  quiet,
  spread,
  stack,
} from '../../../ui/theme/utility.css.ts';
import * as styles from './dashboard.css.ts';

type Schemas = components['schemas'];

/** What waits first, then the pipeline, then what happened; every figure leads to the list behind it. */
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
  const { waiting, bounced, ending, latest } = dashboard;
  const list = isCoordinator ? '/app/investors/network' : '/app/investors';
  const isQuiet = waiting.length + bounced.length + ending.length === 0;
  return (
    <div className={stack.wide} data-state="dashboard">
      <PageHead title={<Trans>Pulpit</Trans>} />
      <div className={columns}>
        <div className={stack.wide}>
          <section className={card} aria-labelledby="todo">
            <div className={stack.normal}>
              <h2 id="todo">
                <Trans>Wymaga uwagi</Trans>
              </h2>
              {isQuiet ? (
                <EmptyState icon={<CircleCheck size={28} aria-hidden />}>
                  <Trans>Nic nie czeka.</Trans>
                </EmptyState>
              ) : null}
              <Lines
                title={<Trans>Zaproszenia, które nie dotarły</Trans>}
                items={bounced}
                action={(one) => <OfferBadge status={one.status} />}
              />
              <Lines
                title={<Trans>Oferty, które czekają na kolejny krok</Trans>}
                items={waiting}
                action={(one) => <OfferBadge status={one.status} />}
              />
              {ending.length > 0 ? (
                <div className={stack.tight}>
                  <h3>
                    <Trans>Kampanie, które się kończą</Trans>
                  </h3>
                  <ul className={stack.tight}>
                    {ending.map(({ id, name, endDate, daysLeft }) => (
                      <li key={id} className={spread}>
                        <Link to="/app/offers/$id" params={{ id }}>
                          {name}
                        </Link>
                        <span className={quiet}>
                          {plural(daysLeft, {
                            0: 'dziś',
                            one: 'za # dzień',
                            few: 'za # dni',
                            many: 'za # dni',
                            other: 'za # dnia',
                          })}
                          , <DateText date={endDate} />
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </div>
          </section>
          <Pipeline statuses={statuses} list={list} />
        </div>
        <section className={card} aria-labelledby="latest">
          <h2 id="latest">
            <Trans>Ostatnie zmiany</Trans>
          </h2>
          {latest.length === 0 ? (
            <EmptyState>
              <Trans>Nic się jeszcze nie wydarzyło.</Trans>
            </EmptyState>
          ) : (
            <ol className={timeline}>
              {latest.map((event) => (
                <li key={`${event.offerId} ${event.at} ${event.type}`}>
                  <Link to="/app/investors/offer/$id" params={{ id: event.offerId }}>
                    {event.investorName}
                  </Link>
                  <p>{i18n._(eventLabels[event.type]!)}</p>
                  <p className={quiet}>{formatDateTime(event.at)}</p>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  );
};

const Lines = ({
  title,
  items,
  action,
}: {
  title: ReactNode;
  items: Schemas['DashboardOffer'][];
  action: (item: Schemas['DashboardOffer']) => ReactNode;
}) =>
  items.length === 0 ? null : (
    <div className={stack.tight}>
      <h3>{title}</h3>
      <ul className={stack.tight}>
        {items.map((one) => (
          <li key={one.offerId} className={spread}>
            <Link to="/app/investors/offer/$id" params={{ id: one.offerId }}>
              {one.investorName}
            </Link>
            <span className={quiet}>
              <DateText date={one.since} /> {action(one)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );

/** Offers by status as bars with their values, and the sums of each currency; never across currencies. */
const Pipeline = ({
  statuses,
  list,
}: {
  statuses: Schemas['StatusSummary'][];
  list: '/app/investors' | '/app/investors/network';
}) => {
  const { i18n } = useLingui();
  const most = Math.max(...statuses.map(({ count }) => count), 1);
  const searchOf = (status: OfferStatus) => ({ 'filter[status][in]': status }) as never;
  const active = statuses.find(({ status }) => status === 'active');
  const accepted = statuses.find(({ status }) => status === 'accepted');
  const currencies = (['PLN', 'EUR', 'USD'] as const).filter((currency) =>
    [active, accepted].some((one) => one && Number(one.sums[currency]) > 0),
  );
  return (
    <>
      <section className={card} aria-labelledby="pipeline">
        <div className={stack.normal}>
          <h2 id="pipeline">
            <Trans>Oferty według statusu</Trans>
          </h2>
          <ul className={stack.tight}>
            {statuses.map(({ status, count }) => (
              <li key={status}>
                <Link to={list} search={searchOf(status)} className={styles.bar}>
                  <span>{i18n._(offerStatusLabels[status])}</span>
                  <span className={styles.track} aria-hidden>
                    <span
                      className={styles.fill}
                      style={{ width: `${Math.max((count / most) * 100, count > 0 ? 1 : 0)}%` }}
                    />
                  </span>
                  <span className={number}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {currencies.length > 0 ? (
        <div className={cards}>
          {currencies.map((currency) => (
            <section key={currency} className={card}>
              <h3>{currency}</h3>
              <Link to={list} search={searchOf('active')} className={styles.figure}>
                <p className={kpi}>
                  <Money amount={active?.sums[currency] ?? '0.00'} currency={currency} />
                </p>
                <p className={quiet}>
                  <Trans>aktywne</Trans>
                </p>
              </Link>
              <Link to={list} search={searchOf('accepted')} className={styles.figure}>
                <Money amount={accepted?.sums[currency] ?? '0.00'} currency={currency} />{' '}
                <span className={quiet}>
                  <Trans>czeka na wpłatę</Trans>
                </span>
              </Link>
            </section>
          ))}
        </div>
      ) : null}
    </>
  );
};
