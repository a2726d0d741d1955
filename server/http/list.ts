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
 * The number of matches after a page of them was read: no less than it has shown, and exact if it
 * ends before it is full.
 */
export const countedWith = (
  counted: Counted,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
  rows: number,
): Counted => {
  if (!counted.isAtLeast || (rows === 0 && offset > 0)) return counted;
  const seen = offset + rows;
  return rows < limit ? { total: seen } : { total: Math.max(counted.total, seen), isAtLeast: true };
};

/** Response of a list: the page and the number of matches. */
export const listAnswer = <T>({ items, total, isAtLeast = false }: Counted & { items: T[] }) => ({
  status: 200 as const,
  body: items,
  headers: { 'x-total-count': String(total), ...(isAtLeast ? { 'x-total-relation': 'gte' } : {}) },
});
