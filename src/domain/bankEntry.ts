import { compare, sizeOf } from './money.ts';

/**
 * Life cycle of a bank statement line, from the file to the books (docs/decisions/103): the one
 * table shared by server, chart and contract.
 */
export const bankEntryStatuses = [
  'unmatched',
  'proposed',
  'confirmedOnce',
  'booked',
  'setAside',
] as const;
export type BankEntryStatus = (typeof bankEntryStatuses)[number];

export const bankEntryEvents = ['match', 'confirm', 'takeBack', 'setAside', 'restore'] as const;
export type BankEntryEvent = (typeof bankEntryEvents)[number];

/** Above this amount, in the line's currency, a second person must confirm (docs/decisions/103). */
export const secondPersonAbove = '20000.00';

/** Whether an amount needs confirmation by a second person. */
export const needsSecondPerson = (amount: string): boolean =>
  compare(sizeOf(amount), secondPersonAbove) > 0;

/** What a confirmation depends on. */
export interface ConfirmationFacts {
  isAboveLimit: boolean;
  /** Whether whoever confirms now is another person than who confirmed before. */
  isSecondPerson: boolean;
}

export const confirmationConditions = {
  isUpToLimit: ({ isAboveLimit }: ConfirmationFacts): boolean => !isAboveLimit,
  isAboveLimit: ({ isAboveLimit }: ConfirmationFacts): boolean => isAboveLimit,
  isSecondPerson: ({ isSecondPerson }: ConfirmationFacts): boolean => isSecondPerson,
};
export type ConfirmationCondition = keyof typeof confirmationConditions;

export interface BankEntryTransition {
  from: BankEntryStatus;
  event: BankEntryEvent;
  to: BankEntryStatus;
  if?: ConfirmationCondition;
}

export const bankEntryTransitions: readonly BankEntryTransition[] = [
  { from: 'unmatched', event: 'match', to: 'proposed' },
  { from: 'unmatched', event: 'setAside', to: 'setAside' },
  { from: 'proposed', event: 'match', to: 'proposed' },
  { from: 'proposed', event: 'confirm', if: 'isUpToLimit', to: 'booked' },
  { from: 'proposed', event: 'confirm', if: 'isAboveLimit', to: 'confirmedOnce' },
  { from: 'proposed', event: 'takeBack', to: 'unmatched' },
  { from: 'proposed', event: 'setAside', to: 'setAside' },
  { from: 'confirmedOnce', event: 'confirm', if: 'isSecondPerson', to: 'booked' },
  { from: 'confirmedOnce', event: 'takeBack', to: 'unmatched' },
  { from: 'setAside', event: 'restore', to: 'unmatched' },
];

/**
 * The status an event leads to; undefined if it is refused.
 * @param facts Only a confirmation depends on them.
 */
export const nextBankEntryStatus = (
  status: BankEntryStatus,
  event: BankEntryEvent,
  facts: ConfirmationFacts = { isAboveLimit: true, isSecondPerson: false },
): BankEntryStatus | undefined =>
  bankEntryTransitions.find(
    (one) =>
      one.from === status &&
      one.event === event &&
      (one.if === undefined || confirmationConditions[one.if](facts)),
  )?.to;

/** How a line is booked: money for an offer, money returned, or a scheduled payout. */
export const bankEntryUses = ['payment', 'return', 'payout'] as const;
export type BankEntryUse = (typeof bankEntryUses)[number];

/** Why a line was proposed for an offer. */
export const matchReasons = ['title', 'amount', 'account', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Digits in the number of an offer within its year. */
const numberLength = 6;

/**
 * The numbers that digits may be, if others follow them after a space: a bank that breaks a title
 * into lines leaves one in the middle of a number.
 */
const readingsOf = (digits: string, next: string): string[] => {
  const joined = `${digits}${next}`;
  if (next === '' || joined.length !== numberLength) return [digits];
  // People who leave the zeros out leave out all: a part of them is the beginning of a number.
  return digits.startsWith('0') ? [joined] : [joined, digits];
};

/**
 * Offer numbers as people type them into a transfer's title (`OF/2026/000519`, `of 2026 519`,
 * `OF2026000519`) and as banks break them (`OF/2026/0005 19`), in their stored form. Where a title
 * may be read in two ways, both.
 */
export const offerNumbersIn = (title: string): string[] => [
  ...new Set(
    [
      ...title.matchAll(
        /(?<![\p{L}\d])OF[\s/\\_.-]{0,3}(20\d{2})[\s/\\_.-]{0,3}(\d{1,6})(?!\d)(?:\s(\d{1,5})(?!\d))?/giu,
      ),
    ].flatMap(([, year, digits = '', next = '']) =>
      readingsOf(digits, next).map((number) => `OF/${year}/${number.padStart(numberLength, '0')}`),
    ),
  ),
];
