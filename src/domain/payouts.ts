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
};

/**
 * The least that reaches an investor: the tax on interest is withheld from people, not from
 * companies.
 */
const netOf = ({ interest, total }: Instalment): bigint =>
  toMinor(subtract(total, taxOnInterest(interest)));

/** What went to each instalment of a plan, and what exceeds it, in hundredths. */
type Received = { received: bigint[]; over: bigint };

/** Payouts of certain amounts, in the order of their days. */
const receivedOf = (plan: readonly Instalment[], payouts: readonly Payout[]): Received => {
  const received = plan.map(() => 0n);
  let over = 0n;
  for (const { amount } of payouts) {
    let left = toMinor(amount);
    const exact = plan.findIndex(
      (one, at) => received[at] === 0n && [netOf(one), toMinor(one.total)].includes(left),
    );
    if (exact >= 0) {
      received[exact] = left;
      continue;
    }
    for (const [at, one] of plan.entries()) {
      const open = netOf(one) - received[at]!;
      if (open <= 0n) continue;
      const taken = left < open ? left : open;
      received[at]! += taken;
      left -= taken;
    }
    over += left;
  }
  return { received, over };
};

/** A payout may be made so many days before its instalment's, as over a holiday. */
const earlyDays = 7;

/** The instalments that a payout of an estimated amount most likely is for, by place in the plan. */
const meantBy = (
  plan: readonly Instalment[],
  received: readonly bigint[],
  { paidOn, amount }: Payout,
): number[] => {
  const due = [...plan.keys()].filter((at) => plan[at]!.date <= addDays(paidOn, earlyDays));
  const empty = due.filter((at) => received[at] === 0n);
  const apart = (expected: bigint): bigint => {
    const difference = expected - toMinor(amount);
    return difference < 0n ? -difference : difference;
  };
  const distance = (places: readonly number[]): bigint =>
    apart(places.reduce((sum, at) => sum + netOf(plan[at]!), 0n));
  const nearest = (readings: readonly number[][]): number[] =>
    readings.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const last = plan.length - 1;
  const capital = toMinor(plan[last]!.principal);
  const isUntouched = received[last] === 0n && !due.includes(last);
  // All of the capital before its day is no interest, however early it comes.
  if (isUntouched && capital > 0n && toMinor(amount) >= capital)
    return nearest([[last], [...empty, last]]);
  if (empty.length === 0) {
    const latest = due.at(-1);
    const next = received.findIndex((came, at) => came === 0n && !due.includes(at));
    if (latest === undefined || next < 0) return [latest ?? 0];
    // A second transfer for the latest one, or the next one's early.
    const missing = netOf(plan[latest]!) - received[latest]!;
    return apart(missing > 0n ? missing : 0n) <= distance([next]) ? [latest] : [next];
  }
  return nearest([...empty.map((_, at) => empty.slice(0, at + 1)), ...empty.map((at) => [at])]);
};

/** Payouts of estimated amounts, in the order of their days. */
const estimatedOf = (plan: readonly Instalment[], payouts: readonly Payout[]): Received => {
  const received = plan.map(() => 0n);
  if (plan.length === 0) return receivedOf(plan, payouts);
  for (const payout of payouts) {
    const meant = meantBy(plan, received, payout);
    let left = toMinor(payout.amount);
    for (const at of meant.slice(0, -1)) {
      const open = netOf(plan[at]!);
      const taken = left < open ? left : open;
      received[at]! += taken;
      left -= taken;
    }
    received[meant.at(-1)!]! += left;
  }
  return { received, over: 0n };
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
 * @param today In Warsaw: an instalment of an earlier day that has received nothing is awaited.
 */
export const settlePlan = (
  plan: readonly Instalment[],
  payouts: readonly Payout[],
  today: CalendarDate,
  rate: InterestType = 'fixed',
): SettledPlan => {
  const inOrder = payouts.toSorted((one, other) => one.paidOn.localeCompare(other.paidOn));
  const isEstimate = rate === 'variable';
  const { received, over } = (isEstimate ? estimatedOf : receivedOf)(plan, inOrder);
  // All of the plan is paid then, and what was paid adds up with it.
  if (plan.length > 0) received[plan.length - 1]! += over;
  let interest = plan.length > 0 ? 0n : over;
  let principal = 0n;
  const latest = received.findLastIndex((came) => came > 0n);
  const instalments = plan.map((one, index): SettledInstalment => {
    const came = received[index]!;
    const owed = toMinor(one.principal);
    const ofInterest = netOf(one) - owed;
    // A rest of the last one is taken for the rate's once more than the capital has come.
    const isOver = isEstimate && came > 0n && (index < latest || (owed > 0n && came > owed));
    const isPaid = came >= netOf(one) || isOver;
    // The capital of a paid instalment is complete, whatever tax was withheld from the rest.
    const isRepaid = isPaid || (isEstimate && came >= owed);
    const capital = isRepaid ? owed : came > ofInterest ? came - ofInterest : 0n;
    principal += capital;
    interest += came - capital;
    return {
      ...one,
      received: fromMinor(came),
      state: isPaid ? 'paid' : came > 0n ? 'part' : one.date < today ? 'awaited' : 'planned',
    };
  });
  return { instalments, interest: fromMinor(interest), principal: fromMinor(principal) };
};

/** Whether everything a plan promises was paid: the investment is over, whatever its end date. */
export const isRepaid = (plan: readonly { state: InstalmentState }[]): boolean =>
  plan.length > 0 && plan.every(({ state }) => state === 'paid');

/**
 * What of an instalment is still to come, as decimal strings, gross: of its interest, which is paid
 * first, and in all. Nothing once it is paid; no interest once all that reaches people has come. Of
 * an estimate the capital is paid first, so that what is open beside it is interest.
 */
export const openOf = (
  one: SettledInstalment,
  rate: InterestType = 'fixed',
): { interest: string; total: string } => {
  if (one.state === 'paid') return { interest: '0.00', total: '0.00' };
  const came = toMinor(one.received);
  if (rate === 'variable' && came > 0n && came >= toMinor(one.principal)) {
    const total = subtract(one.total, one.received);
    return { interest: total, total };
  }
  const isInterestPaid = came >= netOf(one) - toMinor(one.principal);
  return {
    interest: isInterestPaid ? '0.00' : subtract(one.interest, one.received),
    total: subtract(one.total, one.received),
  };
};
