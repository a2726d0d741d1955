import { addDays, addMonths, daysBetween, type CalendarDate } from './dates.ts';
import type { Duration, InterestPayments } from './dictionaries.ts';
import { fromMinor, toMinor } from './money.ts';

/** One payment to the investor, gross: before the 19 % tax on interest. */
export type Instalment = {
  date: CalendarDate;
  interest: string;
  /** Zero until the last one: the loan is repaid in one sum. */
  principal: string;
  total: string;
};

export type ScheduleTerms = {
  amount: string;
  /** Per cent a year as a decimal string: "8.5". */
  annualRate: string;
  payments: InterestPayments;
  duration: Duration;
  start: CalendarDate;
};

/** What is known of the days that an investment's payouts can be counted from. */
export type PlanDays = {
  /** Since when the whole amount has been there; null until then. */
  paymentDate: CalendarDate | null;
  /** Null before the acceptance. */
  agreementDate: CalendarDate | null;
};

/**
 * The day from which an investment's payouts are counted: that of the payment. Until it is known
 * they are expected as if the whole amount had come on the day of the acceptance or, before that,
 * today.
 */
export const payoutsFrom = (known: PlanDays | null, today: CalendarDate): CalendarDate =>
  known?.paymentDate ?? known?.agreementDate ?? today;

const monthsIn = { year: 12, quarter: 3, month: 1 } as const;

const monthsBetweenPayments: Record<InterestPayments, number | null> = {
  monthly: 1,
  quarterly: 3,
  semiAnnually: 6,
  annually: 12,
  atMaturity: null,
};

/** The day the investment ends. */
export const endDateOf = (start: CalendarDate, { value, unit }: Duration): CalendarDate =>
  unit === 'day' ? addDays(start, value) : addMonths(start, value * monthsIn[unit]);

/** Rates have up to six decimals (contract: Decimal). */
const rateScale = 1_000_000n;

const scaledRate = (rate: string): bigint => {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match) throw new RangeError(`Not a rate of per cent a year: ${rate}`);
  return BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0'));
};

/**
 * Days and amounts of an investment's payments.
 *
 * Interest of a period = amount × rate ÷ 100 × months ÷ 12, truncated to grosze; for a duration in
 * days it is × days ÷ 365, counting the actual days. The interest of the whole duration is
 * calculated once the same way, and the last instalment takes what truncation left over from the
 * earlier ones, so the sum is exact whatever the frequency. A duration that is not a multiple of
 * the period ends with a shorter one.
 */
export const repaymentSchedule = (terms: ScheduleTerms): Instalment[] => {
  const { annualRate, payments, duration, start } = terms;
  const amount = toMinor(terms.amount);
  const rate = scaledRate(annualRate);
  const end = endDateOf(start, duration);
  const period = monthsBetweenPayments[payments];
  const inDays = duration.unit === 'day';

  const interestOf = (time: number): bigint =>
    (amount * rate * BigInt(time)) / (100n * rateScale * (inDays ? 365n : 12n));
  const length = (from: CalendarDate, to: CalendarDate, months: number): number =>
    inDays ? daysBetween(from, to) : months;
  const whole = interestOf(
    length(start, end, duration.unit === 'day' ? 0 : duration.value * monthsIn[duration.unit]),
  );

  const instalments: Instalment[] = [];
  let paid = 0n;
  let from = start;
  const dateOf = (count: number): CalendarDate =>
    period === null ? end : addMonths(start, count * period);
  for (let count = 1; dateOf(count) < end; count += 1) {
    const date = dateOf(count);
    const interest = interestOf(length(from, date, period ?? 0));
    instalments.push({
      date,
      interest: fromMinor(interest),
      principal: '0.00',
      total: fromMinor(interest),
    });
    paid += interest;
    from = date;
  }
  const rest = whole - paid;
  return [
    ...instalments,
    {
      date: end,
      interest: fromMinor(rest),
      principal: fromMinor(amount),
      total: fromMinor(amount + rest),
    },
  ];
};

/**
 * The 19 % tax on one payment of interest, rounded up to a whole grosz (Personal Income Tax Act
 * art. 30a section 1; Tax Ordinance art. 63 § 1a).
 */
export const taxOnInterest = (interest: string): string =>
  fromMinor((toMinor(interest) * 19n + 99n) / 100n);
