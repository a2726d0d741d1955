import type { components } from './schema.gen.d.ts';

/** Our parsed server error (label, code, parameters, violations). */
export type Problem = components['schemas']['Problem'];

/** Any answer that is not a success. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** No answer came: offline, the server is away, or it took too long. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
}

/** The body of a failed response as a Problem, also when a proxy answered with something else. */
export const problemFrom = (status: number, body: unknown): Problem => {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  return {
    type: given.type ?? 'about:blank',
    title: given.title ?? `HTTP ${status}`,
    status,
    ...(given.instance ? { instance: given.instance } : {}),
    label: given.label ?? 'error.unexpected',
    code: given.code ?? (status > 501 && status < 505 ? 9003 : 9000),
    parameters: given.parameters ?? {},
    violations: given.violations ?? [],
  };
};
