/**
 * `npm run packages`: installs what a whole run of the tests needs of Debian, and the oldest
 * Chromium, where that is permitted. `npm test` does it itself; .ci/run does it while it builds.
 */
import { enginesOfRun } from '../tests/support/share.ts';
import { bringPackages, requireEngines } from './tools.ts';

bringPackages(enginesOfRun);
requireEngines(enginesOfRun);
