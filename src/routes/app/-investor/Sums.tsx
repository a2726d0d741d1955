import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { daysBetween, formatLongDate, today } from '../../../domain/dates.ts';
import { currencies, type Currency } from '../../../domain/dictionaries.ts';
import { isRepaid } from '../../../domain/payouts.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import * as styles from './investor.css.ts';

/** A sum with its label; left out while it is nothing and says nothing. */
const Part = ({
  label,
  amount,
  currency,
  isAlways = false,
}: {
  label: ReactNode;
  amount: string;
  currency: string;
  isAlways?: boolean;
}) =>
  isAlways || amount !== '0.00' ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  ) : null;

/** What is held and what it brought, of one currency. */
const Total = ({ total, count }: { total: Schemas['CurrencyTotals']; count: number }) => {
  const { currency } = total;
  return (
    <section className={styles.sum}>
      <div className={styles.sumHead}>
        <h2>
          <Trans>Zainwestowano w {currency}</Trans>
        </h2>
        {count > 0 ? (
          <Tag>
            {plural(count, {
              one: '# inwestycja',
              few: '# inwestycje',
              many: '# inwestycji',
              other: '# inwestycji',
            })}
          </Tag>
        ) : null}
      </div>
      <p className={styles.sumFigure}>
        <Money amount={total.invested} currency={currency} />
      </p>
      <dl className={styles.split}>
        <Part
          label={<Trans>Wypłacone odsetki</Trans>}
          amount={total.interestPaid}
          currency={currency}
          isAlways
        />
        <Part
          label={<Trans>Przyszłe odsetki brutto</Trans>}
          amount={total.interestExpected}
          currency={currency}
          isAlways
        />
        <Part
          label={<Trans>Oczekuje na wpłatę</Trans>}
          amount={total.pending}
          currency={currency}
        />
        <Part label={<Trans>Spłacony kapitał</Trans>} amount={total.repaid} currency={currency} />
      </dl>
    </section>
  );
};

/** What comes next, when, from what, and how much of it is capital. */
const NextPayment = ({
  next,
  payments,
}: {
  next: NonNullable<Schemas['InvestorSummary']['nextPayment']>;
  payments: Schemas['InvestorPayment'][];
}) => {
  const { i18n } = useLingui();
  const one = payments.find(({ offerId, date }) => offerId === next.offerId && date === next.date);
  const day = formatLongDate(next.date, i18n.locale === 'en' ? 'EN' : 'PL');
  const inDays = plural(daysBetween(today(new Date()), next.date), {
    0: 'dziś',
    1: 'jutro',
    one: 'za # dzień',
    few: 'za # dni',
    many: 'za # dni',
    other: 'za # dnia',
  });
  return (
    <section className={styles.sum}>
      <div className={styles.sumHead}>
        <h2>
          <Trans>Najbliższa wypłata</Trans>
        </h2>
      </div>
      <p className={`${styles.sumFigure} ${styles.gained}`}>
        <Money amount={next.amount} currency={next.currency} />
      </p>
      <div className={styles.next}>
        <span className={styles.strong}>{`${day}, ${inDays}`}</span>
        {one ? (
          <span className={styles.line}>
            {one.principal === '0.00' ? (
              one.campaignName
            ) : (
              <Trans>
                {one.campaignName}, w tym kapitał{' '}
                <Money amount={one.principal} currency={next.currency} />
              </Trans>
            )}
          </span>
        ) : null}
      </div>
    </section>
  );
};

/** The złoty first: most of what is held is in it. */
export const byCurrency = (one: { currency: Currency }, other: { currency: Currency }): number =>
  currencies.indexOf(one.currency) - currencies.indexOf(other.currency);

/** Sums of each currency apart, never across, and what is paid next. */
export const Sums = ({
  summary: { totals, nextPayment, payments },
  offers,
}: {
  summary: Schemas['InvestorSummary'];
  offers: Schemas['InvestorOfferItem'][];
}) => (
  <div className={styles.sums}>
    {[...totals].sort(byCurrency).map((total) => (
      <Total
        key={total.currency}
        total={total}
        count={
          offers.filter(
            ({ id, currency, status }) =>
              currency === total.currency &&
              status === 'active' &&
              !isRepaid(payments.filter(({ offerId }) => offerId === id)),
          ).length
        }
      />
    ))}
    {nextPayment ? <NextPayment next={nextPayment} payments={payments} /> : null}
  </div>
);
