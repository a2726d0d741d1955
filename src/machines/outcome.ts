import type { Problem } from '../domain/problem.ts';

/**
 * The outcome of a call: expected refusals are outcomes, lost connections are errors (style:
 * outcomes over exceptions).
 */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem };

// Named actions and guards see any event of their chart, so they see it untyped: what an invoked
// actor left in it is read here, and nowhere else.

/** What an actor ended with, an outcome or not; null when the event is of another kind. */
export const outputOf = <T>(event: object): T | null =>
  'output' in event ? (event.output as T) : null;

/** What a call that succeeded answered; null when the event brings no success. */
export const answerOf = <T>(event: object): T | null => {
  const outcome = outputOf<Outcome<T>>(event);
  return outcome?.kind === 'done' ? outcome.value : null;
};

/**
 * Why an actor brought nothing: what the server refused, or said when it failed; null when it said
 * nothing, because the connection was lost, and when all went well.
 */
export const problemOf = (event: object): Problem | null => {
  if ('error' in event) return problemIn(event.error);
  return problemIn(outputOf(event));
};
const problemIn = (carrier: unknown): Problem | null =>
  typeof carrier === 'object' && carrier !== null && 'problem' in carrier
    ? (carrier.problem as Problem | null)
    : null;

// Guards on an actor's outcome; their names stand on the drawn arrows.

/** An event that carries an actor's outcome. */
interface Ended {
  event: { output: { kind: string } };
}
export const isDone = ({ event }: Ended): boolean => event.output.kind === 'done';
export const isRefused = ({ event }: Ended): boolean => event.output.kind === 'refused';
/** The link is dead: used, revoked or expired. */
export const isGone = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  problemOf(event)?.status === 410;
