/**
 * A process of the application on a pair of databases, all real: the primary dies, its standby
 * takes over, and people continue to write. Nothing acknowledged is lost or duplicated. `npm run
 * faults` does the same as often as asked, with restarts, kills and bursts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFaults, type Faults } from '../../support/faults/faults.ts';

let faults: Faults;
beforeAll(async () => {
  faults = await startFaults(1);
});
afterAll(() => faults?.stop());

it('loses nothing when the primary database dies and its standby takes over', async () => {
  expect(await faults.failovers(1)).toMatchObject({
    lost: [],
    doubled: [],
    wrong: [],
    ended: 0,
  });
});
