import type { BankEntryUse } from './bankEntry.ts';
import type { CalendarDate } from './dates.ts';
import { add, compare } from './money.ts';
import { isLost, type OfferStatus } from './offerStatus.ts';

/**
 * The money of an offer from its acceptance on (docs/decisions/103): the one table that decides
 * how every movement is booked, for the bank's lines, the payment system's calls and the chart.
 */
export const offerPaymentStates = [
  'awaiting',
  'part',
  'paid',
  'over',
  'owedBack',
  'returned',
] as const;
export type OfferPaymentState = (typeof offerPaymentStates)[number];

/** Money came, money left, or the offer was declined or rejected. */
export const offerPaymentEvents = ['moneyIn', 'moneyOut', 'lose'] as const;
export type OfferPaymentEvent = (typeof offerPaymentEvents)[number];

/**
 * How a movement is booked: `whole` makes the offer active, `late` came for one that was declined
 * or rejected, and is kept until it goes back.
 */
export type OfferBooking = 'part' | 'whole' | 'overpayment' | 'late' | 'return' | 'payout';

/** What a movement leaves of the offer's money, compared with what the offer is worth. */
export const balanceConditions = {
  leavesNothing: (left: string): boolean => compare(left, '0.00') === 0,
  leavesPart: (left: string, worth: string): boolean =>
    compare(left, '0.00') > 0 && compare(left, worth) < 0,
  leavesSome: (left: string): boolean => compare(left, '0.00') > 0,
  leavesWhole: (left: string, worth: string): boolean => compare(left, worth) === 0,
  leavesMore: (left: string, worth: string): boolean => compare(left, worth) > 0,
  leavesLess: (left: string, worth: string): boolean => compare(left, worth) < 0,
};
export type BalanceCondition = keyof typeof balanceConditions;

export type OfferPaymentTransition = { from: OfferPaymentState; to: OfferPaymentState } & (
  | { event: 'moneyIn' | 'moneyOut'; if: BalanceCondition; bookedAs: OfferBooking }
  | { event: 'lose'; if?: never; bookedAs?: never }
);

/** Money that comes for an accepted offer, of which some may have come already. */
const comes = (from: 'awaiting' | 'part'): OfferPaymentTransition[] => [
  { from, event: 'moneyIn', if: 'leavesPart', to: 'part', bookedAs: 'part' },
  { from, event: 'moneyIn', if: 'leavesWhole', to: 'paid', bookedAs: 'whole' },
  { from, event: 'moneyIn', if: 'leavesMore', to: 'over', bookedAs: 'whole' },
];

/**
 * An active offer keeps what it is worth: only what came above that is ever returned, and what
 * leaves beyond it is a payout of the schedule. Of a lost offer everything goes back, also what comes
 * after it was lost.
 */
export const offerPaymentTransitions: readonly OfferPaymentTransition[] = [
  ...comes('awaiting'),
  { from: 'awaiting', event: 'lose', to: 'returned' },
  ...comes('part'),
  { from: 'part', event: 'moneyOut', if: 'leavesPart', to: 'part', bookedAs: 'return' },
  { from: 'part', event: 'moneyOut', if: 'leavesNothing', to: 'awaiting', bookedAs: 'return' },
  { from: 'part', event: 'lose', to: 'owedBack' },
  { from: 'paid', event: 'moneyIn', if: 'leavesMore', to: 'over', bookedAs: 'overpayment' },
  { from: 'paid', event: 'moneyOut', if: 'leavesLess', to: 'paid', bookedAs: 'payout' },
  { from: 'over', event: 'moneyIn', if: 'leavesMore', to: 'over', bookedAs: 'overpayment' },
  { from: 'over', event: 'moneyOut', if: 'leavesMore', to: 'over', bookedAs: 'return' },
  { from: 'over', event: 'moneyOut', if: 'leavesWhole', to: 'paid', bookedAs: 'return' },
  { from: 'over', event: 'moneyOut', if: 'leavesLess', to: 'over', bookedAs: 'payout' },
  { from: 'owedBack', event: 'moneyIn', if: 'leavesSome', to: 'owedBack', bookedAs: 'late' },
  { from: 'owedBack', event: 'moneyOut', if: 'leavesSome', to: 'owedBack', bookedAs: 'return' },
  { from: 'owedBack', event: 'moneyOut', if: 'leavesNothing', to: 'returned', bookedAs: 'return' },
  { from: 'returned', event: 'moneyIn', if: 'leavesSome', to: 'owedBack', bookedAs: 'late' },
];

/** What the money of an offer is decided by. */
export interface OfferMoney {
  status: OfferStatus;
  /** Decimal string. */
  investmentValue: string;
  /** Payments booked less what was returned, without payouts; decimal string. */
  paid: string;
}

/** Where an offer's money stands; undefined before its acceptance. */
export const offerPaymentStateOf = ({
  status,
  investmentValue,
  paid,
}: OfferMoney): OfferPaymentState | undefined => {
  const has = compare(paid, '0.00') > 0;
  if (isLost(status)) return has ? 'owedBack' : 'returned';
  if (status === 'active') return compare(paid, investmentValue) > 0 ? 'over' : 'paid';
  if (status === 'accepted') return has ? 'part' : 'awaiting';
  return undefined;
};

/** What a movement does in a state; undefined if it cannot be booked. */
export const nextOfferPayment = (
  money: OfferMoney,
  /** Decimal string; negative for money that leaves. */
  amount: string,
): (OfferPaymentTransition & { bookedAs: OfferBooking }) | undefined => {
  const { status, investmentValue: worth, paid } = money;
  const state = offerPaymentStateOf(money);
  const sign = compare(amount, '0.00');
  // Some banks list notices as lines of 0.00.
  if (sign === 0) return undefined;
  const event = sign > 0 ? 'moneyIn' : 'moneyOut';
  // An offer that became active before payments were recorded one by one counts as paid in full.
  const isUnrecorded = status === 'active' && compare(paid, worth) < 0;
  const left = add(isUnrecorded ? worth : paid, amount);
  return offerPaymentTransitions.find(
    (one): one is OfferPaymentTransition & { bookedAs: OfferBooking } =>
      one.from === state &&
      one.event === event &&
      one.if !== undefined &&
      balanceConditions[one.if](left, worth),
  );
};

/**
 * Whether a statement's line can be booked this way: what the bank takes back left for the bank, and
 * is no payout to the investor (docs/decisions/148).
 */
export const isBookableAs = (
  bookedAs: OfferBooking,
  { isReversal }: { isReversal: boolean },
): boolean => !isReversal || bookedAs !== 'payout';

/**
 * The day since which an offer has had its whole value, whatever the order in which its movements
 * were booked: the schedule begins on it.
 * @returns undefined while the value has not come.
 */
export const paidInFullOn = (
  movements: readonly { paidOn: CalendarDate; amount: string }[],
  worth: string,
): CalendarDate | undefined => {
  let paid = '0.00';
  let since: CalendarDate | undefined;
  // What goes out on a day goes after what came in: it is the day's end that counts.
  for (const { paidOn, amount } of movements.toSorted(
    (one, other) => one.paidOn.localeCompare(other.paidOn) || compare(other.amount, one.amount),
  )) {
    paid = add(paid, amount);
    since = compare(paid, worth) < 0 ? undefined : (since ?? paidOn);
  }
  return since;
};

/** What a statement's line is called that is booked this way. */
export const bankEntryUseOf: Record<OfferBooking, BankEntryUse> = {
  part: 'payment',
  whole: 'payment',
  overpayment: 'payment',
  late: 'payment',
  return: 'return',
  payout: 'payout',
};
