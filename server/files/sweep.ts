import { and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';
import { file, storedObject, type StoreKind } from '../db/schema.ts';
import { sealedSize } from './seal.ts';
import { discardPlace, reservationLifeMs, type Stores } from './store.ts';

/** What the sweeper found and did. */
export interface Swept {
  /** Reservations of transactions that failed, taken back. */
  abandoned: number;
  /** Abandoned files whose bytes are now gone. */
  gone: number;
  /** Bytes that no row owns, or whose row points elsewhere: left by a kill. */
  orphans: { store: StoreKind; key: string; size: number }[];
  /** Orphans removed; only when that was requested. */
  orphansRemoved: number;
  /** Rows whose bytes are not there, or not as long as they should be. */
  missing: { store: StoreKind; key: string }[];
  /** Objects that no file names. */
  unnamed: string[];
}

const batchSize = 500;
/** Bytes this young may belong to a transaction that is still under way. */
const youngMs = 2 * reservationLifeMs;

const takeBackAbandoned = async (db: Database, stores: Stores, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - reservationLifeMs);
  const rows = await asSystem(db, (tx) =>
    tx
      .select({ key: storedObject.key, brandId: storedObject.brandId })
      .from(storedObject)
      .where(and(eq(storedObject.state, 'writing'), lt(storedObject.createdAt, before))),
  );
  let count = 0;
  for (const place of rows) if (await discardPlace(db, stores, place, before)) count += 1;
  return count;
};

const removeLeaving = async (db: Database, stores: Stores): Promise<number> => {
  const rows = await asSystem(db, (tx) =>
    tx
      .select()
      .from(storedObject)
      .where(
        and(
          eq(storedObject.state, 'leaving'),
          notExists(tx.select().from(file).where(eq(file.storageKey, storedObject.key))),
        ),
      ),
  );
  for (const { key, store } of rows) {
    await stores.of(store).remove(db, key);
    await asSystem(db, (tx) => tx.delete(storedObject).where(eq(storedObject.key, key)));
  }
  return rows.length;
};

type Known = Pick<typeof storedObject.$inferSelect, 'key' | 'store' | 'size' | 'wrappedKey'>;

const rowsOf = (db: Database, keys: string[]): Promise<Known[]> =>
  asSystem(db, (tx) => tx.select().from(storedObject).where(inArray(storedObject.key, keys)));

/** Compares what is in the stores with the rows. */
const compare = async (db: Database, stores: Stores, now: Date) => {
  const orphans: Swept['orphans'] = [];
  /** Where each object was found whole. */
  const found = new Set<string>();
  for (const store of stores.all) {
    let batch: { key: string; size: number; modifiedAt: Date }[] = [];
    const judge = async (): Promise<void> => {
      if (batch.length === 0) return;
      const rows = new Map(
        (
          await rowsOf(
            db,
            batch.map(({ key }) => key),
          )
        ).map((one) => [one.key, one]),
      );
      for (const { key, size, modifiedAt } of batch) {
        const row = rows.get(key);
        if (row?.store === store.kind && size > 0) {
          const expected = row.wrappedKey === null ? row.size : sealedSize(row.size ?? 0);
          if (row.size === null || size === expected) found.add(key);
        } else if (now.getTime() - modifiedAt.getTime() > youngMs) {
          orphans.push({ store: store.kind, key, size });
        }
      }
      batch = [];
    };
    for await (const one of store.list(db)) {
      batch.push(one);
      if (batch.length === batchSize) await judge();
    }
    await judge();
  }
  return { orphans, found };
};

/**
 * Rows whose bytes were not found. Not the young ones: they may have come after their store was
 * listed.
 */
const findMissing = async (
  db: Database,
  found: ReadonlySet<string>,
  now: Date,
): Promise<Swept['missing']> => {
  const before = new Date(now.getTime() - youngMs);
  const missing: Swept['missing'] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await asSystem(db, (tx) =>
      tx
        .select({ key: storedObject.key, store: storedObject.store })
        .from(storedObject)
        .where(
          and(
            eq(storedObject.state, 'kept'),
            gt(storedObject.key, after),
            lt(storedObject.createdAt, before),
          ),
        )
        .orderBy(storedObject.key)
        .limit(batchSize),
    );
    if (rows.length === 0) return missing;
    missing.push(...rows.filter(({ key }) => !found.has(key)));
    after = rows.at(-1)!.key;
  }
};

/**
 * Cancels what was never finished, removes what was abandoned, and reports what should not exist:
 * bytes without a row and rows without bytes.
 * @param options.removeOrphans Remove those too; the job only reports them.
 */
export const sweepFiles = async (
  { db, stores, clock }: { db: Database; stores: Stores; clock: () => Date },
  { removeOrphans = false }: { removeOrphans?: boolean } = {},
): Promise<Swept> => {
  const now = clock();
  const abandoned = await takeBackAbandoned(db, stores, now);
  const gone = await removeLeaving(db, stores);
  const { orphans, found } = await compare(db, stores, now);
  const missing = await findMissing(db, found, now);
  const unnamed = await asSystem(db, (tx) =>
    tx
      .select({ key: storedObject.key })
      .from(storedObject)
      .where(
        and(
          eq(storedObject.state, 'kept'),
          sql`not exists (select from file where file.storage_key = ${storedObject.key})`,
        ),
      ),
  );
  let orphansRemoved = 0;
  if (removeOrphans) {
    for (const { store, key } of orphans) {
      await stores.of(store).remove(db, key);
      orphansRemoved += 1;
    }
  }
  return {
    abandoned,
    gone,
    orphans,
    orphansRemoved,
    missing,
    unnamed: unnamed.map(({ key }) => key),
  };
};
