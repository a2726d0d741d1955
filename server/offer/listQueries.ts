import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { today } from '../../src/domain/dates.ts';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  file,
  investor,
  network,
  offer,
  payment,
  product,
  relation,
} from '../db/schema.ts';
import type { OperationId } from '../http/handlers.ts';
import type { Standing } from '../security/relationTable.ts';
import { seenBy, type Staff } from '../security/relations.ts';

const owner = alias(advisor, 'owner');

/** The Polish name is what lists sort and filter by; every campaign has one. */
const campaignName = sql<string>`(${campaign.translations} -> 'PL' ->> 'name')`;
const ownerName = sql<string>`(${owner.surname} || ' ' || ${owner.firstName})`;

/** What the investor told this relation to call them; until then the address. */
export const shownName = sql<string>`coalesce(${relation.investorName}, ${investor.email})`;

/** The relation that an offer belongs to; every offer has one. */
export const ofOffer = and(
  eq(relation.investorId, offer.investorId),
  eq(relation.networkId, offer.networkId),
  eq(relation.advisorId, offer.ownerId),
);

const columns: ListColumns = {
  investorName: { value: shownName },
  investorEmail: { value: investor.email },
  ownerName: { value: ownerName },
  agreementDate: { value: offer.agreementDate },
  paymentDate: { value: offer.paymentDate },
  endDate: { value: offer.endDate },
  networkId: { value: offer.networkId, sortBy: network.name },
  investmentValue: { value: offer.investmentValue },
  currency: { value: offer.currency },
  status: {
    value: offer.status,
    sortBy: sql`array_position(array['invited','viewed','interested','accepted','active','rejected','declined'], ${offer.status}::text)`,
  },
  statusDate: {
    value: sql`(${offer.statusDate} at time zone 'Europe/Warsaw')::date`,
    sortBy: offer.statusDate,
  },
  campaignName: { value: campaignName },
  productCode: { value: product.code },
};

/** Whose offers: those that an operation shows the caller, all or only in one standing. */
export interface OfferScope {
  caller: Staff;
  operation: OperationId;
  as?: Standing;
}

/** The condition of a scope. */
export const inScope = ({ caller, operation, as }: OfferScope): SQL =>
  seenBy(caller, operation, { advisorId: offer.ownerId, networkId: offer.networkId }, as);

const fields = {
  id: offer.id,
  version: offer.version,
  investorName: shownName,
  investorEmail: investor.email,
  ownerId: offer.ownerId,
  ownerName,
  agreementDate: offer.agreementDate,
  paymentDate: offer.paymentDate,
  endDate: offer.endDate,
  networkId: offer.networkId,
  networkName: network.name,
  investmentValue: offer.investmentValue,
  currency: offer.currency,
  status: offer.status,
  statusDate: offer.statusDate,
  campaignId: offer.campaignId,
  campaignName,
  productCode: product.code,
};

const from = (tx: Tx) =>
  tx
    .select(fields)
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(owner, eq(owner.id, offer.ownerId))
    .innerJoin(network, eq(network.id, offer.networkId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .leftJoin(product, eq(product.id, offer.productId));

/** Confirmations of payment of some offers: uploaded files, with the booked payment where there is one. */
const selectConfirmations = async (tx: Tx, offerIds: string[]) => {
  if (offerIds.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .select({
      offerId: file.objectId,
      id: file.id,
      name: file.name,
      createdAt: file.createdAt,
      paidOn: payment.paidOn,
      amount: payment.amount,
      currency: payment.currency,
    })
    .from(file)
    .leftJoin(payment, eq(payment.fileId, file.id))
    .where(
      and(
        eq(file.objectKind, 'offer'),
        inArray(file.objectId, offerIds),
        eq(file.kind, 'paymentConfirmation'),
      ),
    )
    .orderBy(file.createdAt);
  return Map.groupBy(rows, ({ offerId }) => offerId);
};

/** One page of offers and how many match. */
export const selectOffers = async (
  tx: Tx,
  scope: OfferScope,
  { filters, sorting, limit, offset }: ListQuery,
  within?: SQL,
) => {
  const where = and(inScope(scope), whereOf(filters, columns), within);
  const rows = await from(tx)
    .where(where)
    .orderBy(...orderOf(sorting, columns, offer.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(owner, eq(owner.id, offer.ownerId))
    .innerJoin(network, eq(network.id, offer.networkId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .leftJoin(product, eq(product.id, offer.productId))
    .where(where);
  const confirmations = await selectConfirmations(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => ({
      ...row,
      statusDate: row.statusDate.toISOString(),
      paymentConfirmations: (confirmations.get(row.id) ?? []).map((one) => ({
        id: one.id,
        name: one.name,
        date: one.paidOn ?? today(one.createdAt),
        amount: one.amount,
        currency: one.currency,
        url: `/api/advisor/file/${one.id}`,
      })),
    })),
  };
};

export type OfferItem = Awaited<ReturnType<typeof selectOffers>>['items'][number];

/** Offers of one campaign within a scope. */
export const selectCampaignOffers = (
  tx: Tx,
  scope: OfferScope,
  campaignId: string,
  query: ListQuery,
) => selectOffers(tx, scope, query, eq(offer.campaignId, campaignId));

/** One offer as the list shows it, or nothing. */
export const selectOfferItem = async (
  tx: Tx,
  scope: OfferScope,
  id: string,
): Promise<OfferItem | undefined> => {
  const { items } = await selectOffers(
    tx,
    scope,
    { limit: 1, offset: 0, sorting: null, filters: [] },
    eq(offer.id, id),
  );
  return items[0];
};

/** Count and sums per status over the whole filtered set: the heads of the board. */
export const summarizeByStatus = async (tx: Tx, scope: OfferScope, filters: Filter[]) => {
  const rows = await tx
    .select({
      status: offer.status,
      currency: offer.currency,
      count: count(),
      sum: sql<string>`sum(${offer.investmentValue})::numeric(18, 2)::text`,
    })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(owner, eq(owner.id, offer.ownerId))
    .innerJoin(network, eq(network.id, offer.networkId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .leftJoin(product, eq(product.id, offer.productId))
    .where(and(inScope(scope), whereOf(filters, columns)))
    .groupBy(offer.status, offer.currency);
  return rows;
};
