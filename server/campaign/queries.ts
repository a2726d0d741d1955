import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { oneOf } from '../db/schema/columns.ts';
import { lostStatuses } from '../../src/domain/offerStatus.ts';
import { isOneOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { waitForTurn } from '../db/lockWaits.ts';
import { selectTaken, takenOf } from '../offer/tally.ts';
import { campaign, investor, offer, product, relation } from '../db/schema.ts';

/**
 * Whether a campaign runs on a day, as `phaseOf` tells it.
 * @param day Calendar date in Warsaw.
 * @param as What the query calls the campaign.
 */
export const isRunning = (day: SQL, as: string): SQL => {
  const one = sql.raw(as);
  return sql`${one}.status = 'active' and ${one}.start_date <= ${day} and ${one}.end_date >= ${day}`;
};

/**
 * Whether an offer's campaign runs on a day. The campaigns, which are few, are looked up once, so
 * that offers are still read in the order of their own indexes.
 * @param campaignId The column that names the campaign.
 */
export const isOfRunning = (date: string, campaignId: AnyColumn = offer.campaignId): SQL =>
  sql`${campaignId} = any(array(select running.id from campaign running
    where ${isRunning(sql`${date}::date`, 'running')}))`;

/** Campaigns that meet a condition, the last to end first, and the products of all. */
const withProducts = async (tx: Tx, where: SQL | undefined) => {
  const campaigns = await tx
    .select()
    .from(campaign)
    .where(where)
    .orderBy(desc(campaign.endDate), asc(campaign.id));
  const ids = campaigns.map(({ id }) => id);
  const products = await tx
    .select()
    .from(product)
    .where(isOneOf(product.campaignId, ids))
    .orderBy(asc(product.code));
  return { campaigns, products, productsOf: Map.groupBy(products, (one) => one.campaignId) };
};

/** Campaigns that run on a day, with their products. @param date Calendar date in Warsaw. */
export const selectRunning = async (tx: Tx, date: string) => {
  const { campaigns, productsOf } = await withProducts(
    tx,
    isRunning(sql`${date}::date`, 'campaign'),
  );
  return campaigns.map((row) => ({ row, products: productsOf.get(row.id) ?? [] }));
};

/**
 * Campaigns with their products and what is taken up of them, the last to end first. Drafts are not
 * included.
 */
export const selectCampaigns = async (tx: Tx, ids?: readonly string[]) => {
  const { campaigns, products, productsOf } = await withProducts(
    tx,
    and(sql`${campaign.status} <> 'draft'`, ids ? inArray(campaign.id, [...ids]) : undefined),
  );
  const taken = await selectTaken(
    tx,
    campaigns.map(({ id }) => id),
    products,
  );
  return campaigns.map((row) => ({
    row,
    products: productsOf.get(row.id) ?? [],
    taken: takenOf(row.id, taken),
  }));
};

/** Names of the campaigns among these that are no drafts, by id. */
export const selectCampaignNames = async (
  tx: Tx,
  ids: readonly string[],
  language: 'PL' | 'EN',
): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: campaign.id, words: campaign.translations })
    .from(campaign)
    .where(and(sql`${campaign.status} <> 'draft'`, isOneOf(campaign.id, ids)));
  return new Map(rows.map(({ id, words }) => [id, (words[language] ?? words.PL).name]));
};

/**
 * Keeps an investor from being erased until this transaction ends, unless they were meanwhile.
 * @returns whether the investor still has this address.
 */
export const holdInvestor = async (tx: Tx, id: string, email: string): Promise<boolean> => {
  const [row] = await tx
    .select({ email: investor.email })
    .from(investor)
    .where(eq(investor.id, id))
    .for('key share');
  return row?.email === email;
};

/**
 * Lets the invitations of an investor pass one after another, also before there is an offer whose
 * row could be locked. Not the investor's row: an acceptance locks that after its offer.
 */
export const lockInvitations = (tx: Tx, investorId: string) =>
  waitForTurn(tx, sql`pg_advisory_xact_lock(715521, hashtext(${investorId}))`);

/** A product with its campaign, or nothing. */
export const selectProduct = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ product, campaign })
    .from(product)
    .innerJoin(campaign, eq(campaign.id, product.campaignId))
    .where(and(eq(product.id, id), sql`${campaign.status} <> 'draft'`));
  return row;
};

/**
 * Keeps a product from being removed until this transaction ends: its campaign first, in the order
 * in which the campaign's form is saved.
 * @returns whether it is still there.
 */
export const holdProduct = async (
  tx: Tx,
  { id, campaignId }: Pick<typeof product.$inferSelect, 'id' | 'campaignId'>,
): Promise<boolean> => {
  await tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
    .for('key share');
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, id))
    .for('key share');
  return rows.length > 0;
};

/** The investor's offers in a campaign that are not lost, newest first, with row locks. */
export const selectLiveOffers = (tx: Tx, campaignId: string, email: string) =>
  tx
    .select({ offer, investor })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .where(
      and(
        eq(offer.campaignId, campaignId),
        eq(investor.email, email),
        sql`${offer.status} not in (${sql.raw(oneOf(lostStatuses))})`,
      ),
    )
    .orderBy(desc(offer.createdAt))
    .for('update', { of: offer });

/**
 * Of these investors, those whom an advisor serves or who have offers in a campaign that are not
 * lost, each with those offers (nulls for none). Investors served only by others are omitted.
 */
export const selectStandings = (
  tx: Tx,
  campaignId: string,
  advisorId: string,
  investorIds: readonly string[],
) =>
  tx
    .select({
      investorId: investor.id,
      ownerId: offer.ownerId,
      productId: offer.productId,
      status: offer.status,
    })
    .from(investor)
    .leftJoin(
      offer,
      and(
        eq(offer.investorId, investor.id),
        eq(offer.campaignId, campaignId),
        sql`${offer.status} not in (${sql.raw(oneOf(lostStatuses))})`,
      ),
    )
    .where(
      and(
        inArray(investor.id, [...investorIds]),
        or(
          isNotNull(offer.id),
          sql`exists (select 1 from ${relation} where ${relation.investorId} = ${investor.id} and ${relation.advisorId} = ${advisorId})`,
        ),
      ),
    );

/** @returns false when there is no such campaign. */
export const updateWithheld = async (tx: Tx, id: string, isWithheld: boolean): Promise<boolean> => {
  const rows = await tx
    .update(campaign)
    .set({ isWithheld })
    .where(and(eq(campaign.id, id), sql`${campaign.status} <> 'draft'`))
    .returning({ id: campaign.id });
  return rows.length > 0;
};

export const insertOffer = async (tx: Tx, values: typeof offer.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(offer).values(values).returning({ id: offer.id });
  return row!.id;
};

/** Replaces the message of an invitation that is being resent. */
export const updateMessage = (tx: Tx, offerId: string, message: string) =>
  tx.update(offer).set({ message }).where(eq(offer.id, offerId));
