import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What runs by the clock (server/jobs/scheduler.ts): one row a job, shared by all processes. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  /** When it is to run next. */
  dueAt: at('due_at').notNull(),
  /** Until when a process has it; past, the process is taken for dead and another goes on. */
  leasedUntil: at('leased_until'),
  endedAt: at('ended_at'),
  /** Runs that failed since the last good one. */
  failures: integer('failures').notNull().default(0),
  /** Name and code of the last failure, never its message. */
  error: text('error'),
});
