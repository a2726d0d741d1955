import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Filter } from '../../src/domain/tableQuery.ts';
import type { Tx } from '../db/open.ts';
import { campaignTally, offerTally } from '../db/schema.ts';
import { seenBy } from '../security/relations.ts';
import type { OfferScope } from './listColumns.ts';

/** Filters that the tallies can answer, however many offers there are. */
const tallied: Record<string, (values: string[]) => SQL> = {
  networkId: (values) => inArray(offerTally.networkId, values),
  status: (values) =>
    inArray(offerTally.status, values as (typeof offerTally.$inferSelect)['status'][]),
  currency: (values) =>
    inArray(offerTally.currency, values as (typeof offerTally.$inferSelect)['currency'][]),
};

/** Whether counts and sums under these filters come from the tallies. */
export const isTallied = (filters: readonly Filter[]): boolean =>
  filters.every(({ name }) => Object.hasOwn(tallied, name));

/** Count and sum per status and currency; only for filters that are tallied. */
export const selectTally = (tx: Tx, scope: OfferScope, filters: readonly Filter[]) => {
  const { caller, operation, as } = scope;
  const columns = { advisorId: offerTally.ownerId, networkId: offerTally.networkId };
  return tx
    .select({
      status: offerTally.status,
      currency: offerTally.currency,
      count: sql<number>`sum(${offerTally.count})::int`,
      sum: sql<string>`sum(${offerTally.sum})::numeric(18, 2)::text`,
    })
    .from(offerTally)
    .where(
      and(
        seenBy(caller, operation, columns, as),
        ...filters.map(({ name, value }) => tallied[name]!(value as string[])),
      ),
    )
    .groupBy(offerTally.status, offerTally.currency);
};

/** Amounts of accepted and active offers per campaign, in the campaign's currency. */
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
        inArray(campaignTally.status, ['accepted', 'active']),
      ),
    )
    .groupBy(campaignTally.campaignId);
  return new Map(rows.map(({ campaignId, raised }) => [campaignId, raised]));
};
