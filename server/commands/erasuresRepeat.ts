/**
 * `npm run erasures:repeat -- FILE`: erases again, in a restored database, whom the lines of
 * ERASURE_LIST or of the server's log name.
 */
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../configError.ts';
import { asSystem } from '../db/open.ts';
import { erasureRequest } from '../db/schema.ts';
import { makeFileStore } from '../files/store.ts';
import { noteErasure, readErasures, repeatErasures } from '../jobs/erasureList.ts';
import { eraseGranted } from '../jobs/grantedErasure.ts';
import { makeLog } from '../log.ts';
import { runCommand } from './installation.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;

await runCommand(async (installation) => {
  const { config, db, secrets, stores, clock } = installation;
  if (!file) throw new ConfigError('Name the file: npm run erasures:repeat -- FILE');
  const { erasures, broken } = readErasures(readFileSync(file, 'utf8'));
  const { known, absent } = await repeatErasures(installation, erasures);
  // Noted like any other: an older backup may be restored next.
  const { log, written } = makeLog('info');
  const done = await eraseGranted({ db, clock, files: makeFileStore(db, secrets, stores) }, (one) =>
    noteErasure({ log, config }, one),
  ).finally(written);
  console.log(`Erased again: ${done}. Known: ${known}. Not here: ${absent}.`);
  const waiting = await asSystem(db, (tx) =>
    tx.$count(erasureRequest, eq(erasureRequest.status, 'granted')),
  );
  if (waiting > 0)
    console.log(`The server waits with ${waiting} until money has gone back to them.`);
  for (const at of broken) console.error(`Not a whole line: ${at}`);
  return broken.length === 0;
});
