/**
 * PostgreSQL has to have each write on its standby too, and the standby is away: a commit then waits
 * without end, and no timeout of a statement ends it. On a real PostgreSQL that waits for nobody.
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem, openPostgres, rowsOf, type OpenDatabase } from '../../../server/db/open.ts';
import { job } from '../../../server/db/schema/jobs.ts';
import { newPostgresDatabase, startCluster, type Cluster } from '../../support/server/postgres.ts';
import { patienceMs } from '../../support/patience.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let cluster: Cluster;
let server: TestServer;
let open: OpenDatabase;
let operator: Client;
let token = '';
beforeAll(async () => {
  cluster = await startCluster();
  server = await startServer({}, async (dataDir) => {
    const { url } = await newPostgresDatabase(dataDir, Promise.resolve(cluster));
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
  await expect
    .poll(async () => (await operator.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: '*' }]);

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
