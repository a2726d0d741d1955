/**
 * How what an archived advisor served goes over to a successor (docs/decisions/114): the one table
 * that decides after every batch, for the call that archives, the job and the chart.
 */
export const successionStates = ['asked', 'running', 'paused', 'done', 'kept'] as const;
export type SuccessionState = (typeof successionStates)[number];

export const successionEvents = [
  /** A batch went over. */
  'batch',
  /** A batch broke off; nothing of it went over. */
  'fail',
  /** The successor is archived too, and somebody follows them. */
  'redirect',
  /** The archived advisor is back. */
  'restore',
] as const;
export type SuccessionEvent = (typeof successionEvents)[number];

/** What a batch leaves. */
export type SuccessionCondition = 'leavesNothing' | 'leavesSome';

export interface SuccessionTransition {
  from: SuccessionState;
  event: SuccessionEvent;
  to: SuccessionState;
  if?: SuccessionCondition;
  /**
   * Who is told of its end: only who has not seen it with their own eyes; a successor, only if
   * something came to them.
   */
  tells?: 'successor' | 'both';
}

const runs = (from: 'running' | 'paused'): SuccessionTransition[] => [
  { from, event: 'batch', if: 'leavesSome', to: 'running' },
  { from, event: 'batch', if: 'leavesNothing', to: 'done', tells: 'both' },
  { from, event: 'fail', to: 'paused' },
  { from, event: 'redirect', to: from },
  { from, event: 'restore', to: 'kept', tells: 'successor' },
];

export const successionTransitions: readonly SuccessionTransition[] = [
  // The call that archives: what breaks here archives nobody.
  { from: 'asked', event: 'batch', if: 'leavesSome', to: 'running' },
  { from: 'asked', event: 'batch', if: 'leavesNothing', to: 'done', tells: 'successor' },
  ...runs('running'),
  ...runs('paused'),
];

/** Where a succession that has begun stands. */
export const successionStateOf = ({ failures }: { failures: number }): SuccessionState =>
  failures > 0 ? 'paused' : 'running';

/**
 * What an event does in a state.
 * @throws Error for one that the table does not have there.
 */
export const nextSuccession = (
  from: SuccessionState,
  event: SuccessionEvent,
  isAll = false,
): SuccessionTransition => {
  const left: SuccessionCondition = isAll ? 'leavesNothing' : 'leavesSome';
  const found = successionTransitions.find(
    (one) => one.from === from && one.event === event && (one.if === undefined || one.if === left),
  );
  if (!found) throw new Error(`A succession that is ${from} takes no ${event}.`);
  return found;
};
