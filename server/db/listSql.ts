import { and, asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fold } from '../../src/domain/text.ts';
import type { Filter, Sorting } from '../../src/domain/tableQuery.ts';

/** What a list's name stands for in SQL. */
export type ListColumns = Record<
  string,
  {
    value: SQLWrapper;
    /** How the value is filtered when it is not simply compared, for example through a join table. */
    matches?: (filter: Filter) => SQL;
    /** What the list sorts by, when it is not the value. */
    sortBy?: SQLWrapper;
  }
>;

/**
 * Text without case and Polish marks, as `fold` of the domain gives it: both
 * sides of a comparison must fold alike (decisions 3.7: ł=l).
 */
export const folded = (value: SQLWrapper): SQL =>
  sql`translate(lower(${value}), 'ąćęłńóśźż', 'acelnoszz')`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** `like`: contains, blind to case and Polish marks. */
export const contains = (value: SQLWrapper, text: string): SQL =>
  sql`${folded(value)} like ${`%${escapeLike(fold(text))}%`}`;

const condition = (filter: Filter, column: ListColumns[string]): SQL | undefined => {
  if (column.matches) return column.matches(filter);
  const { value } = column;
  switch (filter.operator) {
    case 'like':
      return contains(value, filter.value);
    case 'leq':
      return sql`${folded(value)} = ${fold(filter.value)}`;
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

/** The order of a list; rows that compare equal keep one order by `tieBreaker`, so that pages never overlap. */
export const orderOf = (
  sorting: Sorting | null,
  columns: ListColumns,
  tieBreaker: SQLWrapper,
): SQL[] => {
  if (!sorting) return [asc(tieBreaker)];
  const column = columns[sorting.name]!;
  const by = column.sortBy ?? column.value;
  return sorting.order === 'asc'
    ? [sql`${by} asc nulls last`, asc(tieBreaker)]
    : [sql`${by} desc nulls last`, desc(tieBreaker)];
};
