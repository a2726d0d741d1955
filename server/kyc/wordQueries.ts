import { and, count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { hasWords, searchPatterns, textMatches } from '../db/listSql.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { reach } from '../db/reach.ts';
import { kycHolder, kycRequest } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Counted } from '../http/list.ts';
import { seenBy, shownTo } from '../security/relations.ts';

export const listed = 'listKycRequests' as const;

export const isOfAddress = ({ name }: Filter): boolean => name === 'investorEmail';

/** A condition on requests, and the same on `kycHolder` if its own columns suffice (`isHeld`). */
export interface Filtered {
  request: SQL | undefined;
  held?: SQL | undefined;
  isHeld: boolean;
  /** So many at least are known to match; counting them exactly would read most requests. */
  atLeast?: number | undefined;
  /** Words that many match, and what else a holder must meet: counted among the newest. */
  many?: { words: SQL | undefined; held: SQL | undefined } | undefined;
}

/** The first arguments of the functions that look for words: what, whose, and how many. */
const askedBy = (caller: Caller, filters: readonly Filter[]): SQL => {
  const { advisorId, networkIds } = shownTo(caller, listed);
  const patterns = filters.flatMap(({ value }) => searchPatterns(String(value)));
  return sql`${sql.param(patterns)}::text[], ${advisorId}::uuid, ${sql.param(networkIds)}::uuid[], ${reach.found + 1}`;
};

/**
 * Text search in addresses: through the index if few match, row by row otherwise. @param filters All
 * of an address; a request must meet each. @param areMany Whether too many are known to match already.
 */
export const wordsOf = async (
  tx: Tx,
  caller: Caller,
  filters: readonly Filter[],
  areMany: boolean,
): Promise<Filtered> => {
  const exact = and(
    ...filters
      .filter(({ operator }) => operator === 'leq')
      .map((filter) => textMatches(kycRequest.investorEmail, filter)),
  );
  const words = filters.map(({ value }) => hasWords(kycRequest.search, String(value)));
  // Under row security the planner takes any words to match few; of `coalesce` it knows nothing, and
  // reads in the order of the page.
  const rowByRow: Filtered = {
    request: and(sql`coalesce(${and(...words)}, false)`, exact),
    isHeld: false,
    atLeast: exact ? undefined : reach.found,
  };
  if (areMany) return rowByRow;
  const ids = rowsOf<{ id: string }>(
    await tx.execute(sql`select find_kyc_requests(${askedBy(caller, filters)}) as id`),
  ).map(({ id }) => id);
  if (ids.length > reach.found) return rowByRow;
  const among = (id: SQLWrapper): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`;
  return {
    request: and(among(kycRequest.id), exact),
    held: among(kycHolder.kycRequestId),
    isHeld: !exact,
  };
};

/**
 * One page of what words alone find, in the order of sending, and the number of matches: counted
 * and sorted where they are found. Since a form may have two holders, twice as many are read as
 * forms are counted; if these were all, the page is of them however many forms they hold.
 * @returns nothing if more is asked, no ids if too many match.
 */
export const pageOfWords = async (
  tx: Tx,
  caller: Caller,
  { filters, sorting, limit, offset }: ListQuery,
): Promise<{ total: number; ids?: string[] } | undefined> => {
  const [filter, ...others] = filters;
  const isAlone =
    filter && others.length === 0 && isOfAddress(filter) && filter.operator === 'like';
  if (!isAlone || sorting?.name !== 'sentAt') return undefined;
  const rows = rowsOf<{ id: string | null; total: number; isWhole: boolean }>(
    await tx.execute(sql`select id, total::int as total, is_whole as "isWhole" from page_of_kyc_requests(
      ${askedBy(caller, filters)}, ${sorting.order === 'desc'}, ${limit}, ${offset})`),
  );
  const { total = 0, isWhole = true } = rows[0] ?? {};
  return isWhole ? { total, ids: rows.flatMap(({ id }) => id ?? []) } : { total };
};

/** Number of matches among the newest, as words say nothing that an index could count. */
export const countNewest = async (
  tx: Tx,
  caller: Caller,
  { words, held }: NonNullable<Filtered['many']>,
): Promise<Counted> => {
  const newest = tx
    .select({ id: kycHolder.kycRequestId })
    .from(kycHolder)
    .where(and(seenBy(caller, listed, kycHolder), held))
    .orderBy(sql`${kycHolder.sentAt} desc`, sql`${kycHolder.kycRequestId} desc`)
    .limit(reach.lookedAt + 1)
    .as('newest');
  const [row] = await tx
    .select({
      looked: count(),
      total: sql<number>`(count(distinct ${newest.id}) filter (where ${words}))::int`,
    })
    .from(newest)
    .innerJoin(kycRequest, eq(kycRequest.id, newest.id));
  const { looked = 0, total = 0 } = row ?? {};
  return { total, isAtLeast: looked > reach.lookedAt };
};
