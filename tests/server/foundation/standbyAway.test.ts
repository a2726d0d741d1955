/**
 * PostgreSQL has to have each write on its standby too, and the standby is away: a commit then waits
 * without end, and no timeout of a statement ends it. On a real PostgreSQL that waits for nobody.
 */
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  asSystem,
  openPostgres,
  rowsOf,
  type Database,
  type OpenDatabase,
} from '../../../server/db/open.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { mail } from '../../../server/db/schema.ts';
import { job } from '../../../server/db/schema/jobs.ts';
import { recordSent } from '../../../server/mail/outcome.ts';
import { newPostgresDatabase, startCluster, type Cluster } from '../../support/server/postgres.ts';
import { patienceMs } from '../../support/patience.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let cluster: Cluster;
let server: TestServer;
let url = '';
let open: OpenDatabase;
let operator: Client;
let token = '';
beforeAll(async () => {
  cluster = await startCluster();
  server = await startServer({}, async (dataDir) => {
    ({ url } = await newPostgresDatabase(dataDir, Promise.resolve(cluster)));
    operator = new Client({ connectionString: url });
    open = await openPostgres(url);
    return open;
  });
  await operator.connect();
  token = await server.logIn(demoLogins.advisor);
});
const waitFor = async (standbys: string): Promise<void> => {
  await operator.query(`alter system set synchronous_standby_names = '${standbys}'`);
  await operator.query('select pg_reload_conf()');
  const setting = 'show synchronous_standby_names';
  await vi.waitUntil(
    async () => (await operator.query(setting)).rows[0].synchronous_standby_names === standbys,
    patienceMs,
  );
};
afterAll(async () => {
  await waitFor('');
  await server?.close();
  await operator?.end();
  cluster?.stop();
});

const logIn = () =>
  server.call('POST', '/auth/login', {
    body: { username: demoLogins.advisor, password: demoLogins.password },
  });
const read = () => server.call('GET', '/api/advisor/investor/offers', { token });
const names = Array.from({ length: 12 }, (_one, index) => `write-${index}`);
const write = async (name: string): Promise<string> => {
  const values = { name, dueAt: new Date() };
  return asSystem(server.db, (tx) => tx.insert(job).values(values)).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );
};
const written = async (): Promise<number> => {
  const found = await asSystem(server.db, (tx) =>
    tx.execute(sql`select 1 from job where name like 'write-%'`),
  );
  return rowsOf(found).length;
};

it('tells who writes to come back, serves who reads, and goes on once there is a standby', async () => {
  await waitFor('*');

  // More than there are connections. Whether those that wait took place, nobody knows yet (08007);
  // the others were taken back, so that connections do not become more without end.
  const [{ status, headers }, ends] = await Promise.all([
    logIn(),
    Promise.all(names.map((name) => write(name))),
  ]);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(new Set(ends)).toEqual(new Set(['08007', '25006']));
  // From now on a write is refused at once, as many have to wait already.
  expect(await write('write-late')).toBe('25006');
  expect((await read()).status).toBe(200);
  expect(await written()).toBe(0);

  await waitFor('');
  const certain = ends.filter((end) => end === '08007').length;
  await expect.poll(written, { timeout: patienceMs }).toBe(certain);
  await expect.poll(async () => (await logIn()).status, { timeout: patienceMs }).toBe(200);
  await expect.poll(() => open.connections!().busy, { timeout: patienceMs }).toBe(0);
  const { busy, idle } = open.connections!();
  expect(busy + idle).toBeLessThanOrEqual(10);
});

/**
 * Writes until a commit waits, as PostgreSQL makes them wait a moment after it knows that it has to.
 * @returns whether each was told to come back; the last one still waits.
 */
const writeUntilHeld = async (db: Database): Promise<Promise<boolean>[]> => {
  const ends: Promise<boolean>[] = [];
  const waiting = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`;
  await vi.waitUntil(async () => {
    const values = { name: `write-${crypto.randomUUID()}`, dueAt: new Date() };
    const end = asSystem(db, (tx) => tx.insert(job).values(values));
    ends.push(end.then(() => false, isDatabaseUnavailable));
    await Promise.race([ends.at(-1), new Promise((done) => setTimeout(done, 500))]);
    return (await operator.query(waiting)).rowCount! > 0;
  }, patienceMs);
  return ends;
};

it('a process that stops does not wait for the standby, and loses nothing', async () => {
  const stopping = await openPostgres(url);
  await waitFor('*');
  const before = await written();
  const ends = await writeUntilHeld(stopping.db);
  await stopping.close();
  // As somebody whose commit has no answer is told.
  expect(await ends.at(-1)).toBe(true);

  await waitFor('');
  await expect.poll(written, { timeout: patienceMs }).toBe(before + ends.length);
});

it('nor does it if a mail has just left, whose receipt PostgreSQL has once there is a standby', async () => {
  await server.call('POST', '/auth/password/send-remind-request', {
    body: { email: demoLogins.advisor },
  });
  const [row] = await asSystem(server.db, (tx) => tx.select().from(mail).limit(1));
  const sentAt = new Date();
  await waitFor('*');
  const ends = await writeUntilHeld(server.db);
  const stop = new AbortController();
  const told: unknown[] = [];
  const warn = (line: { code: string }): void => {
    told.push(line.code);
    stop.abort();
  };
  await recordSent({ db: server.db, log: { warn } as never, stopping: stop.signal }, row!, {
    sentAt,
  });
  expect(told).toEqual(['08007']);

  await waitFor('');
  await Promise.all(ends);
  const receipt = () =>
    asSystem(server.db, (tx) =>
      tx.select({ sentAt: mail.sentAt }).from(mail).where(eq(mail.id, row!.id)),
    );
  await expect.poll(receipt, { timeout: patienceMs }).toEqual([{ sentAt }]);
});
