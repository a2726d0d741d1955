import { useNavigate } from '@tanstack/react-router';
import { parsePageQuery, toSearch, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';

export type Go = (change: Partial<PageQuery> | ((now: PageQuery) => Partial<PageQuery>)) => void;

/**
 * Changes the query of a list's URL, based on its latest value even while rows of the previous
 * change are still loading.
 */
export const useGo = (definition: ListDefinition): Go => {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: ((search: unknown) => {
        const now = parsePageQuery(search, definition);
        const changed = typeof change === 'function' ? change(now) : change;
        return toSearch({ ...now, ...changed }, definition);
      }) as never,
    });
};
