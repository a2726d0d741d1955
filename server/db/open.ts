import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCall } from '../http/callContext.ts';
import { lockFolder } from './lock.ts';
import * as schema from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The database, the same to its callers on PGlite and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** An embedded database with the extensions that migrations ask for; without a folder it lives in memory. */
export const makePglite = (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** An open PGlite as our database, migrated. */
export const adoptPglite = async (pglite: PGlite): Promise<Database> => {
  const db = drizzlePglite(pglite, { schema });
  await migratePglite(db, { migrationsFolder });
  return db as unknown as Database;
};

/**
 * The embedded database in a folder, held by this process alone.
 * @throws FolderInUseError when another process has the folder.
 */
export const openPglite = async (dataDir: string): Promise<OpenDatabase> => {
  const release = lockFolder(dataDir);
  try {
    const pglite = await makePglite({ dataDir: join(dataDir, 'database') });
    return {
      db: await adoptPglite(pglite),
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};

/**
 * The database over a pool. The query builder's own transaction keeps a connection for ever when
 * its `begin` fails, so each restart of the server would empty the pool: here whoever takes a
 * connection gives it back.
 */
const overPool = (pool: Pool): Database => {
  const db = drizzleNode(pool, { schema }) as unknown as Database;
  const ofConnection = new WeakMap<PoolClient, Database>();
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const own =
      ofConnection.get(client) ?? (drizzleNode(client, { schema }) as unknown as Database);
    ofConnection.set(client, own);
    let failure: unknown;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isDatabaseUnavailable(failure));
    }
  };
  return Object.assign(db, { transaction });
};

/** A PostgreSQL server of version 15 or newer. Processes that start together migrate one after another. */
export const openPostgres = async (
  connectionString: string,
  {
    onNotice = () => {},
    ...settings
  }: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'> & {
    /** Is told what the server says beside its answers, such as plans where it is asked for them. */
    onNotice?: (notice: { message?: string | undefined }) => void;
  } = {},
): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    ...settings,
  });
  // A connection that dies must not take the process with it: neither an idle one, for which the
  // pool speaks, nor one in use between two statements, to which nobody else listens. Whoever
  // waits for an answer on it is told by their statement's own failure.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}).on('notice', onNotice));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(715516)');
    await migrateNode(drizzleNode(client, { schema }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock(715516)').catch(() => {});
    client.release();
  }
  return { db: overPool(pool), close: () => pool.end() };
};

/** Who calls, for the entries that the database writes itself (migration 0004). */
const callOf = (): string => {
  const call = currentCall();
  if (!call) return '';
  const { requestId, caller } = call;
  const level = (caller as { level?: string } | undefined)?.level ?? null;
  return JSON.stringify({ requestId, personId: caller?.personId ?? null, level });
};

/**
 * A transaction inside one tenant: the role and the setting that row level
 * security asks for hold until it ends.
 */
export const withTenant = <T>(
  db: Database,
  brandId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    // A small brand is read as a big one: by indexes, never a whole table of all brands, on discs
    // that read here as fast as there, and with no time spent on compiling a plan.
    await tx.execute(
      sql`select set_config('role', 'oferta_app', true), set_config('app.tenant', ${brandId}, true),
        set_config('app.call', ${callOf()}, true), set_config('enable_seqscan', 'off', true),
        set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`,
    );
    return work(tx);
  });

/** A transaction across tenants: log-in, refresh, the mail worker, the seed. */
export const asSystem = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work);

/** Rows of a raw statement, alike on both databases. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;
