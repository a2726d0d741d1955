import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { openCorrections } from '../../../src/domain/correctionLife.ts';
import { brandId } from './brand.ts';
import { at, id, oneOf } from './columns.ts';
import { kycRequest } from './investorData.ts';
import { advisor } from './people.ts';

/** An investor's request to correct a form (docs/decisions/121). */
export const correctionRequest = pgTable(
  'correction_request',
  {
    id: id(),
    brandId: brandId(),
    kycRequestId: uuid('kyc_request_id')
      .notNull()
      .references(() => kycRequest.id),
    status: text('status').$type<Schemas['CorrectionStatus']>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** When it reached its status. */
    changedAt: at('changed_at').notNull(),
    /** Who returned the form or declined the request. */
    deciderId: uuid('decider_id').references(() => advisor.id),
    /** Name at the time. */
    deciderName: text('decider_name'),
    /** JWE of the notes per field. */
    notesEnc: text('notes_enc').notNull(),
    /** JWE of why it was declined. */
    reasonEnc: text('reason_enc'),
  },
  (table) => [
    index('correction_request_of_form').on(table.kycRequestId, table.askedAt),
    index('correction_request_decider').on(table.deciderId),
    uniqueIndex('correction_request_open')
      .on(table.kycRequestId)
      .where(sql.raw(`status in (${oneOf(openCorrections)})`)),
  ],
);
