import * as v from 'valibot';
import { isCalendarDate } from './dates.ts';
import { fetchAllLimit, pageSize } from './limits.ts';
import { message, violationsOf } from './violations.ts';
import type { Violation } from './messages.ts';

/**
 * A list query as it is sent: limit, offset, sort, order, and `filter` as JSON text.
 * What a list knows (its columns and filters) is data, so that one set of rules serves every list.
 * The page's own form of the query is in pageQuery.ts.
 */

export const filterOperators = ['like', 'leq', 'in', 'contain', 'range'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export type FilterKind =
  | 'text'
  | 'choice'
  | 'networks'
  | 'owners'
  | 'campaigns'
  | 'offers'
  | 'numbers'
  | 'date'
  | 'number';

/** Operators of a kind of filter, the default first. */
export const operatorsOf: Record<FilterKind, readonly FilterOperator[]> = {
  text: ['like', 'leq'],
  choice: ['in'],
  networks: ['contain'],
  owners: ['in'],
  campaigns: ['in'],
  offers: ['in'],
  numbers: ['in'],
  date: ['range'],
  number: ['range'],
};

/** From and to, both included; an open end is absent. */
export type Range = { from?: string; to?: string };

/**
 * One condition. `like` is "contains" and `leq` is "equals", both blind to case
 * and diacritics; `in` is one of the values; `contain` is any of the networks;
 * `range` takes dates or decimal strings.
 */
export type Filter =
  | { name: string; operator: 'like' | 'leq'; value: string }
  | { name: string; operator: 'in' | 'contain'; value: string[] }
  | { name: string; operator: 'range'; value: Range };

export type FilterDefinition = {
  kind: FilterKind;
  /** The values a choice is limited to; without it any text up to `longestText` characters. */
  values?: readonly string[];
};

export type ColumnKind = 'text' | 'date' | 'money' | 'networks' | 'status' | 'files' | 'actions';

export type ColumnDefinition = {
  name: string;
  /** Key of its label if that is not the column's name. */
  label?: string;
  kind: ColumnKind;
  isHiddenByDefault?: true;
  isSortable?: true;
  /** Longer text is cut here with an ellipsis (characters). */
  truncateAt?: number;
  /** An empty cell says "Brak" instead of nothing. */
  saysNone?: true;
};

export type SortOrder = 'asc' | 'desc';
export type Sorting = { name: string; order: SortOrder };

export type ListDefinition = {
  columns: readonly ColumnDefinition[];
  filters: Readonly<Record<string, FilterDefinition>>;
  views: readonly ('table' | 'kanban')[];
  defaultSorting: Sorting | null;
};

/** Names a list may be sorted by. */
export const sortableNames = ({ columns }: ListDefinition): string[] =>
  columns.filter((column) => column.isSortable).map((column) => column.name);

/** Characters of a text in a filter. */
export const longestText = 100;
/** A text within the limit of filters, cut at its end but never within a character. */
export const cutText = (text: string): string =>
  text.length <= longestText ? text : text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');
const mostValues = 200;
const mostFilters = 30;

const isDecimal = (text: string): boolean => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text);

const rangeSchema = (isEnd: (text: string) => boolean, code: 'date' | 'number') => {
  const end = v.optional(v.pipe(v.string(message('type')), v.check(isEnd, message(code))));
  return v.pipe(
    v.strictObject({ from: end, to: end }, message('type')),
    v.check(({ from, to }) => from !== undefined || to !== undefined, message('required')),
  );
};

const textSchema = v.pipe(
  v.string(message('type')),
  v.trim(),
  v.nonEmpty(message('required')),
  v.maxLength(longestText, message(`maxLength:${longestText}`)),
);

const listSchema = (values?: readonly string[]) =>
  v.pipe(
    v.array(values ? v.picklist(values, message('choice')) : textSchema, message('type')),
    v.minLength(1, message('required')),
    v.maxLength(mostValues, message(`maxLength:${mostValues}`)),
  );

