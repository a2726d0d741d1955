import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import { createdAt, id, money, numberedKey } from './columns.ts';

// Campaigns, their drafts and products.

export const campaign = pgTable(
  'campaign',
  {
    id: id(),
    brandId: brandId(),
    type: text('type').$type<Schemas['Campaign']['type']>().notNull(),
    regime: text('regime').$type<Schemas['Campaign']['regime']>().notNull(),
    status: text('status').$type<Schemas['Campaign']['status']>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    target: money('target').notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    issuerName: text('issuer_name'),
    /** URL of its illustration; without one the brand's own is used. */
    picture: text('picture'),
    /** A coordinator withdrew it from new invitations; live offers continue. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    translations: jsonb('translations').$type<Schemas['CampaignTranslations']>().notNull(),
    /** Incremented by every edit, so that of two concurrent edits the second is refused. */
    version: integer('version').notNull().default(1),
    /** The Polish name and then the English one, in lines of their own. */
    foldedNames: text('folded_names').generatedAlwaysAs(
      sql.raw(
        "fold((translations -> 'PL' ->> 'name') || chr(10) || coalesce(translations -> 'EN' ->> 'name', ''))",
      ),
    ),
    nameKey: numberedKey('name_key', "(translations -> 'PL' ->> 'name')"),
  },
  (table) => [index('campaign_brand').on(table.brandId)],
);

/**
 * An unpublished campaign. A table of its own, so that no query on campaigns can leak it.
 * Publishing creates a campaign with the same id.
 */
export const campaignDraft = pgTable(
  'campaign_draft',
  {
    id: id(),
    brandId: brandId(),
    /** As typed: any value may be missing (src/domain/campaignDraft.ts). */
    values: jsonb('values').$type<Schemas['CampaignDraft']>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('campaign_draft_brand').on(table.brandId, table.createdAt)],
);

export const product = pgTable(
  'product',
  {
    id: id(),
    brandId: brandId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id),
    code: text('code').notNull(),
    foldedCode: text('folded_code').generatedAlwaysAs(sql.raw('fold(code)')),
    codeKey: numberedKey('code_key', 'code'),
    name: text('name').notNull(),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    min: money('min').notNull(),
    max: money('max'),
    step: money('step').notNull(),
    unitPrice: money('unit_price'),
    interestRate: numeric('interest_rate', { precision: 9, scale: 2 }),
    interestType: text('interest_type').$type<Schemas['InterestType']>(),
    interestPayments: text('interest_payments').$type<Schemas['InterestPayments']>(),
    durationValue: integer('duration_value'),
    durationUnit: text('duration_unit').$type<Schemas['DurationUnit']>(),
    series: jsonb('series').$type<Schemas['ShareSeries'][]>().notNull().default([]),
    nominalValue: money('nominal_value'),
    actualValue: money('actual_value'),
    issueValue: money('issue_value'),
    instrumentCount: integer('instrument_count'),
    pccFlag: boolean('pcc_flag').notNull().default(false),
    notarialDeedName: text('notarial_deed_name'),
    paymentAccount: text('payment_account').notNull(),
    repaymentAccount: text('repayment_account'),
  },
  (table) => [
    index('product_campaign').on(table.campaignId),
    index('product_brand').on(table.brandId),
  ],
);
