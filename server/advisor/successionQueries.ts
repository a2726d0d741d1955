import { and, asc, eq, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { advisor, kycHolder, offer, relation, succession } from '../db/schema.ts';
import { handOver } from '../security/handOver.ts';

// Who takes over what an archived advisor served.

/** A coordinator who can take over an archived advisor's offers. */
export const findSuccessor = async (tx: Tx, advisorId: string): Promise<string | null> => {
  const { rows } = (await tx.execute(sql`
    select a.id from network_member own
    join network_member other on other.network_id = own.network_id and other.coordinates
    join advisor a on a.id = other.advisor_id and a.status = 'active' and a.id <> ${advisorId}
    where own.advisor_id = ${advisorId}
    order by a.surname, a.id limit 1`)) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
};

/**
 * Relations of an advisor that have to be handed over: those with an offer that is not lost, or
 * with a data request and no offer yet.
 */
const isServed = (advisorId: string): SQL => {
  const exists = (table: typeof offer | typeof kycHolder, condition: SQL | undefined): SQL =>
    sql`exists (select 1 from ${table} where ${condition})`;
  // Compared with a parameter and not with the relation's column, so that no query plan reads other
  // advisors' offers.
  const own = and(
    eq(offer.investorId, relation.investorId),
    eq(offer.networkId, relation.networkId),
    eq(offer.ownerId, advisorId),
  );
  return and(
    eq(relation.advisorId, advisorId),
    or(
      exists(offer, and(own, notInArray(offer.status, lostStatuses))),
      and(exists(kycHolder, eq(kycHolder.relationId, relation.id)), sql`not ${exists(offer, own)}`),
    ),
  )!;
};

/** Whether an advisor serves anybody outside these networks. */
export const servesOutside = async (
  tx: Tx,
  advisorId: string,
  networkIds: readonly string[],
): Promise<boolean> => {
  const outside = sql`${relation.networkId} <> all (${sql.param(networkIds)}::uuid[])`;
  const rows = await tx
    .select({ id: relation.id })
    .from(relation)
    .where(and(isServed(advisorId), outside))
    .limit(1);
  return rows.length > 0;
};

const isGiven = (advisorId: string): SQL =>
  and(eq(offer.ownerId, advisorId), notInArray(offer.status, lostStatuses))!;

/** Number of offers to be handed over. */
export const countServed = (tx: Tx, advisorId: string): Promise<number> =>
  tx.$count(offer, isGiven(advisorId));

/** The result of one batch. */
export interface Given {
  offers: number;
  /** Whether nothing is left to hand over. */
  isAll: boolean;
}

/**
 * Hands over some of an advisor's relations, each with all its offers that are not lost. The next
 * batch queries again for whatever is left, so no progress has to be stored.
 * @param most Relations per batch.
 */
export const handOverSome = async (
  tx: Tx,
  { from, to }: { from: string; to: string },
  most: number,
  now: Date,
): Promise<Given> => {
  const found = await tx
    .select()
    .from(relation)
    .where(isServed(from))
    .limit(most + 1);
  const relations = found.slice(0, most);
  if (relations.length === 0) return { offers: 0, isAll: true };
  // Offers are locked before relations everywhere, to avoid deadlocks.
  const column = (ids: string[]): SQL => sql`${sql.param(ids)}::uuid[]`;
  const given = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        isGiven(from),
        sql`(${offer.investorId}, ${offer.networkId}) in (select * from unnest(
          ${column(relations.map(({ investorId }) => investorId))},
          ${column(relations.map(({ networkId }) => networkId))}))`,
      ),
    )
    .orderBy(asc(offer.id))
    .for('update');
  const ids = given.map(({ id }) => id);
  await handOver(
    tx,
    { brandId: relations[0]!.brandId, from, to, relations },
    () =>
      tx
        .update(offer)
        .set({ ownerId: to, version: sql`${offer.version} + 1` })
        .where(sql`${offer.id} = any(${column(ids)})`),
    now,
  );
  return { offers: given.length, isAll: found.length <= most };
};

/** Hand-overs that are due, oldest first. */
export const selectDueSuccessions = (tx: Tx, now: Date) =>
  tx
    .select({ advisorId: succession.advisorId, brandId: succession.brandId })
    .from(succession)
    .where(lte(succession.nextAt, now))
    .orderBy(asc(succession.startedAt));

/** A hand-over with a row lock; nothing when another process holds it, or it is finished. */
export const lockSuccession = async (tx: Tx, advisorId: string) => {
  const [row] = await tx
    .select()
    .from(succession)
    .where(eq(succession.advisorId, advisorId))
    .for('update', { skipLocked: true });
  return row;
};

export const startSuccession = (tx: Tx, values: typeof succession.$inferInsert) =>
  tx.insert(succession).values(values);

export const changeSuccession = (
  tx: Tx,
  advisorId: string,
  values: Partial<typeof succession.$inferInsert>,
) => tx.update(succession).set(values).where(eq(succession.advisorId, advisorId));

export const endSuccession = (tx: Tx, advisorId: string) =>
  tx.delete(succession).where(eq(succession.advisorId, advisorId));

/** Advisors whose hand-over goes to this successor. */
export const selectPredecessors = async (tx: Tx, successorId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: succession.advisorId })
    .from(succession)
    .where(eq(succession.successorId, successorId));
  return rows.map(({ id }) => id);
};

/** Redirects hand-overs from one successor to another. */
export const followInstead = (tx: Tx, successorId: string, other: string) =>
  tx.update(succession).set({ successorId: other }).where(eq(succession.successorId, successorId));

export const isActive = async (tx: Tx, advisorId: string): Promise<boolean> =>
  (await tx.$count(advisor, and(eq(advisor.id, advisorId), eq(advisor.status, 'active')))) > 0;
