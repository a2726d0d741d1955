import { refuse } from '../../http/problem.ts';

/** Admits a few, lets the next wait, and throws ProblemError 9003 for anyone beyond that. */
export const makeGate = (atOnce: number, mostWaiting: number) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw refuse(9003, { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};
