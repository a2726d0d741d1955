import { eq } from 'drizzle-orm';
import { isErased } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { erasureRequest, investor } from '../db/schema.ts';

/**
 * Whether somebody was erased whole by the request that a mail answers. The job that erases waits
 * for this transaction, or this one for the job: one of the two then sees what the other did.
 */
export const isErasedBy = async (tx: Tx, requestId: string): Promise<boolean> => {
  const which = eq(erasureRequest.id, requestId);
  await tx.select({ id: erasureRequest.id }).from(erasureRequest).where(which).for('update');
  const [row] = await tx
    .select({ email: investor.email })
    .from(erasureRequest)
    .innerJoin(investor, eq(investor.id, erasureRequest.investorId))
    .where(which);
  return row !== undefined && isErased(row.email);
};

/** Empties the answer to the request of somebody erased, of which the mail has left. */
export const forgetAnswer = (tx: Tx, requestId: string) =>
  tx.update(erasureRequest).set({ answer: null }).where(eq(erasureRequest.id, requestId));
