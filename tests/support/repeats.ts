import { isWhole } from './share.ts';

/**
 * How often a test repeats something to find a rare fault: more often in the project where a
 * repetition is cheapest (`OFERTA_REPEAT`, set per project in vitest.config.ts; the default is
 * `much`), and most often when the full matrix runs (share.ts).
 */
export const repeats = <T>({
  little,
  much,
  whole = much,
}: {
  little: T;
  much: T;
  whole?: T;
}): T => {
  if (process.env.OFERTA_REPEAT === 'little') return little;
  return isWhole ? whole : much;
};
