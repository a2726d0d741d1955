import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  nextCorrection,
  openCorrections,
  type CorrectionEvent,
} from '../../src/domain/correctionLife.ts';
import type { Tx } from '../db/open.ts';
import { correctionRequest, kycRequest } from '../db/schema.ts';

export type CorrectionRow = typeof correctionRequest.$inferSelect;

/** Condition for the data forms of an investor. */
export const isOf = (investorId: string) => eq(kycRequest.investorId, investorId);

/** Whether there is such a data form among these. */
export const hasForm = async (tx: Tx, id: string, among: SQL): Promise<boolean> =>
  (await tx.$count(kycRequest, and(eq(kycRequest.id, id), among))) > 0;

/** Requests to correct a form, newest first. */
export const selectCorrections = (tx: Tx, kycRequestId: string, most = 100) =>
  tx
    .select()
    .from(correctionRequest)
    .where(eq(correctionRequest.kycRequestId, kycRequestId))
    .orderBy(desc(correctionRequest.askedAt), desc(correctionRequest.id))
    .limit(most);

/** Requests to correct any of an investor's forms, newest first. */
export const selectOwnCorrections = async (
  tx: Tx,
  investorId: string,
): Promise<CorrectionRow[]> => {
  const rows = await tx
    .select({ correction: correctionRequest })
    .from(correctionRequest)
    .innerJoin(kycRequest, eq(kycRequest.id, correctionRequest.kycRequestId))
    .where(isOf(investorId))
    .orderBy(desc(correctionRequest.askedAt), asc(correctionRequest.id))
    .limit(1000);
  return rows.map(({ correction }) => correction);
};

export const insertCorrection = async (
  tx: Tx,
  values: typeof correctionRequest.$inferInsert,
): Promise<CorrectionRow> => {
  const [row] = await tx.insert(correctionRequest).values(values).returning();
  return row!;
};

export const updateCorrection = (
  tx: Tx,
  id: string,
  values: Partial<typeof correctionRequest.$inferInsert>,
) => tx.update(correctionRequest).set(values).where(eq(correctionRequest.id, id));

/**
 * Moves the open request of a form along with the form itself; nothing if there is none. The form's
 * row is locked.
 */
export const moveCorrection = async (
  tx: Tx,
  kycRequestId: string,
  event: CorrectionEvent,
  changes: Pick<CorrectionRow, 'changedAt'> &
    Partial<Pick<CorrectionRow, 'deciderId' | 'deciderName'>>,
): Promise<void> => {
  const [open] = await tx
    .select()
    .from(correctionRequest)
    .where(
      and(
        eq(correctionRequest.kycRequestId, kycRequestId),
        inArray(correctionRequest.status, openCorrections),
      ),
    );
  const status = open ? nextCorrection(open.status, event) : null;
  if (!open || !status || (status === open.status && event !== 'return')) return;
  await updateCorrection(tx, open.id, { ...changes, status });
};
