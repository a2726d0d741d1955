import { bySurname } from '../advisor/nameOrder.ts';
import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  inArray,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { kycStatuses } from '../../src/domain/kycList.ts';
import type { Filter, ListQuery, Range, Sorting } from '../../src/domain/tableQuery.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { daysBetween, orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import { idsOf, pageByConditions, pageByGroup } from '../db/groups.ts';
import type { Tx } from '../db/open.ts';
import { reach } from '../db/reach.ts';
import { advisor, kycHolder, kycRequest } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { OperationId } from '../http/handlers.ts';
import { pageOfCounted, type Counted } from '../http/list.ts';
import { seenBy, shownTo } from '../security/relations.ts';
import { itemsOf } from './listItemQueries.ts';
import {
  countNewest,
  isOfAddress,
  listed,
  pageOfWords,
  wordsOf,
  type Filtered,
} from './wordQueries.ts';

/** Tables that have a request's dates and status. */
type Dated = typeof kycRequest | typeof kycHolder;

/** Condition for a status at an instant, written so that an index can serve it. */
const showing = (of: Dated, status: Schemas['KycStatus'], now: Date): SQL => {
  const stored = eq(of.status, status);
  switch (status) {
    case 'sent':
    case 'opened':
      return and(stored, gt(of.expiresAt, now))!;
    case 'expired':
      return or(stored, and(inArray(of.status, ['sent', 'opened']), lte(of.expiresAt, now)))!;
    default:
      return stored;
  }
};

const datedColumns = (of: Dated, now: Date): ListColumns => ({
  status: {
    value: of.status,
    matches: ({ value }) =>
      or(...(value as Schemas['KycStatus'][]).map((status) => showing(of, status, now))),
  },
  sentAt: { value: of.sentAt, matches: ({ value }) => daysBetween(of.sentAt, value as Range) },
  expiresAt: { value: of.expiresAt },
});

const columnsAt = (now: Date): ListColumns => ({
  ...datedColumns(kycRequest, now),
  investorEmail: { value: kycRequest.investorEmail },
  openedAt: { value: kycRequest.openedAt, isNullable: true },
  submittedAt: { value: kycRequest.submittedAt, isNullable: true },
});

/** Requests visible to the caller in an operation, through a relation that holds them. */
export const visibleTo = (caller: Caller, operation: OperationId): SQL =>
  sql`exists (select 1 from ${kycHolder} where ${kycHolder.kycRequestId} = ${kycRequest.id}
    and ${seenBy(caller, operation, kycHolder)})`;

const filteredBy = async (
  tx: Tx,
  caller: Caller,
  filters: Filter[],
  now: Date,
  areMany: boolean,
): Promise<Filtered> => {
  // Columns copied to `kycHolder`: lists by these need only its indexes, however long they are.
  const heldColumns = datedColumns(kycHolder, now);
  const rest = filters.filter((one) => !isOfAddress(one));
  const addresses = filters.filter(isOfAddress);
  const words: Filtered =
    addresses.length > 0
      ? await wordsOf(tx, caller, addresses, areMany)
      : { request: undefined, isHeld: true };
  const isHeld = words.isHeld && rest.every(({ name }) => Object.hasOwn(heldColumns, name));
  return {
    request: and(words.request, whereOf(rest, columnsAt(now))),
    held: isHeld ? and(words.held, whereOf(rest, heldColumns)) : undefined,
    isHeld,
    atLeast: rest.length === 0 ? words.atLeast : undefined,
    many:
      words.atLeast && rest.every(({ name }) => Object.hasOwn(heldColumns, name))
        ? { words: words.request, held: whereOf(rest, heldColumns) }
        : undefined,
  };
};

/** Orders that `kycHolder` has a column for. */
const heldOrders = {
  expiresAt: { held: kycHolder.expiresAt, request: kycRequest.expiresAt },
  sentAt: { held: kycHolder.sentAt, request: kycRequest.sentAt },
  investorEmail: { held: kycHolder.investorEmail, request: kycRequest.investorEmail },
} as const;

/**
 * Whether a page is read from what holders know: they have an index for its order, or are few of one
 * advisor and sorted, which costs half of looking each of their requests up.
 */
const isHeldOrder = (
  caller: Caller,
  name: string,
  isSorted: boolean,
): name is keyof typeof heldOrders =>
  Object.hasOwn(heldOrders, name) &&
  (name !== 'expiresAt' || (isSorted && shownTo(caller, listed).networkIds.length === 0));

/**
 * One page in the order of a `kycHolder` index; each request once, however many relations hold it.
 */
const heldPage = (
  tx: Tx,
  caller: Caller,
  filtered: Filtered,
  {
    name,
    order,
    limit,
    offset,
  }: { name: keyof typeof heldOrders } & Omit<Sorting, 'name'> &
    Pick<ListQuery, 'limit' | 'offset'>,
) => {
  const by = heldOrders[name];
  const inOrder = (column: SQLWrapper, id: SQLWrapper): SQL[] =>
    orderOf({ name, order }, { [name]: { value: column } }, id);
  // Whole networks see most requests, so the condition is applied to the requests themselves.
  if (!filtered.isHeld && shownTo(caller, listed).networkIds.length > 0) {
    return tx
      .select({ by: by.request, id: kycRequest.id })
      .from(kycRequest)
      .where(and(visibleTo(caller, listed), filtered.request))
      .orderBy(...inOrder(by.request, kycRequest.id))
      .limit(limit)
      .offset(offset);
  }
  const query = tx
    .selectDistinct({ by: by.held, id: kycHolder.kycRequestId })
    .from(kycHolder)
    .$dynamic();
  return joiningRequests(query, filtered)
    .where(
      and(seenBy(caller, listed, kycHolder), filtered.isHeld ? filtered.held : filtered.request),
    )
    .orderBy(...inOrder(by.held, kycHolder.kycRequestId))
    .limit(limit)
    .offset(offset);
};

