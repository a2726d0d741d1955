import * as v from 'valibot';
import { pageSize, pageSizes } from './limits.ts';
import {
  cutText,
  filterSchema,
  operatorsOf,
  sortableNames,
  type Filter,
  type ListDefinition,
  type Range,
  type Sorting,
  type WireQuery,
} from './tableQuery.ts';

/**
 * The state of a list page, kept in its address and nowhere else:
 * `?view=table&page=2&perPage=50&sort=statusDate&order=desc&filter[status][in]=invited,viewed`. An
 * invalid part is dropped and never causes a crash: addresses are typed by hand, truncated by chat
 * programs and kept for years.
 */
export type PageQuery = {
  filters: Filter[];
  /** null: the list's own order. */
  sorting: Sorting | null;
  /** From 1. */
  page: number;
  perPage: number;
  view: 'table' | 'kanban';
  /** Visible columns; null: the list's defaults. */
  columns: string[] | null;
};

/** The members of the address, flat, as the router holds them. */
export type PageSearch = Record<string, string | number>;

const largestPage = 100_000;

const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;

const entriesOf = (search: unknown): Map<string, unknown> => {
  if (typeof search === 'string') return new Map(new URLSearchParams(search));
  if (search instanceof URLSearchParams) return new Map(search);
  return new Map(search && typeof search === 'object' ? Object.entries(search) : []);
};

// Commas separate the values of a list, so a comma inside a value is escaped.
const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'))
    .filter((value) => value !== '');

const count = (text: string | null, largest: number): number | null => {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= largest ? number : null;
};

/** The filter of one name in the address, unchecked. */
const readFilters = (
  name: string,
  definition: ListDefinition,
  text: (key: string) => string | null,
): unknown[] => {
  const { kind, values } = definition.filters[name]!;
  return operatorsOf[kind].flatMap((operator): unknown[] => {
    if (operator === 'range') {
      const schema = filterSchema(definition);
      // Each end is checked on its own, so that one bad date does not discard the other.
      const value = Object.fromEntries(
        (['from', 'to'] as const).flatMap((end) => {
          const typed = text(`filter[${name}][${end}]`);
          const isGood =
            typed !== null && v.is(schema, { name, operator, value: { [end]: typed } });
          return isGood ? [[end, typed]] : [];
        }),
      );
      return [{ name, operator, value }];
    }
    const typed = text(`filter[${name}][${operator}]`);
    if (typed === null) return [];
    if (operator === 'like' || operator === 'leq') {
      // Dropped, a text that is too long would list everything.
      const whole = typed.trim();
      const value = cutText(whole);
      // Nothing equals a part of what was asked for, but may contain it.
      return [{ name, operator: value === whole ? operator : 'like', value }];
    }
    const listed = splitValues(typed).filter((value) => !values || values.includes(value));
    return [{ name, operator, value: [...new Set(listed)] }];
  });
};

/**
 * The page's state from its address: a query string, or the router's flat record
 * of its members. Never throws.
 */
export const parsePageQuery = (search: unknown, definition: ListDefinition): PageQuery => {
  const entries = entriesOf(search);
  const text = (key: string): string | null => textOf(entries.get(key));
  const schema = filterSchema(definition);

  const filters = Object.keys(definition.filters)
    .flatMap((name) => readFilters(name, definition, text))
    .flatMap((filter) => {
      const result = v.safeParse(schema, filter);
      return result.success ? [result.output] : [];
    });

  const sort = text('sort');
  const order = text('order') === 'desc' ? 'desc' : 'asc';
  const perPage = count(text('perPage'), Number.MAX_SAFE_INTEGER);
  const view = text('view');
  const columns = splitValues(text('columns') ?? '');
  const visible = definition.columns
    .map((column) => column.name)
    .filter((name) => columns.includes(name));

  return {
    filters,
    sorting:
      sort !== null && sortableNames(definition).includes(sort) ? { name: sort, order } : null,
    page: count(text('page'), largestPage) ?? 1,
    perPage: pageSizes.find((size) => size === perPage) ?? pageSize,
    view: definition.views.find((one) => one === view) ?? definition.views[0] ?? 'table',
    columns: visible.length > 0 ? visible : null,
  };
};

