import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import { brandId } from './brand.ts';
import { at, createdAt, id, oneOf } from './columns.ts';

// Files and their stored bytes.

export const storeKinds = ['folder', 'database', 's3'] as const;
export type StoreKind = (typeof storeKinds)[number];

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The bytes of a file: where they are and which key opens them (server/files/store.ts). */
export const storedObject = pgTable(
  'stored_object',
  {
    key: uuid('key').primaryKey(),
    brandId: brandId(),
    store: text('store').$type<StoreKind>().notNull(),
    /**
     * `writing` until the transaction that owns the file commits, `leaving` once nobody owns it.
     */
    state: text('state').$type<'writing' | 'kept' | 'leaving'>().notNull(),
    /** Size of the decrypted file in bytes; null while it is being written. */
    size: integer('size'),
    /** JWE of the file's own key; null for files stored before encryption was introduced. */
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

/** Encrypted bytes of a file stored in the database, in chunks small enough for memory. */
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
    /**
     * Since when something shows it; null for a file of a campaign's form that was never saved.
     */
    usedAt: at('used_at').defaultNow(),
  },
  (table) => [
    index('file_object').on(table.objectKind, table.objectId),
    index('file_storage').on(table.storageKey),
    // Dashboard: confirmations of payment without a booked payment.
    index('file_confirmation')
      .on(table.brandId, table.createdAt)
      .where(sql.raw("kind = 'paymentConfirmation'")),
  ],
);
