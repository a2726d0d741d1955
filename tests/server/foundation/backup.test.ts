/** A backup is verified by restoring it; the command reports which file cannot be decrypted. */
import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { backUp } from '../../../server/commands/proof.ts';
import { readErasures } from '../../../server/jobs/erasureList.ts';
import { jobsOf } from '../../../server/jobs/jobs.ts';
import { makeHands } from '../../support/server/hands.ts';
import { asOwner } from '../../support/server/owner.ts';
import { emptyPostgresDatabase, newPostgresDatabase } from '../../support/server/postgres.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { placesIn } from '../../support/server/places.ts';
import {
  demoLogins,
  secretKey,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { keep } from '../../support/server/stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-backup-'));
const list = join(folder, 'erasures');
let url: string;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ FILE_STORE: 'database', ERASURE_LIST: list }, async (dataDir) => {
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

it('brings back who was erased since, and the list of erasures tells whom to erase again', async () => {
  const email = 'zapomniany.po.kopii@example.pl';
  const hands = makeHands(server);
  const [advisor, coordinator] = [
    await server.logIn(demoLogins.advisor),
    await server.logIn(demoLogins.coordinator),
  ];
  await hands.invite(advisor, email);
  await hands.sendData((await hands.askForData(advisor, email)).link);
  const dump = join(folder, 'before.dump');
  expect((await backUp(url, server.deps.config, dump)).faults).toEqual([]);

  const token = await hands.logInInvestor(email);
  const { body: asked } = await server.call('POST', '/investor-api/investor/erasure', { token });
  expect(asked).toMatchObject({ status: 'asked' });
  const requests = await hands.get('/api/advisor/erasure-request', coordinator);
  const { id } = requests.find((one: { investorEmail: string }) => one.investorEmail === email);
  await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: coordinator,
    body: { isGranted: true, answer: '' },
  });
  await hands.mailsTo(email);
  const [investor] = rowsOf<{ id: string }>(
    await server.db.execute(sql`select id from investor where email = ${email}`),
  );
  await jobsOf(server.deps)
    .find(({ name }) => name === 'erasure')!
    .run();
  expect(await placesIn(server.db, email)).toEqual([]);
  expect(server.logged()).toContain(`"investorId":"${investor!.id}"`);

  const restored = await emptyPostgresDatabase();
  const run = promisify(execFile);
  await run('pg_restore', ['--exit-on-error', `--dbname=${restored.url}`, dump]);
  const copy = await openPostgres(restored.url);
  try {
    expect(await placesIn(copy.db, email)).not.toEqual([]);
    const repeat = () =>
      run(process.execPath, ['server/commands/erasuresRepeat.ts', list], {
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DATABASE_URL: restored.url,
          SECRET_KEY: secretKey,
        },
      });
    expect((await repeat()).stdout).toMatch(/Erased again: 1\. Known: 0\. Not here: 0\./);
    expect(await placesIn(copy.db, email)).toEqual([]);
    expect((await repeat()).stdout).toMatch(/Erased again: 0\. Known: 1\./);
    expect((await verifyEvidence(copy.db)).breaks).toEqual([]);
  } finally {
    await copy.close();
    await restored.drop();
  }
});

it('erasures are read from their file and from the log, and a line that is cut off is reported', () => {
  const [one, other] = [1, 2].map((day) => ({
    at: `2026-11-0${day}T10:00:00.000Z`,
    brandId: crypto.randomUUID(),
    investorId: crypto.randomUUID(),
  }));
  const lines = [
    JSON.stringify(one),
    'Oferta runs at https://example.pl',
    '{"level":30,"msg":"request"}',
    JSON.stringify({ level: 30, erasure: other, msg: 'an investor was erased' }),
    JSON.stringify({ ...one, investorId: 'somebody' }),
    JSON.stringify(one).slice(0, 60),
  ];
  expect(readErasures(lines.join('\n'))).toEqual({ erasures: [one, other], broken: [5, 6] });
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
