import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { offerStatuses } from '../../src/domain/offerStatus.ts';
import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';

/**
 * Every table. A table with `brand_id` belongs to a tenant: row level security
 * (migration 0001) shows it only inside `withTenant`. Instants are timestamptz,
 * money is numeric(18, 2) and comes out as a decimal string.
 */

type Schemas = components['schemas'];

const id = () => uuid('id').primaryKey().defaultRandom();
const brandId = () =>
  uuid('brand_id')
    .notNull()
    .references(() => brand.id);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
/** Of rows that are evidence: their personal fields are chained as a salted hash (evidenceSchema.ts). */
const salt = () => uuid('salt').defaultRandom();
const money = (name: string) => numeric(name, { precision: 18, scale: 2 });
const oneOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

export const brand = pgTable('brand', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  panelConfiguration: jsonb('panel_configuration')
    .$type<Partial<Schemas['PanelConfiguration']>>()
    .notNull()
    .default({}),
  configurationVersion: integer('configuration_version').notNull().default(0),
});

export const person = pgTable(
  'person',
  {
    id: id(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    phoneNo: text('phone_no'),
    language: text('language').$type<Schemas['Language']>().notNull().default('PL'),
    twoFactorMethod: text('two_factor_method').$type<'email' | 'totp'>(),
    /** When it was turned on; sessions made since are asked for it. */
    twoFactorSetAt: at('two_factor_set_at'),
    totpSecretEnc: text('totp_secret_enc'),
    /** A secret whose first code has not come yet. */
    totpPendingEnc: text('totp_pending_enc'),
    totpLastStep: integer('totp_last_step'),
    createdAt: createdAt(),
    passwordSetAt: at('password_set_at'),
  },
  (table) => [check('person_email_lower', sql`${table.email} = lower(${table.email})`)],
);

export const advisor = pgTable(
  'advisor',
  {
    id: id(),
    brandId: brandId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    role: text('role').$type<Schemas['AdvisorRole']>().notNull(),
    status: text('status').$type<Schemas['AdvisorStatus']>().notNull(),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    phoneNo: text('phone_no'),
    language: text('language').$type<Schemas['Language']>().notNull().default('PL'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    activatedAt: at('activated_at'),
    /** When the person said yes to belonging to this brand; without it no panel opens. */
    acceptedAt: at('accepted_at'),
    archivedAt: at('archived_at'),
    lastLoginAt: at('last_login_at'),
  },
  (table) => [
    unique('advisor_email').on(table.brandId, table.email),
    check('advisor_status', sql`${table.status} in ('initial', 'active', 'deleted')`),
    check('advisor_role', sql`${table.role} in ('advisor', 'coordinator')`),
    index('advisor_person').on(table.personId),
  ],
);

export const advisorEvent = pgTable(
  'advisor_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brandId: brandId(),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    at: at('at').notNull(),
    type: text('type').notNull(),
    actorId: uuid('actor_id'),
    changes: jsonb('changes').notNull().default({}),
    salt: salt(),
  },
  (table) => [index('advisor_event_advisor').on(table.advisorId)],
);

export const network = pgTable(
  'network',
  {
    id: id(),
    brandId: brandId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    parentId: uuid('parent_id'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [index('network_brand').on(table.brandId)],
);

export const networkMember = pgTable(
  'network_member',
  {
    brandId: brandId(),
    networkId: uuid('network_id')
      .notNull()
      .references(() => network.id),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    coordinates: boolean('coordinates').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.advisorId] }),
    index('network_member_advisor').on(table.advisorId),
  ],
);

