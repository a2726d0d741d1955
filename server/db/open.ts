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
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCall } from '../http/callContext.ts';
import { watchStatements, type SlowStatement } from '../operator/slowStatements.ts';
import { lockFolder } from './lock.ts';
import * as schema from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The database, the same to its callers on PGlite and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  /** Connections of this process by what they do; the embedded database has none. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * An embedded database with the extensions that migrations ask for; without a folder it lives in
 * memory.
 */
export const makePglite = (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/**
 * What the server works as once migrations are done: it owns nothing, so that evidence is added to
 * and never changed (docs/decisions/043).
 */
const serverRole = 'oferta_server';

/** An open PGlite as our database, migrated. */
export const adoptPglite = async (pglite: PGlite): Promise<Database> => {
  const db = drizzlePglite(pglite, { schema });
  await migratePglite(db, { migrationsFolder });
  await pglite.exec(`set role ${serverRole}`);
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

/** How many callers may wait for a connection; the next is told at once to come back. */
const mostWaiting = 100;

/** Statement timeout of calls and jobs, in milliseconds; nobody waits longer for an answer. */
const longestStatementMs = 20_000;

/** Too many callers are already waiting for a connection. */
class TooManyWaitError extends Error {
  override name = 'TooManyWaitError';
  // As the server itself says it (too_many_connections).
  readonly code = '53300';
}

/**
 * Cancels what a connection is doing. It must not be reused: the cancellation may arrive late.
 * The server's role has a say in no connection; the login that opened both has, for this order alone.
 */
const cancel = (pool: Pool, client: PoolClient): void => {
  const { processID } = client as PoolClient & { processID: number };
  pool.query(`set local role none; select pg_cancel_backend(${Number(processID)})`).catch(() => {});
};

/**
 * The database over a pool. The query builder's own transaction keeps a connection for ever when
 * its `begin` fails, so each restart of the server would empty the pool: here whoever takes a
 * connection gives it back. A caller who leaves takes their question along.
 */
const overPool = (pool: Pool): Database => {
  const db = drizzleNode(pool, { schema }) as unknown as Database;
  const ofConnection = new WeakMap<PoolClient, Database>();
  const transaction: Database['transaction'] = async (work, config) => {
    if (pool.waitingCount >= mostWaiting) throw new TooManyWaitError('Too many wait.');
    const client = await pool.connect();
    const { left } = currentCall() ?? {};
    const giveUp = (): void => cancel(pool, client);
    const own =
      ofConnection.get(client) ?? (drizzleNode(client, { schema }) as unknown as Database);
    ofConnection.set(client, own);
    let failure: unknown;
    left?.addEventListener('abort', giveUp, { once: true });
    try {
      left?.throwIfAborted();
      return await own.transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      left?.removeEventListener('abort', giveUp);
      client.release(isDatabaseUnavailable(failure) || left?.aborted === true);
    }
  };
  return Object.assign(db, { transaction });
};

/** The address, so that its connections are the server's role from their first statement on. */
const asServer = (connectionString: string): string => {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options');
  const options = [...(given ? [given] : []), `-c role=${serverRole}`].join(' ');
  // Written by hand: `+` would reach the server as it is.
  url.searchParams.delete('options');
  url.search += `${url.search ? '&' : '?'}options=${encodeURIComponent(options)}`;
  return url.href;
};

/** Processes that start together migrate one after another. */
const migrate = async (connectionString: string, connectionTimeoutMillis: number) => {
  const client = new Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(715516)');
    await migrateNode(drizzleNode(client, { schema }), { migrationsFolder });
  } finally {
    await client.end().catch(() => {});
  }
};

/** @throws when connections could change evidence after all, as behind a pooler that drops options. */
const demandServerRole = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === serverRole) return;
  throw new Error(
    `Connections are ${rows[0]?.role}, not ${serverRole}: something drops "options".`,
  );
};

/**
 * A PostgreSQL server of version 15 or newer.
 * @param more.ownerUrl Log-in of the owner, for migrations; without it the first address is the owner's.
 */
export const openPostgres = async (
  connectionString: string,
  {
    onNotice = () => {},
    ownerUrl = connectionString,
    slow,
    ...settings
  }: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'statement_timeout'> & {
    ownerUrl?: string | undefined;
    /** Receives statements that take longer than this many milliseconds. */
    slow?: { ms: number; tell: (slow: SlowStatement) => void } | undefined;
    /** Receives the server's notices, such as query plans when they are enabled. */
    onNotice?: (notice: { message?: string | undefined }) => void;
  } = {},
): Promise<OpenDatabase> => {
  await migrate(ownerUrl, settings.connectionTimeoutMillis ?? 5000);
  const pool = new Pool({
    connectionString: asServer(connectionString),
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: longestStatementMs,
    idle_in_transaction_session_timeout: 2 * longestStatementMs,
    keepAlive: true,
    ...settings,
  });
  // A connection that dies must not take the process with it: neither an idle one, for which the
  // pool speaks, nor one in use between two statements, to which nobody else listens. Whoever
  // waits for an answer on it is told by their statement's own failure.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {}).on('notice', onNotice);
    if (slow) watchStatements(client, slow.ms, slow.tell);
  });
  try {
    await demandServerRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: overPool(pool),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
};

/**
 * Opens a database that may not be up yet, as when machines start together.
 * @param say Called each time it starts to wait. @throws whatever opening throws for another reason.
 */
export const openWhenThere = async (
  open: () => Promise<OpenDatabase>,
  say: () => void,
  pauseMs = 2000,
): Promise<OpenDatabase> => {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      say();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
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
    // A small brand is read like a big one: through indexes, never by scanning a table of all brands,
    // at the cost of random reads on today's disks, and without spending time on JIT compilation.
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

/** @throws when the database does not answer. */
export const ping = (db: Database) => db.execute(sql`select 1`);

/** The rows of a raw statement, the same on both databases. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;
