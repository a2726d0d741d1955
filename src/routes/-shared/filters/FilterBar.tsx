import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { filterOf, withFilter, withoutFilter, type PageQuery } from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { columnLabels } from '../../../ui/text/columnLabels.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import * as styles from '../../../ui/table/table.css.ts';
import { useFilterWords, type ChoiceLabels } from './FilterEditor.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { Search } from './Search.tsx';
import type { Go } from './useGo.ts';

interface Props {
  definition: ListDefinition;
  query: PageQuery;
  choices: ChoiceLabels;
  go: Go;
}

/** The search field of a list, which sets one of its filters, `searched`. */
export const FilterSearch = ({
  query,
  searched,
  placeholder,
  go,
}: Pick<Props, 'query' | 'go'> & { searched: string; placeholder: string }) => {
  const current = filterOf(query, searched)?.value;
  return (
    <Search
      value={typeof current === 'string' ? current : ''}
      placeholder={placeholder}
      onSearch={(text) =>
        go((now) => withFilter(now, { name: searched, operator: 'like', value: text }))
      }
    />
  );
};

/** Search, active filters as chips, and adding filters; on a phone all filters in one sheet. */
export const FilterBar = ({
  definition,
  query,
  searched,
  placeholder,
  choices,
  go,
}: Props & { searched: string; placeholder: string }) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <>
      <FilterSearch {...{ query, searched, placeholder, go }} />
      {isPhone ? <FilterSheetButton {...{ definition, query, choices, go }} /> : null}
      <FilterChips {...{ definition, query, choices, go }} isFixed={isPhone} />
      {isPhone ? null : (
        <FilterPopover
          label={t`Dodaj filtr`}
          {...{ definition, query, choices, go }}
          trigger={
            <button type="button" className={styles.addChip} aria-keyshortcuts="f">
              <ListFilter size={14} aria-hidden />
              <Trans>Dodaj filtr</Trans>
            </button>
          }
        />
      )}
      <ClearFilters query={query} go={go} />
    </>
  );
};

/** Removes all filters. */
export const ClearFilters = ({ query, go }: Pick<Props, 'query' | 'go'>) =>
  query.filters.length === 0 ? null : (
    <Button
      kind="quiet"
      size="small"
      onClick={() => go((now) => ({ ...withoutFilter(now), page: 1 }))}
    >
      <Trans>Wyczyść filtry</Trans>
    </Button>
  );

/** Active filters as chips: the text edits, the cross removes. */
export const FilterChips = ({ isFixed, ...props }: Props & { isFixed: boolean }) => {
  const { i18n } = useLingui();
  const { definition, query, choices, go } = props;
  const wordsOf = useFilterWords(choices);
  return query.filters.map((filter) => {
    const { name } = filter;
    const label = i18n._(columnLabels[name]!);
    const words = (
      <span>
        {label}: <b>{wordsOf(filter, definition.filters[name]!)}</b>
      </span>
    );
    return (
      <span key={name} className={styles.chip}>
        {isFixed ? (
          <span className={styles.chipWords}>{words}</span>
        ) : (
          <FilterPopover
            {...props}
            name={name}
            label={label}
            trigger={
              <button type="button" className={styles.chipWords}>
                {words}
              </button>
            }
          />
        )}
        <button
          type="button"
          className={styles.chipCross}
          onClick={() => go((now) => ({ ...withoutFilter(now, name), page: 1 }))}
        >
          <X size={14} aria-hidden />
          <span className={hidden}>
            <Trans>{label}: usuń filtr</Trans>
          </span>
        </button>
      </span>
    );
  });
};

/** On a phone: opens all filters in one sheet; shows how many are active. */
export const FilterSheetButton = ({ definition, query, choices, go }: Props) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const filtersOn = query.filters.length;
  return (
    <>
      <span className={styles.sheetButton}>
        <Button
          kind="quiet"
          size="large"
          isSquare
          aria-label={t`Filtry (${filtersOn})`}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </Button>
        {filtersOn > 0 ? (
          <span className={styles.badge} aria-hidden>
            {filtersOn}
          </span>
        ) : null}
      </span>
      {isOpen ? (
        <FilterSheet
          definition={definition}
          query={query}
          choices={choices}
          onApply={(filters) => {
            setOpen(false);
            go({ filters, page: 1 });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
