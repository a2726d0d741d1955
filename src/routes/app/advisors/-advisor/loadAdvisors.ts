import { advisorList } from '../../../../domain/advisorList.ts';
import { advisorStatuses } from '../../../../domain/advisorStatus.ts';
import { boardColumnSize } from '../../../../domain/limits.ts';
import {
  filterOf,
  parsePageQuery,
  toWireQuery,
  withFilter,
  type PageQuery,
} from '../../../../domain/pageQuery.ts';
import type { Sdk } from '../../../../sdk/sdk.ts';
import { withinPages } from '../../../-shared/filters/withinPages.ts';

/** Those of a status whose cards have room in its column, and how many they all are. */
const columnsOf = (sdk: Sdk, query: PageQuery) => {
  const chosen = filterOf(query, 'status')?.value as string[] | undefined;
  return Promise.all(
    advisorStatuses.map(async (status) => {
      if (chosen && !chosen.includes(status)) return { status, items: [], total: 0 };
      const own = withFilter(query, { name: 'status', operator: 'in', value: [status] });
      const wire = { ...toWireQuery(own, advisorList), limit: boardColumnSize, offset: 0 };
      const { items, total } = await sdk.listAdvisors({ query: wire });
      return { status, items, total };
    }),
  );
};

/** Loads the advisors as rows, or as cards by status. */
export const loadAdvisors = async (
  sdk: Sdk,
  { search, searchStr: address }: { search: object; searchStr: string },
) => {
  const query = parsePageQuery(search, advisorList);
  if (query.view === 'kanban') {
    const columns = await columnsOf(sdk, query);
    return {
      address,
      query,
      columns,
      items: columns.flatMap(({ items }) => items),
      total: columns.reduce((all, { total }) => all + total, 0),
    };
  }
  const page = await sdk.listAdvisors({ query: toWireQuery(query, advisorList) });
  return { address, query, columns: null, ...withinPages(page, search, advisorList) };
};