export const investor = pgTable(
  'investor',
  {
    id: id(),
    brandId: brandId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    email: text('email').notNull(),
    /** As lists show it: surname first. Until the investor tells it, the e-mail address. */
    name: text('name').notNull(),
    /** What they called themselves in this brand; empty until they do. */
    firstName: text('first_name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('investor_email').on(table.brandId, table.email),
    index('investor_person').on(table.personId),
  ],
);

/**
 * An advisor who serves an investor in one network. What the investor tells the one and what
 * the one notes belong to it (docs/decisions/040); who sees them is server/security/relationTable.ts.
 */
export const relation = pgTable(
  'relation',
  {
    id: id(),
    brandId: brandId(),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    networkId: uuid('network_id')
      .notNull()
      .references(() => network.id),
    advisorId: uuid('advisor_id')
      .notNull()
      .references(() => advisor.id),
    /** What the investor told it to call them, surname first; lists show the address until then. */
    investorName: text('investor_name'),
    /** That name or the address, as lists show it; kept by the database. */
    shownName: text('shown_name').notNull().default(''),
    /** Name and address folded, a blank before each word: what a search looks in; kept by the database. */
    search: text('search').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('relation_of').on(table.investorId, table.networkId, table.advisorId),
    index('relation_shown').on(table.brandId, table.shownName, table.id),
    index('relation_search').using('gin', table.search.op('gin_trgm_ops')),
    index('relation_advisor').on(table.advisorId),
    index('relation_network').on(table.networkId),
  ],
);

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
    /** Address of its drawing; without one the brand's own stands there. */
    picture: text('picture'),
    /** A coordinator took it out of the choices; living offers go on. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    translations: jsonb('translations').$type<Schemas['CampaignTranslations']>().notNull(),
  },
  (table) => [index('campaign_brand').on(table.brandId)],
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
    endDate: date('end_date', { mode: 'string' }),
    investmentValue: money('investment_value').notNull().default('0.00'),
    /** The same in a hundredth of the currency: under row security no index serves a comparison of numeric. */
    investmentCents: bigint('investment_cents', { mode: 'number' }).generatedAlwaysAs(
      sql.raw('(investment_value * 100)::bigint'),
    ),
    currency: text('currency').$type<Schemas['Currency']>().notNull(),
    instrumentCount: integer('instrument_count'),
    message: text('message'),
    language: text('language').$type<Schemas['Language']>().notNull().default('PL'),
    /** JWE of the accept body: it holds the investor's data. */
    acceptanceEnc: text('acceptance_enc'),
    /** SHA-256 of the canonical accept body, to tell a repeat from another acceptance. */
    acceptanceHash: text('acceptance_hash'),
    documentFileId: uuid('document_file_id'),
    reflectionUntil: at('reflection_until'),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When its newest event was; kept by the database. */
    lastEventAt: at('last_event_at'),
    /** Whether its newest invitation mail was given up; kept by the database. */
    hasFailedInvitation: boolean('has_failed_invitation').notNull().default(false),
  },
  (table) => [
    check('offer_status', sql.raw(`status in (${oneOf(offerStatuses)})`)),
    unique('offer_no').on(table.brandId, table.no),
    index('offer_of_relation').on(table.investorId, table.networkId, table.ownerId),
    foreignKey({
      name: 'offer_relation',
      columns: [table.investorId, table.networkId, table.ownerId],
      foreignColumns: [relation.investorId, relation.networkId, relation.advisorId],
    }),
    // The newest first: of one owner, network, campaign, product, status or currency, or of the brand.
    ...(
      [
        ['owner', table.ownerId],
        ['network', table.networkId],
        ['campaign', table.campaignId],
        ['product', table.productId],
        ['status', table.status],
        ['currency', table.currency],
      ] as const
    ).map(([name, column]) =>
      index(`offer_of_${name}`).on(table.brandId, column, table.statusDate, table.id),
    ),
    index('offer_by_date').on(table.brandId, table.statusDate, table.id),
    // Other orders and ranges of a list.
    index('offer_by_value').on(table.brandId, table.investmentCents, table.id),
    ...[table.agreementDate, table.paymentDate, table.endDate].flatMap((date, place) => {
      const name = `offer_by_${['agreement', 'payment', 'end'][place]}`;
      return [
        index(name).on(table.brandId, date, table.id),
        index(`${name}_desc`).on(table.brandId, date.desc().nullsLast(), table.id.desc()),
      ];
    }),
    // The dashboard: what waits, what did not arrive, what happened.
    index('offer_waiting_of_owner')
      .on(table.brandId, table.ownerId, table.statusDate, table.id)
      .where(sql.raw("status in ('interested', 'accepted')")),
    index('offer_waiting')
      .on(table.brandId, table.statusDate, table.id)
      .where(sql.raw("status in ('interested', 'accepted')")),
    index('offer_not_delivered')
      .on(table.brandId, table.statusDate, table.id, table.ownerId, table.networkId)
      .where(sql.raw("has_failed_invitation and status = 'invited'")),
    index('offer_latest_of_owner').on(table.brandId, table.ownerId, table.lastEventAt),
    index('offer_latest').on(table.brandId, table.lastEventAt),
  ],
);

/**
 * How many offers an owner has in a network with a status, and their amounts, per currency: the sum
 * of all rows alike. The database adds a row with each change; a job adds rows up (docs/decisions/063).
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

/** The same per campaign, in the campaign's currency. */
export const campaignTally = pgTable(
  'campaign_tally',
  {
    brandId: brandId(),
    campaignId: uuid('campaign_id').notNull(),
    status: text('status').$type<Schemas['OfferStatus']>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    sum: numeric('sum').notNull(),
  },
  (table) => [index('campaign_tally_campaign').on(table.brandId, table.campaignId)],
);

