import {
  and,
  eq,
  inArray,
  isNull,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { dataLook, investorCrm, kycHolder, kycRequest, offer, relation } from '../db/schema.ts';
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

/** Saves the name that the investor gave to this relation. */
export const nameInvestor = (tx: Tx, key: RelationKey, investorName: string) =>
  tx.update(relation).set({ investorName }).where(isOf(key));

type Notes = typeof investorCrm.$inferSelect;

/** Merges two relations' notes without losing or repeating anything. */
const joinNotes = (own: Notes | undefined, added: Notes): Omit<Notes, 'relationId'> => ({
  brandId: added.brandId,
  potential: own?.potential ?? added.potential,
  knowledge: own?.knowledge ?? added.knowledge,
  industries: [...new Set([...(own?.industries ?? []), ...added.industries])],
  notes: own?.notes.includes(added.notes)
    ? own.notes
    : [own?.notes, added.notes].filter(Boolean).join('\n\n'),
  version: (own?.version ?? 0) + 1,
});

const passOn = async (tx: Tx, source: RelationRow, target: RelationRow): Promise<void> => {
  if (!target.investorName && source.investorName) {
    await nameInvestor(tx, target, source.investorName);
  }
  const held = await tx.select().from(kycHolder).where(eq(kycHolder.relationId, source.id));
  if (held.length > 0) {
    await tx
      .insert(kycHolder)
      .values(held.map((one) => ({ ...one, relationId: target.id })))
      .onConflictDoNothing();
  }
  const notes = await tx
    .select()
    .from(investorCrm)
    .where(inArray(investorCrm.relationId, [source.id, target.id]))
    .for('update');
  const noteOf = (id: string): Notes | undefined => notes.find((one) => one.relationId === id);
  const added = noteOf(source.id);
  if (!added) return;
  const values = joinNotes(noteOf(target.id), added);
  await tx
    .insert(investorCrm)
    .values({ ...values, relationId: target.id })
    .onConflictDoUpdate({ target: investorCrm.relationId, set: values });
};

/**
 * Gives offers of one relation to another advisor, and the relation with them: forms, notes
 * and the name. The former advisor keeps them only while another offer of this investor that is
 * not lost stays with them.
 * @param change Gives the offers their new owner.
 */
export const handOver = async <T>(
  tx: Tx,
  { to, ...key }: RelationKey & { brandId: string; to: string },
  change: () => Promise<T>,
  now: Date,
): Promise<T> => {
  await ensureRelation(tx, key, now);
  // Locked, so that of two offers handed over at the same time the second sees that the first is gone.
  const [source] = await tx.select().from(relation).where(isOf(key)).for('update');
  const target = await ensureRelation(tx, { ...key, advisorId: to }, now);
  const result = await change();
  await passOn(tx, source!, target);
  const [kept] = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        eq(offer.investorId, key.investorId),
        eq(offer.networkId, key.networkId),
        eq(offer.ownerId, key.advisorId),
        notInArray(offer.status, lostStatuses),
      ),
    )
    .limit(1);
  if (!kept) {
    // An investor with an open request now deals with the new advisor.
    await tx
      .update(kycRequest)
      .set({ advisorId: to })
      .where(
        and(
          isNull(kycRequest.submittedAt),
          sql`${kycRequest.id} in (select ${kycHolder.kycRequestId} from ${kycHolder} where ${kycHolder.relationId} = ${source!.id})`,
        ),
      );
    await tx.delete(kycHolder).where(eq(kycHolder.relationId, source!.id));
    await tx.delete(investorCrm).where(eq(investorCrm.relationId, source!.id));
  }
  return result;
};

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
