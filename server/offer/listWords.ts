import { sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { searchPatterns } from '../db/listSql.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { reach } from '../db/reach.ts';
import type { offer } from '../db/schema.ts';
import { shownTo } from '../security/relations.ts';
import type { OfferScope } from './listColumns.ts';

/** Words of a search, with nothing besides but statuses and a campaign. */
export interface Words {
  patterns: string[];
  statuses: string[] | null;
  campaignId: string | null;
}

/** The words of a list's filters, if the functions of the database know all that is asked. */
export const wordsAlone = (filters: readonly Filter[], campaignId?: string): Words | null => {
  const words = filters.filter(({ name, operator }) => name === 'investor' && operator === 'like');
  const statuses = filters.filter(({ name }) => name === 'status');
  if (words.length === 0 || words.length + statuses.length < filters.length) return null;
  if (statuses.length > 1) return null;
  return {
    patterns: words.flatMap(({ value }) => searchPatterns(String(value))),
    statuses: (statuses[0]?.value as string[] | undefined) ?? null,
    campaignId: campaignId ?? null,
  };
};

/** The first arguments of the functions that look for words: what, and whose. */
const askedBy = (scope: OfferScope, { patterns, statuses, campaignId }: Words): SQL => {
  const { advisorId, networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  return sql`${sql.param(patterns)}::text[], ${advisorId}::uuid, ${sql.param(networkIds)}::uuid[],
    ${campaignId}::uuid, ${sql.param(statuses)}::text[]`;
};

/** Counts and sums per status and currency of what words find. @returns whether there may be more. */
export const addUpWords = async (tx: Tx, scope: OfferScope, words: Words) => {
  const rows = rowsOf<
    Pick<typeof offer.$inferSelect, 'status' | 'currency'> & { count: number; sum: string }
  >(
    await tx.execute(sql`select status, currency, count::int as count,
        (cents * 0.01)::numeric(18, 2)::text as sum
      from add_up_offers(${askedBy(scope, words)}, ${reach.found + 1})`),
  );
  return { rows, isAtLeast: rows.reduce((sum, { count }) => sum + count, 0) > reach.found };
};

/**
 * One page of what words find, in the order of the last change, and the number of matches.
 * @returns nothing if too many match to sort them.
 */
export const pageOfWords = async (
  tx: Tx,
  scope: OfferScope,
  words: Words,
  { sorting, limit, offset }: ListQuery,
): Promise<{ total: number; ids: string[] } | undefined> => {
  const rows = rowsOf<{ id: string | null; total: number }>(
    await tx.execute(sql`select id, total::int as total
      from page_of_offers(${askedBy(scope, words)}, ${reach.found + 1}, ${sorting?.order === 'desc'}, ${limit}, ${offset})`),
  );
  const total = rows[0]?.total ?? 0;
  return total > reach.found ? undefined : { total, ids: rows.flatMap(({ id }) => id ?? []) };
};
