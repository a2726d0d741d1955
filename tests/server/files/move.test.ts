import { eq } from 'drizzle-orm';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { asSystem } from '../../../server/db/open.ts';
import { file, storedObject } from '../../../server/db/schema.ts';
import { clearOthers, leftToMove, moveFiles } from '../../../server/files/move.ts';
import type { Stores } from '../../../server/files/store.ts';
import { removeDeleted, sweepFiles } from '../../../server/files/sweep.ts';
import { jobsOf } from '../../../server/jobs/jobs.ts';
import { runIfDue } from '../../../server/jobs/scheduler.ts';
import { s3Blobs } from '../../../server/files/stores/s3.ts';
import type { Deps } from '../../../server/deps.ts';
import { hashOf } from '../../../server/security/secrets.ts';
import { freePort } from '../../support/freePort.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import {
  keep,
  kindsHere,
  listed,
  rowOf,
  storesOf,
  useStores,
} from '../../support/server/stores.ts';

const { settingsOf } = useStores();

const s3Settings = {
  region: 'eu-central-1',
  bucket: 'oferta',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  prefix: '',
  serverSideEncryption: undefined,
};

const sweepJob = (deps: Deps) => jobsOf(deps).find(({ name }) => name === 'sweep')!;

describe('a move', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(settingsOf('folder'));
  });
  afterAll(() => server?.close());

  it('encrypts files stored before encryption existed, and can be stopped and resumed', async () => {
    const stores = await storesOf(server);
    const { db } = server;
    const { secrets } = server.deps;
    const folder = join(server.deps.config.dataDir, 'files');
    const kept: { storageKey: string; bytes: Buffer }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const bytes = Buffer.concat([samplePdf, Buffer.from(`% ${index}\n`)]);
      const { storageKey } = await keep(server, bytes);
      if (index % 2) {
        // As the earlier version stored it.
        writeFileSync(join(folder, storageKey.slice(0, 2), storageKey), bytes);
        await asSystem(db, (tx) =>
          tx.update(storedObject).set({ wrappedKey: null }).where(eq(storedObject.key, storageKey)),
        );
      }
      kept.push({ storageKey, bytes });
    }
    const whole = async (): Promise<void> => {
      for (const { bytes } of kept) {
        const [row] = await db
          .select()
          .from(file)
          .where(eq(file.sha256, hashOf(bytes)));
        expect(bytes.equals(await server.deps.files.get(db, row!.storageKey))).toBe(true);
      }
    };
    await whole();

    // Within the folder: six are encrypted, six were.
    expect(await leftToMove(db, 'folder')).toBe(6);
    expect(await moveFiles({ db, secrets, stores }, 'folder')).toEqual({ moved: 6, broken: [] });
    expect(await leftToMove(db, 'folder')).toBe(0);
    await whole();

    // The unsealed ones that were replaced.
    expect((await removeDeleted({ db, stores, clock: server.deps.clock })).gone).toBe(6);
    const all = await leftToMove(db, 'database');
    expect(all).toBeGreaterThan(kept.length);
    for (const to of kindsHere.filter((kind) => kind !== 'folder')) {
      let asked = 0;
      const first = await moveFiles({ db, secrets, stores }, to, () => (asked += 1) > 4);
      expect(first).toEqual({ moved: 4, broken: [] });
      expect(await leftToMove(db, to)).toBe(all - 4);
      await whole();
      // Two at once, as an impatient operator would.
      const rest = await Promise.all([
        moveFiles({ db, secrets, stores }, to),
        moveFiles({ db, secrets, stores }, to),
      ]);
      expect(rest.reduce((sum, { moved }) => sum + moved, 0)).toBe(all - 4);
      await whole();
    }
    await moveFiles({ db, secrets, stores }, 'folder');
    await whole();
    const swept = await sweepFiles({ db, stores, clock: () => new Date(Date.now() + 5 * hourMs) });
    expect([swept.orphans, swept.missing]).toEqual([[], []]);
    expect((await listed(server)).filter((one) => !one.startsWith('folder'))).toEqual([]);
  });

  it('takes the copy away that a kill left in the earlier store, and reports bytes that no row owns', async () => {
    const stores = await storesOf(server);
    const { db, deps } = server;
    const { storageKey } = await keep(server, samplePdf);
    const folder = stores.of('folder');
    const bytes = await buffer(await folder.read(db, storageKey));
    const source = { size: bytes.length, stream: () => Readable.from([bytes]) };
    const unowned = { key: crypto.randomUUID(), brandId: server.brandId };
    await moveFiles({ db, secrets: deps.secrets, stores }, 'database');
    // As of a process that was killed after the row had changed, and of one that wrote without a row.
    await asSystem(db, async (tx) => {
      await folder.write(tx, { key: storageKey, brandId: server.brandId }, source);
      await folder.write(tx, unowned, source);
    });
    expect(await leftToMove(db, 'database')).toBe(0);
    const clear = () => clearOthers({ db, secrets: deps.secrets, stores }, 'database');
    const nobodys = { store: 'folder', key: unowned.key };
    // The last whole copy is not taken away.
    const inDatabase = await buffer(await stores.of('database').read(db, storageKey));
    await stores.of('database').remove(db, storageKey);
    const copy = { store: 'folder', key: storageKey };
    const { cleared, left } = await clear();
    expect([cleared, left]).toEqual([0, expect.arrayContaining([nobodys, copy])]);
    await asSystem(db, (tx) =>
      stores.of('database').write(
        tx,
        { key: storageKey, brandId: server.brandId },
        {
          size: inDatabase.length,
          stream: () => Readable.from([inDatabase]),
        },
      ),
    );
    expect(await clear()).toEqual({ cleared: 1, left: [nobodys], unreachable: [] });
    expect(await listed(server)).not.toContain(`folder ${storageKey}`);
    expect(Buffer.from(await deps.files.get(db, storageKey)).equals(samplePdf)).toBe(true);
    await folder.remove(db, unowned.key);
    await moveFiles({ db, secrets: deps.secrets, stores }, 'folder');
  });

  it('leaves damaged files in place, and reports them', async () => {
    const stores = await storesOf(server);
    const { storageKey } = await keep(server, samplePdf);
    truncateSync(
      join(server.deps.config.dataDir, 'files', storageKey.slice(0, 2), storageKey),
      100,
    );
    const { db } = server;
    const result = await moveFiles({ db, secrets: server.deps.secrets, stores }, 'database');
    expect(result.broken).toEqual([storageKey]);
    expect((await rowOf(server, storageKey))?.store).toBe('folder');
  });

  it('leaves no deleted file in the earlier store, and says so while one is there', async () => {
    const stores = await storesOf(server);
    const { db, deps } = server;
    const { storageKey } = await keep(server, samplePdf);
    const place = { key: crypto.randomUUID(), brandId: server.brandId };
    await asSystem(db, async (tx) => {
      await tx.delete(file).where(eq(file.storageKey, storageKey));
      await deps.files.remove(tx, storageKey);
      await tx.insert(storedObject).values({ ...place, store: 'folder', state: 'writing' });
    });
    await moveFiles({ db, secrets: deps.secrets, stores }, 'database');
    // With the damaged file of the test above.
    const left = await leftToMove(db, 'database');
    expect(left).toBe(3);

    // The folder as S3 whose settings were removed: what it holds stays, the rest is swept.
    const without: Stores = {
      current: 'database',
      all: stores.all.filter(({ kind }) => kind !== 'folder'),
      of: (kind) => {
        if (kind === 'folder') throw new Error('Not set.');
        return stores.of(kind);
      },
    };
    const gone = crypto.randomUUID();
    await asSystem(db, (tx) =>
      tx.insert(storedObject).values({
        key: gone,
        brandId: server.brandId,
        store: 'database',
        state: 'leaving',
      }),
    );
    const clock = () => new Date(Date.now() + 5 * hourMs);
    const partly = await sweepFiles({ db, stores: without, clock });
    expect(partly).toMatchObject({ unreachable: ['folder'], missing: [] });
    expect(await rowOf(server, gone)).toBeUndefined();
    expect((await rowOf(server, storageKey))?.state).toBe('leaving');
    expect(await leftToMove(db, 'database')).toBe(left);
    await expect(
      runIfDue({ ...deps, clock }, sweepJob({ ...deps, clock, stores: without })),
    ).resolves.toBe(true);
    expect(server.logged()).toMatch(/"job":"sweep","failures":1,"error":"StoreUnavailableError"/);

    const { gone: taken, abandoned, unreachable } = await sweepFiles({ db, stores, clock });
    expect([unreachable, taken, abandoned]).toEqual([[], 1, 1]);
    expect(await listed(server)).not.toContain(`folder ${storageKey}`);
    expect(await leftToMove(db, 'database')).toBe(1);
  });

  it('is swept although S3 refuses connections, which does not pass for the database being away', async () => {
    const { db, deps } = server;
    const s3 = s3Blobs(
      { ...s3Settings, endpoint: `http://127.0.0.1:${await freePort()}` },
      { answerMs: 1000, patienceMs: 0 },
    );
    const stores = await storesOf(server);
    const withS3: Stores = {
      current: 'folder',
      // First, so that the others come after the one that fails.
      all: [s3, ...stores.all],
      of: (kind) => (kind === 's3' ? s3 : stores.of(kind)),
    };
    const [inS3, inFolder] = [crypto.randomUUID(), crypto.randomUUID()];
    const row = { brandId: server.brandId, state: 'leaving' as const };
    await asSystem(db, (tx) =>
      tx.insert(storedObject).values([
        { ...row, key: inS3, store: 's3' },
        { ...row, key: inFolder, store: 'folder' },
      ]),
    );
    const clock = () => new Date(Date.now() + 5 * hourMs);
    const job = sweepJob({ ...deps, clock, stores: withS3 });
    await expect(job.run()).rejects.toThrow('Cannot be reached: s3.');
    expect(await rowOf(server, inFolder)).toBeUndefined();
    expect((await rowOf(server, inS3))?.state).toBe('leaving');
    await asSystem(db, (tx) => tx.delete(storedObject).where(eq(storedObject.key, inS3)));
  });
});
