import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  filterOf,
  isEmptyFilter,
  parsePageQuery,
  toSearch,
  withFilter,
  withoutFilter,
  type PageQuery,
} from '../../domain/pageQuery.ts';
import type { Filter, ListDefinition, Range } from '../../domain/tableQuery.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckboxField, TextField } from '../../ui/field/fields.tsx';
import { input } from '../../ui/field/field.css.ts';
import { EmptyState } from '../../ui/state/state.tsx';
import { columnLabels } from '../../ui/text/labels.ts';
import { hidden, row, stack } from '../../ui/theme/utility.css.ts';
import * as tableStyles from '../../ui/table/table.css.ts';

export type Go = (change: Partial<PageQuery> | ((now: PageQuery) => Partial<PageQuery>)) => void;

/** Words for the values of choice filters, by filter and value. */
export type ChoiceLabels = Record<string, Record<string, MessageDescriptor>>;

/** Changes the address of a list; from where it is now, also when the rows of the last change are still on their way. */
export const useGo = (definition: ListDefinition): Go => {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: ((search: unknown) => {
        const now = parsePageQuery(search, definition);
        const changed = typeof change === 'function' ? change(now) : change;
        return toSearch({ ...now, ...changed }, definition);
      }) as never,
    });
};

const useNetworks = (): { id: string; name: string }[] => {
  const { session } = useRouteContext({ from: '__root__' });
  return session.getSnapshot().context.data?.networks ?? [];
};

