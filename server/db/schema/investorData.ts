import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
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
import { at, id, isToForget, salt } from './columns.ts';
import { offer } from './offers.ts';
import { advisor, investor, relation } from './people.ts';

// What investors say about themselves, notes about them, and who accessed their data.

export const consentRecord = pgTable(
  'consent_record',
  {
    id: id(),
    brandId: brandId(),
    offerId: uuid('offer_id').references(() => offer.id),
    kycRequestId: uuid('kyc_request_id'),
    investorId: uuid('investor_id').references(() => investor.id),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').$type<Schemas['Language']>().notNull(),
    given: boolean('given').notNull(),
    at: at('at').notNull(),
    ip: text('ip'),
    host: text('host').notNull(),
    salt: salt(),
  },
  (table) => [
    index('consent_record_offer').on(table.offerId),
    index('consent_record_investor').on(table.investorId),
    index('consent_record_kyc_request').on(table.kycRequestId),
    index('consent_record_to_forget').on(table.at).where(isToForget),
  ],
);

export const kycRequest = pgTable(
  'kyc_request',
  {
    id: id(),
    brandId: brandId(),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    /** The address it was sent to. */
    investorEmail: text('investor_email').notNull(),
    message: text('message').notNull(),
    status: text('status').$type<Schemas['KycStatus']>().notNull(),
    sentAt: at('sent_at').notNull(),
    openedAt: at('opened_at'),
    submittedAt: at('submitted_at'),
    expiresAt: at('expires_at').notNull(),
    referenceNo: text('reference_no'),
    /** JWE of the submitted form. */
    formEnc: text('form_enc'),
    formHash: text('form_hash'),
    /**
     * Incremented by each answer, each decision and each request to correct it, so that nobody
     * decides about an outdated form or past a request.
     */
    version: integer('version').notNull().default(0),
    /** Folded text for searching; a space precedes each word. */
    search: text('search').generatedAlwaysAs(sql.raw("' ' || fold(investor_email)")),
  },
  (table) => [
    index('kyc_request_investor').on(table.investorId),
    index('kyc_request_of_advisor').on(table.brandId, table.advisorId, table.sentAt, table.id),
    index('kyc_request_of_status').on(
      table.brandId,
      table.status,
      table.sentAt,
      table.id,
      table.expiresAt,
    ),
    index('kyc_request_by_date').on(table.brandId, table.sentAt, table.id),
    index('kyc_request_by_email').on(table.brandId, table.investorEmail, table.id),
    index('kyc_request_by_opening').on(
      table.brandId,
      table.openedAt.desc().nullsLast(),
      table.id.desc(),
    ),
    index('kyc_request_by_submission').on(
      table.brandId,
      table.submittedAt.desc().nullsLast(),
      table.id.desc(),
    ),
    index('kyc_request_by_expiry').on(table.brandId, table.expiresAt, table.id),
  ],
);

/** A decision about a form, with the form as it was then (docs/decisions/094). */
export const kycReview = pgTable(
  'kyc_review',
  {
    id: id(),
    brandId: brandId(),
    kycRequestId: uuid('kyc_request_id')
      .notNull()
      .references(() => kycRequest.id),
    /** The version that the decision created. */
    version: integer('version').notNull(),
    decision: text('decision').$type<Schemas['KycDecision']>().notNull(),
    at: at('at').notNull(),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    /** Name at the time. */
    advisorName: text('advisor_name').notNull(),
    /** JWE of the notes per field. */
    notesEnc: text('notes_enc').notNull(),
    /** JWE of the form at the time. */
    formEnc: text('form_enc').notNull(),
  },
  (table) => [
    unique('kyc_review_of_version').on(table.kycRequestId, table.version),
    index('kyc_review_advisor').on(table.advisorId),
  ],
);

/**
 * Links a data request to the relations that see it: the requester's, and those it was handed over
 * to.
 */
