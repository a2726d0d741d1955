/** A backup is verified by restoring it; the command reports which file cannot be decrypted. */
import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/open.ts';
import { backUp } from '../../../server/commands/proof.ts';
import { asOwner } from '../../support/server/owner.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { keep } from '../../support/server/stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-backup-'));
let url: string;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ FILE_STORE: 'database' }, async (dataDir) => {
    const database = await newPostgresDatabase(dataDir);
    url = database.url;
    const open = await openPostgres(url);
    return { db: open.db, close: () => open.close().then(database.drop) };
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('contains every row, the evidence and every file, and the restored copy is dropped again', async () => {
  await keep(server, samplePdf);
  const proof = await backUp(url, server.deps.config, join(folder, 'one.dump'));
  expect(proof.faults).toEqual([]);
  expect(Math.min(proof.tables, proof.rows, proof.entries, proof.files)).toBeGreaterThan(0);
  const left = await server.db.execute(
    sql`select 1 from pg_database where datname like 'oferta\\_proof%'`,
  );
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

it('is readable by its user alone, and shows the password to nobody who lists processes', async () => {
  const [told, dump] = [join(folder, 'told'), join(folder, 'kept.dump')];
  const { PATH } = process.env;
  for (const name of ['pg_dump', 'pg_restore']) {
    const script = `#!/bin/sh\necho "$PGPASSWORD ${name} $*" >> ${told}\nPATH=${PATH} exec ${name} "$@"\n`;
    writeFileSync(join(folder, name), script, { mode: 0o700 });
  }
  writeFileSync(dump, '', { mode: 0o644 });
  const withPassword = new URL(url);
  withPassword.password = 'kanarek:hasło';
  process.env.PATH = `${folder}:${PATH}`;
  try {
    expect((await backUp(withPassword.href, server.deps.config, dump)).faults).toEqual([]);
  } finally {
    process.env.PATH = PATH;
  }
  const lines = readFileSync(told, 'utf8').trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^kanarek:hasło pg_dump (?!.*kanarek)/),
    expect.stringMatching(/^kanarek:hasło pg_restore (?!.*kanarek)/),
  ]);
  expect((statSync(dump).mode & 0o777).toString(8)).toBe('600');
});

it('reports a file whose bytes are missing, and an entry that was changed', async () => {
  const { storageKey } = await keep(server, samplePdf);
  await asOwner(server.db, async (tx) => {
    await tx.execute(sql`update stored_part set bytes = '\\x00' where key = ${storageKey}`);
    await tx.execute(sql`alter table audit_entry disable trigger all`);
    await tx.execute(
      sql`update audit_entry set action = 'x' where id = (select min(id) from audit_entry)`,
    );
  });
  const { faults } = await backUp(url, server.deps.config, join(folder, 'two.dump'));
  expect(faults.filter((one) => one.includes(storageKey))).toHaveLength(1);
  expect(faults.some((one) => one.startsWith('evidence: changedEntry'))).toBe(true);
});