/** The last number that a brand gave to an offer in a year: OF/2026/000519 comes after 518. */
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
  (table) => [index('offer_event_offer').on(table.offerId)],
);

export const linkKinds = [
  'offer',
  'kyc',
  'activation',
  'password',
  'investorLogin',
  'redirect',
  'emailChange',
  'emailRestore',
] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkToken = pgTable(
  'link_token',
  {
    id: id(),
    brandId: brandId(),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** What the link opens: an offer, a KYC request, an advisor; for a redirect, the brand to enter. */
    objectId: uuid('object_id').notNull(),
    personId: uuid('person_id').references(() => person.id),
    /** The address it was mailed to: when that is another's, it opens nothing. Null for a redirect. */
    sentTo: text('sent_to'),
    /** The panel a redirect enters. */
    contextType: text('context_type').$type<Schemas['ContextType']>(),
    /** The session a redirect goes on from; it is worth nothing when that one has ended. */
    sessionId: uuid('session_id'),
    /** How that session was made and when its person last showed who they are: inherited. */
    level: text('level').$type<SessionLevel>(),
    provenAt: at('proven_at'),
    hash: text('hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('link_token_object').on(table.kind, table.objectId),
    index('link_token_address').on(table.sentTo),
    index('link_token_person').on(table.personId),
  ],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    brandId: brandId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    contextType: text('context_type').$type<Schemas['ContextType']>().notNull(),
    /** How its person showed who they are. */
    level: text('level').$type<SessionLevel>().notNull().default('link'),
    /** When they last did; null when a remembered device stood in for the second factor. */
    provenAt: at('proven_at'),
    /** When they last did so again inside this session. */
    steppedUpAt: at('stepped_up_at'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    endedAt: at('ended_at'),
    endedReason: text('ended_reason'),
    userAgent: text('user_agent'),
    ip: text('ip'),
  },
  (table) => [index('session_person').on(table.personId)],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id),
    parentHash: text('parent_hash'),
    spentAt: at('spent_at'),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
);

export const rememberedDevice = pgTable(
  'remembered_device',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    hash: text('hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
    userAgent: text('user_agent'),
  },
  (table) => [index('remembered_device_person').on(table.personId)],
);

/** Codes for the day the authenticator is lost; each is good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    usedAt: at('used_at'),
  },
  (table) => [index('recovery_code_person').on(table.personId)],
);

/** Counted tries in a window of time (server/security/attempts.ts); keys are hashes. */
export const attempt = pgTable('attempt', {
  key: text('key').primaryKey(),
  windowStartedAt: at('window_started_at').notNull(),
  count: integer('count').notNull(),
});

export const secondFactorChallenge = pgTable('second_factor_challenge', {
  id: id(),
  personId: uuid('person_id')
    .notNull()
    .references(() => person.id),
  brandId: brandId(),
  method: text('method').$type<'email' | 'totp'>().notNull(),
  /** The session that a right code raises; null for a log-in. */
  sessionId: uuid('session_id'),
  /** What a right code proves. */
  level: text('level').$type<SessionLevel>().notNull().default('secondFactor'),
  /** Times a code was mailed for this challenge; the code is derived from it and the id. */
  sequence: integer('sequence').notNull().default(1),
  tries: integer('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  lastSentAt: at('last_sent_at').notNull(),
});

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
    language: text('language').notNull(),
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
  ],
);

export const storeKinds = ['folder', 'database', 's3'] as const;
export type StoreKind = (typeof storeKinds)[number];

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The bytes of a file: where they are and what opens them (server/files/store.ts). */
export const storedObject = pgTable(
  'stored_object',
  {
    key: uuid('key').primaryKey(),
    brandId: brandId(),
    store: text('store').$type<StoreKind>().notNull(),
    /** `writing` until the transaction that owns the file ends well, `leaving` once nobody owns it. */
    state: text('state').$type<'writing' | 'kept' | 'leaving'>().notNull(),
    /** Bytes as they are read; null while they are written. */
    size: integer('size'),
    /** JWE of the file's own key; null for what was kept before files were sealed. */
    wrappedKey: text('wrapped_key'),
    createdAt: createdAt(),
  },
  (table) => [
    check('stored_object_store', sql.raw(`store in (${oneOf(storeKinds)})`)),
    index('stored_object_unsettled')
      .on(table.createdAt)
      .where(sql`state <> 'kept'`),
  ],
);

