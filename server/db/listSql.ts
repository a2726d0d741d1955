import { and, asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fold } from '../../src/domain/text.ts';
import type { Filter, Range, Sorting } from '../../src/domain/tableQuery.ts';

/** What a list's name stands for in SQL. */
export type ListColumns = Record<
  string,
  {
    value: SQLWrapper;
    /** How the value is filtered when it is not simply compared, for example through a join table. */
    matches?: (filter: Filter) => SQL | undefined;
    /** What the list sorts by, when it is not the value. */
    sortBy?: SQLWrapper;
    /** May be null; nulls stand last in both orders. */
    isNullable?: true;
  }
>;

/**
 * Text without case and diacritics, as `fold` of the domain gives it (migration 0010): both sides of a
 * comparison must fold alike (decisions 3.7: ł=l).
 */
export const folded = (value: SQLWrapper): SQL => sql`fold(${value})`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of `like`: contains. */
export const containing = (text: string): string => `%${escapeLike(fold(text))}%`;

/**
 * The pattern of `like` in a `search` column, where a space stands before each word. One or two
 * letters are looked for where words begin: an index over three letters knows nothing shorter.
 */
export const searchPattern = (text: string): string =>
  Array.from(text).length < 3 ? `% ${escapeLike(fold(text))}%` : containing(text);

/** A text filter on a value: `like` contains, `leq` equals; both ignore case and diacritics. */
export const textMatches = (value: SQLWrapper, { operator, value: text }: Filter): SQL =>
  operator === 'leq'
    ? sql`${folded(value)} = ${fold(String(text))}`
    : sql`${folded(value)} like ${containing(String(text))}`;

/** From one day to another in Warsaw, both included, as moments: an index serves it. */
export const daysBetween = (moment: SQLWrapper, { from, to }: Range): SQL | undefined =>
  and(
    from === undefined
      ? undefined
      : sql`${moment} >= ${from}::date::timestamp at time zone 'Europe/Warsaw'`,
    to === undefined
      ? undefined
      : sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Europe/Warsaw'`,
  );

const condition = (filter: Filter, column: ListColumns[string]): SQL | undefined => {
  if (column.matches) return column.matches(filter);
  const { value } = column;
  switch (filter.operator) {
    case 'like':
    case 'leq':
      return textMatches(value, filter);
    case 'in':
    case 'contain':
      return inArray(value as SQL, filter.value);
    case 'range':
      return and(
        filter.value.from === undefined ? undefined : sql`${value} >= ${filter.value.from}`,
        filter.value.to === undefined ? undefined : sql`${value} <= ${filter.value.to}`,
      );
  }
};

/** The filters of a checked list question as one condition. */
export const whereOf = (filters: Filter[], columns: ListColumns): SQL | undefined =>
  and(...filters.map((filter) => condition(filter, columns[filter.name]!)));

/**
 * The order of a list; rows that compare equal keep one order by `tieBreaker`, so that pages never
 * overlap.
 */
export const orderOf = (
  sorting: Sorting | null,
  columns: ListColumns,
  tieBreaker: SQLWrapper,
): SQL[] => {
  if (!sorting) return [asc(tieBreaker)];
  const column = columns[sorting.name]!;
  const by = column.sortBy ?? column.value;
  if (sorting.order === 'asc') return [sql`${by} asc`, asc(tieBreaker)];
  // As the indexes have it: an index over a column that is never null is read backward.
  return column.isNullable
    ? [sql`${by} desc nulls last`, sql`${tieBreaker} desc nulls last`]
    : [sql`${by} desc`, desc(tieBreaker)];
};
