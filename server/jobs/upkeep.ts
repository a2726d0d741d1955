import { sql } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';

/** Keeps the tallies small while people work; any number of processes may run it at once. */
export const upkeep = (db: Database): Promise<unknown> =>
  asSystem(db, (tx) => tx.execute(sql`select add_up_tallies()`));
