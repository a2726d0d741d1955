import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { offer, payment, payout } from '../db/schema.ts';

/** The brand of an offer, or nothing. */
export const selectBrandOf = async (tx: Tx, offerId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ brandId: offer.brandId })
    .from(offer)
    .where(eq(offer.id, offerId));
  return row?.brandId;
};

/** The offer that a bank's reference was booked for, or nothing. */
export const selectBooked = async (tx: Tx, reference: string): Promise<string | undefined> => {
  const [known] = await tx
    .select({ offerId: payment.offerId })
    .from(payment)
    .where(eq(payment.reference, reference));
  return known?.offerId;
};

export const insertPayment = (tx: Tx, values: typeof payment.$inferInsert) =>
  tx.insert(payment).values(values);

export const insertPayout = (tx: Tx, values: typeof payout.$inferInsert) =>
  tx.insert(payout).values(values);
