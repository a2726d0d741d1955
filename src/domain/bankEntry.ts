/**
 * The life of a line of a bank statement, from the file to the books (docs/decisions/103): the one
 * table that the server, the chart and the contract agree on.
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

export interface BankEntryTransition {
  from: BankEntryStatus;
  event: BankEntryEvent;
  to: BankEntryStatus;
  /**
   * Only where the confirmation is enough, or only where it is not: the amount is small enough for
   * one person, or it is confirmed by a second one.
   */
  isEnough?: boolean;
}

export const bankEntryTransitions: readonly BankEntryTransition[] = [
  { from: 'unmatched', event: 'match', to: 'proposed' },
  { from: 'unmatched', event: 'setAside', to: 'setAside' },
  { from: 'proposed', event: 'match', to: 'proposed' },
  { from: 'proposed', event: 'confirm', to: 'booked', isEnough: true },
  { from: 'proposed', event: 'confirm', to: 'confirmedOnce', isEnough: false },
  { from: 'proposed', event: 'takeBack', to: 'unmatched' },
  { from: 'proposed', event: 'setAside', to: 'setAside' },
  { from: 'confirmedOnce', event: 'confirm', to: 'booked', isEnough: true },
  { from: 'confirmedOnce', event: 'takeBack', to: 'unmatched' },
  { from: 'setAside', event: 'restore', to: 'unmatched' },
];

/** What an event makes of a line, or nothing where it is refused. */
export const nextBankEntryStatus = (
  status: BankEntryStatus,
  event: BankEntryEvent,
  { isEnough = false }: { isEnough?: boolean } = {},
): BankEntryStatus | undefined =>
  bankEntryTransitions.find(
    (one) =>
      one.from === status &&
      one.event === event &&
      (one.isEnough === undefined || one.isEnough === isEnough),
  )?.to;

/** Above this amount, in the currency of the line, a second person confirms (docs/decisions/103). */
export const secondPersonAbove = '20000.00';

/** What a line is booked as: money for an offer, money sent back, money paid out by its schedule. */
export const bankEntryUses = ['payment', 'return', 'payout'] as const;
export type BankEntryUse = (typeof bankEntryUses)[number];

/** Why a line was proposed for an offer. */
export const matchReasons = ['title', 'amount', 'account', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * Numbers of offers as people type them into a transfer's title (`OF/2026/000519`, `of 2026 519`,
 * `OF2026000519`), in the form in which they are kept.
 */
export const offerNumbersIn = (title: string): string[] => [
  ...new Set(
    [
      ...title.matchAll(
        /(?<![\p{L}\d])OF[\s/\\_.-]{0,3}(20\d{2})[\s/\\_.-]{0,3}(\d{1,6})(?!\d)/giu,
      ),
    ].map(([, year, number]) => `OF/${year}/${number!.padStart(6, '0')}`),
  ),
];
