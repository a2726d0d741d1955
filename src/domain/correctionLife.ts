/**
 * The life of an investor's request to correct a data form (docs/decisions/121): the one table that
 * decides after every act, for the server and the chart.
 */
export const correctionStates = [
  'asked',
  'returned',
  'done',
  'kept',
  'declined',
  'withdrawn',
] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const correctionEvents = [
  /** The investor takes the request back. */
  'withdraw',
  /** The advisor's side declines it, with a reason. */
  'decline',
  /** The advisor's side returns the form to be corrected, because of the request or of itself. */
  'return',
  /** The investor sends the corrected fields. */
  'correct',
  /** The advisor's side verifies the form as it stands. */
  'verify',
] as const;
export type CorrectionEvent = (typeof correctionEvents)[number];

interface CorrectionTransition {
  from: CorrectionState;
  event: CorrectionEvent;
  to: CorrectionState;
}

export const correctionTransitions: readonly CorrectionTransition[] = [
  { from: 'asked', event: 'withdraw', to: 'withdrawn' },
  { from: 'asked', event: 'decline', to: 'declined' },
  { from: 'asked', event: 'return', to: 'returned' },
  // What was asked still waits for an answer, however right the form looks.
  { from: 'asked', event: 'verify', to: 'asked' },
  { from: 'returned', event: 'return', to: 'returned' },
  { from: 'returned', event: 'correct', to: 'done' },
  { from: 'returned', event: 'verify', to: 'kept' },
];

/** States in which a request keeps the investor from making another one about the same form. */
export const openCorrections = ['asked', 'returned'] as const satisfies readonly CorrectionState[];

export const isOpenCorrection = (state: CorrectionState): boolean =>
  (openCorrections as readonly CorrectionState[]).includes(state);

/** Where an event leads from a state; null where the state has no such event. */
export const nextCorrection = (
  from: CorrectionState,
  event: CorrectionEvent,
): CorrectionState | null =>
  correctionTransitions.find((one) => one.from === from && one.event === event)?.to ?? null;

/** Statuses of a form whose correction can be asked for. */
export const correctableForms = ['submitted', 'verified'] as const;

export const isCorrectable = (status: string): boolean =>
  (correctableForms as readonly string[]).includes(status);

/** At least six digits, single spaces or dashes among them. */
const longNumber = /(?:\d[ -]?){5,}\d/g;

/**
 * What somebody typed, with three digits left of its long numbers: notes are read by people
 * who see the form masked, so a number in a note must not show what the form hides.
 */
export const maskLongNumbers = (text: string): string =>
  text.replaceAll(longNumber, (found) => `***${found.slice(-3)}`);
