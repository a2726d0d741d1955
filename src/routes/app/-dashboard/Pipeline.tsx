import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { add } from '../../../domain/money.ts';
import { boardColumns } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Mark } from '../../../ui/badge/Mark.tsx';
import { FunnelBar } from '../../../ui/chart/FunnelBar.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { boardHeads } from '../../../ui/text/labels.ts';
import { quiet, sheet } from '../../../ui/theme/utility.css.ts';
import * as styles from './dashboard.css.ts';

type Statuses = components['schemas']['StatusSummary'][];
export type ListPath = '/app/investors' | '/app/investors/network';
const currencies = ['PLN', 'EUR', 'USD'] as const;

/** What is counted of some statuses together; sums of each currency apart. */
const sumUp = (statuses: Statuses, wanted: readonly string[]) => {
  const own = statuses.filter(({ status }) => wanted.includes(status));
  return {
    count: own.reduce((all, { count }) => all + count, 0),
    isAtLeast: own.some(({ isAtLeast }) => isAtLeast),
    sums: currencies
      .map((currency) => ({
        currency,
        amount: add('0.00', ...own.map(({ sums }) => sums[currency] ?? '0.00')),
      }))
      .filter(({ amount }) => amount !== '0.00'),
  };
};

const searchOf = (statuses: readonly string[]) =>
  ({ 'filter[status][in]': statuses.join(',') }) as never;

/** All offers as one bar of statuses, each with its count and its sums and the way to its list. */
export const Pipeline = ({ statuses, list }: { statuses: Statuses; list: ListPath }) => {
  const { i18n, t } = useLingui();
  const parts = boardColumns.map(({ key, statuses: own }) => ({
    key,
    own,
    ...sumUp(statuses, own),
  }));
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={sheet} aria-labelledby="pipeline">
      <header className={styles.sheetHead}>
        <h2 id="pipeline">
          <Trans>Oferty według statusu</Trans>
        </h2>
        <Tag>{i18n.number(all)}</Tag>
        <Link to={list} search={{ view: 'kanban' } as never} className={styles.more}>
          <Trans>Tablica</Trans>
          <ArrowRight size={16} aria-hidden />
        </Link>
      </header>
      <div className={styles.pipelineBody}>
        <FunnelBar
          parts={parts}
          label={`${t`Oferty według statusu`}: ${parts
            .map(({ key, count }) => `${i18n._(boardHeads[key])} ${count}`)
            .join(', ')}`}
        />
        <ul className={styles.pipeline}>
          {parts.map(({ key, own, count, isAtLeast, sums }) => (
            <li key={key} className={styles.stage}>
              <Link to={list} search={searchOf(own)} className={styles.stageWay}>
                <span className={styles.stageName}>
                  <Mark status={key === 'lost' ? 'declined' : key} />
                  {i18n._(boardHeads[key])}
                </span>
                <span className={styles.stageCount}>
                  {i18n.number(count)}
                  {isAtLeast ? '+' : null}
                </span>
              </Link>
              <span className={styles.stageSums}>
                {sums.length === 0 ? (
                  <span className={quiet}>
                    <Trans>bez kwoty</Trans>
                  </span>
                ) : (
                  sums.map(({ currency, amount }) => (
                    <Money key={currency} amount={amount} currency={currency} />
                  ))
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

/** What works and what is expected, of each currency. */
export const Totals = ({ statuses, list }: { statuses: Statuses; list: ListPath }) => {
  const active = sumUp(statuses, ['active']);
  const accepted = sumUp(statuses, ['accepted']);
  return (
    <section className={sheet}>
      {[
        { key: 'active', label: <Trans>Aktywne inwestycje</Trans>, ...active },
        { key: 'accepted', label: <Trans>Czeka na wpłatę</Trans>, ...accepted },
      ].map(({ key, label, sums, count }) => (
        <div key={key} className={styles.total}>
          <h2 className={styles.totalName}>
            <Link to={list} search={searchOf([key])}>
              {label}
            </Link>
          </h2>
          {sums.length === 0 ? <p className={styles.totalFigure}>0</p> : null}
          {sums.map(({ currency, amount }, index) => (
            <p key={currency} className={index === 0 ? styles.totalFigure : styles.totalSecond}>
              <Money amount={amount} currency={currency} />
            </p>
          ))}
          <p className={quiet}>
            <Trans>Ofert: {count}</Trans>
          </p>
        </div>
      ))}
    </section>
  );
};
