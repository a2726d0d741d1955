/**
 * Hands the runner the charts that the tests import: the runner is loaded before them, with modules
 * of its own.
 */
import { machines } from '../../../src/dev/charts/machines.ts';
import { hunt } from './hunt.ts';
import { mutantsOf, putInPlace } from './mutants.ts';

const ofTests = { machines, hunt, mutantsOf, putInPlace };

declare global {
  var ofertaMutants: typeof ofTests;
}

globalThis.ofertaMutants = ofTests;
