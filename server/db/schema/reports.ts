import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { brandId } from './brand.ts';
import { createdAt, id } from './columns.ts';

/** A problem report that somebody sent from their tab (docs/decisions/093). */
export const problemReport = pgTable(
  'problem_report',
  {
    id: id(),
    brandId: brandId(),
    createdAt: createdAt(),
    /** The number shown to the person who sent it. */
    number: text('number').notNull(),
    /** The number on the error page, which identifies the failed request. */
    reference: text('reference'),
    /** The recorded events and the person's own words, encrypted. */
    reportEnc: text('report_enc').notNull(),
  },
  (table) => [
    unique('problem_report_number').on(table.number),
    index('problem_report_reference').on(table.reference),
    index('problem_report_made').on(table.createdAt),
    index('problem_report_brand').on(table.brandId),
  ],
);
