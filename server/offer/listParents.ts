import { inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Filter } from '../../src/domain/tableQuery.ts';
import { foldedMatches, lineOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { advisor, campaign, offer, product } from '../db/schema.ts';

/**
 * Text filters on small tables: their rows are found first, so that the planner knows how many
 * there are.
 */
const parents = {
  ownerName: {
    of: offer.ownerId,
    table: advisor,
    values: [sql`replace(${advisor.foldedName}, chr(10), ' ')`],
  },
  campaignName: {
    of: offer.campaignId,
    table: campaign,
    // In both languages, whichever the list is read in.
    values: [lineOf(campaign.foldedNames, 1), lineOf(campaign.foldedNames, 2)],
  },
  productCode: { of: offer.productId, table: product, values: [product.foldedCode] },
} as const;

/** Whether a filter is on one of the small tables. */
export const isOfParent = (name: string): boolean => Object.hasOwn(parents, name);

/**
 * A text filter on a small table, as a condition on the column that refers to it. @param column
 * Defaults to that of offers.
 */
export const parentCondition = async (tx: Tx, filter: Filter, column?: AnyColumn): Promise<SQL> => {
  const { of, table, values } = parents[filter.name as keyof typeof parents];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(or(...values.map((value) => foldedMatches(value, filter))));
  return rows.length === 0
    ? sql`false`
    : inArray(
        column ?? of,
        rows.map(({ id }) => id),
      );
};
