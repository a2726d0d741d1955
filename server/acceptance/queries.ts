import { and, eq, gt } from 'drizzle-orm';
import type { Acceptance } from '../../src/domain/acceptance.ts';
import type { Tx } from '../db/open.ts';
import { campaign, consentRecord, idempotencyKey, investor, product } from '../db/schema.ts';
import type { OfferRow } from '../offer/queries.ts';

/** Whether a key was used with an offer since an instant. */
export const isKeyKnown = async (
  tx: Tx,
  { key, offerId, since }: { key: string; offerId: string; since: Date },
): Promise<boolean> => {
  const [known] = await tx
    .select({ key: idempotencyKey.key })
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.key, key),
        eq(idempotencyKey.objectId, offerId),
        gt(idempotencyKey.createdAt, since),
      ),
    );
  return known !== undefined;
};

export const insertKey = (tx: Tx, values: typeof idempotencyKey.$inferInsert) =>
  tx.insert(idempotencyKey).values(values).onConflictDoNothing();

/**
 * Serialises acceptances and edits of a campaign, so that the remaining amount is not given out
 * twice, and nobody accepts terms that are being changed or ended.
 * @returns campaign and product, valid until the end of the transaction.
 */
export const lockCampaign = async (
  tx: Tx,
  { campaign: { id }, product: { id: productId } }: Pick<OfferRow, 'campaign' | 'product'>,
): Promise<Pick<OfferRow, 'campaign' | 'product'>> => {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update');
  const [one] = await tx.select().from(product).where(eq(product.id, productId));
  return { campaign: row!, product: one! };
};

export const insertConsents = (tx: Tx, values: (typeof consentRecord.$inferInsert)[]) =>
  tx.insert(consentRecord).values(values);

/** Updates an investor's name, surname first in lists. */
export const renameInvestor = (
  tx: Tx,
  id: string,
  { firstName, surname }: Pick<Acceptance['investor'], 'firstName' | 'surname'>,
) =>
  tx
    .update(investor)
    .set({ name: `${surname} ${firstName}`, firstName, surname })
    .where(eq(investor.id, id));
