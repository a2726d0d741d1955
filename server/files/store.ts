import { and, eq, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withTenant, type Database, type Tx } from '../db/open.ts';
import { storedObject, type StoreKind } from '../db/schema.ts';
import type { Secrets } from '../security/secrets.ts';
import { newSealKey, seal, sealedSize, unseal } from './seal.ts';
import {
  MissingBlobError,
  type Asking,
  type BlobStore,
  type Place,
  type Source,
} from './stores/blobs.ts';

type ObjectRow = typeof storedObject.$inferSelect;

/** What a file's row records about its bytes. */
export interface StoredFile {
  storageKey: string;
  mime: string;
  size: number;
  /** SHA-256 of the unsealed bytes, hex. */
  sha256: string;
}

/**
 * Where documents are stored: sealed, under generated names, each owned by a row
 * (docs/decisions/045).
 */
export interface FileStore {
  /**
   * A row that will own what is written, committed before any byte is. Not inside another
   * transaction.
   */
  reserve: (brandId: string) => Promise<Place>;
  /**
   * Writes the bytes and makes them part of the transaction: they stay if it ends well. Without a
   * reservation a process that is killed here leaves bytes that only the sweeper finds.
   */
  put: (tx: Tx, place: Place, bytes: Uint8Array, mime: string) => Promise<StoredFile>;
  /** Takes back the reservation of a failed transaction; does nothing if it succeeded after all. */
  discard: (place: Place) => Promise<void>;
  /** All of a file, in a transaction or not. @throws MissingBlobError, SealBrokenError */
  get: (asking: Asking, key: string) => Promise<Uint8Array>;
  /** A file as a stream, outside of any transaction: its reader may be slow. */
  open: (key: string) => Promise<Readable>;
  /** Abandons a file, in the transaction that deletes its row; the sweeper removes the bytes. */
  remove: (tx: Tx, key: string) => Promise<void>;
}

/** What moving, sweeping and rotating work on. */
export interface Stores {
  /** Where new files go. */
  current: StoreKind;
  of: (kind: StoreKind) => BlobStore;
  all: readonly BlobStore[];
}

export const bytesSource = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  stream: () => Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
});

/** One stream into the other; a failure of either ends both and surfaces at the output. */
export const through = (stream: Readable, transform: Transform): Readable =>
  pipeline(stream, transform, () => {}) as unknown as Readable;

/** What a file's seal is bound to: its brand and its name. */
export const contextOf = ({ brandId, key }: Place): string => `oferta file ${brandId} ${key}`;

/**
 * The bytes sealed with a key of their own. Every stream made from the source is the same, as a
 * store may act on an upload it did not answer after it has acted on the repetition: whichever
 * arrives last, the key opens it.
 * @param plain Must give the same bytes each time: others under one key and its nonces would reveal
 *   both.
 * @returns the source to write, and its key.
 */
export const sealed = (place: Place, plain: Source): { source: Source; key: Uint8Array } => {
  const key = newSealKey();
  return {
    source: {
      size: sealedSize(plain.size),
      stream: () => through(plain.stream(), seal(key, contextOf(place))),
    },
    key,
  };
};

/** The unsealed bytes of an object. */
export const openObject = async (
  asking: Asking,
  stores: Stores,
  secrets: Secrets,
  row: ObjectRow,
): Promise<Readable> => {
  const stream = await stores.of(row.store).read(asking, row.key);
  if (!row.wrappedKey) return stream;
  return through(stream, unseal(await secrets.unwrap(row.wrappedKey), contextOf(row)));
};

/** A reservation older than this belongs to nobody any more. */
export const reservationLifeMs = 60 * 60_000;

