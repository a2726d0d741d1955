import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { patienceMs } from '../patience.ts';
import type { TestServer } from './server.ts';

/**
 * Waits until this many transactions wait for a row of another one. The embedded database has one
 * connection, on which they take turns anyway.
 */
export const untilLocked = async ({ db }: TestServer, count = 1): Promise<void> => {
  if (process.env.OFERTA_TEST_DB !== 'postgres') return;
  const waiting = async () => {
    const [row] = rowsOf<{ count: number }>(
      // Waiting for a row is waiting for a transaction, which belongs to no database.
      await db.execute(sql`select count(*)::int as count from pg_locks where not granted and pid in
        (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`),
    );
    return row!.count;
  };
  await expect.poll(waiting, { timeout: patienceMs }).toBe(count);
};
