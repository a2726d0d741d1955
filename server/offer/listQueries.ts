import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { mostCounted, type Counted } from '../http/list.ts';
import { idsOf, pageByGroup } from '../db/groups.ts';
import { orderOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { packedIdsOf } from '../db/packedIds.ts';
import { investor, offer, relation } from '../db/schema.ts';
import { offerColumns, offerGroupings, ofOffer, type OfferScope } from './listColumns.ts';
import { cellsOf, itemsOf, type OfferItem, type SheetField } from './listItems.ts';
import { shownTo } from '../security/relations.ts';
import { conditionsOf, joining, type Needed } from './listSearch.ts';
import { selectTally } from './tally.ts';

/**
 * When a text matches many offers, only this many of the newest are examined to count them: whether
 * 600 or 3,000 match, people narrow the search.
 */
const mostLookedAt = 2000;
/** Up to this many offers are sorted in one go; beyond that each group is read through its index. */
const mostSorted = 5000;
/** Up to this many are sorted in one go by a name in another table. */
const mostSortedByName = 1000;
/** More offers than any brand has: an export is not paged. */
const mostExported = 10_000_000;

type Found = Awaited<ReturnType<typeof conditionsOf>>;

/** The newest offers that meet a condition, with the columns needed for counts and sums. */
const newestOf = (tx: Tx, where: SQL | undefined, needs: Needed, most: number) =>
  joining(
    tx
      .select({
        investorId: offer.investorId,
        networkId: offer.networkId,
        ownerId: offer.ownerId,
        status: offer.status,
        currency: offer.currency,
        value: offer.investmentValue,
      })
      .from(offer)
      .$dynamic(),
    offer,
    needs,
  )
    .where(where)
    .orderBy(sql`${offer.statusDate} desc`, sql`${offer.id} desc`)
    .limit(most + 1)
    .as('newest');

/**
 * Counts and sums per status and currency by scanning rows. If a text matches many offers, only the
 * newest are scanned. @returns whether there may be more.
 */
const addUp = async (tx: Tx, { where, rest, broad, needs }: Found, most: number) => {
  const newest = broad
    ? newestOf(tx, rest, 'nothing', mostLookedAt)
    : newestOf(tx, where, needs, most);
  const words = broad ?? sql`true`;
  const query = tx
    .select({
      status: newest.status,
      currency: newest.currency,
      looked: sql<number>`count(*)::int`,
      count: sql<number>`count(*) filter (where ${words})::int`,
      sum: sql<string>`coalesce(sum(${newest.value}) filter (where ${words}), 0)::numeric(18, 2)::text`,
    })
    .from(newest)
    .$dynamic();
  const rows = await joining(query, newest, broad ? needs : 'nothing').groupBy(
    newest.status,
    newest.currency,
  );
  const looked = rows.reduce((sum, row) => sum + row.looked, 0);
  return {
    rows: rows.filter((row) => row.count > 0),
    isAtLeast: looked > (broad ? mostLookedAt : most),
  };
};

const countOf = async (
  tx: Tx,
  scope: OfferScope,
  filters: readonly Filter[],
  found: Found,
  campaignId?: string,
): Promise<Counted> => {
  const tallied = await selectTally(tx, scope, filters, campaignId);
  const { rows, isAtLeast } = tallied
    ? { rows: tallied, isAtLeast: false }
    : await addUp(tx, found, mostCounted);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return { total: isAtLeast ? Math.min(total, mostCounted) : total, isAtLeast };
};

/** The same joins for raw SQL. */
const joinsOf = (needs: Needed): SQL | undefined => {
  if (needs === 'nothing') return undefined;
  const ofInvestor = sql`join ${investor} on ${eq(investor.id, offer.investorId)}`;
  return sql`join ${relation} on ${ofOffer} ${needs === 'investor' ? ofInvestor : undefined}`;
};

/**
 * Investors' names as expressions that no index has: a short list is then filtered first and sorted
 * afterwards, instead of walking an index over everybody until enough rows are found.
 */
const sortedColumns: ListColumns = {
  ...offerColumns,
  investorName: { value: sql`(${offerColumns.investorName!.value} || '')` },
  investorEmail: { value: sql`(${offerColumns.investorEmail!.value} || '')` },
};

/**
 * Whether all relations of an advisor have the address; some from before migration 0034 may not
 * have it yet.
 */
const knowAddresses = async (tx: Tx, advisorId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: relation.id })
    .from(relation)
    .where(and(eq(relation.advisorId, advisorId), isNull(relation.investorEmail)))
    .limit(1);
  return rows.length === 0;
};

/**
 * The columns by which a long list is sorted. An advisor's offers are read in the order of that
 * advisor's own relations: in the brand-wide order most rows would be somebody else's.
 */
