import {
  nextSuccession,
  successionStateOf,
  type SuccessionTransition,
} from '../../src/domain/succession.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { tell, tellOfTaken } from '../notice/tell.ts';
import { recordHandOver } from '../offer/queries.ts';
import { holdOwner, tryHoldOwner } from '../security/owners.ts';
import { selectHoldersOf } from './heldFormQueries.ts';
import { recordAdvisorEvent } from './historyQueries.ts';
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

/** What a batch leaves behind. */
interface Batch {
  /** Offers handed over so far. */
  done: number;
  /** How many of them went to whoever receives the next batch. */
  given: number;
  /** Who receives the next batch. */
  successorId: string;
  /** Whether anything went over, be it forms alone. */
  hasMoved: boolean;
  /** Whether nothing is left for anybody. */
  isAll: boolean;
}

/** What notices of a succession report; each person is notified of it once. */
const causeOf = ({ advisorId, startedAt }: Succession): string =>
  `handover:${advisorId}:${startedAt.toISOString()}`;

/**
 * Notifies a successor who has received everything that was for them; nobody of what they did
 * themselves.
 * @param count Offers that went to them, without those that went to successors before them.
 */
const tellSuccessor = async (tx: Tx, who: Succession, count: number, at: Date): Promise<void> => {
  const { brandId, successorId: advisorId, actorId } = who;
  if (advisorId === actorId || count === 0) return;
  await tell(tx, { brandId, advisorId, kind: 'handedOver', cause: causeOf(who), count, at });
};

/** Records the end in the history, and notifies the successor and whoever archived. */
const finish = async (
  tx: Tx,
  who: Succession,
  { tells }: SuccessionTransition,
  { done: count, given, hasMoved }: Pick<Batch, 'done' | 'given' | 'hasMoved'>,
  at: Date,
): Promise<void> => {
  if (!hasMoved) return;
  const { brandId, advisorId, actorId } = who;
  await recordAdvisorEvent(tx, { brandId, advisorId, at, type: 'handedOver', actorId });
  if (tells) await tellSuccessor(tx, who, given, at);
  if (tells === 'both' && count > 0) {
    const about = { brandId, cause: causeOf(who), count, at, aboutAdvisorId: advisorId };
    await tell(tx, { ...about, advisorId: actorId, kind: 'handOverDone' });
  }
};

/**
 * Notifies a successor of the forms of a batch whose investors wait for a decision: of those without
 * a living offer nothing else would tell them.
 */
const tellOfForms = async (
  tx: Tx,
  { brandId, successorId: advisorId }: Succession,
  forms: queries.Given['forms'],
  at: Date,
): Promise<void> => {
  const whom = { brandId, advisorId, at };
  const arrived = forms.filter(({ hasArrived }) => hasArrived);
  const toCorrect = forms.filter(({ isToCorrect }) => isToCorrect);
  await tellOfTaken(tx, whom, 'formArrived', arrived);
  await tellOfTaken(tx, whom, 'correctionAsked', toCorrect);
};

/**
 * Hands over one batch. What lies in networks that the successor does not belong to is left for
 * another one, who follows as soon as the successor has the rest.
 */
const giveBatch = async (
  tx: Tx,
  who: Succession,
  before: Pick<Batch, 'done' | 'given'>,
  at: Date,
): Promise<Batch> => {
  const { brandId, advisorId, successorId, actorId } = who;
  const way = { from: advisorId, to: successorId };
  const { offerIds, relations, forms, isAll } = await queries.handOverSome(tx, way, perBatch, at);
  await recordHandOver(tx, offerIds, { brandId, to: successorId, actorId, at });
  await tellOfForms(tx, who, forms, at);
  const done = before.done + offerIds.length;
  const given = before.given + offerIds.length;
  const next = isAll ? await queries.findSuccessor(tx, advisorId, actorId) : successorId;
  const isFollowed = isAll && next !== null;
  if (isFollowed) await tellSuccessor(tx, who, given, at);
  return {
    done,
    given: isFollowed ? 0 : given,
    successorId: next ?? successorId,
    hasMoved: relations > 0,
    isAll: next === null,
  };
};

/**
 * Hands an archived advisor's work over to a successor: the first batch at once, the rest by the
 * job below. Successions to the archived advisor that are still running are redirected too.
 */
export const beginSuccession = async (tx: Tx, who: Succession): Promise<void> => {
  const { advisorId, successorId, startedAt } = who;
  await queries.followInstead(tx, advisorId, successorId);
  const total = await queries.countServed(tx, advisorId);
  const { isAll, hasMoved, ...given } = await giveBatch(tx, who, { done: 0, given: 0 }, startedAt);
  const next = nextSuccession('asked', 'batch', isAll);
  if (next.to === 'done') return finish(tx, who, next, { ...given, hasMoved }, startedAt);
  await queries.startSuccession(tx, { ...who, ...given, total, nextAt: startedAt });
};

