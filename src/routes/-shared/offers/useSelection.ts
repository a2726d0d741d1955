import { useState } from 'react';
import { mostChosen } from '../../../domain/limits.ts';
import { toWireFilter, toWireQuery, type PageQuery } from '../../../domain/pageQuery.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { OfferItem } from './OfferCell.tsx';
import { definitionOf, type Scope } from './offersData.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * The offers that are chosen: boxes of this page, and those of other pages that match the same
 * filters. With other filters nothing stays chosen that nobody sees.
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
    clear: (): void => {
      setChosen(nothing);
      setOthers(null);
    },
    /** Chooses all that match, as many as one act takes, in the order of the list. */
    chooseAll: async (): Promise<void> => {
      const list = scope === 'network' ? sdk.listOffersByNetwork : sdk.listOffers;
      const wire = toWireQuery(query, definitionOf(scope));
      const found = await list({ query: { ...wire, limit: mostChosen, offset: 0 } });
      setOthers({ of, items: found.items });
      setChosen(new Set(found.items.map(({ id }) => id)));
    },
  };
};
