/** `npm run files:sweep [-- --remove]`: takes back what was never finished; reports what should not be. */
import { parseArgs } from 'node:util';
import { sweepFiles } from '../files/sweep.ts';
import { runCommand } from './installation.ts';

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });

await runCommand(async (installation) => {
  const swept = await sweepFiles(installation, { removeOrphans: values.remove });
  const { abandoned, gone, orphans, orphansRemoved, missing, unnamed } = swept;
  await installation.record({
    action: 'filesSwept',
    subject: { kind: 'installation', id: null },
    details: {
      abandoned,
      gone,
      orphans: orphans.length,
      orphansRemoved,
      missing: missing.length,
      unnamed: unnamed.length,
    },
  });
  console.log(`Never finished, taken back: ${abandoned}. Given up, taken away: ${gone}.`);
  for (const { store, key, size } of orphans) {
    console.log(`${values.remove ? 'Removed' : 'Orphan'}: ${store} ${key}, ${size} bytes`);
  }
  for (const { store, key } of missing) console.error(`Missing or not whole: ${store} ${key}`);
  for (const key of unnamed) console.log(`No file names it: ${key}`);
  if (orphans.length > 0 && !values.remove) console.log('Take orphans away with -- --remove.');
  return missing.length === 0;
});
