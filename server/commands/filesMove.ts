/**
 * `npm run files:move -- --to folder|database|s3`: moves files to a store, encrypting unencrypted
 * ones, and takes deleted ones and left copies out of the others.
 */
import { parseArgs } from 'node:util';
import { storeKinds, type StoreKind } from '../db/schema.ts';
import { clearOthers, leftToMove, moveFiles } from '../files/move.ts';
import { removeDeleted } from '../files/sweep.ts';
import { runCommand } from './installation.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });

await runCommand(async (installation) => {
  const to = (values.to ?? installation.stores.current) as StoreKind;
  if (!storeKinds.includes(to)) {
    console.error(`--to is one of ${storeKinds.join(', ')}.`);
    return false;
  }
  const { moved, broken } = await moveFiles(installation, to, installation.isStopped);
  const { gone, abandoned, unreachable } = await removeDeleted(installation);
  const others = await clearOthers(installation, to);
  const left = (await leftToMove(installation.db, to)) + others.left.length;
  await installation.record({
    action: 'filesMoved',
    subject: { kind: 'installation', id: null },
    details: { to, moved, broken: broken.length, left },
  });
  console.log(
    `Moved to ${to}: ${moved}. Deleted: ${gone + abandoned + others.cleared}. Left elsewhere: ${left}.`,
  );
  for (const key of broken) console.error(`Not whole, left where it is: ${key}`);
  for (const { store, key } of others.left) console.error(`Left: ${store} ${key}`);
  const away = new Set([...unreachable, ...others.unreachable]);
  for (const store of away) console.error(`Cannot be reached: ${store}`);
  return left === 0 && away.size === 0;
});
