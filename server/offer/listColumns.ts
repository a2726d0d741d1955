import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currencies } from '../../src/domain/dictionaries.ts';
import { offerStatuses } from '../../src/domain/offerStatus.ts';
import type { Filter, Range } from '../../src/domain/tableQuery.ts';
import { bySurname } from '../advisor/nameOrder.ts';
import type { Grouping } from '../db/groups.ts';
import { daysBetween, inBytes, isOneOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { advisor, campaign, investor, network, offer, product, relation } from '../db/schema.ts';
import type { OperationId } from '../http/handlers.ts';
import type { Standing } from '../security/relationTable.ts';
import { seenBy, type Staff } from '../security/relations.ts';

export const owner = alias(advisor, 'owner');

/** Lists sort and filter by the Polish name, which every campaign has. */
export const campaignName = sql<string>`(${campaign.translations} -> 'PL' ->> 'name')`;
/** The English name; null if not translated. */
export const campaignNameEN = sql<string | null>`(${campaign.translations} -> 'EN' ->> 'name')`;
export const ownerName = sql<string>`(${owner.surname} || ' ' || ${owner.firstName})`;

/** The name the investor gave to this relation, or else the address. */
export const shownName = relation.shownName;

/** The join condition of offers with their relation; every offer has one. */
export const isRelationOf = (
  rows: Record<'investorId' | 'networkId' | 'ownerId', SQLWrapper>,
): SQL =>
  and(
    eq(relation.investorId, rows.investorId),
    eq(relation.networkId, rows.networkId),
    eq(relation.advisorId, rows.ownerId),
  )!;
export const ofOffer = isRelationOf(offer);

/** Compares hundredths of the currency: an index serves integers. */
const cents = ({ from, to }: Range): SQL | undefined =>
  and(
    from === undefined
      ? undefined
      : sql`${offer.investmentCents} >= ceil(${from}::numeric * 100)::bigint`,
    to === undefined
      ? undefined
      : sql`${offer.investmentCents} <= floor(${to}::numeric * 100)::bigint`,
  );
const range = ({ value }: Filter): Range => value as Range;

/** Columns of the list that belong to the offer itself; for the others see listSearch.ts. */
export const offerColumns: ListColumns = {
  agreementDate: { value: offer.agreementDate, isNullable: true },
  paymentDate: { value: offer.paymentDate, isNullable: true },
  endDate: { value: offer.endDate, isNullable: true },
  networkId: {
    value: offer.networkId,
    matches: ({ value }) => isOneOf(offer.networkId, value as string[]),
  },
  ownerId: {
    value: offer.ownerId,
    matches: ({ value }) => isOneOf(offer.ownerId, value as string[]),
  },
  campaignId: {
    value: offer.campaignId,
    matches: ({ value }) => isOneOf(offer.campaignId, value as string[]),
  },
  offerId: { value: offer.id, matches: ({ value }) => isOneOf(offer.id, value as string[]) },
  no: { value: offer.no },
  invitedAt: {
    value: offer.invitedAt,
    matches: (filter) => daysBetween(offer.invitedAt, range(filter)),
  },
  investmentValue: {
    value: offer.investmentValue,
    matches: (filter) => cents(range(filter)),
    sortBy: [offer.investmentCents],
  },
  currency: { value: offer.currency },
  status: { value: offer.status },
  statusDate: {
    value: offer.statusDate,
    matches: (filter) => daysBetween(offer.statusDate, range(filter)),
  },
  investorName: { value: shownName },
  investorEmail: { value: investor.email },
};

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Columns by which a list is sorted group by group, with their values in order. Within one campaign
 * only its own values: finding that another value has no rows there would need a scan.
 */
export const offerGroupings: Partial<
  Record<string, (tx: Tx, campaignId?: string) => Promise<Grouping>>
> = {
  status: async () => ({ of: offer.status, type: 'text', values: offerStatuses }),
  currency: async () => ({ of: offer.currency, type: 'text', values: currencies.toSorted() }),
  networkId: async (tx) => ({
    of: offer.networkId,
    type: 'uuid',
    values: idsOf(
      await tx
        .select({ id: network.id })
        .from(network)
        .orderBy(network.nameKey, inBytes(network.name), network.id),
    ),
  }),
  ownerName: async (tx) => ({
    of: offer.ownerId,
    type: 'uuid',
    values: idsOf(
      await tx
        .select({ id: owner.id })
        .from(owner)
        .orderBy(...bySurname(owner), owner.id),
    ),
  }),
  campaignName: async (tx) => ({
    of: offer.campaignId,
    type: 'uuid',
    values: idsOf(
      await tx
        .select({ id: campaign.id })
        .from(campaign)
        .orderBy(campaign.nameKey, inBytes(campaignName), campaign.id),
    ),
  }),
  productCode: async (tx, campaignId) => ({
    of: offer.productId,
    type: 'uuid',
    values: idsOf(
      await tx
        .select({ id: product.id })
        .from(product)
        .where(campaignId ? eq(product.campaignId, campaignId) : undefined)
        .orderBy(product.codeKey, inBytes(product.code), product.id),
    ),
  }),
};

/** Whose offers: all that an operation shows the caller, or only those seen in one capacity. */
export interface OfferScope {
  caller: Staff;
  operation: OperationId;
  as?: Standing;
}

/** The condition of a scope. */
export const inScope = ({ caller, operation, as }: OfferScope): SQL =>
  seenBy(caller, operation, { advisorId: offer.ownerId, networkId: offer.networkId }, as);
