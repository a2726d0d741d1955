import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { tell } from '../notice/tell.ts';
import { recordAdvisorEvent } from './queries.ts';
import * as queries from './successionQueries.ts';

/** Relations that go over in one transaction: few enough that nobody waits long for their rows. */
const perBatch = 100;

interface Succession {
  brandId: string;
  advisorId: string;
  successorId: string;
  /** Who archived. */
  actorId: string;
  startedAt: Date;
}

/** Tells whoever took over, unless they did it themselves, and enters it in the history. */
const finish = async (
  tx: Tx,
  { brandId, advisorId, successorId, actorId, startedAt }: Succession,
  count: number,
  at: Date,
): Promise<void> => {
  if (count === 0) return;
  await recordAdvisorEvent(tx, { brandId, advisorId, at, type: 'handedOver', actorId });
  if (successorId === actorId) return;
  const cause = `handover:${advisorId}:${startedAt.toISOString()}`;
  await tell(tx, { brandId, advisorId: successorId, kind: 'handedOver', cause, count, at });
};

/**
 * Gives what an archived advisor serves to another one: the first batch at once, the rest by the job
 * below. Also those whom the archived one was still to follow.
 */
export const beginSuccession = async (tx: Tx, who: Succession): Promise<void> => {
  const { advisorId, successorId, startedAt } = who;
  await queries.followInstead(tx, advisorId, successorId);
  const total = await queries.countServed(tx, advisorId);
  const way = { from: advisorId, to: successorId };
  const { offers, isAll } = await queries.handOverSome(tx, way, perBatch, startedAt);
  if (isAll) return finish(tx, who, offers, startedAt);
  await queries.startSuccession(tx, { ...who, total, done: offers, nextAt: startedAt });
};

/**
 * One batch of a hand-over, in a transaction of its own: a process that is killed leaves the batch
 * undone, and the next one begins with whatever is still there.
 * @returns whether more is left for this process to do.
 */
export const continueSuccession = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { brandId, advisorId }: Pick<Succession, 'brandId' | 'advisorId'>,
): Promise<boolean> =>
  withTenant(db, brandId, async (tx) => {
    const row = await queries.lockSuccession(tx, advisorId);
    if (!row) return false;
    const isThere = await queries.isActive(tx, row.successorId);
    const other = isThere ? null : await queries.findSuccessor(tx, advisorId);
    const successorId = other ?? row.successorId;
    const now = clock();
    const way = { from: advisorId, to: successorId };
    const { offers, isAll } = await queries.handOverSome(tx, way, perBatch, now);
    const done = row.done + offers;
    if (isAll) {
      await queries.endSuccession(tx, advisorId);
      await finish(tx, { ...row, successorId }, done, now);
    } else {
      const total = Math.max(row.total, done);
      const rest = { successorId, total, done, failures: 0, error: null };
      await queries.changeSuccession(tx, advisorId, rest);
    }
    return !isAll;
  });
