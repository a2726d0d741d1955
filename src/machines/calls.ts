import type { Outcome } from './outcome.ts';

interface Refusal extends Error {
  problem: import('../domain/problem.ts').Problem;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'problem' in error;

/**
 * A call as an outcome: a response that the chart branches on, even a refusal, is output; a lost
 * connection or a server error is thrown.
 */
export const settle = async <T>(call: Promise<T>): Promise<Outcome<T>> => {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    if (isRefusal(error) && error.problem.status < 500) {
      return { kind: 'refused', problem: error.problem };
    }
    throw error;
  }
};

/** Maps the value of an outcome. */
export const mapOutcome = <T, U>(outcome: Outcome<T>, change: (value: T) => U): Outcome<U> =>
  outcome.kind === 'done' ? { kind: 'done', value: change(outcome.value) } : outcome;
