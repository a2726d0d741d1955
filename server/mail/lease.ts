import type { Clock } from '../clock.ts';
import { asSystem, type Database } from '../db/open.ts';
import type { mail } from '../db/schema.ts';
import { leaseMs } from './patience.ts';
import { renewLease } from './queries.ts';

/** Several renewals fit into a lease, so one may fail. */
const renewalMs = leaseMs / 4;

/**
 * Keeps a mail leased while an attempt goes on, however slowly the mail server takes it. A worker
 * that dies renews nothing, and its mail is taken over when the lease ends.
 * @returns a function that stops renewing; a renewal under way is awaited, so that none comes after what is written
 * of the attempt.
 */
export const keepLeased = (
  { db, clock }: { db: Database; clock: Clock },
  row: Pick<typeof mail.$inferSelect, 'id' | 'attempts'>,
): (() => Promise<void>) => {
  const renew = async (): Promise<void> => {
    const nextAttemptAt = new Date(clock().getTime() + leaseMs);
    await asSystem(db, (tx) => renewLease(tx, row, nextAttemptAt));
  };
  let renewals: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // While the database is away, nobody else takes the mail either.
    renewals = renewals.then(renew).catch(() => {});
  }, renewalMs);
  return async () => {
    clearInterval(timer);
    await renewals;
  };
};
