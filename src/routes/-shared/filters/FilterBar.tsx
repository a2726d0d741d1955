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
const FilterSearch = ({
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

/**
 * The sheet of all filters, and the button that opens it on a phone and says how many are active.
 * The sheet stays when the phone is turned, with what was ticked and typed in it.
 */
export const useFilterSheet = ({ definition, query, choices, go }: Props) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const filtersOn = query.filters.length;
  const button = (
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
  );
  const sheet = isOpen ? (
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
  ) : null;
  return { button, sheet };
};

/** Search, active filters as chips, and adding filters; on a phone all filters in one sheet. */
export const FilterBar = ({
  searched,
  placeholder,
  isSearchShown = true,
  hasOwnSheet = true,
  ...props
}: Props & {
  searched: string;
  placeholder: string;
  isSearchShown?: boolean;
  /** False if the page has the sheet and its button elsewhere. */
  hasOwnSheet?: boolean;
}) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [isAdding, setAdding] = useState(false);
  const { button, sheet } = useFilterSheet(props);
  return (
    <>
      {isSearchShown ? <FilterSearch {...{ ...props, searched, placeholder }} /> : null}
      {hasOwnSheet ? sheet : null}
      {hasOwnSheet && isPhone ? button : null}
      <FilterChips {...props} isFixed={isPhone} />
      {isPhone && !isAdding ? null : (
        <FilterPopover
          label={t`Dodaj filtr`}
          {...props}
          onToggle={setAdding}
          trigger={
            <button type="button" className={styles.addChip} aria-keyshortcuts="f">
              <ListFilter size={14} aria-hidden />
              <Trans>Dodaj filtr</Trans>
            </button>
          }
        />
      )}
      <ClearFilters query={props.query} go={props.go} />
    </>
  );
};

/** Removes all filters. */
const ClearFilters = ({ query, go }: Pick<Props, 'query' | 'go'>) =>
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
const FilterChips = ({ isFixed, ...props }: Props & { isFixed: boolean }) => {
  const wordsOf = useFilterWords(props.choices);
  return props.query.filters.map((filter) => (
    <FilterChip
      key={filter.name}
      {...props}
      name={filter.name}
      words={wordsOf(filter, props.definition.filters[filter.name]!)}
      isFixed={isFixed}
    />
  ));
};

const FilterChip = ({
  name,
  words,
  isFixed,
  ...props
}: Props & { name: string; words: string; isFixed: boolean }) => {
  const { i18n } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const label = i18n._(columnLabels[name]!);
  const text = (
    <span>
      {label}: <b>{words}</b>
    </span>
  );
  return (
    <span className={styles.chip}>
      {isFixed && !isEditing ? (
        <span className={styles.chipWords}>{text}</span>
      ) : (
        <FilterPopover
          {...props}
          name={name}
          label={label}
          onToggle={setEditing}
          trigger={
            <button type="button" className={styles.chipWords}>
              {text}
            </button>
          }
        />
      )}
      <button
        type="button"
        className={styles.chipCross}
        onClick={() => props.go((now) => ({ ...withoutFilter(now, name), page: 1 }))}
      >
        <X size={14} aria-hidden />
        <span className={hidden}>
          <Trans>{label}: usuń filtr</Trans>
        </span>
      </button>
    </span>
  );
};
