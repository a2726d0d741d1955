import { sql, type SQL } from 'drizzle-orm';
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import { currentCall } from '../http/callContext.ts';

/** What is asked of a transaction. */
interface Tx {
  execute: (statement: SQL) => PromiseLike<unknown>;
}

/** How long a call waits for what somebody else has locked, in milliseconds. */
export const longestLockMs = 3000;

/** As above once a table was locked for longer, and for how long from then on, in milliseconds. */
const whileLocked = { longestMs: 100, lastsMs: 10_000 };

/** How often the database is asked at most whether a table is locked, and how long that may take. */
const asking = { everyMs: 200, longestMs: 1000 };

/** PostgreSQL's refusal of a statement that waited for a lock in vain. */
const waitedInVain = (error: unknown): DatabaseError | null => {
  if (error instanceof DatabaseError) return error.code === '55P03' ? error : null;
  return error instanceof Error ? waitedInVain(error.cause) : null;
};

/**
 * Whether somebody has, or waits for, a lock on a table that conflicts with what calls do. They take
 * none of these modes themselves, nor does whoever waits for a row. So it does not matter who of those
 * that waited is still there. A table that its own transaction has just created is not seen yet.
 * @param client A connection on which no transaction is open.
 */
const isTableLocked = async (client: PoolClient): Promise<boolean> => {
  const answers = await client.query(`set local statement_timeout = ${asking.longestMs};
    select exists (select from pg_locks join pg_class on pg_class.oid = relation
      where locktype = 'relation' and relkind in ('r', 'p') and relpersistence <> 't'
        and database = (select oid from pg_database where datname = current_database())
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    ) as locked`);
  const [, answer] = answers as unknown as [QueryResult, QueryResult<{ locked: boolean }>];
  return answer.rows[0]!.locked;
};

/**
 * Keeps a table that an operator has locked from taking every connection: calls that need it would
 * wait on all of them, and nobody else would get one. Once one has waited in vain, the others are
 * told sooner. Jobs and the mail worker wait as long as they have to: they are few.
 * @param isBounded Whether the connections have a time-out for locks at all.
 */
export const boundLockWaits = (isBounded: boolean) => {
  let lockedUntil = -Infinity;
  let askedAt = -Infinity;
  let underWay: Promise<boolean> | null = null;
  /** @returns whether the connection is as good as before. */
  const ask = async (client: PoolClient): Promise<boolean> => {
    askedAt = performance.now();
    try {
      const isLocked = await isTableLocked(client);
      lockedUntil = isLocked ? performance.now() + whileLocked.lastsMs : -Infinity;
      return true;
    } catch {
      return false;
    } finally {
      underWay = null;
    }
  };
  return {
    /** At the beginning of a transaction. */
    begin: async (tx: Tx): Promise<void> => {
      if (!isBounded) return;
      if (!currentCall()) await tx.execute(sql`set local lock_timeout = 0`);
      else if (performance.now() < lockedUntil)
        await tx.execute(sql.raw(`set local lock_timeout = ${whileLocked.longestMs}`));
    },
    /** Whether a transaction failed for a lock. */
    isRefusal: (error: unknown): boolean => waitedInVain(error) !== null,
    /**
     * At the end of a transaction that failed. PostgreSQL names the row only to the first who waits
     * for it; the others wait for their turn to wait, and are refused as for a table. So it is asked
     * which it was, by one of them: over the connection that it has anyway, as there may be no other.
     * The rest keep theirs so long, or the next callers would wait on them as if nothing were known.
     * @returns null if there is nothing to ask; else, once the connection is free, whether it is good.
     */
    failed: (error: unknown, client: PoolClient): Promise<boolean> | null => {
      const refusal = waitedInVain(error);
      if (!isBounded || !refusal || refusal.where) return null;
      if (underWay) return underWay.then(() => true);
      if (performance.now() - askedAt < asking.everyMs) return null;
      underWay = ask(client);
      return underWay;
    },
  };
};

/**
 * Waits for a turn that comes, however long whoever has it now may take.
 * @param turn A call of `pg_advisory_xact_lock`.
 */
export const waitForTurn = <T>(tx: { execute: (statement: SQL) => T }, turn: SQL): T =>
  // What is selected is worked out from the left to the right.
  tx.execute(sql`select set_config('lock_timeout', '0', true), ${turn},
    set_config('lock_timeout', usual.ms, true)
    from (select current_setting('lock_timeout') as ms offset 0) as usual`);
