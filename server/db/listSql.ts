import { and, asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fold, wordsIn } from '../../src/domain/text.ts';
import type { Filter, Range, Sorting } from '../../src/domain/tableQuery.ts';

/** What the names of a list mean in SQL. */
export type ListColumns = Record<
  string,
  {
    value: SQLWrapper;
    /** How to filter if a plain comparison does not do, for example through a join table. */
    matches?: (filter: Filter) => SQL | undefined;
    /** What to sort by, one after the other, if not by the value. */
    sortBy?: readonly SQLWrapper[];
    /** May be null; nulls stand last in both orders. */
    isNullable?: true;
  }
>;

/**
 * Text without case and diacritics, as `fold` in the domain returns it (migration 0010): both sides
 * of a comparison must be folded the same way (ł=l).
 */
const folded = (value: SQLWrapper): SQL => sql`fold(${value})`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const allOf = (conditions: SQL[]): SQL => and(...conditions)!;

/** Pattern of a `like` that matches anywhere. */
const containing = (text: string): string => `%${escapeLike(fold(text))}%`;

/**
 * Pattern of a `like` for one word on a `search` column, where a space precedes each word. One or
 * two letters match only at the beginning of a word: a trigram index cannot serve anything shorter.
 */
const searchPattern = (word: string): string =>
  Array.from(word).length < 3 ? `% ${escapeLike(fold(word))}%` : containing(word);

/** Patterns, all of which a `search` column must match: `Jan Nowak` finds `Nowak Jan` as well. */
export const searchPatterns = (text: string): string[] => wordsIn(text).map(searchPattern);

/** Whether a `search` column, or another folded text with a space before it, has all these words. */
export const hasWords = (searched: SQLWrapper, text: string): SQL =>
  allOf(searchPatterns(text).map((pattern) => sql`${searched} like ${pattern}`));

/**
 * A text filter on a value: `like` contains every word, `leq` equals; both ignore case and
 * diacritics.
 */
export const textMatches = (value: SQLWrapper, filter: Filter): SQL =>
  foldedMatches(folded(value), filter);

/** The same, on a value that is folded already: folding one takes longer than all else of its row. */
export const foldedMatches = (value: SQLWrapper, { operator, value: text }: Filter): SQL =>
  operator === 'leq'
    ? sql`${value} = ${fold(String(text))}`
    : allOf(wordsIn(String(text)).map((word) => sql`${value} like ${containing(word)}`));

/** A line of a column that has several texts. */
export const lineOf = (column: SQLWrapper, line: number): SQL =>
  sql`split_part(${column}, chr(10), ${sql.raw(String(line))})`;

/** A range of days in Warsaw, both included, as instants, so that an index can serve it. */
export const daysBetween = (moment: SQLWrapper, { from, to }: Range): SQL | undefined =>
  and(
    from === undefined
      ? undefined
      : sql`${moment} >= ${from}::date::timestamp at time zone 'Europe/Warsaw'`,
    to === undefined
      ? undefined
      : sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Europe/Warsaw'`,
  );

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether a text can be an id; PostgreSQL would refuse any other. */
export const isId = (text: string): boolean => uuid.test(text);

/** Whether a column is one of these ids; malformed ids match nothing. */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL => {
  const known = ids.filter(isId);
  return known.length === 0 ? sql`false` : inArray(column, known);
};

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

/**
 * A text's place in a Polish dictionary (ć after c, ł after l, ż last, capitals beside small letters),
 * as `compareText` in the domain has it, whatever the locale of the database: migration 0042.
 */
export const alphabetical = (value: SQLWrapper): SQL => sql`alphabetical(${value}) collate "C"`;
/** The order of texts that a dictionary does not tell apart. */
export const inBytes = (value: SQLWrapper): SQL => sql`${value} collate "C"`;

/**
 * What to sort by for that order, and by size where there are numbers of up to six digits: 2 before
 * 10. For names in short lists: no index has it.
 */
export const numerically = (value: SQLWrapper): SQL[] => [
  alphabetical(
    sql`regexp_replace(regexp_replace(${value}, '([0-9]+)', '00000\\1', 'g'), '0*([0-9]{6,})', '\\1', 'g')`,
  ),
  inBytes(value),
];

/** The filters of a validated list query as one condition. */
export const whereOf = (filters: Filter[], columns: ListColumns): SQL | undefined =>
  and(...filters.map((filter) => condition(filter, columns[filter.name]!)));

/** The order of a list; `tieBreaker` makes it total, so that pages never overlap. */
export const orderOf = (
  sorting: Sorting | null,
  columns: ListColumns,
  tieBreaker: SQLWrapper,
): SQL[] => {
  if (!sorting) return [asc(tieBreaker)];
  const column = columns[sorting.name]!;
  const by = column.sortBy ?? [column.value];
  if (sorting.order === 'asc') return [...by.map((one) => sql`${one} asc`), asc(tieBreaker)];
  // Matches the indexes: one on a non-null column is scanned backward.
  return column.isNullable
    ? [...by, tieBreaker].map((one) => sql`${one} desc nulls last`)
    : [...by.map((one) => sql`${one} desc`), desc(tieBreaker)];
};
