import type { Problem } from '../domain/problem.ts';

/** What a call came to: expected refusals are outcomes, lost connections are errors (style: outcomes over exceptions). */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem };

/** What the server said when it failed; null when it said nothing, because the connection was lost. */
export const faultOf = (error: unknown): Problem | null =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : null;

/** The refusal of an outcome; null for a success. */
export const refusalOf = (outcome: Outcome<unknown>): Problem | null =>
  outcome.kind === 'refused' ? outcome.problem : null;
