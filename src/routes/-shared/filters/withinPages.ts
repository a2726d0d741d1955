import { redirect } from '@tanstack/react-router';
import { paginationOf, parsePageQuery, toSearch } from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';

/**
 * What a list answered to a loader. A page past the end, as of a copied URL or after its only row
 * has left the list, is replaced by the last one that has rows.
 * @param search Members of the URL that the rows were requested for.
 * @throws a redirect, to a lower page each time, so it ends.
 */
export const withinPages = <Found extends { items: readonly unknown[]; total: number }>(
  found: Found,
  search: unknown,
  definition: ListDefinition,
): Found => {
  const asked = parsePageQuery(search, definition);
  const { currentPage } = paginationOf(found.total, asked);
  if (found.items.length > 0 || asked.page <= currentPage) return found;
  // The router may hand these rows to a URL chosen meanwhile, which then stays and loads its own.
  const own = JSON.stringify(asked);
  throw redirect({
    to: '.',
    search: ((now: unknown) => {
      const query = parsePageQuery(now, definition);
      const isOwn = JSON.stringify(query) === own;
      return toSearch(isOwn ? { ...query, page: currentPage } : query, definition);
    }) as never,
    replace: true,
  });
};
