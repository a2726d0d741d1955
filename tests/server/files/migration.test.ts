/** Files from before encryption: each can still be read, and is encrypted when it is moved. */
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { adoptPglite, makePglite } from '../../../server/db/open.ts';
import { moveFiles } from '../../../server/files/move.ts';
import { makeFileStore } from '../../../server/files/store.ts';
import { makeStores } from '../../../server/files/stores.ts';
import { sweepFiles } from '../../../server/files/sweep.ts';
import { hashOf, makeSecrets } from '../../../server/security/secrets.ts';
import { migrationsUntil } from '../../support/server/migrations.ts';
import { samplePdf } from '../../support/server/pdf.ts';

it('keeps the files of a filled database, and encrypts them', async () => {
  const key = '0a000000-0000-4000-8000-000000000001';
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-before-'));
  const path = join(dataDir, 'files/0a', key);
  mkdirSync(join(dataDir, 'files/0a'), { recursive: true });
  writeFileSync(path, samplePdf);
  const { folder, remove } = migrationsUntil('0010_growth');
  const pglite = await makePglite();
  try {
    await migrate(drizzle(pglite), { migrationsFolder: folder });
    const { id, slug } = brands[0]!;
    // Two documents of one upload, as the terms of two campaigns may be.
    await pglite.exec(`insert into brand (id, slug) values ('${id}', '${slug}');
      insert into file (brand_id, object_kind, object_id, kind, name, mime, size, sha256, storage_key)
      select '${id}', 'brand', '${id}', 'other', name, 'application/pdf', ${samplePdf.length},
        '${hashOf(samplePdf)}', '${key}' from (values ('a.pdf'), ('b.pdf')) names (name);`);
    const db = await adoptPglite(pglite);

    const secrets = makeSecrets('a key for files that were there before');
    const stores = await makeStores({ dataDir, fileStore: 'folder', s3: undefined });
    const files = makeFileStore(db, secrets, stores);
    expect(samplePdf.equals(await files.get(db, key))).toBe(true);

    expect(await moveFiles({ db, secrets, stores }, 'folder')).toEqual({ moved: 1, broken: [] });
    const { rows } = await pglite.query<{ name: string; storage_key: string }>(
      'select name, storage_key from file order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(new Set(rows.map((row) => row.storage_key)).size).toBe(1);
    expect(samplePdf.equals(await files.get(db, rows[0]!.storage_key))).toBe(true);
    // The old bytes stay until the sweep: somebody may still be reading them.
    expect((await sweepFiles({ db, stores, clock: () => new Date() })).gone).toBe(1);
    expect(() => readFileSync(path)).toThrow(/ENOENT/);
  } finally {
    await pglite.close();
    remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
