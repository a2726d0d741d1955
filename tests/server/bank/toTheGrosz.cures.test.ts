/**
 * The walk through the books proven: a sum is made wrong in the source that the tests load, and the
 * walk has to find it by chance. Runs with `OFERTA_CURES=out` only.
 */
import { it } from 'vitest';
import { cures } from '../../support/books/cures.ts';
import { expectFoundWithout } from '../../support/foundWithout.ts';

it.each(cures)(
  '$fault: is found by chance',
  (cure) =>
    expectFoundWithout(cure, 'tests/server/bank/toTheGrosz.test.ts', { OFERTA_BOOKS_RUNS: '60' }),
  1_800_000,
);
