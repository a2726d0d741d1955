/**
 * `npm run files:sweep [-- --remove]`: removes leftovers of unfinished uploads; reports
 * inconsistencies.
 */
import { parseArgs } from 'node:util';
import { sweepAndRecord } from '../jobs/jobs.ts';
import { runCommand } from './installation.ts';

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });

await runCommand(async (installation) => {
  const { abandoned, gone, orphans, missing, unnamed, unreachable } = await sweepAndRecord(
    installation,
    { kind: 'operator', brandId: null },
    { removeOrphans: values.remove },
  );
  console.log(`Never finished, taken back: ${abandoned}. Given up, taken away: ${gone}.`);
  for (const { store, key, size } of orphans) {
    console.log(`${values.remove ? 'Removed' : 'Orphan'}: ${store} ${key}, ${size} bytes`);
  }
  for (const { store, key } of missing) console.error(`Missing or not whole: ${store} ${key}`);
  for (const key of unnamed) console.log(`No file names it: ${key}`);
  for (const store of unreachable) {
    console.error(
      `Cannot be reached, though it has files: ${store}. Is it set, and does it answer?`,
    );
  }
  if (orphans.length > 0 && !values.remove) console.log('Take orphans away with -- --remove.');
  return missing.length + unreachable.length === 0;
});
