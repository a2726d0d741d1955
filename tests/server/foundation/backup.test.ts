/** A backup is verified by restoring it; the command reports which file cannot be decrypted. */
import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { backUp } from '../../../server/commands/proof.ts';
import { asOwner } from '../../support/server/owner.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { secretKey, startServer, type TestServer } from '../../support/server/server.ts';
import { keep } from '../../support/server/stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-backup-'));
const settings = { FILE_STORE: 'database' };
let url: string;
let server: TestServer;
beforeAll(async () => {
  server = await startServer(settings, async (dataDir) => {
    const database = await newPostgresDatabase(dataDir);
    url = database.url;
    const open = await openPostgres(url);
    return { db: open.db, close: () => open.close().then(database.drop) };
  });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The restored copies of this file's database; others may be backed up on the same server. */
const copies = async (): Promise<string[]> =>
  rowsOf<{ name: string }>(
    await server.db.execute(
      sql`select c.datname as name from pg_database c join pg_database d on d.datname = current_database()
          where c.datname like 'oferta\\_proof\\_' || d.oid || '\\_%' order by 1`,
    ),
  ).map(({ name }) => name);

/** A folder with programs of these names, for PATH; `$real` is that of the true ones. */
const programs = (scripts: Record<string, string>): { path: string; folder: string } => {
  const made = mkdtempSync(join(folder, 'programs-'));
  const { PATH } = process.env;
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(made, name), `#!/bin/sh\nreal=${PATH}\n${script}\n`, { mode: 0o700 });
  }
  return { path: `${made}:${PATH}`, folder: made };
};

const waitFor = (file: string) =>
  vi.waitUntil(() => existsSync(file), { timeout: 60_000, interval: 50 });

it('contains every row, the evidence and every file, and the restored copy is dropped again', async () => {
  await keep(server, samplePdf);
  const proof = await backUp(url, server.deps.config, join(folder, 'one.dump'));
  expect(proof.faults).toEqual([]);
  expect(Math.min(proof.tables, proof.rows, proof.entries, proof.files)).toBeGreaterThan(0);
  expect(await copies()).toEqual([]);
});

it('is readable by its user alone, and shows the password to nobody who lists processes', async () => {
  const [told, dump] = [join(folder, 'told'), join(folder, 'kept.dump')];
  const tells = (name: string): string =>
    `echo "$PGPASSWORD ${name} $*" >> ${told}\nPATH=$real exec ${name} "$@"`;
  vi.stubEnv('PATH', programs({ pg_dump: tells('pg_dump'), pg_restore: tells('pg_restore') }).path);
  writeFileSync(dump, '', { mode: 0o644 });
  const withPassword = new URL(url);
  withPassword.password = 'kanarek:hasło';
  expect((await backUp(withPassword.href, server.deps.config, dump)).faults).toEqual([]);
  const lines = readFileSync(told, 'utf8').trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^kanarek:hasło pg_dump (?!.*kanarek)/),
    expect.stringMatching(/^kanarek:hasło pg_restore (?!.*kanarek)/),
  ]);
  expect((statSync(dump).mode & 0o777).toString(8)).toBe('600');
});

it('that fails leaves the dump of that name, and no part of its own', async () => {
  const dump = join(folder, 'good.dump');
  writeFileSync(dump, 'the good one');
  // A full disk: what there is of it is written.
  const full = 'for file; do case "$file" in --file=*) echo half > "${file#--file=}";; esac; done';
  vi.stubEnv('PATH', programs({ pg_dump: `${full}\nexit 1` }).path);
  await expect(backUp(url, server.deps.config, dump)).rejects.toThrow('pg_dump ended with 1');
  expect(readFileSync(dump, 'utf8')).toBe('the good one');
  expect(readdirSync(folder).filter((name) => name.startsWith('good.dump.'))).toEqual([]);
});

it('whose copy cannot be checked to the end is kept under another name, and says so', async () => {
  const dump = join(folder, 'unchecked.dump');
  writeFileSync(dump, 'the good one');
  vi.stubEnv('PATH', programs({ pg_restore: 'exit 1' }).path);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(backUp(url, server.deps.config, dump)).rejects.toThrow('pg_restore ended with 1');
  expect(said).toHaveBeenCalledWith(`Not checked to the end: ${dump}.faulty.`);
  said.mockRestore();
  expect(readFileSync(dump, 'utf8')).toBe('the good one');
  expect(statSync(`${dump}.faulty`).size).toBeGreaterThan(1000);
  expect(existsSync(`${dump}.part`)).toBe(false);
});

