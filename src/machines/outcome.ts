import type { Problem } from '../domain/problem.ts';

/**
 * The outcome of a call: expected refusals are outcomes, lost connections are errors (style:
 * outcomes over exceptions).
 */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem };

// Named actions and guards may see any event of their chart, so for them events are untyped: only
// these functions read the output of an invoked actor.

/** An actor's output, whether or not an outcome; null for another kind of event. */
export const outputOf = <T>(event: object): T | null =>
  'output' in event ? (event.output as T) : null;

/** The value of a successful call; null for any other event. */
export const answerOf = <T>(event: object): T | null => {
  const outcome = outputOf<Outcome<T>>(event);
  return outcome?.kind === 'done' ? outcome.value : null;
};

/**
 * Why an actor failed: the server's refusal, or the problem of a failing server; null after a lost
 * connection, and on success.
 */
export const problemOf = (event: object): Problem | null => {
  if ('error' in event) return problemIn(event.error);
  return problemIn(outputOf(event));
};
const problemIn = (carrier: unknown): Problem | null =>
  typeof carrier === 'object' && carrier !== null && 'problem' in carrier
    ? (carrier.problem as Problem | null)
    : null;

// Guards on an actor's outcome; their names appear on the arrows of the chart.

interface Ended {
  event: { output: { kind: string } };
}
export const isDone = ({ event }: Ended): boolean => event.output.kind === 'done';
export const isRefused = ({ event }: Ended): boolean => event.output.kind === 'refused';
/** The link is dead: used, revoked or expired. */
export const isGone = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  problemOf(event)?.status === 410;