/** Sealed bytes of a file that the database keeps, in parts that memory does not feel. */
export const storedPart = pgTable(
  'stored_part',
  {
    key: uuid('key')
      .notNull()
      .references(() => storedObject.key, { onDelete: 'cascade' }),
    brandId: brandId(),
    no: integer('no').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.no] })],
);

export const file = pgTable(
  'file',
  {
    id: id(),
    brandId: brandId(),
    objectKind: text('object_kind').$type<'offer' | 'investor' | 'brand'>().notNull(),
    objectId: uuid('object_id').notNull(),
    kind: text('kind').$type<Schemas['FileKind']>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: uuid('storage_key')
      .notNull()
      .references(() => storedObject.key),
    createdAt: createdAt(),
  },
  (table) => [
    index('file_object').on(table.objectKind, table.objectId),
    index('file_storage').on(table.storageKey),
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
    /** What the bank calls it: booked once. */
    reference: text('reference'),
  },
  (table) => [
    index('payment_offer').on(table.offerId),
    index('payment_file').on(table.fileId),
    unique('payment_reference').on(table.brandId, table.reference),
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
    /** What a search looks in, folded; a blank stands before each word. */
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
    index('kyc_request_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Whose a data request is with its answer: who asked, and who was handed the relation since. */
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
    /** Of the relation and of the request; kept by the database, so that a list is one index. */
    advisorId: uuid('advisor_id'),
    networkId: uuid('network_id'),
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kycRequestId, table.relationId] }),
    index('kyc_holder_relation').on(table.relationId),
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
  ],
);

/** What one relation notes about its investor; another one's is another row. */
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

/** Each look at an investor's data in clear; the investor sees the list in their own data page. */
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
    /** As they were called then. */
    advisorName: text('advisor_name').notNull(),
    role: text('role').$type<Schemas['AdvisorRole']>().notNull(),
    what: text('what').$type<Schemas['DataLook']['what']>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** Name of a document, reference number of a form. */
    objectName: text('object_name'),
    /** In their own words, where the table asks for them. */
    reason: text('reason'),
  },
  (table) => [index('data_look_investor').on(table.investorId, table.at)],
);

/** An investor's wish to be forgotten, and what became of it (docs/decisions/047). */
export const erasureRequest = pgTable(
  'erasure_request',
  {
    id: id(),
    brandId: brandId(),
    investorId: uuid('investor_id')
      .notNull()
      .references(() => investor.id),
    /** `granted` until the job has done it. */
    status: text('status').$type<Schemas['ErasureStatus']>().notNull(),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => advisor.id),
    answer: text('answer'),
    doneAt: at('done_at'),
    /** Until when a law asks to keep the rest; null when nothing is kept, or while a contract lasts. */
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

export const mailKinds = [
  'invitation',
  'acceptance',
  'advisorNotice',
  'kycRequest',
  'kycSubmitted',
  'activation',
  'passwordReset',
  'investorLogin',
  'secondFactorCode',
  'accountProtected',
  'accountChanged',
  'emailChange',
  'emailChanged',
  'erasureDecided',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** One of a mail's ids as a column of its own; the database fills it, also for rows of older builds. */
const idOf = (name: string, column: string) =>
  uuid(column).generatedAlwaysAs(sql.raw(`(ids ->> '${name}')::uuid`));

/** The transactional outbox (security D8): ids, not personal data; the text is written when it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    brandId: brandId(),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    ids: jsonb('ids').$type<Record<string, string>>().notNull().default({}),
    /** What the mail is about, taken out of `ids`: under row security no index serves `->>`. */
    offerId: idOf('offerId', 'offer_id'),
    kycRequestId: idOf('kycRequestId', 'kyc_request_id'),
    status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    /** Somebody waits for it in front of a screen. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    error: text('error'),
    /** Kept only where no mail server is configured, for the developer's mailbox. */
    subject: text('subject'),
    html: text('html'),
    textBody: text('text_body'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('mail_queue').on(table.status, table.isUrgent, table.nextAttemptAt),
    index('mail_offer').on(table.offerId, table.createdAt),
    index('mail_kyc_request').on(table.kycRequestId, table.createdAt),
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

/** Keys of the installation itself, sealed with SECRET_KEY, so that it can be changed (security/keys.ts). */
export const installationKey = pgTable('installation_key', {
  use: text('use').$type<'derive' | 'evidence'>().primaryKey(),
  keyEnc: text('key_enc').notNull(),
  createdAt: createdAt(),
});

export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  jwkEnc: text('jwk_enc').notNull(),
  createdAt: createdAt(),
});
