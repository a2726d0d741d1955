import type { Problem } from '../domain/problem.ts';

/**
 * The outcome of a call: expected refusals are outcomes, lost connections are errors (style:
 * outcomes over exceptions).
 */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem };

/** What the server said when it failed; null when it said nothing, because the connection was lost. */
export const faultOf = (error: unknown): Problem | null =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : null;

/** The refusal of an outcome; null for a success. */
export const refusalOf = (outcome: Outcome<unknown>): Problem | null =>
  outcome.kind === 'refused' ? outcome.problem : null;

// Guards on an actor's outcome; their names stand on the drawn arrows.

/** An event that carries an actor's outcome. */
interface Ended {
  event: { output: { kind: string } };
}
export const isDone = ({ event }: Ended): boolean => event.output.kind === 'done';
export const isRefused = ({ event }: Ended): boolean => event.output.kind === 'refused';
/** The link is dead: used, revoked or expired. */
export const isGone = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  refusalOf(event.output)?.status === 410;
