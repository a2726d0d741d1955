import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { asSystem, type Database } from '../db/open.ts';
import { file, storedObject, type StoreKind } from '../db/schema.ts';
import type { Secrets } from '../security/secrets.ts';
import { bytesSource, openObject, sealed, type Stores } from './store.ts';
import { makeReach, rowsOf } from './sweep.ts';

export interface Moved {
  moved: number;
  /** Objects whose bytes are missing or do not match their row: left where they are. */
  broken: string[];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Moves objects from other stores into this one, and seals what was stored before files were
 * sealed. One object after another, each in its own transaction: read, written, read back and
 * compared; only then is the row changed, and only then are the old bytes deleted. It may be killed
 * at any point and restarted, while the application runs. A copy left by a kill has a row that
 * points elsewhere: `clearOthers` removes it.
 * @param isStopped Checked before each object.
 */
export const moveFiles = async (
  { db, secrets, stores }: { db: Database; secrets: Secrets; stores: Stores },
  to: StoreKind,
  isStopped: () => boolean = () => false,
): Promise<Moved> => {
  const target = stores.of(to);
  const result: Moved = { moved: 0, broken: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  while (!isStopped()) {
    const outcome = await asSystem(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(storedObject)
        .where(
          and(
            eq(storedObject.state, 'kept'),
            gt(storedObject.key, after),
            or(ne(storedObject.store, to), isNull(storedObject.wrappedKey)),
          ),
        )
        .orderBy(asc(storedObject.key))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      const [document] = await tx
        .select({ sha256: file.sha256 })
        .from(file)
        .where(eq(file.storageKey, row.key))
        .limit(1);
      let bytes: Buffer;
      try {
        bytes = await buffer(await openObject(tx, stores, secrets, row));
      } catch {
        return { row, isWhole: false };
      }
      const hash = sha256(bytes);
      if (document && document.sha256 !== hash) return { row, isWhole: false };

      // Within one store it gets another name: the old bytes are there until the row has changed.
      const place = row.store === to ? { ...row, key: crypto.randomUUID() } : row;
      if (place !== row) await tx.insert(storedObject).values({ ...place, state: 'writing' });
      const { source, key } = sealed(place, bytesSource(bytes));
      await target.write(tx, place, source);
      const moved = { ...place, store: to, wrappedKey: await secrets.wrap(key) };
      const back = sha256(await buffer(await openObject(tx, stores, secrets, moved)));
      if (back !== hash)
        throw new Error('What was written is not what was read; nothing was changed.');
      await tx
        .update(storedObject)
        .set({ store: to, state: 'kept', wrappedKey: moved.wrappedKey, size: bytes.length })
        .where(eq(storedObject.key, place.key));
      if (place !== row) {
        await tx.update(file).set({ storageKey: place.key }).where(eq(file.storageKey, row.key));
        await tx
          .update(storedObject)
          .set({ state: 'leaving' })
          .where(eq(storedObject.key, row.key));
      }
      // In the database the old bytes go with the row's change; elsewhere after it.
      if (row.store === 'database' && to !== 'database')
        await stores.of('database').remove(tx, row.key);
      return { row, isWhole: true };
    });
    if (!outcome) break;
    after = outcome.row.key;
    if (!outcome.isWhole) {
      result.broken.push(outcome.row.key);
      continue;
    }
    result.moved += 1;
    const { store, key } = outcome.row;
    if (store !== to && store !== 'database') await stores.of(store).remove(db, key);
  }
  return result;
};

/** What lay in the other stores after a move. */
interface Cleared {
  /** Copies removed: a process was killed after their row had changed to the new store. */
  cleared: number;
  /** Bytes that no row owns, and copies of what cannot be opened where its row says. */
  left: { store: StoreKind; key: string }[];
  /** Stores that did not answer: what lies there is not known. */
  unreachable: StoreKind[];
}

const pageSize = 500;

/**
 * Looks into the other stores themselves, as the rows tell nothing of what a kill left there, and
 * takes copies away. Their settings may be removed once nothing is left by rows or in here.
 */
export const clearOthers = async (
  { db, secrets, stores }: { db: Database; secrets: Secrets; stores: Stores },
  to: StoreKind,
): Promise<Cleared> => {
  const reach = makeReach();
  const left: Cleared['left'] = [];
  /** Whether a copy can be spared. */
  const opens = async (row: Parameters<typeof openObject>[3]): Promise<boolean> => {
    try {
      await buffer(await openObject(db, stores, secrets, row));
      return true;
    } catch {
      return false;
    }
  };
  let cleared = 0;
  for (const store of stores.all.filter(({ kind }) => kind !== to)) {
    const judge = async (keys: string[]): Promise<void> => {
      const rows = new Map((await rowsOf(db, keys)).map((row) => [row.key, row]));
      for (const key of keys) {
        const row = rows.get(key);
        // Those whose row says that they are here are counted by it (`leftToMove`).
        if (row && row.store !== to) continue;
        if (row && (await opens(row))) {
          await store.remove(db, key);
          cleared += 1;
        } else left.push({ store: store.kind, key });
      }
    };
    await reach.at(store.kind, async () => {
      const found: string[] = [];
      for await (const { key } of store.list(db)) found.push(key);
      for (let at = 0; at < found.length; at += pageSize) {
        await judge(found.slice(at, at + pageSize));
      }
    });
  }
  return { cleared, left, unreachable: [...reach.failed] };
};

/**
 * Objects that still need another store than this one, or a seal: those that `moveFiles` would move,
 * and those whose bytes the sweeper has yet to take away. Only without them can a store be given up.
 */
export const leftToMove = async (db: Database, to: StoreKind): Promise<number> => {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ left: sql<number>`count(*)::int` })
      .from(storedObject)
      .where(
        or(
          ne(storedObject.store, to),
          and(eq(storedObject.state, 'kept'), isNull(storedObject.wrappedKey)),
        ),
      ),
  );
  return row?.left ?? 0;
};
