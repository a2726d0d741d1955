import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import {
  filterOf,
  isEmptyFilter,
  withFilter,
  withoutFilter,
  type PageQuery,
} from '../../../domain/pageQuery.ts';
import type { Filter, ListDefinition } from '../../../domain/tableQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Popover } from '../../../ui/menu/Popover.tsx';
import { head, item } from '../../../ui/menu/menu.css.ts';
import { columnLabels } from '../../../ui/text/columnLabels.ts';
import { spread, stack } from '../../../ui/theme/utility.css.ts';
import { FilterEditor, isOffered, type ChoiceLabels } from './FilterEditor.tsx';
import type { Go } from './useGo.ts';

interface Props {
  definition: ListDefinition;
  query: PageQuery;
  choices: ChoiceLabels;
  go: Go;
}

/** Edits a filter next to its chip, or adds one that is not active yet. */
export const FilterPopover = ({
  trigger,
  label,
  name: fixed,
  onToggle = () => {},
  definition,
  query,
  choices,
  go,
}: Props & {
  trigger: ReactElement;
  label: string;
  /** The filter to edit; without it one is added. */
  name?: string;
  /** Told whether it is open; it should stay mounted while it is. */
  onToggle?: (isOpen: boolean) => void;
}) => {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const toggle = (open: boolean): void => {
    setOpen(open);
    onToggle(open);
  };
  const name = fixed ?? added;
  const others = Object.entries(definition.filters)
    .filter(([one, filter]) => !filterOf(query, one) && isOffered(one, filter, choices))
    .map(([one]) => one);
  return (
    <Popover
      trigger={trigger}
      label={label}
      isList={!name}
      isOpen={isOpen}
      onOpenChange={(open) => {
        toggle(open);
        setAdded(null);
      }}
    >
      {name ? (
        <OneFilter
          name={name}
          {...{ definition, query, choices, go }}
          onDone={() => toggle(false)}
        />
      ) : (
        <>
          <p className={head}>
            <Trans>Filtruj według</Trans>
          </p>
          {others.map((one) => (
            <button
              key={one}
              type="button"
              className={item}
              style={{ width: '100%' }}
              onClick={() => setAdded(one)}
            >
              {i18n._(columnLabels[one]!)}
            </button>
          ))}
        </>
      )}
    </Popover>
  );
};

const OneFilter = ({
  name,
  definition,
  query,
  choices,
  go,
  onDone,
}: Props & { name: string; onDone: () => void }) => {
  const [next, setNext] = useState<Filter | undefined>(() => filterOf(query, name));
  return (
    <form
      className={stack.normal}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        go((now) => ({
          ...(next && !isEmptyFilter(next) ? withFilter(now, next) : withoutFilter(now, name)),
          page: 1,
        }));
      }}
    >
      <FilterEditor
        name={name}
        definition={definition.filters[name]!}
        value={next}
        choices={choices}
        onChange={setNext}
      />
      <div className={spread}>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onDone();
            go((now) => ({ ...withoutFilter(now, name), page: 1 }));
          }}
        >
          <Trans>Wyczyść</Trans>
        </Button>
        <Button kind="primary" size="small" type="submit">
          <Trans>Zastosuj</Trans>
        </Button>
      </div>
    </form>
  );
};
