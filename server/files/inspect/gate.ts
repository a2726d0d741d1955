import { refuse } from '../../http/problem.ts';

/** Lets a few in and the next wait. Its throws: ProblemError 9003 for those who would be too many. */
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
