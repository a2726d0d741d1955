import { sql } from 'drizzle-orm';
import { asSystem, rowsOf, type Database } from '../db/open.ts';

/** How long the maintenance of a big brand may take: nobody waits for it. In milliseconds. */
const longestMs = 10 * 60_000;

/** Keeps the tallies small while people work; any number of processes may run it at once. */
export const upkeep = (db: Database): Promise<unknown> =>
  asSystem(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`);
    await tx.execute(sql`select add_up_tallies()`);
  });

/** Rows filled at once: nobody waits long for any of them. */
const perBatch = 2000;

/**
 * Fills the addresses and sort keys of relations from before migrations 0034 and 0042; may be stopped
 * and run again. A trigger makes both when a row is written.
 */
export const fillRelations = async (db: Database): Promise<void> => {
  for (let count = perBatch; count === perBatch; ) {
    const filled = await asSystem(db, (tx) =>
      tx.execute(sql`update relation set investor_id = investor_id where id = any (array(
        select id from relation where investor_email is null or sort_key is null limit ${perBatch} for update skip locked))
        returning 1`),
    );
    count = rowsOf(filled).length;
  }
};
