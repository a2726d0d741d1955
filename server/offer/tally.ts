import { and, asc, between, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { contractStatuses } from '../../src/domain/offerStatus.ts';
import type { Filter } from '../../src/domain/tableQuery.ts';
import { isOneOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import type { Taken } from '../campaign/view.ts';
import {
  campaignTally,
  offerDayTally,
  offerTally,
  productTally,
  type product,
} from '../db/schema.ts';
import { seenBy, shownTo } from '../security/relations.ts';
import type { OfferScope } from './listColumns.ts';
import { parentCondition } from './listParents.ts';

const ownColumns = { advisorId: offerTally.ownerId, networkId: offerTally.networkId };

type Tally = typeof offerTally | typeof campaignTally;

/** Filters that all tallies support, so that the cost does not depend on the number of offers. */
const tallied: Record<string, (tally: Tally, values: string[]) => SQL> = {
  networkId: (tally, values) => isOneOf(tally.networkId, values),
  status: (tally, values) =>
    inArray(tally.status, values as (typeof tally.$inferSelect)['status'][]),
  currency: (tally, values) =>
    inArray(tally.currency, values as (typeof tally.$inferSelect)['currency'][]),
};
/** Only one of the tallies is by owner. */
const isOfOwner = ({ name }: Filter): boolean => name === 'ownerId';
const isOfCampaign = ({ name }: Filter): boolean =>
  name === 'campaignName' || name === 'campaignId';

const campaignCondition = async (tx: Tx, filter: Filter): Promise<SQL> =>
  filter.name === 'campaignId'
    ? isOneOf(campaignTally.campaignId, filter.value as string[])
    : parentCondition(tx, filter, campaignTally.campaignId);

/**
 * The tally that has the counts and sums for these filters: one is by owner, the other by campaign.
 * @returns nothing if offers have to be counted one by one.
 */
const tallyFor = (
  scope: OfferScope,
  filters: readonly Filter[],
  isWithinCampaign: boolean,
): Tally | undefined => {
  const others = filters.filter((one) => !isOfCampaign(one) && !isOfOwner(one));
  if (others.some(({ name }) => !Object.hasOwn(tallied, name))) return undefined;
  if (!isWithinCampaign && !filters.some(isOfCampaign)) return offerTally;
  if (filters.some(isOfOwner)) return undefined;
  const { advisorId } = shownTo(scope.caller, scope.operation, scope.as);
  return advisorId === null ? campaignTally : undefined;
};

type Asked = [tx: Tx, scope: OfferScope, filters: readonly Filter[], campaignId?: string];

/** The tally that has the counts and sums of a question, and which of its rows; nothing if none has. */
const tallyRowsOf = async (...[tx, scope, filters, campaignId]: Asked) => {
  const tally = tallyFor(scope, filters, campaignId !== undefined);
  if (!tally) return undefined;
  const { networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  const conditions: SQL[] = campaignId ? [eq(campaignTally.campaignId, campaignId)] : [];
  for (const filter of filters) {
    conditions.push(
      isOfCampaign(filter)
        ? await campaignCondition(tx, filter)
        : isOfOwner(filter)
          ? isOneOf(offerTally.ownerId, filter.value as string[])
          : tallied[filter.name]!(tally, filter.value as string[]),
    );
  }
  const where = and(
    tally === offerTally
      ? seenBy(scope.caller, scope.operation, ownColumns, scope.as)
      : inArray(tally.networkId, networkIds),
    ...conditions,
  );
  return { tally, where, count: sql<number>`sum(${tally.count})::int` };
};

/**
 * Count and sum per status and currency from a tally; nothing if no tally fits.
 * @param campaignId Only those of one campaign.
 */
export const selectTally = async (...asked: Asked) => {
  const found = await tallyRowsOf(...asked);
  if (!found) return undefined;
  const { tally, where, count } = found;
  const sum = sql<string>`sum(${tally.sum})::numeric(18, 2)::text`;
  return asked[0]
    .select({ status: tally.status, currency: tally.currency, count, sum })
    .from(tally)
    .where(where)
    .groupBy(tally.status, tally.currency)
    .having(sql`sum(${tally.count}) <> 0`);
};

/** The same without the sums, which a list does not show: they are a third of what it takes. */
export const selectTallied = async (...asked: Asked) => {
  const found = await tallyRowsOf(...asked);
  if (!found) return undefined;
  const { tally, where, count } = found;
  return asked[0]
    .select({ status: tally.status, currency: tally.currency, count })
    .from(tally)
    .where(where)
    .groupBy(tally.status, tally.currency)
    .having(sql`sum(${tally.count}) <> 0`);
};

/** Total of accepted and active offers per campaign, in the campaign's currency. */
export const selectRaised = async (
  tx: Tx,
  campaignIds: readonly string[],
): Promise<Map<string, string>> => {
  if (campaignIds.length === 0) return new Map();
  const rows = await tx
    .select({
      campaignId: campaignTally.campaignId,
      raised: sql<string>`coalesce(sum(${campaignTally.sum}), 0)::numeric(18, 2)::text`,
    })
    .from(campaignTally)
    .where(
      and(
        inArray(campaignTally.campaignId, [...campaignIds]),
        inArray(campaignTally.status, contractStatuses),
      ),
    )
    .groupBy(campaignTally.campaignId);
  return new Map(rows.map(({ campaignId, raised }) => [campaignId, raised]));
};

/** Shares that accepted and active offers take up, per product (docs/decisions/147). */
const selectTakenShares = async (
  tx: Tx,
  productIds: readonly string[],
): Promise<Map<string, number>> => {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({
      productId: productTally.productId,
      shares: sql<string>`sum(${productTally.shares})`,
    })
    .from(productTally)
    .where(inArray(productTally.productId, [...productIds]))
    .groupBy(productTally.productId);
  return new Map(rows.map(({ productId, shares }) => [productId, Number(shares)]));
};

/** What accepted and active offers take up: sums by campaign, and shares by product. */
export interface TakenBy {
  sums: ReadonlyMap<string, string>;
  shares: Taken['shares'];
}

/** What is taken up of campaigns and of their products. */
export const selectTaken = async (
  tx: Tx,
  campaignIds: readonly string[],
  products: readonly Pick<typeof product.$inferSelect, 'id' | 'unitPrice'>[],
): Promise<TakenBy> => ({
  sums: await selectRaised(tx, [...new Set(campaignIds)]),
  // Only of products whose shares are counted.
  shares: await selectTakenShares(tx, [
    ...new Set(products.flatMap(({ id, unitPrice }) => (unitPrice ? [id] : []))),
  ]),
});

/** What is taken up of one campaign. */
export const takenOf = (campaignId: string, { sums, shares }: TakenBy): Taken => ({
  raised: sums.get(campaignId) ?? '0.00',
  shares,
});

/**
 * Daily counts of the offers in a scope, from a tally.
 * @param from Calendar date in Warsaw, as `to`; both are included.
 */
export const selectDays = (
  tx: Tx,
  { caller, operation, as }: OfferScope,
  from: string,
  to: string,
) =>
  tx
    .select({
      kind: offerDayTally.kind,
      day: offerDayTally.day,
      currency: offerDayTally.currency,
      count: sql<number>`sum(${offerDayTally.count})::int`,
      amount: sql<string>`sum(${offerDayTally.sum})::numeric(18, 2)::text`,
    })
    .from(offerDayTally)
    .where(
      and(
        seenBy(
          caller,
          operation,
          { advisorId: offerDayTally.ownerId, networkId: offerDayTally.networkId },
          as,
        ),
        between(offerDayTally.day, from, to),
      ),
    )
    .groupBy(offerDayTally.kind, offerDayTally.day, offerDayTally.currency)
    .having(sql`sum(${offerDayTally.count}) <> 0`)
    .orderBy(asc(offerDayTally.day), asc(offerDayTally.currency));
