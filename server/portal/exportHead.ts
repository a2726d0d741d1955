import { formatDate } from '../../src/domain/dates.ts';
import { formatNumber } from '../../src/domain/money.ts';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { selectCampaignNames } from '../campaign/queries.ts';
import type { Tx } from '../db/open.ts';
import type { Caller } from '../http/caller.ts';
import { selectNetworkNames, selectOwnerNames } from './queries.ts';
import { exportColumns, exportWords } from './exportWords.ts';

/** The value of a filter in words. */
const valueOf = async (
  tx: Tx,
  caller: Caller,
  filter: Filter,
  language: 'PL' | 'EN',
): Promise<string> => {
  const { head, statuses } = exportWords[language];
  if (filter.operator === 'range') {
    const show = (end: string): string =>
      filter.name === 'investmentValue' ? formatNumber(end) : formatDate(end);
    const { from, to } = filter.value;
    return [from && `${head.from} ${show(from)}`, to && `${head.to} ${show(to)}`]
      .filter(Boolean)
      .join(' ');
  }
  if (!Array.isArray(filter.value)) {
    return filter.operator === 'leq' ? `${head.equal}: ${filter.value}` : filter.value;
  }
  const ids = filter.value;
  const mine = [...caller.networkIds, ...caller.coordinatedNetworkIds];
  const named = async (names: Promise<Map<string, string>>): Promise<string> => {
    const known = await names;
    return ids.map((id) => known.get(id) ?? head.unknown).join(', ');
  };
  switch (filter.name) {
    case 'offerId':
      return String(new Set(ids).size);
    case 'networkId':
      return named(selectNetworkNames(tx, mine, ids));
    case 'ownerId':
      return named(selectOwnerNames(tx, caller, ids));
    case 'campaignId':
      return named(selectCampaignNames(tx, ids, language));
    default:
      return ids.map((one) => statuses[one as keyof typeof statuses] ?? one).join(', ');
  }
};

/**
 * Header above the rows: what the list is, its date, filters and order, so that a file that is
 * passed on says what it leaves out.
 * @param date Day of the file in Warsaw.
 */
export const exportHead = async (
  tx: Tx,
  caller: Caller,
  { filters, sorting }: Pick<ListQuery, 'filters' | 'sorting'>,
  { language, date }: { language: 'PL' | 'EN'; date: string },
): Promise<[string, string][]> => {
  const { head, headers } = exportWords[language];
  const labelOf = (name: string): string =>
    name in head.filters
      ? head.filters[name as keyof typeof head.filters]
      : name in exportColumns
        ? headers[name as keyof typeof headers]
        : name;
  const lines: [string, string][] = [[head.asOf, formatDate(date)]];
  for (const filter of filters) {
    lines.push([labelOf(filter.name), await valueOf(tx, caller, filter, language)]);
  }
  if (filters.length === 0) lines.push(head.noFilter);
  if (sorting) {
    const way = sorting.order === 'asc' ? head.ascending : head.descending;
    lines.push([head.order, `${labelOf(sorting.name)}, ${way}`]);
  }
  return lines;
};