const filterEntries = (filter: Filter): [string, string][] => {
  if (filter.operator === 'range') {
    return (['from', 'to'] as const).flatMap((end): [string, string][] => {
      const value = filter.value[end];
      return value === undefined ? [] : [[`filter[${filter.name}][${end}]`, value]];
    });
  }
  const value = Array.isArray(filter.value) ? joinValues(filter.value) : filter.value;
  return [[`filter[${filter.name}][${filter.operator}]`, value]];
};

/** The address of a page's state; what is at its default is left out. */
export const toSearch = (query: PageQuery, definition: ListDefinition): PageSearch => ({
  ...(query.view === (definition.views[0] ?? 'table') ? {} : { view: query.view }),
  ...(query.page === 1 ? {} : { page: query.page }),
  ...(query.perPage === pageSize ? {} : { perPage: query.perPage }),
  ...(query.sorting ? { sort: query.sorting.name, order: query.sorting.order } : {}),
  ...(query.columns ? { columns: joinValues(query.columns) } : {}),
  ...Object.fromEntries(query.filters.flatMap(filterEntries)),
});

/** Filters as the JSON text of the wire, or undefined when there are none. */
export const toWireFilter = (filters: readonly Filter[]): string | undefined =>
  filters.length > 0 ? JSON.stringify(filters) : undefined;

/** The list call of a table page. */
export const toWireQuery = (
  { filters, sorting, page, perPage }: PageQuery,
  definition: ListDefinition,
): WireQuery & { limit: number; offset: number } => {
  const by = sorting ?? definition.defaultSorting;
  const filter = toWireFilter(filters);
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(by ? { sort: by.name, order: by.order } : {}),
    ...(filter === undefined ? {} : { filter }),
  };
};

/** The filter set on a name, if any. */
export const filterOf = (query: PageQuery, name: string): Filter | undefined =>
  query.filters.find((filter) => filter.name === name);

const isEmptyRange = (value: Range): boolean => value.from === undefined && value.to === undefined;

/** True when a filter asks for nothing: empty text, no values, an open range. */
export const isEmptyFilter = ({ value }: Filter): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value)
      ? value.length === 0
      : isEmptyRange(value);

/** One name's filter replaced, or removed when it is empty; back to page 1. */
export const withFilter = (query: PageQuery, filter: Filter): PageQuery => ({
  ...query,
  page: 1,
  filters: [
    ...query.filters.filter((one) => one.name !== filter.name),
    ...(isEmptyFilter(filter) ? [] : [filter]),
  ],
});

/** Without one name's filter, or without any filter; back to page 1. */
export const withoutFilter = (query: PageQuery, name?: string): PageQuery => ({
  ...query,
  page: 1,
  filters: name === undefined ? [] : query.filters.filter((filter) => filter.name !== name),
});

/**
 * A click on a column's header: ascending, descending, and the third click clears the order (look
 * 3.4).
 */
export const toggleSorting = (query: PageQuery, name: string): PageQuery => {
  const { sorting } = query;
  const next: Sorting | null =
    sorting?.name !== name
      ? { name, order: 'asc' }
      : sorting.order === 'asc'
        ? { name, order: 'desc' }
        : null;
  return { ...query, page: 1, sorting: next };
};

/** The columns shown now. */
export const visibleColumns = (query: PageQuery, definition: ListDefinition): string[] =>
  query.columns ??
  definition.columns.filter((column) => !column.isHiddenByDefault).map((column) => column.name);

export type Pagination = {
  currentPage: number;
  numberOfPages: number;
  total: number;
  /** Number of the first and last row shown, both 0 when there is none. */
  from: number;
  to: number;
};

/**
 * The pager's summary below a table. A page past the end counts as the last one.
 * @param isAtLeast There are more rows than `total`, so a page past them may exist.
 */
export const paginationOf = (
  total: number,
  { page, perPage }: Pick<PageQuery, 'page' | 'perPage'>,
  isAtLeast = false,
): Pagination => {
  const counted = Math.max(1, Math.ceil(total / perPage));
  const numberOfPages = isAtLeast ? Math.max(counted, page) : counted;
  const currentPage = Math.min(Math.max(1, page), numberOfPages);
  const from = total === 0 ? 0 : (currentPage - 1) * perPage + 1;
  const last = currentPage * perPage;
  const to = currentPage > counted ? last : Math.min(total, last);
  return { currentPage, numberOfPages, total, from, to };
};
