import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { verifyEvidence } from '../audit/verify.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import { openPostgres, rowsOf, unhurried, type Database } from '../db/open.ts';
import { openObject } from '../files/store.ts';
import { makeStores } from '../files/stores.ts';
import { loadSecrets } from '../security/keys.ts';
import { storedObject } from '../db/schema.ts';
import { eq } from 'drizzle-orm';

/** Result of verifying a restored copy. */
export interface Proof {
  tables: number;
  rows: number;
  /** Entries of the evidence log with an intact chain. */
  entries: number;
  /** Files that could be decrypted with SECRET_KEY and match their row. */
  files: number;
  /** Differences, in words; empty if the copy is good. */
  faults: string[];
}

/** The same server and login, another database. */
const databaseAt = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
};

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  // Lost while nothing is asked of it: the next statement says so, and what is left is cleaned up.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Runs a PostgreSQL program on a database. The password goes by the environment: every user of the
 * machine sees a process's arguments.
 * @param signal Ends it.
 * @throws Error with its name if it fails.
 */
const run = async (
  command: string,
  words: string[],
  url: string,
  signal: AbortSignal,
): Promise<void> => {
  const at = new URL(url);
  const password = at.searchParams.get('password') ?? decodeURIComponent(at.password);
  at.password = '';
  if (at.searchParams.has('password')) at.searchParams.delete('password');
  const child = spawn(command, [...words, `--dbname=${at.href}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
};

/** Row count of each table, by name. */
const countRows = async (client: Client): Promise<Map<string, number>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    counts.set(name, Number(rows[0]!.n));
  }
  return counts;
};

/** Dumps a database to a new file, from one snapshot. @returns row counts of that snapshot. */
const dump = (ownerUrl: string, file: string, signal: AbortSignal): Promise<Map<string, number>> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counts = await countRows(client);
    const moment = `--snapshot=${rows[0]!.id}`;
    // It holds everybody's data, so only its user may read it, whatever the umask.
    await (await open(file, 'wx', 0o600)).close();
    await run('pg_dump', ['--format=custom', moment, `--file=${file}`], ownerUrl, signal);
    return counts;
  });

/** Opens every file in the database, and those in other stores that can be reached. */
const openFiles = async (
  db: Database,
  config: Config,
  faults: string[],
  signal: AbortSignal,
): Promise<number> => {
  const stores = await makeStores(config);
  const secrets = await loadSecrets(db, config);
  const rows = await db.select().from(storedObject).where(eq(storedObject.state, 'kept'));
  const hashes = new Map(
    rowsOf<{ key: string; sha256: string }>(
      await db.execute(sql`select storage_key as key, sha256 from file`),
    ).map(({ key, sha256 }) => [key, sha256]),
  );
  let whole = 0;
  for (const row of rows) {
    signal.throwIfAborted();
    const hash = createHash('sha256');
    try {
      for await (const part of await openObject(db, stores, secrets, row)) {
        hash.update(part as Uint8Array);
      }
      const promised = hashes.get(row.key);
      if (promised !== undefined && promised !== hash.digest('hex')) throw new Error('changed');
      whole += 1;
    } catch {
      faults.push(`file ${row.key} (${row.store}) does not open, or is not what its row says`);
    }
  }
  return whole;
};

/** Verifies a restored copy with the code that will run on it. */
const judge = async (
  url: string,
  config: Config,
  before: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<Proof> => {
  const faults: string[] = [];
  const after = await withClient(url, countRows);
  for (const [name, count] of before) {
    const now = after.get(name);
    if (now !== count) faults.push(`${name}: ${count} rows were, ${now ?? 'no table'} are`);
  }
  const copy = await openPostgres(url, { ownerUrl: url, ...unhurried });
  try {
    const { entries, breaks } = await verifyEvidence(copy.db);
    for (const { what, of, chain } of breaks) faults.push(`evidence: ${what} ${of} (${chain})`);
    const files = await openFiles(copy.db, config, faults, signal);
    const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
    return { tables: before.size, rows, entries, files, faults };
  } finally {
    await copy.close();
  }
};

/** The beginning of the names of restored copies; the identifier of what they are a copy of follows. */
const copies = 'oferta_proof_';

/** Lets one backup of a database run at a time, as long as the client lives. @throws ConfigError. */
const lockBackup = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock(715526) as "isMine"',
  );
  if (!rows[0]!.isMine)
    throw new ConfigError('Another backup of this database is under way: wait for it, or end it.');
};

/**
 * Drops the copies of runs that were killed, each of them everybody's data. A copy is in use while
 * somebody is connected to it, or its run is: that one names it before it makes it.
 */
const dropLeftCopies = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where starts_with(datname, $1) and pg_has_role(datdba, 'usage') and not exists (
       select 1 from pg_stat_activity a where a.backend_type <> 'autovacuum worker'
         and (a.datid = d.oid or a.application_name = d.datname))`,
    [copies],
  );
  for (const { name } of rows) await client.query(`drop database if exists "${name}"`);
};

/** Waits for work no longer than until the signal: a statement ends when its database is dropped. */
const orStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });

