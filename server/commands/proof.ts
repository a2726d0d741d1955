import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { verifyEvidence } from '../audit/verify.ts';
import type { Config } from '../config.ts';
import { openPostgres, rowsOf, type Database } from '../db/open.ts';
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
 * @throws Error with its name if it fails.
 */
const run = async (command: string, words: string[], url: string): Promise<void> => {
  const at = new URL(url);
  const password = at.searchParams.get('password') ?? decodeURIComponent(at.password);
  at.password = '';
  if (at.searchParams.has('password')) at.searchParams.delete('password');
  const child = spawn(command, [...words, `--dbname=${at.href}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
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

/** Dumps a database to a file, from one snapshot. @returns row counts of that snapshot. */
const dump = (ownerUrl: string, file: string): Promise<Map<string, number>> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counts = await countRows(client);
    const moment = `--snapshot=${rows[0]!.id}`;
    // It holds everybody's data, so only its user may read it, whatever the umask.
    const kept = await open(file, 'w', 0o600);
    await kept.chmod(0o600);
    await kept.close();
    await run('pg_dump', ['--format=custom', moment, `--file=${file}`], ownerUrl);
    return counts;
  });

/** Opens every file in the database, and those in other stores that can be reached. */
const openFiles = async (db: Database, config: Config, faults: string[]): Promise<number> => {
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
): Promise<Proof> => {
  const faults: string[] = [];
  const after = await withClient(url, countRows);
  for (const [name, count] of before) {
    const now = after.get(name);
    if (now !== count) faults.push(`${name}: ${count} rows were, ${now ?? 'no table'} are`);
  }
  const copy = await openPostgres(url, { ownerUrl: url });
  try {
    const { entries, breaks } = await verifyEvidence(copy.db);
    for (const { what, of, chain } of breaks) faults.push(`evidence: ${what} ${of} (${chain})`);
    const files = await openFiles(copy.db, config, faults);
    const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
    return { tables: before.size, rows, entries, files, faults };
  } finally {
    await copy.close();
  }
};

/**
 * Backs up a database to a file, restores it to a temporary database on the same server, verifies
 * the copy and drops it. Needs pg_dump and pg_restore of the server's version, and a login that may
 * create databases.
 * @throws Error when one of the programs fails.
 */
export const backUp = async (ownerUrl: string, config: Config, file: string): Promise<Proof> => {
  const before = await dump(ownerUrl, file);
  const name = `oferta_proof_${Date.now()}`;
  await withClient(ownerUrl, (client) =>
    client.query(`create database ${name} template template0`),
  );
  const copy = databaseAt(ownerUrl, name);
  try {
    await run('pg_restore', ['--exit-on-error', '--jobs=2', file], copy);
    return await judge(copy, config, before);
  } finally {
    await withClient(ownerUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
};
