import { eq } from 'drizzle-orm';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../../server/db/open.ts';
import { file, storedObject } from '../../../server/db/schema.ts';
import { leftToMove, moveFiles } from '../../../server/files/move.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { hashOf } from '../../../server/security/secrets.ts';
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

const hour = 3_600_000;
const { settingsOf } = useStores();

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
    const swept = await sweepFiles({ db, stores, clock: () => new Date(Date.now() + 5 * hour) });
    expect([swept.orphans, swept.missing]).toEqual([[], []]);
    expect((await listed(server)).filter((one) => !one.startsWith('folder'))).toEqual([]);
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
});
