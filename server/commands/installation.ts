import { join } from 'node:path';
import type { Happening } from '../audit/record.ts';
import { record } from '../audit/record.ts';
import { readConfig, type Config } from '../config.ts';
import { asSystem, openPglite, openPostgres, unhurried, type Database } from '../db/open.ts';
import type { Stores } from '../files/store.ts';
import { makeStores } from '../files/stores.ts';
import { printable } from '../failure.ts';
import { lineOf } from '../obstacles.ts';
import { loadSecrets } from '../security/keys.ts';
import type { Secrets } from '../security/secrets.ts';

/** The installation that an operator's command works on, according to the settings. */
export interface Installation {
  config: Config;
  db: Database;
  secrets: Secrets;
  stores: Stores;
  clock: () => Date;
  /** True after the first Ctrl+C: the command finishes its current step and ends. */
  isStopped: () => boolean;
  /** Records an act in the evidence log. */
  record: (what: Happening) => Promise<void>;
}

/** The database that the settings name, without user and password. */
const databaseOf = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `the embedded database in ${join(dataDir, 'database')}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL, ${searchParams.get('host') ?? host}${pathname}`;
};

/**
 * Runs an operator's command and exits: with 0 if `work` returns success, else 1. With the embedded
 * database the server has to be stopped first; with PostgreSQL it may be running. It works on an
 * installation that is there, never on one that it would make itself: that one is always well.
 */
export const runCommand = async (
  work: (installation: Installation) => Promise<boolean>,
): Promise<void> => {
  let stopped = false;
  process.on('SIGINT', () => {
    stopped = true;
    console.log('Stopping after what is under way…');
  });
  try {
    const config = readConfig(process.env, { isNew: false });
    // Beside the answer, which some write to a file.
    console.error(`Works on ${databaseOf(config)}.`);
    const open = config.databaseUrl
      ? await openPostgres(config.databaseUrl, { ownerUrl: config.databaseOwnerUrl, ...unhurried })
      : await openPglite(config.dataDir);
    try {
      const isWell = await work({
        config,
        db: open.db,
        secrets: await loadSecrets(open.db, config, { isNew: false }),
        stores: await makeStores(config),
        clock: () => new Date(),
        isStopped: () => stopped,
        record: (what) =>
          asSystem(open.db, (tx) => record(tx, { kind: 'operator', brandId: null }, what)),
      });
      process.exitCode = isWell ? 0 : 1;
    } finally {
      await open.close();
    }
  } catch (error) {
    console.error(lineOf(error) ?? printable(error));
    process.exitCode = 1;
  }
};
