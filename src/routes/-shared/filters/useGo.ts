import { useNavigate } from '@tanstack/react-router';
import { parsePageQuery, toSearch, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';

export type Go = (change: Partial<PageQuery> | ((now: PageQuery) => Partial<PageQuery>)) => void;

/** Changes the address of a list; from where it is now, also when the rows of the last change are still on their way. */
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
