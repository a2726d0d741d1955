import { useState } from 'react';
import { mostChosen } from '../../../domain/limits.ts';
import { toWireFilter, toWireQuery, type PageQuery } from '../../../domain/pageQuery.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { OfferItem } from './OfferCell.tsx';
import { definitionOf, type Scope } from './offersData.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * Selected offers, on this page and on others with the same filters. Changing the filters clears
 * the selection, so that nothing invisible stays selected.
 */
export const useSelection = (
  sdk: Sdk,
  scope: Scope,
  { items, query }: { items: OfferItem[]; query: PageQuery },
) => {
  const [chosen, setChosen] = useState(nothing);
  const [others, setOthers] = useState<{ of: string; items: OfferItem[] } | null>(null);
  const of = toWireFilter(query.filters) ?? '';
  const beyond = others?.of === of ? others.items : [];
  const here = new Set(items.map(({ id }) => id));
  const selected = [...items, ...beyond.filter(({ id }) => !here.has(id))].filter(({ id }) =>
    chosen.has(id),
  );
  return {
    chosen,
    setChosen,
    selected,
    isWholePage: items.length > 0 && items.every(({ id }) => chosen.has(id)),
    /** Whether `chooseAll` has nothing to add, which a total that is not exact cannot tell. */
    areAllChosen: beyond.length > 0 && beyond.every(({ id }) => chosen.has(id)),
    clear: (): void => {
      setChosen(nothing);
      setOthers(null);
    },
    /** Selects all matches in list order, up to the limit of one action. */
    chooseAll: async (): Promise<void> => {
      const list = scope === 'network' ? sdk.listOffersByNetwork : sdk.listOffers;
      const wire = toWireQuery(query, definitionOf(scope));
      const found = await list({ query: { ...wire, limit: mostChosen, offset: 0 } });
      setOthers({ of, items: found.items });
      setChosen(new Set(found.items.map(({ id }) => id)));
    },
  };
};
