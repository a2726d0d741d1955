import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { limits, takeAttempt } from '../security/attempts.ts';

/**
 * Counts that an investor asks for a brand's reminders again. Every change is an event of their
 * offers, which nobody can delete, so there is a limit to them, the same behind each door: the
 * attempts are counted, as not every door leaves a trace of each. Opting out is never refused, but
 * does nothing the second time. Counted before the change, in a transaction of its own: counters
 * belong to no tenant.
 * @throws ProblemError 429 (8001) when they were started too often.
 */
export const takeReminderStart = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
): Promise<number> => asSystem(db, (tx) => takeAttempt(tx, limits.reminders, investorId, clock()));
