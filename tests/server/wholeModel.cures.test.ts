/**
 * The model of the whole proven: a cure is taken out of the source that the tests load, and random
 * lives have to find it. Runs with `OFERTA_CURES=out` only.
 */
import { it } from 'vitest';
import { expectFoundWithout } from '../support/foundWithout.ts';
import { cures } from '../support/models/whole/cures.ts';

it.each(cures)(
  '$fault: is found by chance',
  (cure) =>
    expectFoundWithout(cure, 'tests/server/wholeModel.test.ts', { OFERTA_MODEL_RUNS: '600' }),
  1_800_000,
);
