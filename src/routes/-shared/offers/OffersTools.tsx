import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { sortLine, toolbar } from '../../../ui/table/table.css.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { hint } from './offers.css.ts';
import { rememberColumns, type Scope } from './offersData.ts';
import { OfferSort } from './OfferSort.tsx';

/** The filter that the search sets: name or address. */
const searched = 'investor';

/** Search, filters, and how the rows are sorted or which columns they have. */
export const OffersTools = ({
  scope,
  lists,
  totalWords,
  isSearching,
  filterSheet,
}: {
  scope: Scope;
  lists: Pick<ComponentProps<typeof FilterBar>, 'definition' | 'query' | 'choices' | 'go'>;
  totalWords: string;
  /** On a phone, whether the search is shown. */
  isSearching: boolean;
  filterSheet: ReactNode;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { definition, query, go } = lists;
  const isBoard = query.view === 'kanban';
  return (
    <div className={toolbar}>
      {filterSheet}
      <FilterBar
        {...lists}
        searched={searched}
        placeholder={t`Szukaj po nazwie lub e-mailu`}
        isSearchShown={
          !isPhone || isSearching || query.filters.some(({ name }) => name === searched)
        }
        hasOwnSheet={false}
      />
      {isPhone ? (
        isBoard ? null : (
          <div className={sortLine}>
            <span>{totalWords}</span>
            <OfferSort definition={definition} query={query} go={go} />
          </div>
        )
      ) : isBoard ? (
        <span className={hint}>
          <Trans>Status zmienia się po działaniu inwestora lub po zaksięgowaniu wpłaty.</Trans>
        </span>
      ) : (
        <span style={{ marginLeft: 'auto' }}>
          <ColumnChooser
            definition={definition}
            query={query}
            onChange={(chosen) => {
              rememberColumns(scope, chosen);
              go({ columns: chosen });
            }}
          />
        </span>
      )}
    </div>
  );
};