// A whole evidence log is read by one statement: with years of it, that takes longer than a call may.
it('is checked without the bound of a call’s statements, as the evidence log is', async () => {
  await asOwner(server.db, async (tx) => {
    await tx.execute(sql`alter table audit_chain enable row level security`);
    await tx.execute(sql`create policy bounded on audit_chain
      using (1 / (current_setting('statement_timeout') = '0')::int = 1)`);
  });
  try {
    expect((await backUp(url, server.deps.config, join(folder, 'long.dump'))).faults).toEqual([]);
    const verifying = spawn(process.execPath, ['server/commands/auditVerify.ts'], {
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url, SECRET_KEY: secretKey },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(verifying.stderr), once(verifying, 'exit')]);
    expect([said, code]).toEqual([expect.stringMatching(/^Works on .*\n$/), 0]);
  } finally {
    await asOwner(server.db, async (tx) => {
      await tx.execute(sql`drop policy bounded on audit_chain`);
      await tx.execute(sql`alter table audit_chain disable row level security`);
    });
  }
});

it('is refused while another one of the same database is under way', async () => {
  const dump = join(folder, 'once.dump');
  const { path, folder: own } = programs({
    pg_dump:
      '[ -e "$0.began" ] && exit 1\ntouch "$0.began"\nwhile [ ! -e "$0.go" ]; do sleep 0.1; done\nPATH=$real exec pg_dump "$@"',
  });
  vi.stubEnv('PATH', path);
  const first = backUp(url, server.deps.config, dump);
  await waitFor(join(own, 'pg_dump.began'));
  const second = await backUp(url, server.deps.config, dump).then(String, String);
  writeFileSync(join(own, 'pg_dump.go'), '');
  expect((await first).faults).toEqual([]);
  expect(second).toMatch(/^ConfigError: Another backup of this database/);
});

it('drops what a killed one left, and no copy that is in use', async () => {
  const at = (name: string): string => url.replace(/\/test_\w+/, `/${name}`);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const copy = `oferta_proof_${rows[0]!.oid}`;
  const [killed, used, named] = [`${copy}_1`, `${copy}_2`, `${copy}_3`];
  for (const name of [killed, used, named]) await owner.query(`create database ${name}`);
  await owner.query(`set application_name = ${named}`);
  const user = new Client({ connectionString: at(used) });
  await user.connect();
  const dump = join(folder, 'next.dump');
  writeFileSync(`${dump}.part`, 'of a killed run');
  try {
    expect((await backUp(url, server.deps.config, dump)).faults).toEqual([]);
    expect(await copies()).toEqual([used, named]);
    expect(existsSync(`${dump}.part`)).toBe(false);
    await user.end();
    await owner.query('reset application_name');
    expect((await backUp(url, server.deps.config, dump)).faults).toEqual([]);
    expect(await copies()).toEqual([]);
  } finally {
    await user.end().catch(() => {});
    await owner.end();
  }
});

/** Holds a lock of the restored copy, so that its judge waits. */
const isBlocked = `PATH=$real
pg_restore "$@" || exit 1
for database; do :; done
psql -q "\${database#--dbname=}" -c begin -c 'lock table audit_entry' -c "\\\\! touch $0.began" -c 'select pg_sleep(600)' < /dev/null > /dev/null 2>&1 &
while [ ! -e "$0.began" ]; do sleep 0.1; done`;
it.each([
  ['is restored', 'touch "$0.began"\nexec sleep 60'],
  ['is judged', isBlocked],
])('leaves neither a copy nor a part when SIGTERM ends it while the copy %s', async (_, script) => {
  const dump = join(folder, 'ended.dump');
  writeFileSync(dump, 'the good one');
  const { path, folder: own } = programs({ pg_restore: script });
  const started = spawn(process.execPath, ['server/commands/backup.ts', dump], {
    env: {
      ...process.env,
      PATH: path,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [gone, said] = [once(started, 'exit'), text(started.stderr)];
  await waitFor(join(own, 'pg_restore.began'));
  expect(await copies()).toHaveLength(1);
  started.kill('SIGTERM');
  expect(await gone).toEqual([1, null]);
  expect(await said).toMatch(/^Works on .*\nEnded by SIGTERM: nothing is kept\.\n$/);
  expect(await copies()).toEqual([]);
  expect(readFileSync(dump, 'utf8')).toBe('the good one');
  expect(existsSync(`${dump}.part`)).toBe(false);
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
  const dump = join(folder, 'two.dump');
  writeFileSync(dump, 'the good one');
  const { faults } = await backUp(url, server.deps.config, dump);
  // It may be the best there is, and takes no better one's place.
  expect(readFileSync(dump, 'utf8')).toBe('the good one');
  expect((statSync(`${dump}.faulty`).mode & 0o777).toString(8)).toBe('600');
  expect(statSync(`${dump}.faulty`).size).toBeGreaterThan(1000);
  expect(faults.filter((one) => one.includes(storageKey))).toHaveLength(1);
  expect(faults.some((one) => one.startsWith('evidence: changedEntry'))).toBe(true);
});
