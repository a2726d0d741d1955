import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { formatCount } from '../../../domain/money.ts';
import { boardColumns } from '../../../domain/offerStatus.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { Mark } from '../../../ui/badge/Mark.tsx';
import { FunnelBar } from '../../../ui/chart/FunnelBar.tsx';
import { Money, ShortMoney } from '../../../ui/money/Money.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { boardHeads } from '../../../ui/text/labels.ts';
import { quiet, sheet } from '../../../ui/theme/utility.css.ts';
import * as styles from './dashboard.css.ts';
import { sumUp, type Statuses } from './statusSums.ts';

export type ListPath = '/app/investors' | '/app/investors/network';

const searchOf = (statuses: readonly string[]) => ({ 'filter[status][in]': statuses.join(',') });

/** All offers as a bar of statuses, each with its count, totals and a link to its list. */
export const Pipeline = ({ statuses, list }: { statuses: Statuses; list: ListPath }) => {
  const { i18n, t } = useLingui();
  const Amount = useIsPhone() ? ShortMoney : Money;
  const parts = boardColumns.map(({ key, statuses: own }) => ({
    key,
    own,
    ...sumUp(statuses, own),
  }));
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const count = formatCount(all);
  return (
    <section className={sheet} aria-labelledby="pipeline">
      <header className={styles.sheetHead}>
        <h2 id="pipeline">
          <Trans>Oferty według statusu</Trans>
        </h2>
        <Tag>
          <Count count={count} words={<Trans>Liczba ofert: {count}</Trans>} />
        </Tag>
        <Link to={list} search={{ view: 'kanban' }} className={styles.more}>
          <Trans>Tablica</Trans>
          <ArrowRight size={16} aria-hidden />
        </Link>
      </header>
      <div className={styles.pipelineBody}>
        <FunnelBar
          parts={parts}
          label={`${t`Oferty według statusu`}: ${parts
            .map(({ key, count }) => `${i18n._(boardHeads[key])} ${formatCount(count)}`)
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
                  {formatCount(count)}
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
                    <Amount key={currency} amount={amount} currency={currency} />
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
