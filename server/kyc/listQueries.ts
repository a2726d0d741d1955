import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { kycStatuses } from '../../src/domain/kycList.ts';
import type { Filter, ListQuery, Range } from '../../src/domain/tableQuery.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import {
  daysBetween,
  orderOf,
  searchPattern,
  textMatches,
  whereOf,
  type ListColumns,
} from '../db/listSql.ts';
import { pageByConditions, pageByGroup } from '../db/groups.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { advisor, kycHolder, kycRequest, mail } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { OperationId } from '../http/handlers.ts';
import { mostCounted } from '../http/list.ts';
import { seenBy, shownTo } from '../security/relations.ts';

type Schemas = components['schemas'];

/**
 * Data forms that are found by words before they are looked for; above that, words are compared row
 * by row.
 */
const mostFound = 5000;

/** Up to this many requests are sorted in one go; beyond that each group is read through its index. */
const mostSorted = 5000;

/** A request past its time shows as expired, although no row was changed. */
const statusNow = sql<Schemas['KycStatus']>`case
  when ${kycRequest.status} in ('sent', 'opened') and ${kycRequest.expiresAt} <= now() then 'expired'
  else ${kycRequest.status} end`;

const isOpen = inArray(kycRequest.status, ['sent', 'opened']);

/** Requests that show a status, so that an index serves it. */
const showing = (status: Schemas['KycStatus']): SQL => {
  const stored = eq(kycRequest.status, status);
  switch (status) {
    case 'sent':
    case 'opened':
      return and(stored, sql`${kycRequest.expiresAt} > now()`)!;
    case 'expired':
      return or(stored, and(isOpen, sql`${kycRequest.expiresAt} <= now()`))!;
    default:
      return stored;
  }
};

const advisorName = sql<string>`${advisor.surname} || ' ' || ${advisor.firstName}`;

const columns: ListColumns = {
  investorEmail: { value: kycRequest.investorEmail },
  status: {
    value: kycRequest.status,
    matches: ({ value }) => or(...(value as Schemas['KycStatus'][]).map(showing)),
  },
  sentAt: {
    value: kycRequest.sentAt,
    matches: ({ value }) => daysBetween(kycRequest.sentAt, value as Range),
  },
  openedAt: { value: kycRequest.openedAt, isNullable: true },
  submittedAt: { value: kycRequest.submittedAt, isNullable: true },
  expiresAt: { value: kycRequest.expiresAt },
};

/** Requests that an operation shows the caller: those that a relation holds which they stand in. */
export const visibleTo = (caller: Caller, operation: OperationId): SQL =>
  sql`exists (select 1 from ${kycHolder} where ${kycHolder.kycRequestId} = ${kycRequest.id}
    and ${seenBy(caller, operation, kycHolder)})`;

const listed = 'listKycRequests' as const;

/** Words of an address: by an index where few match, compared row by row where many do. */
const wordsOf = async (
  tx: Tx,
  caller: Caller,
  filter: Filter | undefined,
): Promise<SQL | undefined> => {
  if (!filter) return undefined;
  const { advisorId, networkIds } = shownTo(caller, listed);
  const pattern = searchPattern(String(filter.value));
  const ids = rowsOf<{ id: string }>(
    await tx.execute(
      sql`select find_kyc_requests(${sql.param([pattern])}::text[], ${advisorId}::uuid, ${sql.param(networkIds)}::uuid[], ${mostFound + 1}) as id`,
    ),
  ).map(({ id }) => id);
  const exact =
    filter.operator === 'leq' ? textMatches(kycRequest.investorEmail, filter) : undefined;
  return ids.length > mostFound
    ? and(sql`${kycRequest.search} like ${pattern}`, exact)
    : and(sql`${kycRequest.id} = any(${sql.param(ids)}::uuid[])`, exact);
};

/**
 * The newest requests under a condition, each once, however many relations hold it. Those of whole
 * networks are most of all, so a condition is asked of the requests themselves.
 */
