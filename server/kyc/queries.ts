import { and, asc, desc, eq, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { waitForTurn } from '../db/lockWaits.ts';
import {
  advisor,
  consentRecord,
  investor,
  kycHolder,
  kycRequest,
  network,
  offer,
} from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { unanswered, type KycStatus } from './shownStatus.ts';

export type RequestRow = typeof kycRequest.$inferSelect;

export const selectRequest = async (tx: Tx, id: string): Promise<RequestRow> => {
  const [row] = await tx.select().from(kycRequest).where(eq(kycRequest.id, id));
  return row!;
};

/** A request that meets a condition, with a row lock, or nothing. */
export const lockRequest = async (
  tx: Tx,
  id: string,
  among: SQL | undefined,
): Promise<RequestRow | undefined> => {
  const [row] = await tx
    .select()
    .from(kycRequest)
    .where(and(eq(kycRequest.id, id), among))
    .for('update');
  return row;
};

/**
 * Before a form is locked to tell those who hold it, whose notices name offers: keeps its investor's,
 * which whoever hands one over locks before the forms.
 */
export const holdOffersOf = (tx: Tx, id: string) =>
  tx
    .select({ id: offer.id })
    .from(offer)
    .where(
      inArray(
        offer.investorId,
        tx.select({ id: kycRequest.investorId }).from(kycRequest).where(eq(kycRequest.id, id)),
      ),
    )
    .orderBy(asc(offer.id))
    .for('key share');

export const updateRequest = async (
  tx: Tx,
  id: string,
  values: Partial<typeof kycRequest.$inferInsert>,
): Promise<RequestRow> => {
  const [row] = await tx.update(kycRequest).set(values).where(eq(kycRequest.id, id)).returning();
  return row!;
};

export const insertRequest = async (
  tx: Tx,
  values: typeof kycRequest.$inferInsert,
): Promise<RequestRow> => {
  const [row] = await tx.insert(kycRequest).values(values).returning();
  return row!;
};

/**
 * Lets the requests of a relation pass one after another, also before there is one whose row could
 * be locked. Not the relation's row: an erasure locks that after the requests and their investor.
 */
export const lockAsking = (tx: Tx, relationId: string) =>
  waitForTurn(tx, sql`pg_advisory_xact_lock(715522, hashtext(${relationId}))`);

/** The newest unanswered request of a relation, with a row lock, or nothing. */
export const selectOpenRequest = async (
  tx: Tx,
  relationId: string,
): Promise<string | undefined> => {
  const [living] = await tx
    .select({ id: kycRequest.id })
    .from(kycRequest)
    .innerJoin(kycHolder, eq(kycHolder.kycRequestId, kycRequest.id))
    .where(
      and(eq(kycHolder.relationId, relationId), inArray(kycRequest.status, ['sent', 'opened'])),
    )
    .orderBy(desc(kycRequest.sentAt), asc(kycRequest.id))
    .limit(1)
    // Whoever answers or revokes it meanwhile is waited for, and then it is no longer open.
    .for('update', { of: kycRequest });
  return living?.id;
};

/** Links a request to a relation, unless it already is. */
export const holdRequest = (tx: Tx, { brandId, id }: RequestRow, relationId: string) =>
  tx.insert(kycHolder).values({ brandId, kycRequestId: id, relationId }).onConflictDoNothing();

/**
 * The offers to an investor whose relation a request of the caller may join: their own, also in a
 * network that they have left meanwhile, and those of the networks that they coordinate.
 */
const servedOf = ({ advisorId, coordinatedNetworkIds }: Caller, investorId: string): SQL =>
  and(
    eq(offer.investorId, investorId),
    or(eq(offer.ownerId, advisorId), inArray(offer.networkId, coordinatedNetworkIds)),
  )!;

/** Whether the caller serves an investor by an offer of a network, be they in it or not. */
export const isServedIn = async (
  tx: Tx,
  caller: Caller,
  investorId: string,
  networkId: string,
): Promise<boolean> => {
  const [row] = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(servedOf(caller, investorId), eq(offer.networkId, networkId)))
    .limit(1);
  return row !== undefined;
};

/**
 * The network in which an investor is asked for data when none was chosen: that of the newest offer
 * by which the caller serves them, else the first by name that they are in. A lost offer counts
 * only while they are in its network: its coordinators have no more to do with that investor.
 */
export const selectNetworkFor = async (
  tx: Tx,
  caller: Caller,
  investorId: string,
): Promise<string | undefined> => {
  const present = [...caller.networkIds, ...caller.coordinatedNetworkIds];
  const [latest] = await tx
    .select({ id: offer.networkId })
    .from(offer)
    .where(
      and(
        servedOf(caller, investorId),
        or(inArray(offer.networkId, present), notInArray(offer.status, lostStatuses)),
      ),
    )
    .orderBy(desc(offer.createdAt), asc(offer.id))
    .limit(1);
  if (latest) return latest.id;
  const [first] = await tx
    .select({ id: network.id })
    .from(network)
    .where(inArray(network.id, present))
    .orderBy(asc(network.name), asc(network.id))
    .limit(1);
  return first?.id;
};

/** The advisor who sent the request. */
export const selectAsker = async (tx: Tx, { advisorId }: RequestRow) => {
  const [asker] = await tx.select().from(advisor).where(eq(advisor.id, advisorId));
  return asker!;
};

/** Whose record an investor is. */
export const selectPersonId = async (tx: Tx, investorId: string): Promise<string> => {
  const [row] = await tx
    .select({ personId: investor.personId })
    .from(investor)
    .where(eq(investor.id, investorId));
  return row!.personId;
};

export const insertConsents = (tx: Tx, values: (typeof consentRecord.$inferInsert)[]) =>
  tx.insert(consentRecord).values(values);

/** The status to be shown at an instant (`statusOf`), in a query. */
export const statusAt = (now: Date): SQL<KycStatus> => {
  const isOver = and(inArray(kycRequest.status, unanswered), lte(kycRequest.expiresAt, now));
  return sql<KycStatus>`case when ${isOver} then 'expired' else ${kycRequest.status} end`;
};
