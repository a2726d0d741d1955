import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { offerStatuses, lostStatuses, waitingStatuses } from '../../../src/domain/offerStatus.ts';
import { brandId } from './brand.ts';
import { campaign, product } from './campaigns.ts';
import { at, createdAt, id, money, oneOf, isToForget, salt } from './columns.ts';
import { file } from './files.ts';
import { listIndexes } from './offerIndexes.ts';
import { advisor, network, investor, relation } from './people.ts';

// Offers, their events and their totals.

export const offer = pgTable(
  'offer',
  {
    id: id(),
    brandId: brandId(),
    no: text('no').notNull(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id),
    networkId: uuid('network_id')
      .notNull()
      .references(() => network.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => advisor.id),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    status: text('status').$type<Schemas['OfferStatus']>().notNull(),
    statusDate: at('status_date').notNull(),
    invitedAt: at('invited_at').notNull(),
    viewedAt: at('viewed_at'),
    interestedAt: at('interested_at'),
    acceptedAt: at('accepted_at'),
    activatedAt: at('activated_at'),
    rejectedAt: at('rejected_at'),
    declinedAt: at('declined_at'),
    agreementDate: date('agreement_date', { mode: 'string' }),
    paymentDate: date('payment_date', { mode: 'string' }),
    /** Its last day by its terms, or the earlier one on which it was repaid; null of what has none. */
    endDate: date('end_date', { mode: 'string' }),
    /**
     * Due date of the first instalment of its plan that is not recorded as paid; `noPayoutDay` if
     * there is none, null until computed (server/backOffice/due.ts).
     */
    nextPayoutOn: date('next_payout_on', { mode: 'string' }),
    investmentValue: money('investment_value').notNull().default('0.00'),
    /**
     * The investment in hundredths of the currency: under row level security no index serves
     * comparisons of numeric.
     */
    investmentCents: bigint('investment_cents', { mode: 'number' }).generatedAlwaysAs(
      sql.raw('(investment_value * 100)::bigint'),
    ),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    instrumentCount: integer('instrument_count'),
    message: text('message'),
    language: text('language').$type<Schemas['Language']>().notNull().default('PL'),
    /** JWE of the accept body, which holds the investor's data. */
    acceptanceEnc: text('acceptance_enc'),
    /** SHA-256 of the canonical accept body, to tell a repeat from a different acceptance. */
    acceptanceHash: text('acceptance_hash'),
    documentFileId: uuid('document_file_id'),
    reflectionUntil: at('reflection_until'),
    /** The day on which its owner means to follow up; calendar date in Warsaw. */
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** When the investor first responded: interest, yes or no. */
    answeredAt: at('answered_at').generatedAlwaysAs(
      sql.raw('least(interested_at, accepted_at, declined_at)'),
    ),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /**
     * Time of its newest event; maintained by the database, but for the event with which an erasure
     * ended it.
     */
    lastEventAt: at('last_event_at'),
    /** Whether delivery of its newest invitation mail was given up; maintained by the database. */
    hasFailedInvitation: boolean('has_failed_invitation').notNull().default(false),
  },
  (table) => [
    check('offer_status', sql.raw(`status in (${oneOf(offerStatuses)})`)),
    unique('offer_no').on(table.brandId, table.no),
    foreignKey({
      name: 'offer_relation',
      columns: [table.investorId, table.networkId, table.ownerId],
      foreignColumns: [relation.investorId, relation.networkId, relation.advisorId],
    }),
    ...listIndexes(table),
    // How long an advisor's investors take to answer: the latest answers.
    index('offer_answered')
      .on(table.brandId, table.ownerId, table.networkId, table.answeredAt, table.invitedAt)
      .where(sql.raw('answered_at is not null')),
    // Dashboard: offers that wait, failed deliveries, latest events.
    index('offer_waiting_of_owner')
      .on(table.brandId, table.ownerId, table.statusDate, table.id)
      .where(sql.raw(`status in (${oneOf(waitingStatuses)})`)),
    index('offer_waiting')
      .on(table.brandId, table.statusDate, table.id, table.networkId, table.ownerId)
      .where(sql.raw(`status in (${oneOf(waitingStatuses)})`)),
    // Few lost offers were accepted before; in the order of all agreements they lie behind the others.
    index('offer_lost_by_agreement')
      .on(
        table.brandId,
        table.agreementDate,
        table.id,
        table.networkId,
        table.ownerId,
        table.status,
      )
      .where(sql.raw(`agreement_date is not null and status in (${oneOf(lostStatuses)})`)),
    index('offer_not_delivered')
      .on(table.brandId, table.statusDate, table.id, table.ownerId, table.networkId)
      .where(sql.raw("has_failed_invitation and status = 'invited'")),
    index('offer_follow_up')
      .on(table.brandId, table.ownerId, table.followUpOn, table.id)
      .where(sql.raw('follow_up_on is not null')),
    // Scheduled payouts not yet recorded.
    index('offer_payout_due')
      .on(table.brandId, table.nextPayoutOn, table.id)
      .where(sql.raw("status = 'active'")),
    index('offer_latest_of_owner').on(table.brandId, table.ownerId, table.lastEventAt),
    index('offer_latest').on(table.brandId, table.lastEventAt),
  ],
);