/** Search, filters and the chips of those that are on. */
export const FilterBar = ({
  definition,
  query,
  searched,
  placeholder,
  choices,
  go,
}: {
  definition: ListDefinition;
  query: PageQuery;
  /** Which filter the typed words are for. */
  searched: { names: readonly string[]; pick: (text: string) => string };
  placeholder: string;
  choices: ChoiceLabels;
  go: Go;
}) => {
  const { i18n } = useLingui();
  const networks = useNetworks();
  const [isOpen, setOpen] = useState(false);
  const current = searched.names.map((name) => filterOf(query, name)?.value).find(Boolean);
  const filtersOn = query.filters.length;
  const valueText = (filter: Filter): string => {
    switch (filter.operator) {
      case 'in':
      case 'contain':
        return filter.value
          .map((value) => {
            const words = choices[filter.name]?.[value];
            return words ? i18n._(words) : (networks.find(({ id }) => id === value)?.name ?? value);
          })
          .join(', ');
      case 'range':
        return `${filter.value.from ?? ''}–${filter.value.to ?? ''}`;
      default:
        return filter.value;
    }
  };
  return (
    <>
      <Search
        value={String(current ?? '')}
        placeholder={placeholder}
        onSearch={(text) =>
          go((now) => {
            const rest = searched.names.reduce((left, name) => withoutFilter(left, name), now);
            const name = searched.pick(text);
            return {
              ...(text ? withFilter(rest, { name, operator: 'like', value: text }) : rest),
              page: 1,
            };
          })
        }
      />
      <Button aria-keyshortcuts="f" onClick={() => setOpen(true)}>
        <Trans>Filtry ({filtersOn})</Trans>
      </Button>
      {query.filters.map((filter) => (
        <button
          key={filter.name}
          type="button"
          className={tableStyles.chip}
          onClick={() => go((now) => ({ ...withoutFilter(now, filter.name), page: 1 }))}
        >
          {i18n._(columnLabels[filter.name]!)}
          {': '}
          {valueText(filter)}
          <span aria-hidden>×</span>
          <span className={hidden}>
            <Trans>usuń filtr</Trans>
          </span>
        </button>
      ))}
      {filtersOn > 0 ? (
        <Button kind="quiet" onClick={() => go((now) => ({ ...withoutFilter(now), page: 1 }))}>
          <Trans>Wyczyść filtry</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <FilterDialog
          definition={definition}
          query={query}
          choices={choices}
          networks={networks}
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

/** Stands for the rows of a list that has none: for its filters, with the way out of them, or at all. */
export const NoRows = ({
  query,
  go,
  children,
  action,
}: {
  query: PageQuery;
  go: Go;
  /** What is said when there is nothing at all, and what can be done then. */
  children: ReactNode;
  action?: ReactNode;
}) =>
  query.filters.length > 0 ? (
    <EmptyState
      action={
        <Button onClick={() => go((now) => ({ ...withoutFilter(now), page: 1 }))}>
          <Trans>Wyczyść filtry</Trans>
        </Button>
      }
    >
      <Trans>Brak wyników dla wybranych filtrów.</Trans>
    </EmptyState>
  ) : (
    <EmptyState action={action}>{children}</EmptyState>
  );

const Search = ({
  value,
  placeholder,
  onSearch,
}: {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    // Changed elsewhere (a filter taken off, Back), not by what is typed here.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    // People type in bursts: the list is asked when they pause.
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(asked.current);
    }, 350);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className={tableStyles.search}>
      <input
        className={input}
        type="search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        aria-label={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
};

/** One condition for every filter a list knows; the operators are those of spec §5 and §9. */
const FilterDialog = ({
  definition,
  query,
  choices,
  networks,
  onApply,
  onClose,
}: {
  definition: ListDefinition;
  query: PageQuery;
  choices: ChoiceLabels;
  networks: { id: string; name: string }[];
  onApply: (filters: PageQuery['filters']) => void;
  onClose: () => void;
}) => {
  const { i18n, t } = useLingui();
  const [next, setNext] = useState(query);
  const put = (filter: Filter): void =>
    setNext(isEmptyFilter(filter) ? withoutFilter(next, filter.name) : withFilter(next, filter));
  const boxes = (
    name: string,
    operator: 'in' | 'contain',
    options: readonly { value: string; label: string }[],
  ) => {
    const chosen = (filterOf(next, name)?.value as string[] | undefined) ?? [];
    return (
      <fieldset key={name}>
        <legend style={{ fontWeight: 600 }}>{i18n._(columnLabels[name]!)}</legend>
        {options.length === 0 ? (
          <p>
            <Trans>Nie udało się pobrać listy</Trans>
          </p>
        ) : (
          options.map(({ value, label }) => (
            <CheckboxField
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(on) =>
                put({
                  name,
                  operator,
                  value: on ? [...chosen, value] : chosen.filter((one) => one !== value),
                })
              }
            />
          ))
        )}
      </fieldset>
    );
  };
  const range = (name: string, type: 'date' | 'text') => {
    const value = (filterOf(next, name)?.value as Range | undefined) ?? {};
    const label = i18n._(columnLabels[name]!);
    const set = (end: 'from' | 'to', typed: string): void => {
      const { [end]: _dropped, ...other } = value;
      const clean = type === 'text' ? typed.replaceAll(/\s/g, '').replace(',', '.') : typed;
      put({ name, operator: 'range', value: clean ? { ...other, [end]: clean } : other });
    };
    return (
      <div key={name} className={row} style={{ gap: 12, alignItems: 'end' }}>
        <TextField
          label={t`${label} od`}
          type={type}
          inputMode={type === 'text' ? 'decimal' : undefined}
          value={value.from ?? ''}
          onChange={(typed) => set('from', typed)}
        />
        <TextField
          label={t`${label} do`}
          type={type}
          inputMode={type === 'text' ? 'decimal' : undefined}
          value={value.to ?? ''}
          onChange={(typed) => set('to', typed)}
        />
      </div>
    );
  };
  return (
    <Dialog
      title={<Trans>Filtry</Trans>}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onApply([])}>
            <Trans>Wyczyść filtry</Trans>
          </Button>
          <Button kind="primary" onClick={() => onApply(next.filters)}>
            <Trans>Zastosuj</Trans>
          </Button>
        </>
      }
    >
      <div className={stack.normal}>
        {Object.entries(definition.filters).map(([name, filter]) => {
          switch (filter.kind) {
            case 'choice':
              return boxes(
                name,
                'in',
                (filter.values ?? []).map((value) => {
                  const words = choices[name]?.[value];
                  return { value, label: words ? i18n._(words) : value };
                }),
              );
            case 'networks':
              return boxes(
                name,
                'contain',
                networks.map(({ id, name: label }) => ({ value: id, label })),
              );
            case 'date':
              return range(name, 'date');
            case 'number':
              return range(name, 'text');
            default:
              return (
                <TextField
                  key={name}
                  label={i18n._(columnLabels[name]!)}
                  value={String(filterOf(next, name)?.value ?? '')}
                  onChange={(value) => put({ name, operator: 'like', value })}
                />
              );
          }
        })}
      </div>
    </Dialog>
  );
};
