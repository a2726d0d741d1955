/**
 * How often a test repeats something to find a rare fault: most often in the project where a
 * repetition is cheapest. `OFERTA_REPEAT` is set per project in vitest.config.ts; the default is
 * `much`.
 */
export const repeats = <T>({ little, much }: { little: T; much: T }): T =>
  process.env.OFERTA_REPEAT === 'little' ? little : much;
