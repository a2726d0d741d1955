/**
 * How often a test repeats what it does to find a rare fault: most where a repetition costs least.
 * `OFERTA_REPEAT` is set for each set of tests in vitest.config.ts; without it, `much`.
 */
export const repeats = <T>({ little, much }: { little: T; much: T }): T =>
  process.env.OFERTA_REPEAT === 'little' ? little : much;
