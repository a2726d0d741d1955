import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { advisor, offer, payment, payout } from '../db/schema.ts';
import { offerRows } from '../offer/queries.ts';

/** The brand of an offer, or nothing. */
export const selectBrandOf = async (tx: Tx, offerId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ brandId: offer.brandId })
    .from(offer)
    .where(eq(offer.id, offerId));
  return row?.brandId;
};

/** The offer for which a bank reference is booked, or nothing. */
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

export const updateNextPayout = (tx: Tx, id: string, nextPayoutOn: string) =>
  tx.update(offer).set({ nextPayoutOn }).where(eq(offer.id, id));

const isActiveOf = (brandId: string) => and(eq(offer.brandId, brandId), eq(offer.status, 'active'));

/** Active offers of a brand with a payout due by a day, oldest first. */
export const selectDue = (tx: Tx, brandId: string, day: string, limit: number) =>
  offerRows(tx)
    .where(and(isActiveOf(brandId), lte(offer.nextPayoutOn, day)))
    .orderBy(asc(offer.nextPayoutOn), asc(offer.id))
    .limit(limit);

/** Active offers of a brand whose next payout date is not computed yet. */
export const selectUnreckoned = (tx: Tx, brandId: string, limit: number) =>
  offerRows(tx)
    .where(and(isActiveOf(brandId), isNull(offer.nextPayoutOn)))
    .limit(limit);

/** The active people of a brand's back office. */
export const selectBackOffice = async (tx: Tx, brandId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: advisor.id })
    .from(advisor)
    .where(
      and(
        eq(advisor.brandId, brandId),
        eq(advisor.role, 'backOffice'),
        eq(advisor.status, 'active'),
      ),
    );
  return rows.map(({ id }) => id);
};
