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

/** Answer of a list: the page, and how many rows match in all. */
export const listAnswer = <T>({ items, total }: { items: T[]; total: number }) => ({
  status: 200 as const,
  body: items,
  headers: { 'x-total-count': String(total) },
});