const newestOf = (tx: Tx, caller: Caller, filtered: SQL | undefined, limit: number, offset = 0) => {
  if (filtered && shownTo(caller, listed).networkIds.length > 0) {
    return tx
      .select({ sentAt: kycRequest.sentAt, id: kycRequest.id })
      .from(kycRequest)
      .where(and(visibleTo(caller, listed), filtered))
      .orderBy(sql`${kycRequest.sentAt} desc`, sql`${kycRequest.id} desc`)
      .limit(limit)
      .offset(offset);
  }
  const query = tx
    .selectDistinct({ sentAt: kycHolder.sentAt, id: kycHolder.kycRequestId })
    .from(kycHolder)
    .$dynamic();
  if (filtered) void query.innerJoin(kycRequest, eq(kycRequest.id, kycHolder.kycRequestId));
  return query
    .where(and(seenBy(caller, listed, kycHolder), filtered))
    .orderBy(sql`${kycHolder.sentAt} desc`, sql`${kycHolder.kycRequestId} desc`)
    .limit(limit)
    .offset(offset);
};

/** Ids of one page, in its order. @param isLong Too many match to sort them all. */
const pageOf = async (
  tx: Tx,
  caller: Caller,
  filtered: SQL | undefined,
  { sorting, limit, offset }: ListQuery,
  isLong: boolean,
): Promise<string[]> => {
  if (sorting?.name === 'sentAt' && sorting.order === 'desc') {
    return (await newestOf(tx, caller, filtered, limit, offset)).map(({ id }) => id);
  }
  const where = and(visibleTo(caller, listed), filtered);
  const date = kycRequest.sentAt;
  const page = { table: kycRequest, id: kycRequest.id, date, where, limit, offset };
  if (sorting?.name === 'advisorName') {
    const rows = await tx.select({ id: advisor.id }).from(advisor).orderBy(advisorName, advisor.id);
    const values = rows.map(({ id }) => id);
    const grouping = { of: kycRequest.advisorId, type: 'uuid', values } as const;
    return pageByGroup(tx, grouping, sorting.order, page, isLong);
  }
  if (sorting?.name === 'status') {
    const groups = kycStatuses.map(showing);
    return pageByConditions(tx, sorting.order === 'asc' ? groups : groups.toReversed(), page);
  }
  const rows = await tx
    .select({ id: kycRequest.id })
    .from(kycRequest)
    .where(where)
    .orderBy(...orderOf(sorting, columns, kycRequest.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
};

/** Requests as the list shows them, in the order of their ids. */
const itemsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({
      id: kycRequest.id,
      investorEmail: kycRequest.investorEmail,
      status: statusNow,
      sentAt: kycRequest.sentAt,
      openedAt: kycRequest.openedAt,
      submittedAt: kycRequest.submittedAt,
      expiresAt: kycRequest.expiresAt,
      advisorName,
      mailStatus: sql<'queued' | 'sent' | 'failed' | null>`(select ${mail.status} from ${mail}
        where ${mail.kind} = 'kycRequest' and ${mail.kycRequestId} = ${kycRequest.id}
        order by ${mail.createdAt} desc limit 1)`,
    })
    .from(kycRequest)
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(sql`${kycRequest.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};

/** One page of data requests and how many match. */
export const selectKycRequests = async (tx: Tx, caller: Caller, query: ListQuery) => {
  const isOfAddress = ({ name }: Filter): boolean => name === 'investorEmail';
  const filtered = and(
    await wordsOf(tx, caller, query.filters.find(isOfAddress)),
    whereOf(
      query.filters.filter((one) => !isOfAddress(one)),
      columns,
    ),
  );
  const some = newestOf(tx, caller, filtered, mostCounted + 1).as('some');
  const [counted] = await tx.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  const ids = await pageOf(tx, caller, filtered, query, total > mostSorted);
  return {
    items: await itemsOf(tx, ids),
    total: Math.min(total, mostCounted),
    isAtLeast: total > mostCounted,
  };
};
