import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { trendDays } from '../../../domain/dashboardPeriods.ts';
import { formatCount } from '../../../domain/money.ts';
import { addDays, today } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { Money, ShortMoney } from '../../../ui/money/Money.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import * as styles from './figures.css.ts';
import type { ListPath } from './Pipeline.tsx';
import { sumUp, type Statuses } from './statusSums.ts';
import { courseOf, growthOf } from './trend.ts';

type Trend = components['schemas']['Dashboard']['trend'];

const countText = (total: number): string => {
  const counted = formatCount(total);
  return plural(total, {
    one: `${counted} oferta`,
    few: `${counted} oferty`,
    many: `${counted} ofert`,
    other: `${counted} oferty`,
  });
};

/** One figure: a label that links to what it counts, totals and a comment. */
const Figure = ({
  status,
  name,
  sums,
  list,
  children,
}: {
  status: string;
  name: ReactNode;
  sums: ReturnType<typeof sumUp>['sums'];
  list: ListPath;
  children: ReactNode;
}) => {
  const Amount = useIsPhone() ? ShortMoney : Money;
  return (
    <div className={styles.total}>
      <h2 className={styles.totalName}>
        <Link to={list} search={{ 'filter[status][in]': status }}>
          {name}
        </Link>
      </h2>
      {sums.length === 0 ? <p className={styles.totalFigure}>0</p> : null}
      {sums.map(({ currency, amount }, index) => (
        <p key={currency} className={index === 0 ? styles.totalFigure : styles.totalSecond}>
          <Amount amount={amount} currency={currency} />
        </p>
      ))}
      {children}
    </div>
  );
};

/** Growth of active investments, as text and as a line. */
const Growth = ({ trend, sums }: { trend: Trend; sums: ReturnType<typeof sumUp>['sums'] }) => {
  const { t } = useLingui();
  const Amount = useIsPhone() ? ShortMoney : Money;
  const grown = sums
    .map(({ currency }) => ({ currency, amount: growthOf(trend, currency) }))
    .filter(({ amount }) => amount !== '0.00');
  const [main] = sums;
  if (!main || grown.length === 0) {
    return (
      <p className={quiet}>
        <Trans>Bez zmian w {trendDays} dni</Trans>
      </p>
    );
  }
  return (
    <div className={styles.growth}>
      <div>
        {grown.map(({ currency, amount }) => (
          <p key={currency} className={styles.gain}>
            <ArrowUp size={15} aria-hidden />
            <Amount amount={amount} currency={currency} />
          </p>
        ))}
        <p className={styles.period}>
          <Trans>w {trendDays} dni</Trans>
        </p>
      </div>
      <div className={styles.course}>
        <Sparkline
          values={courseOf(trend, main.currency, main.amount, today(new Date()))}
          label={t`Aktywne inwestycje w ${main.currency}, ostatnie ${trendDays} dni`}
        />
      </div>
    </div>
  );
};

/** Recent invitations compared with the preceding period of the same length. */
const Invitations = ({
  trend: {
    days,
    invitations: { count, before },
  },
  list,
}: {
  trend: Trend;
  list: ListPath;
}) => {
  const more = count - before;
  const fewer = -more;
  return (
    <div className={styles.total}>
      <h2 className={styles.totalName}>
        <Link
          to={list}
          search={{ 'filter[invitedAt][from]': addDays(today(new Date()), 1 - days) }}
        >
          <Trans>Wysłane zaproszenia</Trans>
        </Link>
      </h2>
      <div className={styles.growth}>
        <p className={styles.totalFigure}>{formatCount(count)}</p>
        <div className={styles.compared}>
          {more === 0 ? (
            <p>
              <Trans>Tyle samo</Trans>
            </p>
          ) : (
            <p className={styles.difference}>
              {more > 0 ? <ArrowUp size={15} aria-hidden /> : <ArrowDown size={15} aria-hidden />}
              {more > 0 ? <Trans>{more} więcej</Trans> : <Trans>{fewer} mniej</Trans>}
            </p>
          )}
          <p className={styles.period}>
            {more === 0 ? (
              <Trans>co w poprzednie {trendDays} dni</Trans>
            ) : (
              <Trans>niż w poprzednie {trendDays} dni</Trans>
            )}
          </p>
        </div>
      </div>
    </div>
  );
};

/** Active, expected and invited; per currency, never summed across. */
export const Figures = ({
  statuses,
  trend,
  list,
}: {
  statuses: Statuses;
  trend: Trend;
  list: ListPath;
}) => {
  const active = sumUp(statuses, ['active']);
  const accepted = sumUp(statuses, ['accepted']);
  return (
    <section className={styles.figures}>
      <Figure
        status="active"
        name={<Trans>Aktywne inwestycje</Trans>}
        sums={active.sums}
        list={list}
      >
        <Growth trend={trend} sums={active.sums} />
      </Figure>
      <Figure
        status="accepted"
        name={<Trans>Zaakceptowane, przed pełną wpłatą</Trans>}
        sums={accepted.sums}
        list={list}
      >
        <p className={quiet}>{countText(accepted.count)}</p>
      </Figure>
      <Invitations trend={trend} list={list} />
    </section>
  );
};
