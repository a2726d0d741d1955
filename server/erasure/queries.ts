import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { erasureRequest, investor, relation } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { isOwedMoney } from '../offer/queries.ts';

export type ErasureRow = typeof erasureRequest.$inferSelect;

/** Most rows on the coordinator's page. */
const shown = 200;

/** Requests of investors served by the coordinator's networks. */
const reached = (tx: Tx, { coordinatedNetworkIds }: Caller) =>
  exists(
    tx
      .select({ id: relation.id })
      .from(relation)
      .where(
        and(
          eq(relation.investorId, erasureRequest.investorId),
          inArray(relation.networkId, coordinatedNetworkIds),
        ),
      ),
  );

/** The latest request of an investor. */
export const selectErasure = async (
  tx: Tx,
  investorId: string,
): Promise<ErasureRow | undefined> => {
  const [row] = await tx
    .select()
    .from(erasureRequest)
    .where(eq(erasureRequest.investorId, investorId))
    .orderBy(desc(erasureRequest.askedAt))
    .limit(1);
  return row;
};

/** Those of these investors to whom money of a lost offer has to go back. */
export const selectOwed = async (tx: Tx, investorIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: investor.id })
    .from(investor)
    .where(and(inArray(investor.id, [...investorIds]), isOwedMoney(sql`${investor.id}`)));
  return new Set(rows.map(({ id }) => id));
};

/** Takes a row lock on an investor, so that two simultaneous requests run one after the other. */
export const lockInvestor = (tx: Tx, id: string) =>
  tx.select().from(investor).where(eq(investor.id, id)).for('update');

export const insertErasure = async (
  tx: Tx,
  values: typeof erasureRequest.$inferInsert,
): Promise<ErasureRow> => {
  const [row] = await tx.insert(erasureRequest).values(values).returning();
  return row!;
};

/** Requests within a coordinator's reach, open ones first. */
export const selectReached = (tx: Tx, caller: Caller) =>
  tx
    .select({ request: erasureRequest, who: investor })
    .from(erasureRequest)
    .innerJoin(investor, eq(investor.id, erasureRequest.investorId))
    .where(reached(tx, caller))
    .orderBy(sql`${erasureRequest.status} <> 'asked'`, desc(erasureRequest.askedAt))
    .limit(shown);

/** One request within a coordinator's reach, with a row lock, or nothing. */
export const lockReached = async (
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<ErasureRow | undefined> => {
  const [row] = await tx
    .select()
    .from(erasureRequest)
    .where(and(eq(erasureRequest.id, id), reached(tx, caller)))
    .for('update');
  return row;
};

export const decideErasure = async (
  tx: Tx,
  id: string,
  values: Partial<typeof erasureRequest.$inferInsert>,
): Promise<ErasureRow> => {
  const [row] = await tx
    .update(erasureRequest)
    .set(values)
    .where(eq(erasureRequest.id, id))
    .returning();
  return row!;
};

/** The investor who made the request. */
export const selectAsker = async (tx: Tx, { investorId }: ErasureRow) => {
  const [who] = await tx.select().from(investor).where(eq(investor.id, investorId));
  return who!;
};
