/**
 * Passes the charts that the tests import to the runner, which is loaded before them, with its own
 * module instances.
 */
import { machines } from '../../../src/dev/charts/machines.ts';
import { hunt } from './hunt.ts';
import { mutantsOf, putInPlace } from './mutants.ts';

const ofTests = { machines, hunt, mutantsOf, putInPlace };

declare global {
  var ofertaMutants: typeof ofTests;
}

globalThis.ofertaMutants = ofTests;