/** Restores a dump to a copy of its own, verifies that and drops it, whatever happens. */
const prove = async (
  ownerUrl: string,
  [name, file]: readonly [string, string],
  config: Config,
  before: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<Proof> => {
  // As this database, not as the cluster: that may have another encoding.
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ locale: string }>(
      `select format('lc_collate %L lc_ctype %L', datcollate, datctype) as locale
       from pg_database where datname = current_database()`,
    );
    await client.query(
      `create database ${name} template template0 encoding 'UTF8' ${rows[0]!.locale}`,
    );
  });
  const copy = databaseAt(ownerUrl, name);
  try {
    await run('pg_restore', ['--exit-on-error', '--jobs=2', file], copy, signal);
    // A restored database knows nothing of its tables' sizes, and would be read by the wrong plans.
    await withClient(copy, (client) => orStopped(client.query('analyze'), signal));
    return await orStopped(judge(copy, config, before, signal), signal);
  } finally {
    await withClient(ownerUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
};

/** Writes what the system still holds back to disk. */
const flush = async (path: string): Promise<void> => {
  const opened = await open(path, 'r');
  await opened.sync().finally(() => opened.close());
};

/** Gives a file another name, in place of what had that; a crash leaves one of the two, whole. */
const moveOnto = async (from: string, to: string): Promise<void> => {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
};

/**
 * Backs up a database to a file, restores it to a temporary database on the same server, verifies
 * the copy and drops it. Only a dump without faults takes the name, and the place of an earlier one;
 * another, or one that could not be checked, is kept as `FILE.faulty`, as it may be the best there is. Needs pg_dump and pg_restore of
 * the server's version, and a login that may create databases.
 * @param signal Ends it, and leaves nothing.
 * @throws Error when one of the programs fails; ConfigError when another backup is under way.
 */
export const backUp = (
  ownerUrl: string,
  config: Config,
  file: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Proof> =>
  withClient(ownerUrl, async (client) => {
    await lockBackup(client);
    await dropLeftCopies(client);
    const { rows } = await client.query<{ oid: number }>(
      'select oid from pg_database where datname = current_database()',
    );
    const name = `${copies}${rows[0]!.oid}_${Date.now()}`;
    await client.query(`set application_name = ${name}`);
    const [part, faulty] = [`${file}.part`, `${file}.faulty`];
    // Of a run that was killed: of those that live, this is the only one.
    await rm(part, { force: true });
    try {
      const before = await dump(ownerUrl, part, signal);
      const proof = await prove(ownerUrl, [name, part], config, before, signal).catch(
        async (error: unknown) => {
          signal.throwIfAborted();
          await moveOnto(part, faulty);
          console.error(`Not checked to the end: ${faulty}.`);
          throw error;
        },
      );
      await moveOnto(part, proof.faults.length === 0 ? file : faulty);
      return proof;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      await rm(part, { force: true });
    }
  });
