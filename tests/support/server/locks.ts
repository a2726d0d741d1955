import { sql, type SQL } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
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

/** Locks something in a transaction of its own. @returns what ends it. */
export const holdIn = async ({ db }: TestServer, what: SQL): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const holding = db.transaction(async (tx) => {
    await tx.execute(what);
    held.resolve();
    await gate.promise;
  });
  await Promise.race([held.promise, holding]);
  return () => {
    gate.resolve();
    return holding;
  };
};

/**
 * Does one thing, which stops at what is held, and then another, which waits for the first or is
 * done before it. Then what was held is let go.
 */
export const callInTurn = async <One, Other>(
  server: TestServer,
  held: SQL,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> => {
  const letGo = await holdIn(server, held);
  const first = one();
  await untilLocked(server);
  const second = other();
  await Promise.race([second, untilLocked(server, 2).catch(() => {})]);
  await letGo();
  return Promise.all([first, second]);
};
