/** The guide's commands after a restore, in its order, on a copy from before an erasure. */
import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { backUp } from '../../../server/commands/proof.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { readErasures } from '../../../server/jobs/erasureList.ts';
import { anchorEvidence, jobsOf } from '../../../server/jobs/jobs.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { placesIn } from '../../support/server/places.ts';
import { emptyPostgresDatabase, newPostgresDatabase } from '../../support/server/postgres.ts';
import { secretKey, startServer, type TestServer } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-restore-'));
const list = join(folder, 'erasures');
const anchors = join(folder, 'anchors');
const run = promisify(execFile);
const settings = { FILE_STORE: 'database', ERASURE_LIST: list, EVIDENCE_ANCHORS: anchors };
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
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Restores a dump into a database of its own, on which operators' commands can be run. */
const restoredFrom = async (dump: string) => {
  const { url: to, drop } = await emptyPostgresDatabase();
  await run('pg_restore', ['--exit-on-error', `--dbname=${to}`, dump]);
  const { db, close } = await openPostgres(to);
  const env = { NODE_ENV: 'development', DATABASE_URL: to, SECRET_KEY: secretKey };
  return {
    db,
    /** @returns all that the command says, and how it ends. */
    command: (name: string, ...words: string[]) =>
      run(process.execPath, [`server/commands/${name}.ts`, ...words], {
        env: { ...process.env, ...env },
      }).catch((failure: { stdout: string; stderr: string }) => failure),
    close: () => close().then(drop),
  };
};

/** An investor asks to be erased, the brand agrees and the job does it. */
const eraseOn = async (email: string, coordinator: string, hands: Hands): Promise<void> => {
  const token = await hands.logInInvestor(email);
  const { body: asked } = await server.call('POST', '/investor-api/investor/erasure', { token });
  expect(asked).toMatchObject({ status: 'asked' });
  await anchorEvidence(server.deps);
  const requests = await hands.get('/api/advisor/erasure-request', coordinator);
  const { id } = requests.find((one: { investorEmail: string }) => one.investorEmail === email)!;
  await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: coordinator,
    body: { isGranted: true, answer: '' },
  });
  await hands.mailsTo(email);
  await jobsOf(server.deps)
    .find(({ name }) => name === 'erasure')!
    .run();
  await anchorEvidence(server.deps);
};

/** The guide's commands after a restore, in its order. */
const guided = (): string[] => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const steps = guide.slice(guide.indexOf('### Restoring'), guide.indexOf('## Rotating'));
  return [...steps.matchAll(/audit:verify -- --anchors|erasures:repeat --/g)].map(
    ([words]) => words.split(' ')[0]!,
  );
};

it('brings back who was erased since, and the guide erases them again and knows the anchors', async () => {
  const email = 'zapomniany.po.kopii@example.pl';
  const hands = makeHands(server);
  const { advisor, coordinator } = await hands.logInStaff();
  await hands.invite(advisor, email);
  await hands.sendData((await hands.askForData(advisor, email)).link);
  await anchorEvidence(server.deps);
  const dump = join(folder, 'before.dump');
  expect((await backUp(url, server.deps.config, dump)).faults).toEqual([]);
  const [investor] = rowsOf<{ id: string }>(
    await server.db.execute(sql`select id from investor where email = ${email}`),
  );
  await eraseOn(email, coordinator, hands);
  expect(await placesIn(server.db, email)).toEqual([]);
  expect(server.logged()).toContain(`"investorId":"${investor!.id}"`);

  const copy = await restoredFrom(dump);
  try {
    expect(await placesIn(copy.db, email)).not.toEqual([]);
    const said: Record<string, string> = {};
    const commands: Record<string, () => ReturnType<typeof copy.command>> = {
      'audit:verify': () => copy.command('auditVerify', '--anchors', anchors),
      'erasures:repeat': () => copy.command('erasuresRepeat', list),
    };
    for (const name of guided()) {
      const { stdout, stderr } = await commands[name]!();
      said[name] = stdout + stderr;
    }
    expect(said['erasures:repeat']).toMatch(/Erased again: 1\. Known: 0\. Not here: 0\./);
    expect(await placesIn(copy.db, email)).toEqual([]);
    expect(said['audit:verify']).toMatch(/3 anchors, 2 broken\./);
    expect(said['audit:verify']).toContain(': cut, chain');
    expect(said['audit:verify']).not.toMatch(/rewritten|notOurs|Broken/);
    // Once something is written, an anchor of the time that was lost proves nothing any more.
    expect((await commands['audit:verify']!()).stderr).toContain(': rewritten, chain');
    expect((await commands['erasures:repeat']!()).stdout).toMatch(/Erased again: 0\. Known: 1\./);
    expect((await verifyEvidence(copy.db)).breaks).toEqual([]);
  } finally {
    await copy.close();
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
