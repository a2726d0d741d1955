import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { ListQuery, Sorting } from '../../src/domain/tableQuery.ts';
import { pageByGroup, type Grouping } from '../db/groups.ts';
import { alphabetical, orderOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { investor, offer, relation } from '../db/schema.ts';
import { reach } from '../db/reach.ts';
import type { Counted } from '../http/list.ts';
import { shownTo } from '../security/relations.ts';
import {
  offerColumns,
  offerGroupings,
  ofOffer,
  shownName,
  type OfferScope,
} from './listColumns.ts';
import { datedPage, isByDate } from './listDates.ts';
import { joining, type Found, type Needed } from './listSearch.ts';

/** How many match, and what counting them has shown. */
export interface Matches extends Counted {
  /** Whether they were counted one by one, as no tally has what was asked. */
  isOneByOne: boolean;
  /** Values that occur among them: groups of which there is none need not be looked for. */
  present?: Record<'status' | 'currency', ReadonlySet<string>>;
}

/** Joins for raw SQL, as `joining` makes them. */
const joinsOf = (needs: Needed): SQL | undefined => {
  if (needs === 'nothing') return undefined;
  const ofInvestor = sql`join ${investor} on ${eq(investor.id, offer.investorId)}`;
  return sql`join ${relation} on ${ofOffer} ${needs === 'investor' ? ofInvestor : undefined}`;
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

/** The advisor whose own offers a scope is, or null. */
const onlyOwner = (scope: OfferScope): string | null => {
  const { advisorId, networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  return networkIds.length === 0 ? advisorId : null;
};

/** Whether all relations of the brand have a sort key; some from before migration 0042 may not yet. */
const haveSortKeys = async (tx: Tx): Promise<boolean> => {
  const rows = await tx
    .select({ id: relation.id })
    .from(relation)
    .where(isNull(relation.sortKey))
    .limit(1);
  return rows.length === 0;
};

/**
 * The columns by which a list is sorted. Those of investors are expressions that no index has if it
 * is short: it is then filtered first and sorted afterwards, instead of walking an index over
 * everybody until enough rows are found. If it is long, an advisor's offers are read in the order of
 * that advisor's own relations: in the brand-wide order most rows would be somebody else's.
 */
const columnsOf = async (
  tx: Tx,
  scope: OfferScope,
  sorting: string | undefined,
  isFew: boolean,
): Promise<ListColumns> => {
  if (sorting === 'investorName') {
    const { sortKey } = relation;
    // Without keys a long list is in the order of bytes, for which there is an index.
    const [key, otherwise] = isFew
      ? [sql`(${sortKey} || '')`, alphabetical(shownName)]
      : [sortKey, shownName];
    const sortBy = [(await haveSortKeys(tx)) ? key : otherwise];
    return { investorName: { value: shownName, sortBy } };
  }
  if (sorting !== 'investorEmail') return offerColumns;
  if (isFew) return { investorEmail: { value: sql`(${investor.email} || '')` } };
  const advisorId = onlyOwner(scope);
  return advisorId !== null && (await knowAddresses(tx, advisorId))
    ? { investorEmail: { value: relation.investorEmail } }
    : offerColumns;
};

/** Tables needed for the order of a page, in addition to those of its condition. */
const neededBy = (sorting: string | undefined, needs: Needed): Needed => {
  if (sorting === 'investorEmail') return 'investor';
  return sorting === 'investorName' && needs === 'nothing' ? 'relation' : needs;
};

/** Columns of the offer itself that a list is sorted by. */
const ownOrders = ['statusDate', 'agreementDate', 'paymentDate', 'endDate', 'investmentValue'];

/**
 * Whether all matches are read and sorted. Walked through in the order of the brand until a page is
 * full, few matches may lie behind hundreds of thousands of others: those of a range of days, or of
 * one campaign, are all in one place.
 */
const isSortedWhole = (
  scope: OfferScope,
  { name }: Sorting,
  { broad }: Found,
  { total, isAtLeast, isOneByOne }: Matches,
  campaignId?: string,
): boolean => {
  if (isAtLeast || broad || !ownOrders.includes(name)) return false;
  if (isOneByOne) return total <= reach.counted;
  const isOfOne = campaignId !== undefined || onlyOwner(scope) !== null;
  return isOfOne && name !== 'statusDate' && total > 0 && total <= reach.sortedOfOne;
};

/** A page of matches that are read first, by whichever index has them, and sorted then. */
const sortedWhole = (sorting: Sorting, { limit, offset }: ListQuery, found: Found): SQL => {
  const column = offerColumns[sorting.name]!;
  const [key] = column.sortBy ?? [column.value];
  const by = { ...column, sortBy: [sql`matching.by`] };
  const order = orderOf(sorting, { [sorting.name]: by }, sql`matching.id`);
  // `offset 0` keeps the planner from walking the order of the brand after all.
  return sql`select matching.id from (select ${offer.id} as id, ${key} as by
      from ${offer} ${joinsOf(found.needs)} where ${found.where} offset 0) matching
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`;
};

/** A grouping without the groups in which there is nothing. */
const withoutEmpty = (name: string, grouping: Grouping, { isAtLeast, present }: Matches) => {
  const known = isAtLeast || !present ? undefined : present[name as keyof typeof present];
  return known
    ? { ...grouping, values: grouping.values.filter((one) => known.has(one)) }
    : grouping;
};

/** Selects the ids of one page, in order. @param campaignId Only those of one campaign. */
export const pageOf = async (
  tx: Tx,
  scope: OfferScope,
  query: ListQuery,
  found: Found,
  matches: Matches,
  campaignId?: string,
): Promise<SQL> => {
  const { sorting, limit, offset } = query;
  const { total, isAtLeast } = matches;
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
    const groups = withoutEmpty(sorting.name, grouping, matches);
    return pageByGroup(groups, sorting.order, page, isAtLeast || total > reach.sorted);
  }
  if (sorting && isSortedWhole(scope, sorting, found, matches, campaignId)) {
    return sortedWhole(sorting, query, found);
  }
  if (isByDate(sorting) && (isAtLeast || total > reach.sorted)) {
    return datedPage(sorting, query, { joins: joinsOf(found.needs), where: found.where });
  }
  const isFew = !isAtLeast && total <= reach.sortedByName;
  const columns = await columnsOf(tx, scope, sorting?.name, isFew);
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
