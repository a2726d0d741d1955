import { and, eq, isNull, or } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { isDue } from '../db/due.ts';
import { asSystem } from '../db/open.ts';
import { job } from '../db/schema/jobs.ts';
import { isDatabaseUnavailable, recordingPausesMs } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { nameOf } from '../failure.ts';
import { inTrace } from '../operator/spans.ts';

/** A scheduled job: it runs on one process at a time and must be idempotent. */
export interface Job {
  name: string;
  /** Time from one run to the next, in milliseconds. */
  everyMs: number;
  /** The lease: a run takes less; a process that takes longer is presumed dead. */
  leaseMs: number;
  run: () => Promise<unknown>;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'log'> & {
  /** The process is to end. */
  stopping?: AbortSignal;
};

/** How often a process looks for due jobs. */
const tickMs = 15_000;

/**
 * Milliseconds until a failed job is tried again: a minute, two, four, an hour at most and never
 * later than planned.
 */
export const retryMs = (failures: number, everyMs: number): number =>
  Math.min(60_000 * 2 ** Math.min(failures - 1, 6), 60 * 60_000, everyMs);

/** Claims a due job; another process that asks at the same moment gets nothing. */
const take = async (
  { db, clock }: Tools,
  { name, everyMs, leaseMs }: Job,
): Promise<Date | null> => {
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  return asSystem(db, async (tx) => {
    await tx.insert(job).values({ name, dueAt: now }).onConflictDoNothing();
    const [taken] = await tx
      .update(job)
      .set({ leasedUntil })
      .where(
        and(
          eq(job.name, name),
          isDue(job.dueAt, now, everyMs),
          or(isNull(job.leasedUntil), isDue(job.leasedUntil, now, leaseMs)),
        ),
      )
      .returning();
    return taken ? leasedUntil : null;
  });
};

type End = Partial<typeof job.$inferInsert>;

/**
 * Records how a run ended, unless its lease had expired and another process has the job. A restart of
 * the database may have ended it: that is waited for, as the lease would keep the job for hours. A
 * process that is to end tries once more at most: others wait for it, and the lease is no loss of work.
 * @param endOf What is recorded, by what the job's row says.
 */
const settle = async (
  { db, clock, stopping }: Tools,
  { name }: Job,
  lease: Date,
  endOf: (row: { failures: number }) => End,
): Promise<void> => {
  // Once: an attempt whose answer was lost may have counted this failure already.
  let end: End | undefined;
  for (const pauseAfterMs of [...recordingPausesMs, null]) {
    try {
      await asSystem(db, async (tx) => {
        const [row] = await tx.select().from(job).where(eq(job.name, name));
        end ??= endOf({ failures: row?.failures ?? 0 });
        await tx
          .update(job)
          .set({ ...end, leasedUntil: null, endedAt: clock() })
          .where(and(eq(job.name, name), eq(job.leasedUntil, lease)));
      });
      return;
    } catch (error) {
      const isLast = pauseAfterMs === null || stopping?.aborted;
      if (isLast || !isDatabaseUnavailable(error)) throw error;
      await pause(pauseAfterMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
};

/**
 * Runs a job if it is due and nobody holds it. A failure is logged and retried with growing delays.
 * @returns whether it ran here.
 */
export const runIfDue = async (tools: Tools, one: Job): Promise<boolean> => {
  const lease = await take(tools, one);
  if (!lease) return false;
  const { clock, log } = tools;
  const inMs = (ms: number): Date => new Date(clock().getTime() + ms);
  try {
    await inTrace(`job ${one.name}`, { 'oferta.job': one.name }, one.run);
    await settle(tools, one, lease, () => ({
      dueAt: inMs(one.everyMs),
      failures: 0,
      error: null,
    }));
  } catch (failure) {
    const error = nameOf(failure);
    let failures: number | undefined;
    try {
      await settle(tools, one, lease, (row) => {
        failures = row.failures + 1;
        return { dueAt: inMs(retryMs(failures, one.everyMs)), failures, error };
      });
    } finally {
      // Also if the database stays away: nothing else tells what ended the run.
      log.error({ job: one.name, failures, error }, 'a job failed');
    }
  }
  return true;
};

/**
 * Runs the jobs, one after another.
 * @returns a function that stops them and waits for the one under way.
 */
export const startJobs = (
  deps: Omit<Tools, 'stopping'>,
  jobs: readonly Job[],
): (() => Promise<void>) => {
  const ending = new AbortController();
  const stopping = ending.signal;
  const tools: Tools = { ...deps, stopping };
  let timer: NodeJS.Timeout;
  let running: Promise<void>;
  const tick = async (): Promise<void> => {
    for (const one of jobs) {
      if (stopping.aborted) return;
      // The database is unreachable: the next round finds the job as it was.
      await runIfDue(tools, one).catch((error: unknown) =>
        tools.log.warn({ job: one.name, error: nameOf(error) }, 'a job could not be looked at'),
      );
    }
    if (!stopping.aborted) timer = setTimeout(() => (running = tick()), tickMs);
  };
  running = tick();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
};
