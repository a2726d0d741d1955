import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { brandId } from './brand.ts';
import { createdAt, id } from './columns.ts';

/** What somebody sent of their tab because it did not work (docs/decisions/093). */
export const problemReport = pgTable(
  'problem_report',
  {
    id: id(),
    brandId: brandId(),
    createdAt: createdAt(),
    /** As the person who sent it was told. */
    number: text('number').notNull(),
    /** The number on the error page: the request that failed. */
    reference: text('reference'),
    /** The events and the person's own words, sealed. */
    reportEnc: text('report_enc').notNull(),
  },
  (table) => [
    unique('problem_report_number').on(table.number),
    index('problem_report_reference').on(table.reference),
    index('problem_report_made').on(table.createdAt),
    index('problem_report_brand').on(table.brandId),
  ],
);
