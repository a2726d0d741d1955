import { and, eq, not, sql } from 'drizzle-orm';
import { minuteMs } from '../../src/domain/timeUnits.ts';
import type { Tx } from '../db/open.ts';
import { attempt } from '../db/schema.ts';
import { refuse } from '../http/problem.ts';
import { hashOf } from './secrets.ts';

/** A number of attempts per window of milliseconds (ASVS 6.3.1). */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

/** A budget that refills: a burst, then one after each pause. */
export interface Pace {
  name: string;
  burst: number;
  everyMs: number;
}

export const limits = {
  /**
   * Wrong passwords for one account from one address; then that address has to wait with this
   * account.
   */
  passwordFromAddress: { name: 'password-from', most: 10, windowMs: 15 * minuteMs },
  /** Wrong passwords for one account from anywhere; then a right one needs a mailed code too. */
  account: { name: 'account', most: 50, windowMs: 60 * minuteMs },
  /**
   * Wrong codes for one account; then codes are refused for a while, and the owner gets a way in by
   * mail.
   */
  code: { name: 'code', most: 20, windowMs: 60 * minuteMs },
  /** Files sent through one link or session, including refused ones. */
  upload: { name: 'upload', most: 12, windowMs: minuteMs },
  uploads: { name: 'uploads', most: 60, windowMs: 60 * minuteMs },
  /**
   * Files fetched through one link, or by one investor in the panel: each is an entry in the evidence
   * log.
   */
  download: { name: 'download', most: 120, windowMs: 60 * minuteMs },
  /** How often an investor asks for a brand's reminders again; each is an event of their offers. */
  reminders: { name: 'reminders', most: 10, windowMs: 24 * 60 * minuteMs },
  /** Reports of problems from one address. */
  report: { name: 'report', most: 20, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>;

export const paces = {
  /**
   * Wrong codes for one account and way in all, whoever sets its password by mail meanwhile
   * (docs/decisions/139): one in 3000 to guess an app's, then one in 100,000 a day.
   */
  code: { name: 'code-in-all', burst: 100, everyMs: 8 * 60 * minuteMs },
  // An address that many people may share. A first attempt at an account from there draws from a
  // larger budget than a repeated one: guessing at a few accounts uses up nothing that other people
  // there need.
  firstGuess: { name: 'first-guess', burst: 300, everyMs: 3000 },
  guess: { name: 'guess', burst: 100, everyMs: 9000 },
  /** Tokens of dead links. */
  deadLink: { name: 'dead-link', burst: 60, everyMs: 3000 },
  /**
   * Log-in mails asked for from one address. After a burst its neighbours wait for seconds; while
   * somebody there asks on and on, they compete for each turn.
   */
  mailFrom: { name: 'mail-from', burst: 100, everyMs: 36_000 },
  /**
   * Log-in mails for one recipient, whoever asks: the wait is shorter than the life of the shortest
   * link, so that somebody else who asks all the time keeps no one out. Each mail revokes the link
   * before it: the newest works.
   */
  mailTo: { name: 'mail-to', burst: 10, everyMs: 6 * minuteMs },
} as const satisfies Record<string, Pace>;

/** A hash, so that the table reveals nothing about who tried. */
const keyOf = ({ name }: { name: string }, subject: string): string => hashOf(`${name}:${subject}`);

const timeOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/**
 * Whether a window is over. So is one that begins later than any by a right clock: a machine whose
 * clock was ahead began it, and would lock people out for as long. A whole window of patience, so
 * that clocks that differ do not add to what may be guessed.
 */
const isPast = ({ windowMs }: Limit, now: Date) => {
  const [begin, end] = [-1, 1].map((sign) => timeOf(new Date(now.getTime() + sign * windowMs)));
  return sql<boolean>`(${attempt.windowStartedAt} <= ${begin} or ${attempt.windowStartedAt} >= ${end})`;
};

/**
 * Counts one attempt in one statement, which locks the row until the transaction ends.
 * @returns how many there were in this window, this one included, and when it ends.
 */
export const countAttempt = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<{ count: number; endsAt: Date }> => {
  const isOver = isPast(limit, now);
  const [row] = await tx
    .insert(attempt)
    .values({ key: keyOf(limit, subject), windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${timeOf(now)} else ${attempt.windowStartedAt} end`,
      },
    })
    .returning();
  return { count: row!.count, endsAt: new Date(row!.windowStartedAt.getTime() + limit.windowMs) };
};

/**
 * Takes one attempt before the work it pays for. A refused caller takes none: the throw rolls it back.
 * @returns how many were taken in this window, this one included.
 * @throws ProblemError 429 (8001) with the seconds to wait when those of this window are used up.
 */
export const takeAttempt = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> => {
  const { count, endsAt } = await countAttempt(tx, limit, subject, now);
  if (count > limit.most) {
    const retryAfterSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
    throw refuse(8001, { retryAfterSeconds });
  }
  return count;
};

/**
 * Refuses early when the attempts of this window are used up. Whatever is checked is counted all
 * the same.
 * @throws ProblemError 429 (8001) with the seconds to wait.
 */
export const demandAttemptsLeft = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> => {
  const [row] = await tx
    .select()
    .from(attempt)
    .where(and(eq(attempt.key, keyOf(limit, subject)), not(isPast(limit, now))));
  if (!row || row.count < limit.most) return;
  const waitMs = row.windowStartedAt.getTime() + limit.windowMs - now.getTime();
  throw refuse(8001, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** Gives one attempt back: it was not a guess. */
export const giveBackAttempt = (tx: Tx, limit: Limit, subject: string) =>
  tx
    .update(attempt)
    .set({ count: sql`greatest(${attempt.count} - 1, 0)` })
    .where(eq(attempt.key, keyOf(limit, subject)));

export const forgetAttempts = (tx: Tx, limit: { name: string }, subject: string) =>
  tx.delete(attempt).where(eq(attempt.key, keyOf(limit, subject)));

/**
 * Takes one turn at a pace (the generic cell rate algorithm: the row holds the time at which
 * the budget would be full again). @returns the seconds to wait when there is none, else 0.
 */
export const takeTurn = async (
  tx: Tx,
  { burst, everyMs, ...pace }: Pace,
  subject: string,
  now: Date,
): Promise<number> => {
  const next = (from: Date) => new Date(from.getTime() + everyMs);
  const after = (turns: number) => timeOf(new Date(now.getTime() + turns * everyMs));
  // Written by a clock that was ahead: no right one is further ahead than a whole budget.
  const isWrong = sql`${attempt.windowStartedAt} > ${after(2 * burst)}`;
  const [row] = await tx
    .insert(attempt)
    .values({ key: keyOf(pace, subject), windowStartedAt: next(now), count: 1 })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        windowStartedAt: sql`case when ${isWrong} then ${after(1)}
          else greatest(${attempt.windowStartedAt}, ${timeOf(now)}) + ${everyMs} * interval '1 millisecond' end`,
      },
      // A refused turn changes nothing: persistent callers do not make others wait.
      setWhere: sql`${isWrong} or ${attempt.windowStartedAt} <= ${after(burst - 1)}`,
    })
    .returning({ key: attempt.key });
  if (row) return 0;
  const [taken] = await tx
    .select()
    .from(attempt)
    .where(eq(attempt.key, keyOf(pace, subject)));
  const fullAt = taken?.windowStartedAt.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((fullAt - (burst - 1) * everyMs - now.getTime()) / 1000));
};

/**
 * Takes one turn at a pace before the work it pays for.
 * @throws ProblemError 429 (8001) with the seconds to wait when there is none.
 */
export const demandTurn = async (tx: Tx, pace: Pace, subject: string, now: Date): Promise<void> => {
  const retryAfterSeconds = await takeTurn(tx, pace, subject, now);
  if (retryAfterSeconds > 0) throw refuse(8001, { retryAfterSeconds });
};

/** Gives a turn back. */
export const giveBackTurn = (tx: Tx, { everyMs, ...pace }: Pace, subject: string) =>
  tx
    .update(attempt)
    .set({
      windowStartedAt: sql`${attempt.windowStartedAt} - ${everyMs} * interval '1 millisecond'`,
    })
    .where(eq(attempt.key, keyOf(pace, subject)));
