import {
  parseWireQuery,
  type ListDefinition,
  type ListQuery,
  type WireQuery,
} from '../../src/domain/tableQuery.ts';
import { refuse } from './problem.ts';

/**
 * The checked question of a list call.
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

/** Rows are counted exactly up to this many; beyond that a list says only that there are more. */
export const mostCounted = 10_000;

/** How many rows match: exactly, or at least. */
export interface Counted {
  total: number;
  isAtLeast?: boolean;
}

/** Answer of a list: the page, and how many rows match in all. */
export const listAnswer = <T>({ items, total, isAtLeast = false }: Counted & { items: T[] }) => ({
  status: 200 as const,
  body: items,
  headers: { 'x-total-count': String(total), ...(isAtLeast ? { 'x-total-relation': 'gte' } : {}) },
});
