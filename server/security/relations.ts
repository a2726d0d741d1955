import { and, eq, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { dataLook, relation } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { OperationId } from '../http/handlers.ts';
import { standingsOf, type Standing } from './relationTable.ts';
import type { Serving } from './guards.ts';

export type RelationRow = typeof relation.$inferSelect;

/** The part of a caller that their standing depends on. */
export type Staff = Pick<Caller, 'advisorId' | 'coordinatedNetworkIds'>;

/** The standings of signed-in staff towards a relation; none when they do not serve it. */
export const standingIn = (caller: Staff, { advisorId, networkId }: Serving): Standing[] => [
  ...(advisorId === caller.advisorId ? (['advisor'] as const) : []),
  ...(caller.coordinatedNetworkIds.includes(networkId) ? (['coordinator'] as const) : []),
];

/**
 * Whose relations an operation shows the caller, from the relation table: those of one advisor
 * and those of some networks.
 * @param as Only what they see in this standing: their own, or their networks'.
 */
export const shownTo = (
  caller: Staff,
  operation: OperationId,
  as?: Standing,
): { advisorId: string | null; networkIds: string[] } => {
  const sees = (standing: Standing): boolean =>
    standingsOf(operation).includes(standing) && (as ?? standing) === standing;
  return {
    advisorId: sees('advisor') ? caller.advisorId : null,
    networkIds: sees('coordinator') ? caller.coordinatedNetworkIds : [],
  };
};

/** The same as a condition on rows that say whose they are. */
export const seenBy = (
  caller: Staff,
  operation: OperationId,
  columns: Record<keyof Serving, AnyColumn>,
  as?: Standing,
): SQL => {
  const { advisorId, networkIds } = shownTo(caller, operation, as);
  return (
    or(
      advisorId ? eq(columns.advisorId, advisorId) : undefined,
      networkIds.length > 0 ? inArray(columns.networkId, networkIds) : undefined,
    ) ?? sql`false`
  );
};

type RelationKey = Pick<RelationRow, 'investorId' | 'networkId' | 'advisorId'>;

const isOf = ({ investorId, networkId, advisorId }: RelationKey): SQL =>
  and(
    eq(relation.investorId, investorId),
    eq(relation.networkId, networkId),
    eq(relation.advisorId, advisorId),
  )!;

/** The relation of an advisor with an investor in a network, created when there is none. */
export const ensureRelation = async (
  tx: Tx,
  values: RelationKey & { brandId: string },
  now: Date,
): Promise<RelationRow> => {
  await tx
    .insert(relation)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(relation).where(isOf(values));
  return row!;
};

/** Takes a row lock on a relation, so that it is not handed over until this transaction ends. */
export const lockRelation = (tx: Tx, id: string) =>
  tx.select({ id: relation.id }).from(relation).where(eq(relation.id, id)).for('update');

/** Saves the name that the investor gave to this relation. */
export const nameInvestor = (tx: Tx, key: RelationKey, investorName: string) =>
  tx.update(relation).set({ investorName }).where(isOf(key));

/** Records an access to an investor's data, for the investor to see. */
export const noteLook = (
  tx: Tx,
  caller: Caller,
  { id, investorId }: Pick<RelationRow, 'id' | 'investorId'>,
  look: Pick<typeof dataLook.$inferInsert, 'what' | 'objectId' | 'objectName' | 'reason'>,
  now: Date,
) =>
  tx.insert(dataLook).values({
    ...look,
    brandId: caller.brandId,
    investorId,
    relationId: id,
    at: now,
    advisorId: caller.advisorId,
    advisorName: caller.name,
    role: caller.role === 'coordinator' ? 'coordinator' : 'advisor',
  });
