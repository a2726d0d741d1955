import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { rowsOf, type Tx } from './open.ts';

/**
 * A column with few values that a list is sorted by, such as a status or an owner's name: one group
 * per value, newest first within each. This way an index serves a page of a long list, which
 * sorting by a name in another table would not allow.
 */
export interface Grouping {
  /** The column, and its type in SQL. */
  of: SQLWrapper;
  type: 'uuid' | 'text';
  /** Its values, in ascending order of what people see. */
  values: readonly string[];
}

interface Page {
  table: SQLWrapper;
  id: SQLWrapper;
  /** Rows of a group are sorted by this, newest first. */
  date: SQLWrapper;
  /** Additional tables that `where` needs, as joins. */
  joins?: SQL | undefined;
  where: SQL | undefined;
  limit: number;
  offset: number;
}

/** The ids that a statement selects, in order. */
export const idsOf = async (tx: Tx, statement: SQL): Promise<string[]> =>
  rowsOf<{ id: string }>(await tx.execute(statement)).map(({ id }) => id);

/**
 * A page of a short list: all matches, sorted. The sum keeps the planner from joining group by group
 * in the hope of a page that is full soon, which compares each match with each group.
 */
const sortedPage = ({ of, type, values }: Grouping, page: Page): SQL =>
  sql`select ${page.id} as id from ${page.table} ${page.joins}
    join unnest(${sql.param(values)}::${sql.raw(type)}[]) with ordinality as groups (value, place) on groups.value = ${of}
    where ${page.where} order by groups.place + 0, ${page.date} desc, ${page.id} desc
    limit ${page.limit} offset ${page.offset}`;

/** As many rows of a group as the page could need. */
const groupOf = (page: Page, condition: SQL): SQL =>
  sql`select ${page.id} as id from ${page.table} ${page.joins} where ${and(page.where, condition)}
    order by ${page.date} desc, ${page.id} desc limit ${page.limit + page.offset}`;

/**
 * A page of a long list: groups are read one after another until it is full. A lateral join with a
 * limit preserves the order of the groups.
 */
const groupedPage = ({ of, type, values }: Grouping, page: Page): SQL =>
  sql`select page.id from unnest(${sql.param(values)}::${sql.raw(type)}[]) with ordinality as groups (value, place)
    cross join lateral (${groupOf(page, sql`${of} = groups.value`)}) page
    limit ${page.limit} offset ${page.offset}`;

/**
 * Selects the ids of a page sorted by a grouping. @param isLong Too many matches to sort them all.
 */
export const pageByGroup = (
  grouping: Grouping,
  order: 'asc' | 'desc',
  page: Page,
  isLong: boolean,
): SQL => {
  const inOrder = {
    ...grouping,
    values: order === 'asc' ? grouping.values : grouping.values.toReversed(),
  };
  return (isLong ? groupedPage : sortedPage)(inOrder, page);
};

/** The same, with a separate condition for each group. */
export const pageByConditions = (groups: readonly SQL[], page: Page): SQL =>
  sql`select page.id from (${sql.join(
    groups.map((condition) => sql`(${groupOf(page, condition)})`),
    sql` union all `,
  )}) page limit ${page.limit} offset ${page.offset}`;
