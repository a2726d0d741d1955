import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { attempt } from '../db/schema.ts';
import { refuse } from '../http/problem.ts';
import { hashOf } from './secrets.ts';

const minuteMs = 60_000;

/** So many tries in so long a time, in milliseconds (security D9, ASVS 6.3.1). */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

export const limits = {
  /** Wrong passwords for one account from one address: then the address waits. */
  passwordFromAddress: { name: 'password-from', most: 10, windowMs: 15 * minuteMs },
  /** Wrong passwords from one address for whatever account. */
  address: { name: 'address', most: 100, windowMs: 15 * minuteMs },
  /** Wrong passwords for one account from everywhere: then a right one needs a mailed code too. */
  account: { name: 'account', most: 50, windowMs: 60 * minuteMs },
  /** Wrong codes for one account: then codes rest, and the owner gets a way in by mail. */
  code: { name: 'code', most: 20, windowMs: 60 * minuteMs },
  /** Log-in mails asked for one recipient. */
  mailTo: { name: 'mail-to', most: 10, windowMs: 60 * minuteMs },
  /** Log-in mails asked for from one address. */
  mailFrom: { name: 'mail-from', most: 100, windowMs: 60 * minuteMs },
  /** Files sent through one link or session, refused ones too. */
  upload: { name: 'upload', most: 12, windowMs: minuteMs },
  uploads: { name: 'uploads', most: 60, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>;

/** A hash, so that the table tells nothing of who tried. */
const keyOf = (limit: Limit, subject: string): string => hashOf(`${limit.name}:${subject}`);

/** Counts one try. @returns how many there were in this window, this one included. */
export const countAttempt = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> => {
  const begin = new Date(now.getTime() - limit.windowMs);
  const isOver = sql`${attempt.windowStartedAt} <= ${begin.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(attempt)
    .values({ key: keyOf(limit, subject), windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${attempt.windowStartedAt} end`,
      },
    })
    .returning({ count: attempt.count });
  return row!.count;
};

const current = async (tx: Tx, limit: Limit, subject: string, now: Date) => {
  const [row] = await tx
    .select()
    .from(attempt)
    .where(eq(attempt.key, keyOf(limit, subject)));
  const endsAt = (row?.windowStartedAt.getTime() ?? 0) + limit.windowMs;
  return row && endsAt > now.getTime() ? { count: row.count, endsAt } : { count: 0, endsAt: 0 };
};

/** Whether the tries of this window are used up. */
export const isUsedUp = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<boolean> => (await current(tx, limit, subject, now)).count >= limit.most;

/** @throws 429 (8001) with the seconds to wait when the tries of this window are used up. */
export const refuseWhenUsedUp = async (
  tx: Tx,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> => {
  const { count, endsAt } = await current(tx, limit, subject, now);
  if (count >= limit.most)
    throw refuse(8001, { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / 1000) });
};

export const forgetAttempts = (tx: Tx, limit: Limit, subject: string) =>
  tx.delete(attempt).where(eq(attempt.key, keyOf(limit, subject)));
