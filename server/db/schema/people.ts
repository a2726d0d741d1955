import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import {
  at,
  createdAt,
  dictionaryKey,
  id,
  isHalfErased,
  isToForget,
  numberedKey,
  salt,
  sortKey,
} from './columns.ts';

// People, and their roles in a brand and its networks.

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
    /** When it was turned on; sessions created since must have used it. */
    twoFactorSetAt: at('two_factor_set_at'),
    /**
     * Since when getting in has taken more than the mailbox (docs/decisions/138). Null without a
     * second factor, and for one that was set before migration 0047: then it counts as old.
     */
    twoFactorSince: at('two_factor_since'),
    totpSecretEnc: text('totp_secret_enc'),
    /** The secret last asked for: not yet confirmed by a first code, or the one that is on. */
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
    /** When the person accepted the membership; until then no panel opens. */
    acceptedAt: at('accepted_at'),
    archivedAt: at('archived_at'),
    lastLoginAt: at('last_login_at'),
    /** Alike for people whose names differ by case and marks alone. */
    foldedName: text('folded_name').generatedAlwaysAs(
      sql.raw('fold(surname || chr(10) || first_name)'),
    ),
    surnameKey: dictionaryKey('surname_key', 'surname'),
    firstNameKey: dictionaryKey('first_name_key', 'first_name'),
  },
  (table) => [
    index('advisor_of_name').on(table.brandId, table.foldedName),
    index('advisor_by_surname').on(
      table.brandId,
      table.surnameKey,
      table.firstNameKey,
      sql`${table.surname} collate "C"`,
      sql`${table.firstName} collate "C"`,
      table.id,
    ),
    index('advisor_by_first_name').on(
      table.brandId,
      table.firstNameKey,
      table.surnameKey,
      sql`${table.firstName} collate "C"`,
      sql`${table.surname} collate "C"`,
      table.id,
    ),
    unique('advisor_email').on(table.brandId, table.email),
    check('advisor_status', sql`${table.status} in ('initial', 'active', 'deleted')`),
    check('advisor_role', sql`${table.role} in ('advisor', 'coordinator', 'backOffice')`),
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
  (table) => [
    index('advisor_event_advisor').on(table.advisorId),
    index('advisor_event_to_forget').on(table.at).where(isToForget),
  ],
);

export const network = pgTable(
  'network',
  {
    id: id(),
    brandId: brandId(),
    name: text('name').notNull(),
    nameKey: numberedKey('name_key', 'name'),
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
    /** As shown in lists: surname first; the e-mail address until the investor gives a name. */
    name: text('name').notNull(),
    /** The name given to this brand; empty until then. */
    firstName: text('first_name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    createdAt: createdAt(),
    /** When they opted out of this brand's reminders. */
    remindersStoppedAt: at('reminders_stopped_at'),
    /** When they last logged in to this brand's panel; null if never, or not for years. */
    lastVisitAt: at('last_visit_at'),
    /**
     * When nothing was left of them. Null in one whom a build before migration 0059 erased, until a
     * job has looked at what it left.
     */
    erasedAt: at('erased_at'),
  },
  (table) => [
    unique('investor_email').on(table.brandId, table.email),
    index('investor_half_erased').on(table.id).where(isHalfErased),
    index('investor_person').on(table.personId),
  ],
);

/**
 * An advisor who serves an investor in one network. What the investor tells that advisor, and what
 * that advisor notes, belongs to the relation (docs/decisions/040);
 * server/security/relationTable.ts defines who sees it.
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
    /** The name given to this relation, surname first; until then lists show the address. */
    investorName: text('investor_name'),
    /** That name or the address, as shown in lists; maintained by the database. */
    shownName: text('shown_name').notNull().default(''),
    /**
     * Folded name and address for searching, a space before each word; maintained by the database.
     */
    search: text('search').notNull().default(''),
    /**
     * The investor's address, so that one advisor's lists can be sorted by it; maintained by the
     * database. Null in rows from before migration 0034 until a job has filled them.
     */
    investorEmail: text('investor_email'),
    /**
     * The shown name's place in a Polish dictionary (`alphabetical` in SQL); maintained by the
     * database. Null in rows from before migration 0042 until a job has filled them.
     */
    sortKey: sortKey('sort_key'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('relation_of').on(table.investorId, table.networkId, table.advisorId),
    // Offers sorted by investor, found from the index alone.
    index('relation_in_order').on(
      table.brandId,
      table.sortKey,
      table.investorId,
      table.networkId,
      table.advisorId,
    ),
    index('relation_without_sort_key')
      .on(table.id)
      .where(sql`sort_key is null`),
    // By the name itself: until every row has a key, and for builds before migration 0042.
    index('relation_shown').on(table.brandId, table.shownName, table.id),
    index('relation_search').using('gin', table.search.op('gin_trgm_ops')),
    index('relation_advisor').on(table.advisorId),
    index('relation_network').on(table.networkId),
    // One advisor's offers sorted by investor: they include the rest of the key, so that the offers
    // are found with index-only scans.
    ...(
      [
        // With the words of a search, which are compared within the index.
        ['name', table.shownName, [table.search]],
        ['email', table.investorEmail, []],
        ['sort_key', table.sortKey, []],
      ] as const
    ).map(([name, column, rest]) =>
      index(`relation_of_advisor_by_${name}`).on(
        table.brandId,
        table.advisorId,
        column,
        table.investorId,
        table.networkId,
        ...rest,
      ),
    ),
    index('relation_without_email')
      .on(table.id)
      .where(sql`investor_email is null`),
  ],
);
