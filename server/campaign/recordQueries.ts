import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { contractStatuses } from '../../src/domain/offerStatus.ts';
import { campaign, campaignDraft, idempotencyKey, offer, product } from '../db/schema.ts';
import type { Tx } from '../db/open.ts';
import type { CampaignRow, ProductRow } from './view.ts';

export type DraftRow = typeof campaignDraft.$inferSelect;

/** Drafts, the newest first. */
export const selectDrafts = (tx: Tx): Promise<DraftRow[]> =>
  tx
    .select()
    .from(campaignDraft)
    .orderBy(desc(campaignDraft.createdAt), asc(campaignDraft.id))
    .limit(500);

/** A draft, or nothing. `lock` takes a row lock. */
export const selectDraft = async (
  tx: Tx,
  id: string,
  lock = false,
): Promise<DraftRow | undefined> => {
  const asked = tx.select().from(campaignDraft).where(eq(campaignDraft.id, id));
  const [row] = await (lock ? asked.for('update') : asked);
  return row;
};

export const insertDraft = async (
  tx: Tx,
  values: typeof campaignDraft.$inferInsert,
): Promise<DraftRow> => {
  const [row] = await tx.insert(campaignDraft).values(values).returning();
  return row!;
};

export const updateDraft = async (
  tx: Tx,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  values: CampaignDraft,
): Promise<DraftRow> => {
  const [row] = await tx
    .update(campaignDraft)
    .set({ values, version: version + 1 })
    .where(eq(campaignDraft.id, id))
    .returning();
  return row!;
};

export const deleteDraft = (tx: Tx, id: string) =>
  tx.delete(campaignDraft).where(eq(campaignDraft.id, id));

/**
 * A published campaign with its products, or nothing. `lock` takes the same row lock as an
 * acceptance, so nobody accepts while it is being edited.
 */
export const selectPublished = async (
  tx: Tx,
  id: string,
  lock = false,
): Promise<{ row: CampaignRow; products: ProductRow[] } | undefined> => {
  const asked = tx.select().from(campaign).where(eq(campaign.id, id));
  const [row] = await (lock ? asked.for('update') : asked);
  if (!row) return undefined;
  const products = await tx
    .select()
    .from(product)
    .where(eq(product.campaignId, id))
    .orderBy(asc(product.code));
  return { row, products };
};

/**
 * The products of a campaign of which an offer was ever accepted, whatever happened to it later. One
 * that is accepted still is soon found within the product's index; all others are read without.
 */
export const selectAccepted = async (tx: Tx, campaignId: string): Promise<string[]> => {
  const anyOffer = (condition: SQL): SQL =>
    sql`exists (select from ${offer} where ${and(eq(offer.productId, product.id), condition)})`;
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.campaignId, campaignId),
        or(
          anyOffer(inArray(offer.status, contractStatuses)),
          anyOffer(isNotNull(offer.acceptedAt)),
        ),
      ),
    )
    .orderBy(asc(product.id));
  return rows.map(({ id }) => id);
};

/** Offers that nobody ever accepted and that are in another currency than this. */
const inOtherCurrency = (campaignId: string, currency: CampaignRow['currency']) =>
  and(
    eq(offer.campaignId, campaignId),
    isNull(offer.acceptedAt),
    sql`${offer.currency} <> ${currency}`,
  );

/**
 * Locks the offers that a change of the campaign's currency would reach. Before the campaign is
 * locked, in the order of an acceptance: so neither waits for the other for ever.
 */
export const lockOtherCurrency = (tx: Tx, id: string, currency: CampaignRow['currency']) =>
  tx
    .select({ id: offer.id })
    .from(offer)
    .where(inOtherCurrency(id, currency))
    .orderBy(asc(offer.id))
    .for('update');

/** Passes a campaign's currency on to the offers that nobody accepted. */
export const spreadCurrency = (tx: Tx, id: string, currency: CampaignRow['currency']) =>
  tx.update(offer).set({ currency }).where(inOtherCurrency(id, currency));

/** Products with offers among these; they cannot be removed. */
export const selectOffered = async (tx: Tx, productIds: readonly string[]): Promise<string[]> => {
  if (productIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: offer.productId })
    .from(offer)
    .where(inArray(offer.productId, [...productIds]));
  return rows.map(({ id }) => id);
};

export const insertCampaign = async (
  tx: Tx,
  row: typeof campaign.$inferInsert,
  products: readonly (typeof product.$inferInsert)[],
): Promise<void> => {
  await tx.insert(campaign).values(row);
  await tx.insert(product).values([...products]);
};

export const updateCampaign = (
  tx: Tx,
  { id, version }: Pick<CampaignRow, 'id' | 'version'>,
  values: Partial<CampaignRow>,
) =>
  tx
    .update(campaign)
    .set({ ...values, version: version + 1 })
    .where(eq(campaign.id, id));

/** Updates the products of a campaign to match the form. */
export const replaceProducts = async (
  tx: Tx,
  before: readonly ProductRow[],
  after: readonly ProductRow[],
): Promise<void> => {
  const gone = before.filter(({ id }) => after.every((one) => one.id !== id));
  if (gone.length > 0) {
    await tx.delete(product).where(
      inArray(
        product.id,
        gone.map(({ id }) => id),
      ),
    );
  }
  for (const { id, ...values } of after) {
    const isKnown = before.some((one) => one.id === id);
    if (isKnown) await tx.update(product).set(values).where(eq(product.id, id));
    else await tx.insert(product).values({ id, ...values });
  }
};

/**
 * Takes an idempotency key for what it is to create.
 * @returns the hash of the body that took it before; null if nothing did.
 */
export const takeKey = async (
  tx: Tx,
  values: typeof idempotencyKey.$inferInsert,
): Promise<string | null> => {
  const taken = await tx
    .insert(idempotencyKey)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (taken.length > 0) return null;
  const { brandId, key, objectId } = idempotencyKey;
  const [row] = await tx
    .select({ bodyHash: idempotencyKey.bodyHash })
    .from(idempotencyKey)
    .where(and(eq(brandId, values.brandId), eq(key, values.key), eq(objectId, values.objectId)));
  return row!.bodyHash;
};