/**
 * Leaves all of it to the job, as the successor may be being archived: it gives to them if they stay,
 * and otherwise to whoever follows.
 */
export const leaveSuccession = async (tx: Tx, who: Succession): Promise<void> => {
  await queries.followInstead(tx, who.advisorId, who.successorId);
  const total = await queries.countServed(tx, who.advisorId);
  // Not the moment of the archiving, by which one is known of which a batch went over.
  const startedAt = new Date(who.startedAt.getTime() + 1);
  await queries.startSuccession(tx, { ...who, startedAt, total, done: 0, nextAt: who.startedAt });
};

/**
 * Before a form is locked to ask something of its holders: keeps them from being archived meanwhile,
 * as no succession would find what is asked, and waits for the successions of those who are, which
 * lock the form last.
 * @returns whether everybody who holds it now is held; if not, the last hand-over gave it to others,
 * whom nobody may wait for after locking rows: then it begins again in another transaction.
 */
export const holdHolders = async (tx: Tx, kycRequestId: string): Promise<boolean> => {
  const held: string[] = [];
  // In the order of `lockLeaving`.
  const others = async (): Promise<string[]> =>
    (await selectHoldersOf(tx, kycRequestId))
      .map(({ advisorId }) => advisorId)
      .filter((id) => !held.includes(id))
      .toSorted();
  // Whoever is waited for may have given the form to others meanwhile.
  for (let more = await others(); more.length > 0; more = await others()) {
    for (const id of more) await holdOwner(tx, id);
    held.push(...more);
  }
  await queries.holdSuccessions(tx, held);
  return (await others()).length === 0;
};

/**
 * Lets a form that only archived advisors hold follow to a coordinator, now that its investor asks
 * for something: it was left behind because nothing waited for anybody. The job below hands it over
 * and tells of it, since here the form is locked already, which a succession does last.
 */
export const handOverHeld = async (
  tx: Tx,
  { id, brandId }: { id: string; brandId: string },
  at: Date,
): Promise<void> => {
  const holders = await selectHoldersOf(tx, id);
  if (holders.some(({ isTold }) => isTold)) return;
  for (const { advisorId, archivedBy } of holders) {
    const actorId = archivedBy ?? advisorId;
    const successorId = await queries.findSuccessor(tx, advisorId, actorId);
    if (!successorId) continue;
    const who = { brandId, advisorId, successorId, actorId, startedAt: at };
    await queries.wakeSuccession(tx, { ...who, total: 0, done: 0, nextAt: at });
  }
};

/**
 * Ends the succession of an advisor who is back: they keep what has not gone, and whoever received
 * the rest is told of it.
 */
export const stopSuccession = async (
  tx: Tx,
  { id, archivedAt }: { id: string; archivedAt: Date | null },
  at: Date,
): Promise<void> => {
  const row = await queries.takeSuccession(tx, id);
  if (!row) return;
  const next = nextSuccession(successionStateOf(row), 'restore');
  // What an archiving leaves for later follows a batch, be it of forms, which are not counted.
  const isOfArchiving = row.startedAt.getTime() === archivedAt?.getTime();
  await finish(tx, row, next, { ...row, hasMoved: row.done > 0 || isOfArchiving }, at);
};

/**
 * Runs one batch of a succession in a transaction of its own: if the process is killed the batch is
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
    const now = clock();
    // An earlier build could begin one for somebody who was being restored: they keep what is theirs.
    if (!(await queries.isArchived(tx, advisorId))) {
      await stopSuccession(tx, { id: advisorId, archivedAt: null }, now);
      return false;
    }
    const isThere = await tryHoldOwner(tx, row.successorId);
    const other = isThere ? null : await queries.findSuccessor(tx, advisorId, row.actorId);
    // Who is being archived receives nothing more; the next run sees who follows them.
    if (isThere === 'busy' || (other && (await tryHoldOwner(tx, other)) !== true)) return false;
    const who = { ...row, successorId: other ?? row.successorId };
    const { isAll, hasMoved, ...given } = await giveBatch(
      tx,
      who,
      { done: row.done, given: other ? 0 : row.given },
      now,
    );
    const next = nextSuccession(successionStateOf(row), 'batch', isAll);
    if (next.to === 'done') {
      await queries.takeSuccession(tx, advisorId);
      await finish(tx, who, next, { ...given, hasMoved: hasMoved || row.done > 0 }, now);
      return false;
    }
    const total = Math.max(row.total, given.done);
    await queries.changeSuccession(tx, advisorId, { ...given, total, failures: 0, error: null });
    return true;
  });
