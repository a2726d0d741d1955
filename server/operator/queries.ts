import { and, count, eq, gte, min, or } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';
import { job } from '../db/schema/jobs.ts';
import { mail } from '../db/schema/mail.ts';
import { succession } from '../db/schema/successions.ts';

const dayMs = 24 * 60 * 60_000;

/** Mails that wait, and those that were given up since this hour yesterday, by who waits for them. */
export const readMailQueue = (db: Database, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .select({
        status: mail.status,
        isUrgent: mail.isUrgent,
        count: count(),
        dueAt: min(mail.nextAttemptAt),
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

/** What runs by the clock, and whether a process is at it. */
export const readJobs = async (db: Database, now: Date) => {
  const rows = await asSystem(db, (tx) => tx.select().from(job));
  return rows.map(({ name, failures, dueAt, leasedUntil }) => ({
    name,
    failures,
    dueAt,
    isRunning: leasedUntil !== null && leasedUntil > now,
  }));
};

/** Failed tries after which a hand-over wants somebody to look. */
const tooManyFailures = 3;

/** Hand-overs of archived advisors that go on, and those that fail again and again. */
export const readSuccessions = (db: Database) =>
  asSystem(db, async (tx) => ({
    open: await tx.$count(succession),
    failing: await tx.$count(succession, gte(succession.failures, tooManyFailures)),
  }));