/** Joins the requests if the holder's own columns do not suffice. */
const joiningRequests = <Q extends PgSelect>(query: Q, { isHeld }: Filtered): Q => {
  if (!isHeld) void query.innerJoin(kycRequest, eq(kycRequest.id, kycHolder.kycRequestId));
  return query;
};

/** Number of matches, capped, so that counting a long list stays cheap. */
const countOf = async (tx: Tx, caller: Caller, filtered: Filtered): Promise<Counted> => {
  if (filtered.atLeast) return { total: filtered.atLeast, isAtLeast: true };
  if (filtered.many) return countNewest(tx, caller, filtered.many);
  if (filtered.isHeld && !filtered.held) {
    // In the order of an index whoever is held twice stands side by side: nothing is sorted.
    const all = tx
      .selectDistinct({ by: kycHolder.sentAt, id: kycHolder.kycRequestId })
      .from(kycHolder)
      .where(seenBy(caller, listed, kycHolder))
      .orderBy(kycHolder.sentAt, kycHolder.kycRequestId)
      .limit(reach.counted + 1)
      .as('all');
    const [row] = await tx.select({ total: count() }).from(all);
    const { total = 0 } = row ?? {};
    return { total: Math.min(total, reach.counted), isAtLeast: total > reach.counted };
  }
  const query = tx.select({ id: kycHolder.kycRequestId }).from(kycHolder).$dynamic();
  const some = joiningRequests(query, filtered)
    .where(
      and(seenBy(caller, listed, kycHolder), filtered.isHeld ? filtered.held : filtered.request),
    )
    .limit(reach.counted + 1)
    .as('some');
  const [row] = await tx.select({ looked: count(), total: countDistinct(some.id) }).from(some);
  const { looked = 0, total = 0 } = row ?? {};
  return { total: Math.min(total, reach.counted), isAtLeast: looked > reach.counted };
};

/** Ids of one page, in order. `isLong`: too many match to sort them all. */
const pageOf = async (
  tx: Tx,
  caller: Caller,
  filtered: Filtered,
  { sorting, limit, offset }: ListQuery,
  { isLong, now }: { isLong: boolean; now: Date },
): Promise<string[]> => {
  const name = sorting?.name ?? '';
  if (sorting && isHeldOrder(caller, name, filtered.isHeld && !isLong)) {
    const page = { name, order: sorting.order, limit, offset };
    return (await heldPage(tx, caller, filtered, page)).map(({ id }) => id);
  }
  const where = and(visibleTo(caller, listed), filtered.request);
  const date = kycRequest.sentAt;
  const page = { table: kycRequest, id: kycRequest.id, date, where, limit, offset };
  if (sorting?.name === 'advisorName') {
    const rows = await tx
      .select({ id: advisor.id })
      .from(advisor)
      .orderBy(...bySurname(advisor), advisor.id);
    const values = rows.map(({ id }) => id);
    const grouping = { of: kycRequest.advisorId, type: 'uuid', values } as const;
    return idsOf(tx, pageByGroup(grouping, sorting.order, page, isLong));
  }
  if (sorting?.name === 'status') {
    const groups = kycStatuses.map((status) => showing(kycRequest, status, now));
    return idsOf(
      tx,
      pageByConditions(sorting.order === 'asc' ? groups : groups.toReversed(), page),
    );
  }
  const columns = columnsAt(now);
  if (!sorting || isLong) {
    const order = orderOf(sorting, columns, kycRequest.id);
    const rows = tx.select({ id: kycRequest.id }).from(kycRequest).where(where);
    return idsOf(
      tx,
      rows
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .getSQL(),
    );
  }
  // Few are all read and then sorted: in the order of the brand, which `offset 0` keeps the planner
  // from walking, they may lie behind everybody else's.
  const { value, ...column } = columns[sorting.name]!;
  const by = { ...column, value: sql`few.by` };
  const order = orderOf(sorting, { [sorting.name]: by }, sql`few.id`);
  return idsOf(
    tx,
    sql`select few.id from (select ${kycRequest.id} as id, ${value} as by from ${kycRequest} where ${where} offset 0) few
      order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`,
  );
};

/** One page of data requests with their status at an instant, and the number of matches. */
export const selectKycRequests = async (tx: Tx, caller: Caller, query: ListQuery, now: Date) => {
  const found = await pageOfWords(tx, caller, query);
  if (found?.ids) return { total: found.total, items: await itemsOf(tx, caller, found.ids, now) };
  const filtered = await filteredBy(tx, caller, query.filters, now, found !== undefined);
  const counted = await countOf(tx, caller, filtered);
  const isLong = counted.isAtLeast || counted.total > reach.sorted;
  const { rows, ...known } = await pageOfCounted(counted, query, (page) =>
    pageOf(tx, caller, filtered, page, { isLong, now }),
  );
  return { ...known, items: await itemsOf(tx, caller, rows, now) };
};