export const kycHolder = pgTable(
  'kyc_holder',
  {
    brandId: brandId(),
    kycRequestId: uuid('kyc_request_id')
      .notNull()
      .references(() => kycRequest.id),
    relationId: uuid('relation_id')
      .notNull()
      .references(() => relation.id),
    /** Copied from relation and request by the database, so that a list needs a single index. */
    advisorId: uuid('advisor_id'),
    networkId: uuid('network_id'),
    sentAt: at('sent_at'),
    status: text('status').$type<Schemas['KycStatus']>(),
    expiresAt: at('expires_at'),
    investorEmail: text('investor_email'),
    /** The same, folded for searching; a space precedes it. */
    search: text('search').generatedAlwaysAs(sql.raw("' ' || fold(investor_email)")),
  },
  (table) => [
    primaryKey({ columns: [table.kycRequestId, table.relationId] }),
    index('kyc_holder_relation').on(table.relationId),
    index('kyc_holder_search').using('gin', table.search.op('gin_trgm_ops')),
    index('kyc_holder_of_advisor').on(
      table.brandId,
      table.advisorId,
      table.sentAt,
      table.kycRequestId,
    ),
    index('kyc_holder_by_date').on(
      table.brandId,
      table.sentAt,
      table.kycRequestId,
      table.networkId,
      table.advisorId,
    ),
    index('kyc_holder_of_status').on(
      table.brandId,
      table.status,
      table.sentAt,
      table.kycRequestId,
      table.expiresAt,
      table.networkId,
      table.advisorId,
    ),
    index('kyc_holder_of_advisor_by_email').on(
      table.brandId,
      table.advisorId,
      table.investorEmail,
      table.kycRequestId,
    ),
    index('kyc_holder_by_email').on(
      table.brandId,
      table.investorEmail,
      table.kycRequestId,
      table.networkId,
      table.advisorId,
    ),
  ],
);

/** Notes about an investor in one relation; another relation has its own row. */
export const investorCrm = pgTable('investor_crm', {
  relationId: uuid('relation_id')
    .primaryKey()
    .references(() => relation.id),
  brandId: brandId(),
  potential: integer('potential'),
  knowledge: text('knowledge').$type<Schemas['InvestorCrm']['knowledge']>(),
  industries: text('industries').array().notNull().default([]),
  notes: text('notes').notNull().default(''),
  version: integer('version').notNull().default(1),
});

/**
 * Each access to an investor's unmasked data; the investor sees the list on their own data page.
 */
export const dataLook = pgTable(
  'data_look',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brandId: brandId(),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    relationId: uuid('relation_id')
      .notNull()
      .references(() => relation.id),
    at: at('at').notNull(),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    /** Name at the time. */
    advisorName: text('advisor_name').notNull(),
    role: text('role').$type<Schemas['AdvisorRole']>().notNull(),
    what: text('what').$type<Schemas['DataLook']['what']>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** Name of a document, reference number of a form. */
    objectName: text('object_name'),
    /** In their own words, if the relation table requires a reason. */
    reason: text('reason'),
  },
  (table) => [index('data_look_investor').on(table.investorId, table.at)],
);

/** An investor's erasure request and its outcome (docs/decisions/047). */
export const erasureRequest = pgTable(
  'erasure_request',
  {
    id: id(),
    brandId: brandId(),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    /** `granted` until the job has carried it out. */
    status: text('status').$type<Schemas['ErasureStatus']>().notNull(),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => advisor.id),
    answer: text('answer'),
    doneAt: at('done_at'),
    /**
     * Until when the law requires the rest to be kept; null if nothing is kept, or while a contract
     * lasts.
     */
    keptUntil: date('kept_until', { mode: 'string' }),
  },
  (table) => [
    index('erasure_request_investor').on(table.investorId, table.askedAt),
    index('erasure_request_brand').on(table.brandId, table.askedAt),
    index('erasure_request_granted')
      .on(table.decidedAt)
      .where(sql`status = 'granted'`),
  ],
);
