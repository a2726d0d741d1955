import { and, asc, eq, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { openCorrections } from '../../src/domain/correctionLife.ts';
import type { KycStatus } from '../../src/domain/kycList.ts';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import { isDue } from '../db/due.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  correctionRequest,
  kycHolder,
  networkMember,
  offer,
  relation,
  succession,
} from '../db/schema.ts';
import { handOver } from '../security/handOver.ts';
import { isConfirmed } from '../security/owners.ts';
import { selectWaiting, type WaitingForm } from './heldFormQueries.ts';

// Who takes over what an archived advisor served.

/** Statuses of a form that its investor still has to send, or an advisor to decide about. */
const waiting: KycStatus[] = ['sent', 'opened', 'returned', 'submitted'];

/**
 * Relations of an advisor that have to be handed over: those with an offer that is not lost, with a
 * data request and no offer yet, or with a form that still waits for somebody.
 */
const isServed = (advisorId: string): SQL => {
  const exists = (
    table: typeof offer | typeof kycHolder | typeof correctionRequest,
    condition: SQL | undefined,
  ): SQL => sql`exists (select 1 from ${table} where ${condition})`;
  // Compared with a parameter and not with the relation's column, so that no query plan reads other
  // advisors' offers.
  const own = and(
    eq(offer.investorId, relation.investorId),
    eq(offer.networkId, relation.networkId),
    eq(offer.ownerId, advisorId),
  );
  const held = eq(kycHolder.relationId, relation.id);
  const asked = and(
    eq(correctionRequest.kycRequestId, kycHolder.kycRequestId),
    inArray(correctionRequest.status, [...openCorrections]),
  );
  return and(
    eq(relation.advisorId, advisorId),
    or(
      exists(offer, and(own, notInArray(offer.status, lostStatuses))),
      and(exists(kycHolder, held), sql`not ${exists(offer, own)}`),
      exists(
        kycHolder,
        and(held, or(inArray(kycHolder.status, waiting), exists(correctionRequest, asked))),
      ),
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

/**
 * The coordinator who is to take over what an advisor still serves: if there is one, a member of
 * every network concerned; otherwise of some of them, and what then is left needs another one.
 * @param last Who is to come last of those others.
 */
export const findSuccessor = async (
  tx: Tx,
  advisorId: string,
  last: string,
): Promise<string | null> => {
  const rows = await tx
    .selectDistinct({ id: relation.networkId })
    .from(relation)
    .where(isServed(advisorId));
  const concerned = rows.map(({ id }) => id);
  const [successor] = await tx
    .select({ id: advisor.id })
    .from(advisor)
    .innerJoin(networkMember, eq(networkMember.advisorId, advisor.id))
    .where(
      and(
        inArray(networkMember.networkId, concerned),
        ne(advisor.id, advisorId),
        eq(advisor.role, 'coordinator'),
        isConfirmed,
      ),
    )
    .groupBy(advisor.id)
    .having(sql`bool_or(${networkMember.coordinates})`)
    .orderBy(
      sql`count(*) < ${concerned.length}`,
      sql`${advisor.id} = ${last}`,
      sql`count(*) desc`,
      asc(advisor.surname),
      asc(advisor.id),
    )
    .limit(1);
  return successor?.id ?? null;
};

const isGiven = (advisorId: string): SQL =>
  and(eq(offer.ownerId, advisorId), notInArray(offer.status, lostStatuses))!;

/** Number of offers to be handed over. */
export const countServed = (tx: Tx, advisorId: string): Promise<number> =>
  tx.$count(offer, isGiven(advisorId));

/** The result of one batch. */
export interface Given {
  offerIds: string[];
  relations: number;
  forms: WaitingForm[];
  /** Whether nothing is left that this successor may receive. */
  isAll: boolean;
}

/**
 * Hands over some of an advisor's relations in the successor's networks, each with all its offers
 * that are not lost: nobody may receive an investor of a network they do not belong to. The next
 * batch queries again for whatever is left, so no progress has to be stored.
 * @param most Relations per batch.
 */
export const handOverSome = async (
  tx: Tx,
  { from, to }: { from: string; to: string },
  most: number,
  now: Date,
): Promise<Given> => {
  const own = tx
    .select({ id: networkMember.networkId })
    .from(networkMember)
    .where(eq(networkMember.advisorId, to));
  const found = await tx
    .select()
    .from(relation)
    .where(and(isServed(from), inArray(relation.networkId, own)))
    .limit(most + 1);
  const relations = found.slice(0, most);
  if (relations.length === 0) return { offerIds: [], relations: 0, forms: [], isAll: true };
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
  // Before their relations have lost them.
  const forms = await selectWaiting(
    tx,
    relations.map(({ id }) => id),
  );
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
  return {
    offerIds: ids,
    relations: relations.length,
    forms,
    isAll: found.length <= most,
  };
};

/**
 * Successions that are due, oldest first.
 * @param longestMs The longest pause after a failure, in milliseconds.
 */
export const selectDueSuccessions = (tx: Tx, now: Date, longestMs: number) =>
  tx
    .select({ advisorId: succession.advisorId, brandId: succession.brandId })
    .from(succession)
    .where(isDue(succession.nextAt, now, longestMs))
    .orderBy(asc(succession.startedAt));

/** A succession with a row lock; nothing when another process holds it, or it is finished. */
export const lockSuccession = async (tx: Tx, advisorId: string) => {
  const [row] = await tx
    .select()
    .from(succession)
    .where(eq(succession.advisorId, advisorId))
    .for('update', { skipLocked: true });
  return row;
};

/** Whether an advisor is archived, so that what they served goes to somebody else. */
export const isArchived = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(advisor, and(eq(advisor.id, id), eq(advisor.status, 'deleted')))) > 0;

/** Waits for the batches of these advisors' successions, and lets no other begin. */
export const holdSuccessions = (tx: Tx, advisorIds: string[]) =>
  tx
    .select({ id: succession.advisorId })
    .from(succession)
    .where(inArray(succession.advisorId, advisorIds))
    .orderBy(asc(succession.advisorId))
    .for('update');

export const startSuccession = (tx: Tx, values: typeof succession.$inferInsert) =>
  tx.insert(succession).values(values);

/** Begins a succession, or lets one that is under way look again for what is left. */
export const wakeSuccession = (tx: Tx, values: typeof succession.$inferInsert) =>
  tx
    .insert(succession)
    .values(values)
    .onConflictDoUpdate({ target: succession.advisorId, set: { nextAt: values.nextAt } });

export const changeSuccession = (
  tx: Tx,
  advisorId: string,
  values: Partial<typeof succession.$inferInsert>,
) => tx.update(succession).set(values).where(eq(succession.advisorId, advisorId));

/** Ends a succession. @returns how far it was; nothing if there was none. */
export const takeSuccession = async (tx: Tx, advisorId: string) => {
  const [row] = await tx.delete(succession).where(eq(succession.advisorId, advisorId)).returning();
  return row;
};

/** Advisors whose succession goes to this successor. */
export const selectPredecessors = async (tx: Tx, successorId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: succession.advisorId })
    .from(succession)
    .where(eq(succession.successorId, successorId));
  return rows.map(({ id }) => id);
};

/** Redirects successions from one successor to another. */
export const followInstead = (tx: Tx, successorId: string, other: string) =>
  tx
    .update(succession)
    .set({ successorId: other, given: 0 })
    .where(eq(succession.successorId, successorId));
