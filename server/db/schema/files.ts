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
import { brandId } from './brand.ts';
import { createdAt, id, oneOf, type Schemas } from './columns.ts';

// Files, and the bytes behind them.

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
    // The dashboard: confirmations of payment that nobody has booked yet.
    index('file_confirmation')
      .on(table.brandId, table.createdAt)
      .where(sql.raw("kind = 'paymentConfirmation'")),
  ],
);
