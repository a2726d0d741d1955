import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import { at, id } from './columns.ts';
import { kycRequest } from './investorData.ts';
import { offer } from './offers.ts';
import { investor, person } from './people.ts';

/** A reminder sent automatically or by hand (docs/decisions/089, 100). */
export const reminder = pgTable(
  'reminder',
  {
    id: id(),
    brandId: brandId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    kind: text('kind').$type<Schemas['ReminderKind']>().notNull(),
    /**
     * What it reminds of, such as `payment:` and the offer: nobody is reminded twice of the same.
     */
    cause: text('cause').notNull().unique(),
    offerId: uuid('offer_id').references(() => offer.id),
    kycRequestId: uuid('kyc_request_id').references(() => kycRequest.id),
    /** Calendar date in Warsaw. */
    day: date('day', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    // Per brand: a refusal must not reveal to a brand that another one sent a reminder
    // (docs/decisions/100).
    unique('reminder_of_brand_and_day').on(table.brandId, table.personId, table.day),
    index('reminder_of_person_and_day').on(table.personId, table.day),
    index('reminder_investor').on(table.investorId),
    index('reminder_by_time').on(table.at),
  ],
);
