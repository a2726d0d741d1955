import type { Problem } from '../domain/problem.ts';

/** What a call came to: expected refusals are outcomes, lost connections are errors (style: outcomes over exceptions). */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; problem: Problem };
