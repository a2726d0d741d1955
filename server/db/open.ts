import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCall } from '../http/callContext.ts';
import { watchStatements, type SlowStatement } from '../operator/slowStatements.ts';
import { boundCommits } from './commits.ts';
import { endable } from './ending.ts';
import { lockFolder } from './lock.ts';
import { boundLockWaits, longestLockMs } from './lockWaits.ts';
import { migratePostgres, migrationsFolder, watched } from './migrate.ts';
import { countRefusedWrites } from './readOnly.ts';
import * as schema from './schema.ts';
import { endSilent } from './silence.ts';
import { asServer, connectionPatience, demandServerRole, serverRole } from './connectionUrl.ts';
import { isConnectionOver } from './unavailable.ts';

/** The database, with the same interface on PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  /** Connections of this process by state; the embedded database has none. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  /** Transactions that PostgreSQL has refused as it may only be read. */
  refusedWrites?: () => number;
  close: () => Promise<void>;
}

/**
 * An embedded database with the extensions that migrations need; in memory if no folder is given.
 */
export const makePglite = (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** Migrates an open PGlite and returns it as our database. */
export const adoptPglite = async (pglite: PGlite): Promise<Database> => {
  const db = drizzlePglite(pglite, { schema });
  await migratePglite(db, { migrationsFolder });
  await pglite.exec(`set role ${serverRole}`);
  return db as unknown as Database;
};

/**
 * The embedded database in a folder, locked for this process.
 * @throws FolderError when another process has the folder, or it cannot be written.
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

/** Callers that may queue for a connection; any further one is refused at once and may retry. */
const mostWaiting = 100;

/** Statement timeout of calls and jobs, in milliseconds. */
const longestStatementMs = 20_000;

/**
 * Settings of a connection on which no caller waits, as an operator's: whole tables are read there,
 * which takes longer every year.
 */
export const unhurried = { statement_timeout: 0, lock_timeout: 0 } as const;

/** The queue for a connection is full. */
class TooManyWaitError extends Error {
  override name = 'TooManyWaitError';
  // PostgreSQL's own code for this (too_many_connections).
  readonly code = '53300';
}

/**
 * Cancels the statement that a connection is running. The connection must not be reused: the
 * cancellation may arrive late. The server's role may not cancel; the login role may, hence `set
 * local role none`.
 */
const cancel = (pool: Pool, client: PoolClient): void => {
  const { processID } = client as PoolClient & { processID: number };
  pool.query(`set local role none; select pg_cancel_backend(${Number(processID)})`).catch(() => {});
};

/**
 * The database over a pool. The query builder's own transaction leaks its connection when `begin`
 * fails, so every restart of the PostgreSQL server would drain the pool: here the connection is
 * always released. If the caller disconnects, their statement is cancelled.
 * @param longestCommitMs Milliseconds after which a commit is answered as a busy service.
 * @param hear Is told of each transaction that failed.
 */
const overPool = (
  pool: Pool,
  longestCommitMs: number,
  hear: (failure: unknown) => void,
): Database => {
  const db = drizzleNode(pool, { schema }) as unknown as Database;
  const ofConnection = new WeakMap<PoolClient, Database>();
  const bounded = boundCommits(pool, longestCommitMs);
  const locks = boundLockWaits(pool.options.lock_timeout !== 0);
  const transaction: Database['transaction'] = async (work, config) => {
    if (pool.waitingCount >= mostWaiting)
      throw new TooManyWaitError('Too many callers are waiting for a connection.');
    const client = await pool.connect();
    const { left } = currentCall() ?? {};
    const giveUp = (): void => cancel(pool, client);
    const own =
      ofConnection.get(client) ?? (drizzleNode(client, { schema }) as unknown as Database);
    ofConnection.set(client, own);
    left?.addEventListener('abort', giveUp, { once: true });
    return bounded(
      async (beforeCommit) => {
        left?.throwIfAborted();
        return own.transaction(async (tx) => {
          await locks.begin(tx);
          const result = await work(tx);
          await beforeCommit(tx);
          // A commit that is cancelled while it waits for a standby takes place without it.
          left?.removeEventListener('abort', giveUp);
          return result;
        }, config);
      },
      (failure, isReplaced) => {
        left?.removeEventListener('abort', giveUp);
        hear(failure);
        const isLost = !locks.isRefusal(failure) && isConnectionOver(failure);
        const isOver = isReplaced || isLost || left?.aborted === true;
        const asked = isOver ? null : locks.failed(failure, client);
        if (asked) void asked.then((isGood) => client.release(!isGood));
        else client.release(isOver);
      },
    );
  };
  return Object.assign(db, { transaction });
};

/** Called with the server's notices. */
type OnNotice = (notice: { message?: string | undefined }) => void;
/** Who is told of statements that take longer than so many milliseconds. */
interface Slow {
  ms: number;
  tell: (slow: SlowStatement) => void;
}

/** Listens to the connections of a pool. */
const tend = (pool: Pool, onNotice: OnNotice, slow: Slow | undefined): void => {
  // A lost connection must not crash the process by an unhandled `error` event: the pool emits it
  // for an idle connection, the client itself for one in use. A caller waiting for a statement gets
  // that statement's own error.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {}).on('notice', onNotice);
    if (slow) watchStatements(client, slow.ms, slow.tell);
  });
};

