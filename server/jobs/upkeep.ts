import { sql } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';

/** What keeps the database small while people work; any number of processes may do it at once. */
export const upkeep = (db: Database): Promise<unknown> =>
  asSystem(db, (tx) => tx.execute(sql`select add_up_tallies()`));
