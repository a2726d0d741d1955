import { eq } from 'drizzle-orm';
import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { asSystem, withTenant } from '../../../server/db/open.ts';
import { file, storedObject } from '../../../server/db/schema.ts';
import { lostFolder } from '../../../server/files/lostFolder.ts';
import { keeping } from '../../../server/files/store.ts';
import { MissingBlobError } from '../../../server/files/stores/blobs.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { keep, storesOf } from '../../support/server/stores.ts';

it('a folder that is not there is missed at the start, if files lie in it', async () => {
  const server = await startServer({ FILE_STORE: 'database' });
  const { db } = server.deps;
  const former = join(server.deps.config.dataDir, 'former');
  try {
    await asSystem(db, (tx) => tx.update(storedObject).set({ store: 'database' }));
    expect(await lostFolder(db, { dataDir: former })).toBeNull();
    const { storageKey } = await keep(server, samplePdf);
    await asSystem(db, (tx) =>
      tx.update(storedObject).set({ store: 'folder' }).where(eq(storedObject.key, storageKey)),
    );
    expect(await lostFolder(db, { dataDir: former })).toContain(join(former, 'files'));
    await mkdir(join(former, 'files'), { recursive: true });
    expect(await lostFolder(db, { dataDir: former })).toBeNull();
  } finally {
    await server.close();
  }
});

describe('a folder', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ FILE_STORE: 'folder' });
  });
  afterAll(() => server?.close());
  const folder = () => join(server.deps.config.dataDir, 'files');

  it('stores files readable only by their owner, and no partial file', async () => {
    const { storageKey } = await keep(server, samplePdf);
    const path = join(folder(), storageKey.slice(0, 2), storageKey);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const broken = keeping(server.deps, server.brandId, (_tx, put) =>
      put(
        // A buffer that fails while it is being written.
        new Proxy(new Uint8Array(10), {
          get: (target, name) => {
            if (name === 'buffer') throw new Error('the disk is full');
            return Reflect.get(target, name) as unknown;
          },
        }),
        'application/pdf',
      ),
    );
    await expect(broken).rejects.toThrow();
    const names = readdirSync(folder(), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is swept for orphaned and missing files; only orphans are deleted, and only on request', async () => {
    const stores = await storesOf(server);
    const orphan = '00000000-aaaa-4aaa-8aaa-000000000000';
    await mkdir(join(folder(), '00'), { recursive: true });
    await writeFile(join(folder(), '00', orphan), 'Jan Kowalski');
    await writeFile(join(folder(), '00', `${orphan.replace('aaaa', 'bbbb')}.part`), 'half');
    const { storageKey } = await keep(server, samplePdf);
    const path = join(folder(), storageKey.slice(0, 2), storageKey);
    truncateSync(path, 20);
    const later = { db: server.db, stores, clock: () => new Date(Date.now() + 5 * hourMs) };
    const seen = await sweepFiles(later);
    expect(seen.orphans.map(({ key }) => key).toSorted()).toEqual([
      orphan,
      orphan.replace('aaaa', 'bbbb'),
    ]);
    expect(seen.missing.map(({ key }) => key)).toContain(storageKey);
    expect((await sweepFiles(later)).orphans).toHaveLength(2);
    expect((await sweepFiles(later, { removeOrphans: true })).orphansRemoved).toBe(2);
    expect((await sweepFiles(later)).orphans).toEqual([]);
    expect(readFileSync(path)).toHaveLength(20);
  });

  it('deletes a removed file only after its transaction has committed', async () => {
    const { storageKey } = await keep(server, samplePdf);
    const stores = await storesOf(server);
    const sweep = () => sweepFiles({ db: server.db, stores, clock: () => new Date() });
    await withTenant(server.db, server.brandId, (tx) => server.deps.files.remove(tx, storageKey));
    // A file still refers to it: nothing is deleted.
    expect((await sweep()).gone).toBe(0);
    await asSystem(server.db, (tx) => tx.delete(file).where(eq(file.storageKey, storageKey)));
    expect((await sweep()).gone).toBe(1);
    await expect(server.deps.files.open(storageKey)).rejects.toBeInstanceOf(MissingBlobError);
  });
});
