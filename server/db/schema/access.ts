import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import type { SessionLevel } from '../../../src/domain/sessionLevel.ts';
import { brandId } from './brand.ts';
import { at, createdAt, id } from './columns.ts';
import { person } from './people.ts';

// Access: links, sessions, second factors.

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
    /**
     * The address it was mailed to: once that belongs to somebody else the link is dead. Null for a
     * redirect.
     */
    sentTo: text('sent_to'),
    /** The panel a redirect enters. */
    contextType: text('context_type').$type<Schemas['ContextType']>(),
    /** The session that a redirect continues; the link dies with that session. */
    sessionId: uuid('session_id'),
    /** Inherited: how that session was created and when its person last proved their identity. */
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
    // Dashboard: links to offers that expire soon.
    index('link_token_ending')
      .on(table.brandId, table.expiresAt)
      .where(sql.raw("kind = 'offer' and revoked_at is null")),
    index('link_token_person').on(table.personId),
    // Reminders of links that expire soon.
    index('link_token_expiry').on(table.kind, table.expiresAt),
  ],
);

/** What a session was worth before a step-up, and the hash of the refresh token exchanged by it. */
export interface UnseenStepUp {
  level: SessionLevel;
  provenAt: string | null;
  steppedUpAt: string | null;
  token: string;
}

export const session = pgTable(
  'session',
  {
    id: id(),
    brandId: brandId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    contextType: text('context_type').$type<Schemas['ContextType']>().notNull(),
    /** How its person proved their identity. */
    level: text('level').$type<SessionLevel>().notNull().default('link'),
    /** When they last proved it; null when a remembered device stood in for the second factor. */
    provenAt: at('proven_at'),
    /** When they last proved it again inside this session (step-up). */
    steppedUpAt: at('stepped_up_at'),
    createdAt: createdAt(),
    /**
     * The log-in that the session goes back to, across switches of panel; null if written by an
     * earlier build.
     */
    loggedInAt: at('logged_in_at'),
    /** What a step-up changed, until its new tokens are used; null from then on. */
    unseenStepUp: jsonb('unseen_step_up').$type<UnseenStepUp>(),
    /** The session it was switched from, which its own first use ends; null from then on. */
    replaces: uuid('replaces'),
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

/** Recovery codes for a lost authenticator; each works once. */
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

/** Attempt counters per time window (server/security/attempts.ts); keys are hashes. */
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
  /** The session that a correct code steps up; null at log-in. */
  sessionId: uuid('session_id'),
  /** The level that a correct code proves. */
  level: text('level').$type<SessionLevel>().notNull().default('secondFactor'),
  /**
   * How many times a code was mailed for this challenge; the code is derived from it and the id.
   */
  sequence: integer('sequence').notNull().default(1),
  tries: integer('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  lastSentAt: at('last_sent_at').notNull(),
});
