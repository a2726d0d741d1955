import {
  nextSuccession,
  successionStateOf,
  type SuccessionTransition,
} from '../../src/domain/succession.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { tell } from '../notice/tell.ts';
import { recordAdvisorEvent } from './queries.ts';
import * as queries from './successionQueries.ts';

/** Relations handed over per transaction: few enough that nobody waits long for the row locks. */
const perBatch = 100;

interface Succession {
  brandId: string;
  advisorId: string;
  successorId: string;
  /** Who archived the advisor. */
  actorId: string;
  startedAt: Date;
}

/**
 * Records the end in the history, and notifies the successor and whoever archived; nobody of what
 * they did themselves.
 */
const finish = async (
  tx: Tx,
  { brandId, advisorId, successorId, actorId, startedAt }: Succession,
  { tells }: SuccessionTransition,
  count: number,
  at: Date,
): Promise<void> => {
  if (count === 0) return;
  await recordAdvisorEvent(tx, { brandId, advisorId, at, type: 'handedOver', actorId });
  const cause = `handover:${advisorId}:${startedAt.toISOString()}`;
  const about = { brandId, cause, count, at };
  if (successorId !== actorId) {
    await tell(tx, { ...about, advisorId: successorId, kind: 'handedOver' });
  }
  if (tells === 'both') {
    const kind = 'handOverDone';
    await tell(tx, { ...about, advisorId: actorId, kind, aboutAdvisorId: advisorId });
  }
};

/**
 * Hands an archived advisor's work over to a successor: the first batch at once, the rest by the
 * job below. Hand-overs to the archived advisor that are still running are redirected too.
 */
export const beginSuccession = async (tx: Tx, who: Succession): Promise<void> => {
  const { advisorId, successorId, startedAt } = who;
  await queries.followInstead(tx, advisorId, successorId);
  const total = await queries.countServed(tx, advisorId);
  const way = { from: advisorId, to: successorId };
  const { offers, isAll } = await queries.handOverSome(tx, way, perBatch, startedAt);
  const next = nextSuccession('asked', 'batch', isAll);
  if (next.to === 'done') return finish(tx, who, next, offers, startedAt);
  await queries.startSuccession(tx, { ...who, total, done: offers, nextAt: startedAt });
};

/**
 * Runs one batch of a hand-over in a transaction of its own: if the process is killed the batch is
 * rolled back, and the next run continues from what is left.
 * @returns whether this process should continue with another batch.
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
    const next = nextSuccession(successionStateOf(row), 'batch', isAll);
    if (next.to === 'done') {
      await queries.endSuccession(tx, advisorId);
      await finish(tx, { ...row, successorId }, next, done, now);
      return false;
    }
    const total = Math.max(row.total, done);
    const rest = { successorId, total, done, failures: 0, error: null };
    await queries.changeSuccession(tx, advisorId, rest);
    return true;
  });
