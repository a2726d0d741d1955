import { boardColumnSize } from '../../../domain/limits.ts';
import { networkOfferList, offerList } from '../../../domain/offerList.ts';
import { boardColumns } from '../../../domain/offerStatus.ts';
import {
  filterOf,
  parsePageQuery,
  toWireQuery,
  withFilter,
  type PageQuery,
} from '../../../domain/pageQuery.ts';
import type { Filter } from '../../../domain/tableQuery.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import { saveFile } from '../download.ts';
import { withinPages } from '../filters/withinPages.ts';
import { listNames, nameApart } from '../listNames.ts';
import { rememberList } from './neighbours.ts';

/** Whose offers: the advisor's own, or those of the coordinator's networks. */
export type Scope = 'own' | 'network';
export const definitionOf = (scope: Scope) => (scope === 'network' ? networkOfferList : offerList);

const columnsKey = (scope: Scope): string => `columns:${scope}`;
/** Stores the chosen columns on this device. */
export const rememberColumns = (scope: Scope, names: readonly string[] | null): void => {
  try {
    if (names) localStorage.setItem(columnsKey(scope), JSON.stringify(names));
    else localStorage.removeItem(columnsKey(scope));
  } catch {
    // If storage is blocked or full they are not kept; the list still works.
  }
};

/** The columns last chosen on this device, if the URL names none. */
export const withRememberedColumns = (scope: Scope, search: unknown): PageQuery => {
  const query = parsePageQuery(search, definitionOf(scope));
  if (query.columns) return query;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsKey(scope)) ?? 'null');
    const known = definitionOf(scope).columns.map(({ name }) => name);
    const names = Array.isArray(stored) ? known.filter((name) => stored.includes(name)) : [];
    return names.length > 0 ? { ...query, columns: names } : query;
  } catch {
    return query;
  }
};

const listIn = (sdk: Sdk, scope: Scope) =>
  scope === 'network' ? sdk.listOffersByNetwork : sdk.listOffers;

/** Names in both languages, by id. */
type Names = Record<string, { pl: string; en: string }>;
const sameInBoth = (name: string): Names[string] => ({ pl: name, en: name });

/** Names of the owners in a filter. */
const ownersOf = async (
  sdk: Sdk,
  scope: Scope,
  query: PageQuery,
  wanted: Filter,
): Promise<Names> => {
  const { items } = await sdk.listAdvisors({ query: { limit: 500 } });
  // Somebody who left is in no list of advisors, and of thousands most are beyond the first; an offer
  // of theirs names them, or else their record.
  const left: Record<string, string> = {};
  const apart: Record<string, string> = {};
  const others = (wanted.value as string[]).filter((id) => items.every((one) => one.id !== id));
  for (const id of others) {
    const theirs = withFilter({ ...query, filters: [] }, { ...wanted, value: [id] } as Filter);
    const { filter } = toWireQuery(theirs, definitionOf(scope));
    const [offer] = (await listIn(sdk, scope)({ query: { filter, limit: 1 } })).items;
    const record = offer ? null : await sdk.viewAdvisor({ id }).catch(() => null);
    const name = offer?.ownerName ?? (record ? `${record.surname} ${record.firstName}` : null);
    if (!name) continue;
    left[id] = name;
    apart[id] = nameApart({ name, email: offer ? offer.ownerEmail : null });
  }
  const names = [...listNames(items, Object.values(left)), ...Object.entries(apart)];
  return Object.fromEntries(names.map(([id, name]) => [id, sameInBoth(name)]));
};

/** Names of all campaigns. */
const campaignsOf = async (sdk: Sdk): Promise<Names> => {
  const { results } = await sdk.listCampaigns({});
  return Object.fromEntries(
    results.map(({ id, data: { translations } }) => [
      id,
      { pl: translations.PL.name, en: (translations.EN ?? translations.PL).name },
    ]),
  );
};

/** Names of the values of the filters by id, by filter; of those that are set and can be named. */
const namesOf = async (
  sdk: Sdk,
  scope: Scope,
  query: PageQuery,
): Promise<Record<string, Names>> => {
  const owners = filterOf(query, 'ownerId');
  const campaigns = filterOf(query, 'campaignId');
  // The list is worth more than the words of its chips.
  const ifKnown = (names: Promise<Names>) => names.catch(() => null);
  const [ownerId, campaignId] = await Promise.all([
    owners && ifKnown(ownersOf(sdk, scope, query, owners)),
    campaigns && ifKnown(campaignsOf(sdk)),
  ]);
  return { ...(ownerId ? { ownerId } : {}), ...(campaignId ? { campaignId } : {}) };
};

/**
 * Loads an offers page: rows or cards, the number of matches, and totals over all of them.
 * @param holder Whose session it is; the order of rows is remembered for them.
 */
export const loadOffers = async (
  sdk: Sdk,
  holder: string,
  scope: Scope,
  { search, searchStr: address }: { search: object; searchStr: string },
) => {
  const definition = definitionOf(scope);
  const query = withRememberedColumns(scope, search);
  const wire = toWireQuery(query, definition);
  const named = namesOf(sdk, scope, query);
  const list = listIn(sdk, scope);
  const shown = { holder, scope, search: { ...search }, wire };
  if (query.view === 'kanban') {
    const chosen = filterOf(query, 'status');
    const columns = await Promise.all(
      boardColumns.map(async ({ key, statuses }) => {
        const wanted = chosen
          ? statuses.filter((status) => (chosen.value as string[]).includes(status))
          : statuses;
        if (wanted.length === 0) return { key, wanted, items: [], total: 0, isAtLeast: false };
        const filter = withFilter(query, { name: 'status', operator: 'in', value: [...wanted] });
        const { filter: text } = toWireQuery(filter, definition);
        const found = await list({ query: { filter: text, limit: boardColumnSize } });
        return { key, wanted, ...found };
      }),
    );
    const sums = await sdk.summarizeOffers({ query: { scope, filter: wire.filter } });
    // Its offers have no one order, so no neighbours, but it is what they lead back to.
    rememberList({ ...shown, ids: [], offset: 0, total: 0, isAtLeast: false });
    return {
      address,
      query,
      names: await named,
      columns,
      sums,
      items: [],
      total: columns.reduce((all, { total }) => all + total, 0),
      isAtLeast: columns.some(({ isAtLeast }) => isAtLeast),
    };
  }
  const found = withinPages(await list({ query: wire }), search, definition);
  const { total, isAtLeast } = found;
  const ids = found.items.map(({ id }) => id);
  rememberList({ ...shown, ids, offset: wire.offset, total, isAtLeast });
  return { address, query, names: await named, ...found, columns: null, sums: null };
};

/** Exports all matching rows as a download. */
export const exportOffers = async (
  sdk: Sdk,
  scope: Scope,
  query: PageQuery,
  format: 'csv' | 'xlsx',
  language: 'PL' | 'EN',
): Promise<void> => {
  const { filter, sort, order } = toWireQuery(query, definitionOf(scope));
  saveFile(await sdk.exportOffers({ query: { scope, filter, sort, order, format, language } }));
};
