import type { Tx } from '../db/open.ts';
import { refuse } from '../http/problem.ts';
import { selectStarts, updateChoice } from './queries.ts';

const dayMs = 86_400_000;
/** How often a day an investor starts a brand's reminders again. */
const mostStarts = 10;

/**
 * Opts an investor out of a brand's reminders, or in again. Every change is an event of their
 * offers, which nobody can delete, so there is a limit to them; opting out is never refused.
 * @param stoppedAt Since when they want none; null if they want them again.
 * @returns false if that is how it already was.
 * @throws ProblemError 429 (8001) when they were started too often.
 */
export const chooseReminders = async (
  tx: Tx,
  investorId: string,
  stoppedAt: Date | null,
  now: Date,
): Promise<boolean> => {
  if (!(await updateChoice(tx, investorId, stoppedAt))) return false;
  if (stoppedAt) return true;
  const since = new Date(now.getTime() - dayMs);
  const { count, first } = await selectStarts(tx, investorId, since);
  if (count < mostStarts) return true;
  throw refuse(8001, {
    retryAfterSeconds: Math.ceil((first!.getTime() - since.getTime()) / 1000),
  });
};
