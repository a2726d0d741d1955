import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/open.ts';
import { waitForTurn } from '../db/lockWaits.ts';
import { advisor } from '../db/schema.ts';

/**
 * Whom anything about an investor may be given or mailed: active, and accepted by themselves. Until
 * then the mailbox of their invitation may be anybody's.
 */
export const isConfirmed: SQL = and(eq(advisor.status, 'active'), isNotNull(advisor.acceptedAt))!;

/**
 * Whoever receives an offer, a relation or a data request is held until it is stored, and an
 * archived advisor is locked before what they serve is looked for: so nothing comes to them after
 * that, which no hand-over would ever find.
 *
 * An advisory lock and not the advisor's row: the row is also written by log-ins and edits, which
 * would wait for invitations, and an edit locks networks first, which an invitation locks last. A
 * row that is locked against foreign keys would even block an acceptance that notifies its owner,
 * while the hand-over waits for that offer. Those who wait for this lock pass in turn, so that many
 * invitations do not put off an archiving for long.
 *
 * It comes before every lock of a row, or it is only tried.
 */
const keyOf = (advisorId: string): SQL => sql`715524, hashtext((${advisorId}::uuid)::text)`;

const mayReceive = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(advisor, and(eq(advisor.id, id), isConfirmed))) > 0;

/**
 * Keeps an advisor from being archived until this transaction ends; waits for one that archives
 * them.
 * @returns whether they may be given anything.
 */
export const holdOwner = async (tx: Tx, advisorId: string): Promise<boolean> => {
  await waitForTurn(tx, sql`pg_advisory_xact_lock_shared(${keyOf(advisorId)})`);
  // A statement of its own: it has to see what was waited for.
  return mayReceive(tx, advisorId);
};

/** As `holdOwner`, for whoever has locked rows already: does not wait, but says `busy`. */
export const tryHoldOwner = async (tx: Tx, advisorId: string): Promise<boolean | 'busy'> => {
  const [row] = rowsOf<{ isHeld: boolean }>(
    await tx.execute(sql`select pg_try_advisory_xact_lock_shared(${keyOf(advisorId)}) as "isHeld"`),
  );
  return row!.isHeld ? mayReceive(tx, advisorId) : 'busy';
};

/**
 * Waits until nobody gives an advisor anything, and lets nobody begin to: before they are archived,
 * and before they are restored, as a form of theirs may be about to follow to somebody else.
 */
export const lockOwner = (tx: Tx, advisorId: string) =>
  waitForTurn(tx, sql`pg_advisory_xact_lock(${keyOf(advisorId)})`);

/**
 * Locks an advisor who is to be archived, and holds their named successor. In one order, so that
 * two who are archived in favour of each other do not wait for each other.
 */
export const lockLeaving = async (
  tx: Tx,
  leaving: string,
  successor: string | undefined,
): Promise<void> => {
  for (const id of [leaving, ...(successor ? [successor] : [])].toSorted()) {
    await (id === leaving ? lockOwner(tx, id) : holdOwner(tx, id));
  }
};
