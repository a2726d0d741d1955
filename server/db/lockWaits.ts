import { sql, type SQL } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { currentCall } from '../http/callContext.ts';

/** What is asked of a transaction. */
interface Tx {
  execute: (statement: SQL) => PromiseLike<unknown>;
}

/** How long a call waits for what somebody else has locked, in milliseconds. */
export const longestLockMs = 3000;

/** As above once a table was locked for longer, and for how long from then on, in milliseconds. */
const whileLocked = { longestMs: 100, lastsMs: 10_000 };

/** PostgreSQL's refusal of a statement that waited for a lock in vain. */
const waitedInVain = (error: unknown): DatabaseError | null => {
  if (error instanceof DatabaseError) return error.code === '55P03' ? error : null;
  return error instanceof Error ? waitedInVain(error.cause) : null;
};

/**
 * Keeps a table that an operator has locked from taking every connection: calls that need it would
 * wait on all of them, and nobody else would get one. Once one has waited in vain, the others are
 * told sooner. Jobs and the mail worker wait as long as they have to: they are few.
 * @param isBounded Whether the connections have a time-out for locks at all.
 */
export const boundLockWaits = (isBounded: boolean) => {
  let lockedUntil = -Infinity;
  return {
    /** At the beginning of a transaction. */
    begin: async (tx: Tx): Promise<void> => {
      if (!isBounded) return;
      if (!currentCall()) await tx.execute(sql`set local lock_timeout = 0`);
      else if (performance.now() < lockedUntil)
        await tx.execute(sql.raw(`set local lock_timeout = ${whileLocked.longestMs}`));
    },
    /** At the end of one that failed. @returns whether it was for a lock. */
    failed: (error: unknown): boolean => {
      const refusal = waitedInVain(error);
      // Of a row that somebody holds, PostgreSQL says which it is; that concerns this row alone.
      if (refusal && !refusal.where) lockedUntil = performance.now() + whileLocked.lastsMs;
      return refusal !== null;
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
