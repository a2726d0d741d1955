import type { WireQuery } from '../../../domain/tableQuery.ts';
import type { Sdk } from '../../../sdk/sdk.ts';

type Wire = WireQuery & { limit: number; offset: number };

/** The list from which offers are opened, as last shown. */
interface Seen {
  /** Whose session it was. */
  holder: string;
  scope: 'own' | 'network';
  /** The query of its URL. */
  search: Record<string, unknown>;
  wire: Wire;
  /** A contiguous range of the list; extended when somebody moves past its ends. */
  ids: readonly string[];
  /** Offers of the list before that range. */
  offset: number;
  total: number;
  isAtLeast: boolean;
}

let seen: Seen | null = null;

/**
 * Remembers the order of a list until the page is reloaded, so that its offers know their
 * neighbours.
 */
export const rememberList = (list: Seen): void => {
  seen = list;
};

/** An offer's position in the list it was opened from. */
export interface Neighbours {
  scope: 'own' | 'network';
  search: Record<string, unknown>;
  /** From 1; null if it is not in the list. */
  place: { number: number; total: number; isAtLeast: boolean } | null;
  before: string | null;
  after: string | null;
}

/**
 * The previous and next offer in the list this one was opened from. At an end of the known range
 * one more row is requested.
 * @returns null if no list was opened in this session.
 */
export const neighboursOf = async (
  sdk: Sdk,
  holder: string,
  id: string,
): Promise<Neighbours | null> => {
  if (seen?.holder !== holder) return null;
  const { scope, search, wire } = seen;
  const list = scope === 'network' ? sdk.listOffersByNetwork : sdk.listOffers;
  let { ids, total, isAtLeast } = seen;
  /** Ids at a position of the list; empty on failure, as the page works without neighbours. */
  const idsAt = async (offset: number): Promise<string[]> => {
    try {
      const { items, ...counted } = await list({ query: { ...wire, offset, limit: 1 } });
      // Where not all were counted, the number depends on the row asked for: it may be less than known.
      if (!counted.isAtLeast || counted.total > total) ({ total, isAtLeast } = counted);
      // If the list has changed meanwhile an offer may appear twice: no neighbour is better than a
      // loop.
      return items.map((one) => one.id).filter((one) => !ids.includes(one));
    } catch {
      return [];
    }
  };
  const index = ids.indexOf(id);
  if (index === -1) return { scope, search, place: null, before: null, after: null };
  const first = seen.offset;
  const number = first + index + 1;
  if (index === ids.length - 1 && (isAtLeast || number < total))
    ids = [...ids, ...(await idsAt(number))];
  const earlier = index === 0 && first > 0 ? await idsAt(first - 1) : [];
  ids = [...earlier, ...ids];
  seen = { ...seen, ids, offset: first - earlier.length, total, isAtLeast };
  const own = ids.indexOf(id);
  return {
    scope,
    search,
    place: { number, total, isAtLeast },
    before: ids[own - 1] ?? null,
    after: ids[own + 1] ?? null,
  };
};
