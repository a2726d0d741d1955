import { bigint, bigserial, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { brand } from './brand.ts';
import { at, isToForget } from './columns.ts';

/**
 * Evidence: who did or read what (docs/decisions/046). Rows are append-only; the hash chain over
 * them is written by the database alone, at the end of the transaction that added them.
 */

/** One recorded act. Anything that could identify a person is in `personal` and nowhere else. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null for an act that concerns the whole installation. */
    brandId: uuid('brand_id').references(() => brand.id),
    at: at('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    /** The advisor or the investor. */
    actorId: uuid('actor_id'),
    personId: uuid('person_id'),
    /** Authentication level of their session. */
    level: text('level'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    objectKind: text('object_kind').notNull(),
    objectId: uuid('object_id'),
    /** JSON of ids, codes and numbers, never of typed text. */
    details: text('details').notNull().default('{}'),
    /** JSON that is erased when its retention period ends, such as an IP address. */
    personal: text('personal'),
    /** Makes `personalHash` a commitment that reveals nothing about its content. */
    salt: uuid('salt'),
    personalHash: text('personal_hash'),
  },
  (table) => [
    index('audit_entry_object').on(table.brandId, table.objectKind, table.objectId),
    index('audit_entry_person').on(table.personId),
    index('audit_entry_to_forget').on(table.at).where(isToForget),
  ],
);

/** The chain of a brand, or of the installation (the all-zero id). */
export const auditChain = pgTable(
  'audit_chain',
  {
    chain: uuid('chain').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
    contentHash: text('content_hash').notNull(),
    prevHash: text('prev_hash'),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.seq] })],
);
