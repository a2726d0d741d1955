import type { CalendarDate } from './dates.ts';
import { currencies, type Currency, type InterestType } from './dictionaries.ts';
import { add, subtract } from './money.ts';
import { settlePlan, type Payout } from './payouts.ts';
import type { Instalment } from './schedule.ts';

/** Money booked for an offer; a return is negative. */
export type Booking = { paidOn: CalendarDate; amount: string };

/** An offer of an investor with everything booked for it. */
export type StatementHolding = {
  no: string;
  campaignName: string;
  productName: string;
  currency: Currency;
  plan: readonly Instalment[];
  /** Null of what bears no interest. */
  interestType: InterestType | null;
  bookings: readonly Booking[];
  payouts: readonly Payout[];
};

/** How a year changed a sum, decimal strings: `before` + `paidIn` − `principal` = `after`. */
export type StatementSums = {
  /** Capital held when the year began. */
  before: string;
  /** Paid in during the year, less what was returned. */
  paidIn: string;
  /** Interest paid out, as it came. */
  interest: string;
  /** Capital paid back. */
  principal: string;
  /** Capital held when the year ended, or now while it lasts. */
  after: string;
};
export type StatementLine = StatementSums &
  Pick<StatementHolding, 'no' | 'campaignName' | 'productName'>;

/** An investor's year, each currency separately. */
export type YearlyStatement = {
  year: number;
  currencies: { currency: Currency; lines: StatementLine[]; total: StatementSums }[];
};

const sums = ['before', 'paidIn', 'interest', 'principal', 'after'] as const;
const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/** The years with anything to state, latest first. */
export const statementYears = (
  holdings: readonly Pick<StatementHolding, 'bookings' | 'payouts'>[],
): number[] => {
  const years = holdings.flatMap(({ bookings, payouts }) =>
    [...bookings, ...payouts].map(({ paidOn }) => yearOf(paidOn)),
  );
  return [...new Set(years)].sort((one, other) => other - one);
};

/** Only recorded bookings: the plan splits capital from interest, but never says what was paid. */
export const yearlyStatement = (
  year: number,
  holdings: readonly StatementHolding[],
): YearlyStatement => {
  const lineOf = (holding: StatementHolding): StatementLine => {
    const { no, campaignName, productName, plan, bookings, payouts } = holding;
    const rate = holding.interestType ?? 'fixed';
    const until = (last: number) => {
      const has = ({ paidOn }: Booking): boolean => yearOf(paidOn) <= last;
      const { interest, principal } = settlePlan(plan, payouts.filter(has), '0001-01-01', rate);
      return {
        interest,
        principal,
        booked: add('0.00', ...bookings.filter(has).map(({ amount }) => amount)),
      };
    };
    const [then, now] = [until(year - 1), until(year)];
    return {
      no,
      campaignName,
      productName,
      before: subtract(then.booked, then.principal),
      paidIn: subtract(now.booked, then.booked),
      interest: subtract(now.interest, then.interest),
      principal: subtract(now.principal, then.principal),
      after: subtract(now.booked, now.principal),
    };
  };
  return {
    year,
    // Złoty first, as in the panel.
    currencies: currencies.flatMap((currency) => {
      const lines = holdings
        .filter((one) => one.currency === currency)
        .map((one) => ({ line: lineOf(one), hasMoved: statementYears([one]).includes(year) }))
        // What came and went back in one year adds up to nothing, but was booked.
        .filter(({ line, hasMoved }) => hasMoved || sums.some((name) => line[name] !== '0.00'))
        .map(({ line }) => line);
      const sumOf = (name: (typeof sums)[number]): string =>
        add('0.00', ...lines.map((line) => line[name]));
      const total = Object.fromEntries(sums.map((name) => [name, sumOf(name)])) as StatementSums;
      return lines.length > 0 ? [{ currency, lines, total }] : [];
    }),
  };
};
