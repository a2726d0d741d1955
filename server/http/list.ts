import {
  parseWireQuery,
  type ListDefinition,
  type ListQuery,
  type WireQuery,
} from '../../src/domain/tableQuery.ts';
import { refuse } from './problem.ts';

/**
 * Parses and validates the query of a list call.
 * @throws ProblemError 5001 (422) naming each unknown name, operator or value.
 */
export const listQueryOf = (
  { limit, offset, sort, order, filter }: WireQuery,
  definition: ListDefinition,
): ListQuery => {
  const { query, violations } = parseWireQuery({ limit, offset, sort, order, filter }, definition);
  if (!query) throw refuse(5001, { violations });
  return query;
};

/** The number of matches: exact, or a lower bound. */
export interface Counted {
  total: number;
  isAtLeast?: boolean;
}

/**
 * A page of counted matches, and their number after it was read: no less than it has shown, and
 * exact if nothing comes after it. One row more than asked for tells that also of a full page.
 * @param read Reads a page.
 */
export const pageOfCounted = async <Row, Query extends Pick<ListQuery, 'limit' | 'offset'>>(
  counted: Counted,
  query: Query,
  read: (page: Query) => PromiseLike<Row[]>,
): Promise<Counted & { rows: Row[] }> => {
  if (!counted.isAtLeast) return { ...counted, rows: await read(query) };
  const { limit, offset } = query;
  const found = await read({ ...query, limit: limit + 1 });
  const rows = found.slice(0, limit);
  // A page past the end shows only that there are no more matches than come before it.
  if (found.length === 0 && offset > 0) return { ...counted, rows };
  const seen = offset + rows.length;
  return found.length > limit
    ? { total: Math.max(counted.total, seen), isAtLeast: true, rows }
    : { total: seen, rows };
};

/** Response of a list: the page and the number of matches. */
export const listAnswer = <T>({ items, total, isAtLeast = false }: Counted & { items: T[] }) => ({
  status: 200 as const,
  body: items,
  headers: { 'x-total-count': String(total), ...(isAtLeast ? { 'x-total-relation': 'gte' } : {}) },
});
