/**
 * Proves the model of several machines: a fix is removed from the source that the tests load, and
 * random lives must find the bug. Runs with `OFERTA_CURES=out` only.
 */
import { it } from 'vitest';
import { expectFoundWithout } from '../support/foundWithout.ts';
import { cures } from '../support/models/fleet/cures.ts';

it.each(cures)(
  '$fault: is found by random search',
  (cure) =>
    expectFoundWithout(cure, 'tests/server/fleetModel.test.ts', { OFERTA_MODEL_RUNS: '400' }),
  1_800_000,
);
