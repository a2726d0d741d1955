import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import { at, money } from './columns.ts';
import { kycRequest } from './investorData.ts';
import { offer } from './offers.ts';
import { advisor } from './people.ts';

// Notices to advisors (docs/decisions/088).

/**
 * One event, reported to one advisor. It contains no names: they are read from the offer or the
 * request, and only while the advisor still serves it.
 */
export const notice = pgTable(
  'notice',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brandId: brandId(),
    /** The recipient. */
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    kind: text('kind').$type<Schemas['NoticeKind']>().notNull(),
    /** What it reports, such as `event:1234`; each advisor is notified of a cause once. */
    cause: text('cause').notNull(),
    offerId: uuid('offer_id').references(() => offer.id),
    kycRequestId: uuid('kyc_request_id').references(() => kycRequest.id),
    /** The archived advisor of a succession. No row of an advisor is ever deleted. */
    aboutAdvisorId: uuid('about_advisor_id'),
    /** Of a payment notice. */
    amount: money('amount'),
    currency: text('currency').$type<Schemas['Currency']>(),
    /** How many events a combined notice covers. */
    count: integer('count'),
    at: at('at').notNull(),
    readAt: at('read_at'),
    /** The advisor's choice at the time. */
    delivery: text('delivery').$type<Schemas['NoticeDelivery']>().notNull(),
    /** When it was included in a daily summary, or skipped because it had been read. */
    summedUpAt: at('summed_up_at'),
  },
  (table) => [
    unique('notice_once').on(table.advisorId, table.cause),
    index('notice_of_advisor').on(table.brandId, table.advisorId, table.id),
    index('notice_unread')
      .on(table.brandId, table.advisorId, table.id)
      .where(sql`read_at is null`),
    index('notice_to_sum_up')
      .on(table.advisorId, table.at)
      .where(sql`delivery = 'daily' and summed_up_at is null`),
    index('notice_summary').on(table.advisorId, table.summedUpAt),
    index('notice_offer').on(table.offerId),
    index('notice_kyc_request').on(table.kycRequestId),
    index('notice_by_time').on(table.at),
  ],
);

/** How an advisor wants a kind of notice mailed, if not the default way. */
export const noticeSetting = pgTable(
  'notice_setting',
  {
    brandId: brandId(),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    kind: text('kind').$type<Schemas['NoticeKind']>().notNull(),
    delivery: text('delivery').$type<Schemas['NoticeDelivery']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorId, table.kind] })],
);