export const makeFileStore = (db: Database, secrets: Secrets, stores: Stores): FileStore => {
  const rowOf = async (asking: Asking, key: string): Promise<ObjectRow> => {
    const [row] = await asking.select().from(storedObject).where(eq(storedObject.key, key));
    if (!row) throw new MissingBlobError(key);
    return row;
  };

  const openKey = async (asking: Asking, key: string): Promise<Readable> => {
    const row = await rowOf(asking, key);
    try {
      return await openObject(asking, stores, secrets, row);
    } catch (error) {
      // It was moved between the two lookups.
      if (!(error instanceof MissingBlobError)) throw error;
      const now = await rowOf(asking, key);
      if (now.store === row.store) throw error;
      return openObject(asking, stores, secrets, now);
    }
  };

  return {
    reserve: async (brandId) => {
      const place = { key: crypto.randomUUID(), brandId };
      // The database's own bytes come and go with their transaction.
      if (stores.current !== 'database') {
        await withTenant(db, brandId, (tx) =>
          tx.insert(storedObject).values({ ...place, store: stores.current, state: 'writing' }),
        );
      }
      return place;
    },

    put: async (tx, place, bytes, mime) => {
      const { source, key } = sealed(place, bytesSource(bytes));
      const values = { ...place, store: stores.current, size: bytes.length };
      await tx
        .insert(storedObject)
        .values({ ...values, state: 'writing' })
        // Locked from here on: nobody cancels the reservation meanwhile.
        .onConflictDoUpdate({
          target: storedObject.key,
          set: { state: 'writing' },
          setWhere: eq(storedObject.state, 'writing'),
        });
      await stores.of(stores.current).write(tx, place, source);
      const kept = await tx
        .update(storedObject)
        .set({ ...values, state: 'kept', wrappedKey: await secrets.wrap(key) })
        .where(and(eq(storedObject.key, place.key), eq(storedObject.state, 'writing')))
        .returning({ key: storedObject.key });
      if (kept.length === 0) throw new Error('A reservation was swept away while it was written.');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { storageKey: place.key, mime, size: bytes.length, sha256 };
    },

    discard: async (place) => {
      if (stores.current !== 'database') await discardPlace(db, stores, place);
    },

    get: async (asking, key) => new Uint8Array(await buffer(await openKey(asking, key))),

    open: (key) => openKey(db, key),

    remove: async (tx, key) => {
      await tx.update(storedObject).set({ state: 'leaving' }).where(eq(storedObject.key, key));
    },
  };
};

/**
 * Takes back a reservation and what was written for it. A transaction that is about to end is
 * waited for, and wins.
 * @param before Only a reservation made earlier than this.
 * @returns whether there was one.
 */
export const discardPlace = async (
  db: Database,
  stores: Stores,
  place: Place,
  before?: Date,
): Promise<boolean> => {
  const [row] = await withTenant(db, place.brandId, (tx) =>
    tx
      .select({ store: storedObject.store })
      .from(storedObject)
      .where(
        and(
          eq(storedObject.key, place.key),
          eq(storedObject.state, 'writing'),
          before && lt(storedObject.createdAt, before),
        ),
      )
      .for('update'),
  );
  if (!row) return false;
  // The row goes last: as long as it is there, the bytes are known.
  await stores.of(row.store).remove(db, place.key);
  await withTenant(db, place.brandId, (tx) =>
    tx
      .delete(storedObject)
      .where(and(eq(storedObject.key, place.key), eq(storedObject.state, 'writing'))),
  );
  return true;
};

/** Keeps one file's bytes in the transaction under way. */
export type Put = (bytes: Uint8Array, mime: string) => Promise<StoredFile>;

/**
 * A transaction of a brand that may keep one file: its bytes are there when it ends well, and gone
 * when it does not, whatever store they are in.
 */
export const keeping = async <T>(
  { db, files }: { db: Database; files: FileStore },
  brandId: string,
  work: (tx: Tx, put: Put) => Promise<T>,
): Promise<T> => {
  const place = await files.reserve(brandId);
  let isUsed = false;
  try {
    const result = await withTenant(db, brandId, (tx) =>
      work(tx, (bytes, mime) => {
        isUsed = true;
        return files.put(tx, place, bytes, mime);
      }),
    );
    if (!isUsed) await files.discard(place);
    return result;
  } catch (error) {
    // What cannot be taken back now is left to the sweeper.
    await files.discard(place).catch(() => {});
    throw error;
  }
};
