import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Scheduled jobs (server/jobs/scheduler.ts): one row per job, shared by all processes. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  /** When it runs next. */
  dueAt: at('due_at').notNull(),
  /** End of the lease; after that the process is presumed dead and another one takes over. */
  leasedUntil: at('leased_until'),
  endedAt: at('ended_at'),
  /** Consecutive failed runs. */
  failures: integer('failures').notNull().default(0),
  /** Name and code of the last failure, never its message. */
  error: text('error'),
});