/**
 * A PostgreSQL server, version 15 or newer.
 * @param more.ownerUrl URL with the owner's login, for migrations; defaults to the first URL.
 */
export const openPostgres = async (
  connectionString: string,
  {
    onNotice = () => {},
    onWait = () => {},
    ownerUrl = connectionString,
    slow,
    silentMs = longestStatementMs + 5000,
    ...settings
  }: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'statement_timeout' | 'lock_timeout'> & {
    /** How long an answer may take before its connection is suspected, in milliseconds. */
    silentMs?: number;
    ownerUrl?: string | undefined;
    /** Called every few seconds with what a start waits for. */
    onWait?: (why: string) => void;
    /** Called with statements that take longer than this many milliseconds. */
    slow?: Slow | undefined;
    /** Called with the server's notices, such as query plans when they are enabled. */
    onNotice?: OnNotice;
  } = {},
): Promise<OpenDatabase> => {
  const connectionTimeoutMillis = connectionPatience(connectionString);
  await migratePostgres(
    ownerUrl,
    settings.connectionTimeoutMillis ?? connectionTimeoutMillis,
    onWait,
  );
  const pool = new Pool({
    connectionString: asServer(connectionString),
    max: 10,
    connectionTimeoutMillis,
    statement_timeout: longestStatementMs,
    lock_timeout: longestLockMs,
    idle_in_transaction_session_timeout: 2 * longestStatementMs,
    ...watched,
    ...settings,
  });
  tend(pool, onNotice, slow);
  const end = endable(pool);
  const stopLooking = endSilent(pool, connectionString, {
    longestMs: silentMs,
    patienceMs: connectionTimeoutMillis,
  });
  try {
    await demandServerRole(pool);
  } catch (error) {
    stopLooking();
    await end();
    throw error;
  }
  const refused = countRefusedWrites();
  return {
    db: overPool(pool, longestStatementMs, refused.failed),
    refusedWrites: refused.count,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await end();
      stopLooking();
    },
  };
};

/** Identity of the caller, for the entries that the database writes itself (migration 0004). */
const callOf = (): string => {
  const call = currentCall();
  if (!call) return '';
  const { requestId, caller } = call;
  const level = (caller as { level?: string } | undefined)?.level ?? null;
  return JSON.stringify({ requestId, personId: caller?.personId ?? null, level });
};

/**
 * A transaction within one tenant: the role and the setting that row level security requires last
 * until it ends.
 */
export const withTenant = <T>(
  db: Database,
  brandId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    // The settings make a small brand use indexes like a big one, instead of scanning a table of
    // all brands; random reads are cheap on current disks, and JIT compilation would only cost
    // time.
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
