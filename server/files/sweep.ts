import { and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { asSystem, type Database } from '../db/open.ts';
import { file, storedObject, type StoreKind } from '../db/schema.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { sealedSize } from './seal.ts';
import { discardPlace, reservationLifeMs, type Stores } from './store.ts';
import { StoreUnavailableError } from './stores/blobs.ts';

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
  /** Stores that have files and could not be worked on: not set, or they do not answer. */
  unreachable: StoreKind[];
}

const batchSize = 500;
/** Bytes this young may belong to a transaction that is still under way. */
const youngMs = 2 * reservationLifeMs;

/** Works on stores one after another: one that fails is left alone, and stops no other. */
interface Reach {
  failed: Set<StoreKind>;
  /** @returns whether it was done. */
  at: (store: StoreKind, work: () => Promise<unknown>) => Promise<boolean>;
}

export const makeReach = (): Reach => {
  const failed = new Set<StoreKind>();
  return {
    failed,
    at: async (store, work) => {
      if (failed.has(store)) return false;
      try {
        await work();
        return true;
      } catch (error) {
        // The cause of the store's own error may be a refused connection too: to the store.
        const isOfStore = error instanceof StoreUnavailableError;
        if (store === 'database' || (!isOfStore && isDatabaseUnavailable(error))) throw error;
        failed.add(store);
        return false;
      }
    },
  };
};

const takeBackAbandoned = async (
  db: Database,
  stores: Stores,
  now: Date,
  reach: Reach,
): Promise<number> => {
  const before = new Date(now.getTime() - reservationLifeMs);
  const rows = await asSystem(db, (tx) =>
    tx
      .select({
        key: storedObject.key,
        brandId: storedObject.brandId,
        store: storedObject.store,
      })
      .from(storedObject)
      .where(and(eq(storedObject.state, 'writing'), lt(storedObject.createdAt, before))),
  );
  let count = 0;
  for (const { store, ...place } of rows) {
    await reach.at(store, async () => {
      if (await discardPlace(db, stores, place, before)) count += 1;
    });
  }
  return count;
};

const removeLeaving = async (db: Database, stores: Stores, reach: Reach): Promise<number> => {
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
  let count = 0;
  for (const { key, store } of rows) {
    if (!(await reach.at(store, async () => stores.of(store).remove(db, key)))) continue;
    await asSystem(db, (tx) => tx.delete(storedObject).where(eq(storedObject.key, key)));
    count += 1;
  }
  return count;
};

type Tools = { db: Database; stores: Stores; clock: () => Date };

/**
 * Takes deleted and never finished files out of their stores.
 * @returns what went, and the stores that could not be worked on: what they hold stays for the next
 *   time.
 */
export const removeDeleted = async (
  { db, stores, clock }: Tools,
  reach: Reach = makeReach(),
): Promise<Pick<Swept, 'abandoned' | 'gone' | 'unreachable'>> => {
  const abandoned = await takeBackAbandoned(db, stores, clock(), reach);
  const gone = await removeLeaving(db, stores, reach);
  return { abandoned, gone, unreachable: [...reach.failed] };
};

/** What is recorded about objects of these names. */
export const rowsOf = (
  db: Database,
  keys: string[],
): Promise<(typeof storedObject.$inferSelect)[]> =>
  asSystem(db, (tx) => tx.select().from(storedObject).where(inArray(storedObject.key, keys)));

/** Compares what is in the stores with the rows. */
const compare = async ({ db, stores }: Tools, now: Date, reach: Reach) => {
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
    await reach.at(store.kind, async () => {
      for await (const one of store.list(db)) {
        batch.push(one);
        if (batch.length === batchSize) await judge();
      }
      await judge();
    });
  }
  return { orphans, found };
};

/**
 * Rows whose bytes were not found. Not the young ones: they may have come after their store was
 * listed. Nor those of a store that could not be listed, or is not set: that store is told instead.
 */
const findMissing = async (
  { db, stores }: Tools,
  found: ReadonlySet<string>,
  now: Date,
  { failed }: Reach,
): Promise<Swept['missing']> => {
  const listed = new Set(stores.all.map(({ kind }) => kind));
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
    for (const row of rows) if (!listed.has(row.store)) failed.add(row.store);
    missing.push(...rows.filter(({ key, store }) => !found.has(key) && !failed.has(store)));
    after = rows.at(-1)!.key;
  }
};

/**
 * Cancels what was never finished, removes what was abandoned, and reports what should not exist:
 * bytes without a row and rows without bytes. A store that fails stops none of the others.
 * @param options.removeOrphans Remove those too; the job only reports them.
 */
export const sweepFiles = async (
  tools: Tools,
  { removeOrphans = false }: { removeOrphans?: boolean } = {},
): Promise<Swept> => {
  const { db, stores, clock } = tools;
  const now = clock();
  const reach = makeReach();
  const { abandoned, gone } = await removeDeleted(tools, reach);
  const { orphans, found } = await compare(tools, now, reach);
  const missing = await findMissing(tools, found, now, reach);
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
      if (await reach.at(store, async () => stores.of(store).remove(db, key))) orphansRemoved += 1;
    }
  }
  return {
    abandoned,
    gone,
    orphans,
    orphansRemoved,
    missing,
    unnamed: unnamed.map(({ key }) => key),
    unreachable: [...reach.failed],
  };
};
