import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { makeDeps } from '../../../server/assemble.ts';
import { readConfig } from '../../../server/config.ts';
import { seedDemo } from '../../../server/db/demo.ts';
import { openPglite, type OpenDatabase } from '../../../server/db/open.ts';
import { asOwner } from './owner.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shelf = `${root}.tmp/seeded`;

/** Secret key of all test servers, which copied data folders require. */
export const secretKey = 'secret-of-the-tests-secret-of-the-tests';

/** How long a concurrent run may still copy from a replaced folder, in milliseconds. */
const keptMs = 2 * 60 * 60_000;

/** Hash of the demo's sources, and the hour: its dates are relative to its creation. */
const keyOf = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13));
  for (const folder of ['server', 'src/domain']) {
    for (const entry of readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = `${entry.parentPath}/${entry.name}`;
      hash.update(path).update(readFileSync(path));
    }
  }
  return hash
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
    .slice(0, 16);
};

/** Seeds an empty database with the demo, and its documents into `dataDir`. */
export const seed = async (open: OpenDatabase, dataDir: string): Promise<void> => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: secretKey });
  const { secrets, files } = await makeDeps(open, config, pino({ level: 'silent' }));
  await seedDemo(open.db, { now: new Date(), secrets, files });
};

/**
 * A data folder as after the first `npm start`; to be copied, never opened. It is created once and
 * reused within the hour: creating it takes ten seconds of CPU time, opening a copy less than one.
 */
export const seededFolder = async (): Promise<string> => {
  const folder = `${shelf}/${keyOf()}`;
  if (existsSync(folder)) return folder;
  mkdirSync(shelf, { recursive: true });
  for (const old of readdirSync(shelf)) {
    const { mtimeMs } = statSync(`${shelf}/${old}`);
    if (Date.now() - mtimeMs > keptMs) rmSync(`${shelf}/${old}`, { recursive: true, force: true });
  }
  const draft = mkdtempSync(`${shelf}/draft-`);
  writeFileSync(join(draft, 'secret.key'), secretKey, { mode: 0o600 });
  const open = await openPglite(draft);
  await seed(open, draft);
  await asOwner(open.db, (tx) => tx.execute(sql`checkpoint`));
  await open.close();
  try {
    renameSync(draft, folder);
  } catch {
    // A concurrent run has created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
};
