import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './open.ts';

/**
 * The time of the database, which is the same for all machines: for what one of them noted and
 * another measures in seconds, as their own clocks may differ by more. Tests move it on.
 */
export type SharedClock = (tx: Tx) => Promise<Date>;

export const databaseClock: SharedClock = async (tx) => {
  const asked = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const [row] = rowsOf<{ ms: number }>(await tx.execute(asked));
  return new Date(row!.ms);
};
