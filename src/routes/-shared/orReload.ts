import { ProblemError } from '../../sdk/problem.ts';

/**
 * Waits for a call. If it is refused because the page shows what is no longer so (409), the page is
 * loaded again before the refusal is told: with what it showed, each attempt would be refused.
 */
export const orReload = async <T>(call: Promise<T>, reload: () => Promise<void>): Promise<T> => {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.status === 409) await reload();
    throw cause;
  }
};