/** The value a filter may have. */
const valueSchema = ({
  kind,
  values,
}: FilterDefinition): v.GenericSchema<unknown, string | string[] | Range> =>
  kind === 'text'
    ? textSchema
    : kind === 'date'
      ? rangeSchema(isCalendarDate, 'date')
      : kind === 'number'
        ? rangeSchema(isDecimal, 'number')
        : listSchema(values);

/** One filter of a list: a name it knows, an operator of that name, a value of that operator. */
export const filterSchema = ({ filters }: ListDefinition): v.GenericSchema<unknown, Filter> =>
  v.pipe(
    v.strictObject(
      {
        name: v.pipe(
          v.string(message('required')),
          v.check((name) => Object.hasOwn(filters, name), message('unknown')),
        ),
        operator: v.picklist(filterOperators, message('unknown')),
        value: v.unknown(),
      },
      message('type'),
    ),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { name, operator, value } = dataset.value;
      const definition = filters[name]!;
      const at = (key: 'operator' | 'value') =>
        ({
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key,
          value: dataset.value[key],
        }) as const;
      if (!operatorsOf[definition.kind].includes(operator)) {
        addIssue({ message: message('unknown'), path: [at('operator')] });
        return NEVER;
      }
      const result = v.safeParse(valueSchema(definition), value);
      if (!result.success) {
        for (const issue of result.issues) {
          addIssue({ message: issue.message, path: [at('value'), ...(issue.path ?? [])] });
        }
        return NEVER;
      }
      return { name, operator, value: result.output } as Filter;
    }),
  );

/** A whole number, also as the text a query string holds. */
const countSchema = (smallest: number, largest: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))],
      message('number'),
    ),
    v.integer(message('number')),
    v.minValue(smallest, message(`minValue:${smallest}`)),
    v.maxValue(largest, message(`maxValue:${largest}`)),
  );

const jsonText = v.pipe(
  v.string(message('type')),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      // A form with an empty filter sends `filter=`.
      return JSON.parse(dataset.value.trim() || '[]');
    } catch {
      addIssue({ message: message('type') });
      return NEVER;
    }
  }),
);

/** Query-string members of a list call, before they are checked. */
export type WireQuery = {
  limit?: string | number;
  offset?: string | number;
  sort?: string;
  order?: SortOrder;
  filter?: string;
};

/** A validated query, from which a list's SQL is built. */
export type ListQuery = {
  limit: number;
  offset: number;
  sorting: Sorting | null;
  filters: Filter[];
};

/** The wire form of a list query; anything unknown is an issue, nothing is ignored. */
export const wireQuerySchema = (definition: ListDefinition): v.GenericSchema<unknown, ListQuery> =>
  v.pipe(
    v.strictObject(
      {
        limit: v.optional(countSchema(1, fetchAllLimit), pageSize),
        offset: v.optional(countSchema(0, 2_147_483_647), 0),
        sort: v.optional(v.picklist(sortableNames(definition), message('unknown'))),
        order: v.optional(v.picklist(['asc', 'desc'], message('unknown')), 'asc'),
        filter: v.optional(
          v.pipe(
            jsonText,
            v.array(filterSchema(definition), message('type')),
            v.maxLength(mostFilters, message(`maxLength:${mostFilters}`)),
          ),
          '[]',
        ),
      },
      message('unknown'),
    ),
    v.transform(({ limit, offset, sort, order, filter }) => ({
      limit,
      offset,
      sorting: sort === undefined ? definition.defaultSorting : { name: sort, order },
      filters: filter,
    })),
  );

/**
 * Checks a list call. Unknown names and operators are violations (422), with
 * paths such as `filter.0.operator`.
 */
export const parseWireQuery = (
  query: WireQuery,
  definition: ListDefinition,
): { query: ListQuery; violations: [] } | { query: null; violations: Violation[] } => {
  const result = v.safeParse(wireQuerySchema(definition), query);
  return result.success
    ? { query: result.output, violations: [] }
    : { query: null, violations: violationsOf(result.issues) };
};
