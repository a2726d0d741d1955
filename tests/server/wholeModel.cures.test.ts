/**
 * Proves the model of the whole system: a fix is removed from the source that the tests load, and
 * random lives must find the bug. Runs with `OFERTA_CURES=out` only.
 */
import { it } from 'vitest';
import { expectFoundWithout } from '../support/foundWithout.ts';
import { cures } from '../support/models/whole/cures.ts';

it.each(cures)(
  '$fault: is found by random search',
  (cure) =>
    expectFoundWithout(cure, 'tests/server/wholeModel.test.ts', { OFERTA_MODEL_RUNS: '600' }),
  1_800_000,
);
