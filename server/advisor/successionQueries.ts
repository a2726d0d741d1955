import { and, asc, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { kycHolder, offer, relation } from '../db/schema.ts';
import { handOver } from '../security/handOver.ts';

// Who takes over what an archived advisor served.

/** A coordinator who takes over the offers of an archived advisor. */
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
 * Relations of an advisor that another one is to serve: with an offer that is not lost, or with a
 * data request and no offer yet.
 */
const isServed = (advisorId: string): SQL => {
  const exists = (table: typeof offer | typeof kycHolder, condition: SQL | undefined): SQL =>
    sql`exists (select 1 from ${table} where ${condition})`;
  const own = and(
    eq(offer.investorId, relation.investorId),
    eq(offer.networkId, relation.networkId),
    eq(offer.ownerId, relation.advisorId),
  );
  return and(
    eq(relation.advisorId, advisorId),
    or(
      exists(offer, and(own, notInArray(offer.status, lostStatuses))),
      and(exists(kycHolder, eq(kycHolder.relationId, relation.id)), sql`not ${exists(offer, own)}`),
    ),
  )!;
};

const selectServed = (tx: Tx, advisorId: string) =>
  tx.select().from(relation).where(isServed(advisorId)).orderBy(asc(relation.id));

/** Whether somebody serves anybody outside of these networks. */
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

/**
 * Gives every offer that is not lost to another owner, and the relations with them.
 * @returns how many offers.
 */
export const handOverOffers = async (
  tx: Tx,
  from: string,
  to: string,
  now: Date,
): Promise<number> => {
  // Offers are locked before relations, as everywhere, to avoid deadlocks.
  const given = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.ownerId, from), notInArray(offer.status, lostStatuses)))
    .orderBy(asc(offer.id))
    .for('update');
  const relations = await selectServed(tx, from);
  if (relations.length === 0) return 0;
  const ids = given.map(({ id }) => id);
  await handOver(
    tx,
    { brandId: relations[0]!.brandId, from, to, relations },
    () =>
      tx
        .update(offer)
        .set({ ownerId: to, version: sql`${offer.version} + 1` })
        .where(sql`${offer.id} = any(${sql.param(ids)}::uuid[])`),
    now,
  );
  return given.length;
};
