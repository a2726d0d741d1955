import { sql } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';

/** How long the upkeep of a big brand may take: nobody waits for it. In milliseconds. */
const longestMs = 10 * 60_000;

/** Keeps the tallies small while people work; any number of processes may run it at once. */
export const upkeep = (db: Database): Promise<unknown> =>
  asSystem(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`);
    await tx.execute(sql`select add_up_tallies()`);
  });
