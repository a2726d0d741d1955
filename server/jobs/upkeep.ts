import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { asSystem, type Database } from '../db/open.ts';

const everyMs = 60_000;

/** What keeps the database small while people work; any number of processes may do it at once. */
export const upkeep = (db: Database): Promise<unknown> =>
  asSystem(db, (tx) => tx.execute(sql`select add_up_tallies()`));

/** Does the upkeep every minute. @returns ends it, and waits for what is under way. */
export const startUpkeep = (
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = upkeep(db).catch((error: unknown) => {
      log.warn({ name: (error as Error).name }, 'the upkeep of the database failed');
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
