/**
 * Proves the walk through the books: one sum is broken in the source that the tests load, and the
 * walk must find it at random. Runs with `OFERTA_CURES=out` only.
 */
import { it } from 'vitest';
import { cures } from '../../support/books/cures.ts';
import { expectFoundWithout } from '../../support/foundWithout.ts';

it.each(cures)(
  '$fault: is found by random search',
  (cure) =>
    expectFoundWithout(cure, 'tests/server/bank/toTheGrosz.test.ts', { OFERTA_BOOKS_RUNS: '60' }),
  1_800_000,
);
