import type { WireQuery } from '../../../domain/tableQuery.ts';
import type { Sdk } from '../../../sdk/sdk.ts';

type Wire = WireQuery & { limit: number; offset: number };

/** The list from which somebody opens offers, as they saw it last. */
interface Seen {
  /** Whose session it was. */
  holder: string;
  scope: 'own' | 'network';
  /** What stood in the address. */
  search: Record<string, unknown>;
  wire: Wire;
  /** A run of the list without gaps; it grows as somebody walks past its ends. */
  ids: readonly string[];
  /** How many offers of the list stand before it. */
  offset: number;
  total: number;
  isAtLeast: boolean;
}

let seen: Seen | null = null;

/** Keeps the order of a list until the page is reloaded, so that its offers know their neighbours. */
export const rememberList = (list: Seen): void => {
  seen = list;
};

/** Where an offer stands in the list it was opened from. */
export interface Neighbours {
  scope: 'own' | 'network';
  search: Record<string, unknown>;
  /** From 1; null where the list does not hold it. */
  place: { number: number; total: number; isAtLeast: boolean } | null;
  before: string | null;
  after: string | null;
}

/**
 * The offers before and after one, in the order of the list it was opened from. At an end of what
 * was seen of the list it asks for one row more.
 * @returns null where no list was open in this session.
 */
export const neighboursOf = async (
  sdk: Sdk,
  holder: string,
  id: string,
): Promise<Neighbours | null> => {
  if (seen?.holder !== holder) return null;
  const { scope, search, wire, total, isAtLeast } = seen;
  const list = scope === 'network' ? sdk.listOffersByNetwork : sdk.listOffers;
  let { ids } = seen;
  /** Ids at a place of the list; none when they do not come: the page does without neighbours. */
  const idsAt = async (offset: number): Promise<string[]> => {
    try {
      const { items } = await list({ query: { ...wire, offset, limit: 1 } });
      // A list that changed meanwhile may show an offer twice: better no neighbour than a loop.
      return items.map((one) => one.id).filter((one) => !ids.includes(one));
    } catch {
      return [];
    }
  };
  const index = ids.indexOf(id);
  if (index === -1) return { scope, search, place: null, before: null, after: null };
  const first = seen.offset;
  const number = first + index + 1;
  if (index === ids.length - 1 && number < total) ids = [...ids, ...(await idsAt(number))];
  const earlier = index === 0 && first > 0 ? await idsAt(first - 1) : [];
  ids = [...earlier, ...ids];
  seen = { ...seen, ids, offset: first - earlier.length };
  const own = ids.indexOf(id);
  return {
    scope,
    search,
    place: { number, total, isAtLeast },
    before: ids[own - 1] ?? null,
    after: ids[own + 1] ?? null,
  };
};