/**
 * Number and total amount of offers per owner, network, status and currency: the sum of all rows
 * with the same key. The database inserts a row with each change; a job merges rows
 * (docs/decisions/063).
 */
export const offerTally = pgTable(
  'offer_tally',
  {
    brandId: brandId(),
    networkId: uuid('network_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    status: text('status').$type<Schemas['OfferStatus']>().notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    sum: numeric('sum').notNull(),
  },
  (table) => [
    index('offer_tally_owner').on(table.brandId, table.ownerId),
    index('offer_tally_network').on(table.brandId, table.networkId),
  ],
);

/** The same per campaign and network, regardless of owner, for coordinators. */
export const campaignTally = pgTable(
  'campaign_tally',
  {
    brandId: brandId(),
    campaignId: uuid('campaign_id').notNull(),
    networkId: uuid('network_id').notNull(),
    status: text('status').$type<Schemas['OfferStatus']>().notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    sum: numeric('sum').notNull(),
  },
  (table) => [index('campaign_tally_campaign').on(table.brandId, table.campaignId)],
);

/**
 * Shares that accepted and active offers take up, per product: the sum of all its rows, maintained
 * like the tallies above.
 */
export const productTally = pgTable(
  'product_tally',
  {
    brandId: brandId(),
    productId: uuid('product_id').notNull(),
    shares: bigint('shares', { mode: 'number' }).notNull(),
  },
  (table) => [index('product_tally_product').on(table.brandId, table.productId)],
);

/** Events counted per day. */
export const dayKinds = ['invited', 'activated'] as const;

/**
 * Per day in Warsaw, owner and network: offers invited, and offers activated with their amounts.
 * The sum of all rows with the same key, maintained like the tallies above.
 */
export const offerDayTally = pgTable(
  'offer_day_tally',
  {
    brandId: brandId(),
    networkId: uuid('network_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<(typeof dayKinds)[number]>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    sum: numeric('sum').notNull(),
  },
  (table) => [
    index('offer_day_tally_owner').on(table.brandId, table.ownerId, table.day),
    index('offer_day_tally_network').on(table.brandId, table.networkId, table.day),
  ],
);

/** The last number a brand gave to an offer in a year: OF/2026/000519 follows 518. */
export const offerSeries = pgTable(
  'offer_series',
  {
    brandId: brandId(),
    /** Calendar year in Warsaw. */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.year] })],
);

export const offerEvent = pgTable(
  'offer_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brandId: brandId(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offer.id),
    at: at('at').notNull(),
    type: text('type').$type<Schemas['TimelineEvent']['type']>().notNull(),
    fromStatus: text('from_status').$type<Schemas['OfferStatus']>(),
    toStatus: text('to_status').$type<Schemas['OfferStatus']>(),
    actorKind: text('actor_kind').$type<Schemas['TimelineEvent']['actorKind']>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    reason: text('reason'),
    salt: salt(),
  },
  (table) => [
    index('offer_event_offer').on(table.offerId),
    index('offer_event_to_forget').on(table.at).where(isToForget),
  ],
);

export const payment = pgTable(
  'payment',
  {
    id: id(),
    brandId: brandId(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offer.id),
    amount: money('amount').notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    fileId: uuid('file_id').references(() => file.id),
    /** The bank's reference: booked once. */
    reference: text('reference'),
    /** The timeline event about it; null in rows of earlier builds. */
    eventId: bigint('event_id', { mode: 'number' }),
  },
  (table) => [
    index('payment_offer').on(table.offerId),
    index('payment_file').on(table.fileId),
    unique('payment_reference').on(table.brandId, table.reference),
  ],
);

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    brandId: brandId(),
    key: text('key').notNull(),
    objectId: uuid('object_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.key, table.objectId] })],
);
