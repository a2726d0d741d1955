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

export const insertPayment = async (
  tx: Tx,
  values: typeof payment.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(payment).values(values).returning({ id: payment.id });
  return row!.id;
};

export const insertPayout = async (tx: Tx, values: typeof payout.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(payout).values(values).returning({ id: payout.id });
  return row!.id;
};