const columnsOf = async (tx: Tx, scope: OfferScope, sorting?: string): Promise<ListColumns> => {
  const { advisorId, networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  const isOfOne = sorting === 'investorEmail' && advisorId !== null && networkIds.length === 0;
  return isOfOne && (await knowAddresses(tx, advisorId))
    ? { ...offerColumns, investorEmail: { value: relation.investorEmail } }
    : offerColumns;
};

/** Tables needed for the order of a page, in addition to those of its condition. */
const neededBy = (sorting: string | undefined, needs: Needed): Needed => {
  if (sorting === 'investorEmail') return 'investor';
  return sorting === 'investorName' && needs === 'nothing' ? 'relation' : needs;
};

/** Selects the ids of one page, in order. */
const pageOf = async (
  tx: Tx,
  scope: OfferScope,
  { sorting, limit, offset }: ListQuery,
  found: Found,
  { total, isAtLeast }: Counted,
  campaignId?: string,
): Promise<SQL> => {
  const isLong = isAtLeast || total > mostSorted;
  const grouping = sorting ? await offerGroupings[sorting.name]?.(tx, campaignId) : undefined;
  if (sorting && grouping) {
    const page = {
      table: offer,
      id: offer.id,
      date: offer.statusDate,
      joins: joinsOf(found.needs),
      where: found.where,
      limit,
      offset,
    };
    return pageByGroup(grouping, sorting.order, page, isLong);
  }
  const isFew = !isAtLeast && total <= mostSortedByName;
  const columns = isFew ? sortedColumns : await columnsOf(tx, scope, sorting?.name);
  return joining(
    tx.select({ id: offer.id }).from(offer).$dynamic(),
    offer,
    neededBy(sorting?.name, found.needs),
  )
    .where(found.where)
    .orderBy(...orderOf(sorting, columns, offer.id))
    .limit(limit)
    .offset(offset)
    .getSQL();
};

/** One page of offers and the number of matches. @param campaignId Only those of one campaign. */
export const selectOffers = async (
  tx: Tx,
  scope: OfferScope,
  query: ListQuery,
  campaignId?: string,
) => {
  const within = campaignId ? eq(offer.campaignId, campaignId) : undefined;
  const found = await conditionsOf(tx, scope, query.filters, within);
  const counted = await countOf(tx, scope, query.filters, found, campaignId);
  // An empty page would only be found empty after reading the whole list.
  if (counted.total === 0 && !counted.isAtLeast) return { ...counted, items: [] };
  const ids = await idsOf(tx, await pageOf(tx, scope, query, found, counted, campaignId));
  return { ...counted, items: await itemsOf(tx, ids) };
};

/** Rows per batch when offers are streamed. */
const batch = 1000;

/**
 * Cells of all matching offers, in batches in the order of the query, each the JSON of its rows.
 * The ids are selected up front and each batch has its own transaction, so that a slow reader holds
 * none open.
 */
export async function* eachOffer(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  scope: OfferScope,
  query: ListQuery,
  columns: readonly SheetField[],
): AsyncGenerator<string> {
  const ids = await inTransaction(async (tx) => {
    const found = await conditionsOf(tx, scope, query.filters);
    const total = 0;
    const all = await pageOf(tx, scope, { ...query, limit: mostExported, offset: 0 }, found, {
      total,
    });
    return packedIdsOf(tx, all);
  });
  for (let from = 0; from < ids.length; from += batch) {
    yield* await inTransaction((tx) => cellsOf(tx, columns, ids.slice(from, from + batch)));
  }
}

/** Offers of one campaign within a scope. */
export const selectCampaignOffers = (
  tx: Tx,
  scope: OfferScope,
  campaignId: string,
  query: ListQuery,
) => selectOffers(tx, scope, query, campaignId);

/** One offer as a row of the list, or nothing. */
export const selectOfferItem = async (
  tx: Tx,
  scope: OfferScope,
  id: string,
): Promise<OfferItem | undefined> => {
  const { where } = await conditionsOf(tx, scope, [], eq(offer.id, id));
  const rows = await tx.select({ id: offer.id }).from(offer).where(where);
  return (
    await itemsOf(
      tx,
      rows.map((row) => row.id),
    )
  )[0];
};

/** Count and sums per status over all matches: the column headers of the board. */
export const summarizeByStatus = async (tx: Tx, scope: OfferScope, filters: Filter[]) => {
  const tallied = await selectTally(tx, scope, filters);
  return tallied
    ? { rows: tallied, isAtLeast: false }
    : addUp(tx, await conditionsOf(tx, scope, filters), mostCounted);
};
