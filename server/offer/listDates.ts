import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery, Sorting } from '../../src/domain/tableQuery.ts';
import { statusesSince } from '../../src/domain/offerStatus.ts';
import { offer } from '../db/schema.ts';

/** Dates that may be missing; an acceptance sets the first of them, so none comes before. */
const dates = {
  agreementDate: offer.agreementDate,
  paymentDate: offer.paymentDate,
  endDate: offer.endDate,
} as const;

/** Whether offers are sorted by a date that may be missing. */
export const isByDate = (
  sorting: Sorting | null,
): sorting is Sorting & { name: keyof typeof dates } =>
  sorting !== null && Object.hasOwn(dates, sorting.name);

/** Whether all that is filtered for was never accepted: none of it has a date to be sorted by. */
const hasNoDates = (filters: readonly Filter[]): boolean => {
  const accepted: ReadonlySet<unknown> = statusesSince('accept');
  return filters.some(
    ({ name, value }) =>
      name === 'status' && (value as unknown[]).every((one) => !accepted.has(one)),
  );
};

/**
 * A page of a long list in the order of a date: those that have it, then those that do not, in the order of
 * their ids. In one order, whatever is filtered by, each offer that has a date would be read before the first
 * that does not; apart, an index has all of either.
 */
export const datedPage = (
  { name, order }: Sorting & { name: keyof typeof dates },
  { filters, limit, offset }: Pick<ListQuery, 'filters' | 'limit' | 'offset'>,
  { joins, where }: { joins: SQL | undefined; where: SQL | undefined },
): SQL => {
  const date = dates[name];
  const way = sql.raw(order);
  // Sorted by the date even where it is missing: that is how the index stands.
  const parts = [...(hasNoDates(filters) ? [] : [isNotNull(date)]), isNull(date)].map(
    (condition) => sql`(select ${offer.id} as id from ${offer} ${joins}
      where ${and(where, condition)}
      order by ${date} ${way}, ${offer.id} ${way} limit ${limit + offset})`,
  );
  return sql`select page.id from (${sql.join(parts, sql` union all `)}) page
    limit ${limit} offset ${offset}`;
};
