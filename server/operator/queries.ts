import { and, count, eq, gte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { asSystem, rowsOf, type Database } from '../db/open.ts';
import { job } from '../db/schema/jobs.ts';
import { mail } from '../db/schema/mail.ts';
import { succession } from '../db/schema/successions.ts';

/** Since when a mail is due: one that was tried is due as before, not only at its next try. */
const dueSince = sql<string>`min(case when ${mail.attempts} > 0 then ${mail.createdAt} else ${mail.nextAttemptAt} end)`;

/** Queued mails, and those given up in the last 24 hours, by urgency. */
export const readMailQueue = (db: Database, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .select({
        status: mail.status,
        isUrgent: mail.isUrgent,
        count: count(),
        dueAt: dueSince.mapWith(mail.createdAt),
      })
      .from(mail)
      .where(
        or(
          eq(mail.status, 'queued'),
          and(eq(mail.status, 'failed'), gte(mail.nextAttemptAt, new Date(now.getTime() - dayMs))),
        ),
      )
      .groupBy(mail.status, mail.isUrgent),
  );

/** Whether the database lets a transaction write: not a standby, nor one that was made read-only. */
export const readIsWritable = (db: Database): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const rows = rowsOf<{ isWritable: boolean }>(
      await tx.execute(
        sql`select current_setting('transaction_read_only') = 'off' as "isWritable"`,
      ),
    );
    return rows[0]!.isWritable;
  });

/** Scheduled jobs: when each is due, and how often it failed. */
export const readJobs = (db: Database) =>
  asSystem(db, (tx) =>
    tx.select({ name: job.name, failures: job.failures, dueAt: job.dueAt }).from(job),
  );

/** Consecutive failures after which a succession needs attention. */
const tooManyFailures = 3;

/** Successions in progress, and those that keep failing. */
export const readSuccessions = (db: Database) =>
  asSystem(db, async (tx) => ({
    open: await tx.$count(succession),
    failing: await tx.$count(succession, gte(succession.failures, tooManyFailures)),
  }));
