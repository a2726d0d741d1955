import { addDays, type CalendarDate } from './dates.ts';
import type { InterestType } from './dictionaries.ts';
import { fromMinor, subtract, toMinor } from './money.ts';
import { taxOnInterest, type Instalment } from './schedule.ts';

/** Money that was paid out to an investor and recorded. */
export type Payout = {
  paidOn: CalendarDate;
  /** Decimal string. */
  amount: string;
};

/** Marks an offer without further payouts: never due. */
export const noPayoutDay = '9999-12-31';

/**
 * The state of a plan's instalment. Only what was recorded counts as paid: a day that has passed
 * pays nothing.
 */
export const instalmentStates = ['planned', 'awaited', 'part', 'paid'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/** An instalment and what was paid of it. */
export type SettledInstalment = Instalment & {
  /** Recorded payouts that went to it; decimal string. */
  received: string;
  state: InstalmentState;
};

/** A plan with what was paid; `interest` plus `principal` is everything that was paid. */
export type SettledPlan = {
  instalments: SettledInstalment[];
  interest: string;
  principal: string;
  /** Interest still to come, gross; none of an instalment of which all that reaches people has come. */
  interestOpen: string;
};

/**
 * The least that reaches an investor: the tax on interest is withheld from people, not from
 * companies.
 */
const netOf = ({ interest, total }: Instalment): bigint =>
  toMinor(subtract(total, taxOnInterest(interest)));

/** An instalment, and what went to it in hundredths. */
type Row = {
  one: Instalment;
  came: bigint;
  /** Interest of it that came before its amounts became an estimate: it stays interest. */
  ahead?: bigint;
};

/** A plan while payouts are assigned to it, oldest first. An early repayment changes it. */
type Books = {
  /** In order of date; the last one has the capital. */
  rows: Row[];
  /** What exceeds the plan. */
  over: bigint;
  isVariable: boolean;
  /** The amounts of instalments after this day are estimates. */
  estimatedAfter: CalendarDate;
  /** When all of the capital came back before its day. */
  repaidOn?: CalendarDate;
};

const firstDay = '0001-01-01';

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What of an instalment's interest has to reach the investor. */
const ofInterest = ({ one }: Row): bigint => netOf(one) - toMinor(one.principal);

/** Fills instalments in order, each up to what has to reach the investor. @returns the rest. */
const fill = (rows: readonly Row[], amount: bigint): bigint => {
  let left = amount;
  for (const row of rows) {
    const open = larger(netOf(row.one) - row.came, 0n);
    const taken = smaller(left, open);
    row.came += taken;
    left -= taken;
  }
  return left;
};

/** A payout may be made so many days before its instalment's, as over a holiday. */
const earlyDays = 7;

/** The instalments that a payout of an estimated amount most likely is for. */
const meantBy = (rows: readonly Row[], { paidOn, amount }: Payout): Row[] => {
  const due = rows.filter(({ one }) => one.date <= addDays(paidOn, earlyDays));
  const empty = due.filter(({ came }) => came === 0n);
  const apart = (expected: bigint): bigint => {
    const difference = expected - toMinor(amount);
    return difference < 0n ? -difference : difference;
  };
  const distance = (some: readonly Row[]): bigint =>
    apart(some.reduce((sum, { one }) => sum + netOf(one), 0n));
  const nearest = (readings: readonly Row[][]): Row[] =>
    readings.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const last = rows.at(-1)!;
  // All of the capital before its day is no interest, however early it comes.
  if (!due.includes(last) && toMinor(amount) >= toMinor(last.one.principal))
    return nearest([[last], [...empty, last]]);
  if (empty.length === 0) {
    const latest = due.at(-1);
    const next = rows.find((row) => row.came === 0n && !due.includes(row));
    if (!latest || !next) return [latest ?? rows[0]!];
    // A second transfer for the latest one, or the next one's early.
    const missing = larger(netOf(latest.one) - latest.came, 0n);
    return apart(missing) <= distance([next]) ? [latest] : [next];
  }
  return nearest([...empty.map((_, at) => empty.slice(0, at + 1)), ...empty.map((row) => [row])]);
};

/** An instalment of which nothing more comes: it is over with what came of it by a day. */
const closed = ({ one, came }: Row, date: CalendarDate): Row => {
  const interest = fromMinor(came - toMinor(one.principal));
  return { one: { ...one, date, interest, total: fromMinor(came) }, came };
};

/** All of the capital comes back early, with interest: what was to come later no longer does. */
const repay = (books: Books, { paidOn, amount }: Payout, due: readonly Row[]): void => {
  const last = books.rows.at(-1)!;
  const capital = toMinor(last.one.principal);
  last.came += capital + fill(due, toMinor(amount) - capital);
  const isDue = ({ one }: Row): boolean => one.date <= paidOn;
  books.rows = [
    ...books.rows.filter(isDue),
    ...books.rows.filter((row) => !isDue(row) && row.came > 0n).map((row) => closed(row, paidOn)),
  ];
  books.repaidOn = paidOn;
};

/** A part of the capital comes back early: an instalment of its own, and interest falls from then on. */
const repayPart = (books: Books, { paidOn, amount }: Payout): void => {
  const { rows } = books;
  const last = rows.at(-1)!;
  const due = rows.filter(({ one }) => one.date <= paidOn);
  const came = fill(due, toMinor(amount));
  const part = fromMinor(came);
  rows.splice(due.length, 0, {
    one: { date: paidOn, interest: '0.00', principal: part, total: part },
    came,
  });
  if (books.estimatedAfter >= last.one.date) last.ahead = smaller(last.came, ofInterest(last));
  const { principal, total } = last.one;
  last.one = { ...last.one, principal: subtract(principal, part), total: subtract(total, part) };
  books.estimatedAfter = books.isVariable ? firstDay : paidOn;
};

/** Assigns one payout, not older than those before it. */
const assign = (books: Books, payout: Payout): void => {
  const { rows, isVariable, repaidOn } = books;
  const { paidOn } = payout;
  const amount = toMinor(payout.amount);
  const last = rows.at(-1)!;
  // A part of the capital that came is an instalment for itself.
  const openRows = rows.filter((row) => row === last || row.one.principal === '0.00');
  const exact = isVariable
    ? undefined
    : rows.find(
        ({ one, came }) => came === 0n && [netOf(one), toMinor(one.total)].includes(amount),
      );
  const isEarly = repaidOn === undefined && last.one.date > addDays(paidOn, earlyDays);
  if (isEarly && amount >= toMinor(last.one.principal) && (!exact || exact === last)) {
    const due = isVariable
      ? meantBy(openRows, payout)
      : rows.filter(({ one }) => one.date <= paidOn);
    repay(books, payout, exact ? [] : due.filter((row) => row !== last));
    return;
  }
  if (exact) {
    exact.came = amount;
    return;
  }
  if (repaidOn !== undefined) {
    const open = isVariable ? rows.filter(({ came }) => came === 0n) : rows;
    last.came += fill(open, amount);
    rows[rows.length - 1] = closed(last, repaidOn);
    return;
  }
  const interest = rows.map(({ one, came }) =>
    larger(toMinor(subtract(one.total, one.principal)) - came, 0n),
  );
  // More than all of the interest that is still to come can only be capital.
  if (isEarly && amount > interest.reduce((sum, open) => sum + open, 0n)) {
    repayPart(books, payout);
    return;
  }
  if (books.estimatedAfter >= paidOn) {
    books.over += fill(rows, amount);
    return;
  }
  const meant = meantBy(openRows, payout);
  meant.at(-1)!.came += fill(meant.slice(0, -1), amount);
};

/**
 * Assigns recorded payouts to a plan, the oldest first.
 *
 * A payout of exactly one instalment, gross or less the tax on its interest, pays the first such
 * instalment that has received nothing. Any other fills the instalments in order of date, each up
 * to what has to reach the investor. Within an instalment the interest is paid first (Civil Code
 * art. 451 § 1); what exceeds the plan stands with its last instalment and counts as interest too,
 * because there is nothing else it could be for (art. 481).
 *
 * With a variable rate the plan only estimates, and a payout differs from it. It belongs to the
 * instalment due by its day that is nearest to it, or to several, and the difference stays there:
 * the next one has its own rate. What came short is over once a later instalment was paid
 * (docs/decisions/156).
 *
 * Capital that comes back early changes the plan: it is an instalment of its own day, and what was
 * to come after all of it no longer is (docs/decisions/163).
 * @param today In Warsaw: an instalment of an earlier day that has received nothing is awaited.
 */
export const settlePlan = (
  plan: readonly Instalment[],
  payouts: readonly Payout[],
  today: CalendarDate,
  rate: InterestType = 'fixed',
): SettledPlan => {
  const inOrder = payouts.toSorted((one, other) => one.paidOn.localeCompare(other.paidOn));
  if (plan.length === 0) {
    const sum = inOrder.reduce((all, { amount }) => all + toMinor(amount), 0n);
    return { instalments: [], interest: fromMinor(sum), principal: '0.00', interestOpen: '0.00' };
  }
  const isVariable = rate === 'variable';
  const books: Books = {
    rows: plan.map((one) => ({ one, came: 0n })),
    over: 0n,
    isVariable,
    estimatedAfter: isVariable ? firstDay : noPayoutDay,
  };
  for (const payout of inOrder) assign(books, payout);
  const { rows } = books;
  // All of the plan is paid then, and what was paid adds up with it.
  rows.at(-1)!.came += books.over;
  let [interest, principal, interestOpen] = [0n, 0n, 0n];
  const latest = rows.findLastIndex(({ came }) => came > 0n);
  const instalments = rows.map((row, index): SettledInstalment => {
    const { one, came, ahead = 0n } = row;
    const owed = toMinor(one.principal);
    const isEstimate = one.date > books.estimatedAfter;
    // A rest of the last one is taken for the rate's once more than the capital has come.
    const isOver =
      isEstimate && came > 0n && (index < latest || (owed > 0n && came - ahead > owed));
    const isPaid = came >= netOf(one) || isOver;
    // Interest of an estimate may be less than it says, so that its capital is paid first.
    const first = isEstimate ? ahead : ofInterest(row);
    // The capital of a paid instalment is complete, whatever tax was withheld from the rest.
    const capital = isPaid ? owed : smaller(larger(came - first, 0n), owed);
    const ofRate = came - capital;
    principal += capital;
    interest += ofRate;
    if (!isPaid && ofRate < ofInterest(row)) interestOpen += toMinor(one.interest) - ofRate;
    return {
      ...one,
      received: fromMinor(came),
      state: isPaid ? 'paid' : came > 0n ? 'part' : one.date < today ? 'awaited' : 'planned',
    };
  });
  return {
    instalments,
    interest: fromMinor(interest),
    principal: fromMinor(principal),
    interestOpen: fromMinor(interestOpen),
  };
};

/** Whether everything a plan promises was paid: the investment is over, whatever its end date. */
export const isRepaid = (plan: readonly { state: InstalmentState }[]): boolean =>
  plan.length > 0 && plan.every(({ state }) => state === 'paid');

/**
 * The last day of an investment: that on which all of it was repaid, or the one kept with its offer.
 * Of what an earlier build booked a job keeps the day of the repayment only later.
 */
export const lastDayOf = (
  endDate: CalendarDate | null,
  plan: readonly Pick<SettledInstalment, 'date' | 'state'>[],
): CalendarDate | null => (isRepaid(plan) ? plan.at(-1)!.date : endDate);

/** What of an instalment is still to come, gross, as a decimal string. */
export const openOf = ({ state, total, received }: SettledInstalment): string =>
  state === 'paid' ? '0.00' : subtract(total, received);
