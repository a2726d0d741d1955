/**
 * A database that can only be read: somebody has set `default_transaction_read_only`, or the address
 * leads to a standby. Pages are served, so nothing else tells an operator.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../../server/db/open.ts';
import { makeMetrics } from '../../../server/operator/metrics.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let open: OpenDatabase;
let operator: Client;
let name = '';
let token = '';
beforeAll(async () => {
  server = await startServer({}, async (dataDir) => {
    const { url } = await newPostgresDatabase(dataDir);
    const other = new URL(url);
    name = other.pathname.slice(1);
    other.pathname = '/postgres';
    operator = new Client({ connectionString: other.href });
    await operator.connect();
    open = await openPostgres(url);
    return open;
  });
  token = await server.logIn(demoLogins.advisor);
});
afterAll(async () => {
  await server?.close();
  await operator?.end();
});

/** From the next connections on; there are none of before. */
const letWrite = async (isLet: boolean): Promise<void> => {
  await operator.query(
    `alter database ${name} set default_transaction_read_only = ${isLet ? 'off' : 'on'}`,
  );
  const asked = `from pg_stat_activity where datname = '${name}'`;
  await operator.query(`select pg_terminate_backend(pid) ${asked}`);
  await expect.poll(async () => (await operator.query(`select 1 ${asked}`)).rowCount).toBe(0);
};
const metricsOf = () => makeMetrics({ ...server.deps, refusedWrites: open.refusedWrites });
const figure = async (metrics: ReturnType<typeof makeMetrics>) =>
  /^oferta_database_writable (\d)$/m.exec(await metrics.read())?.[1];
const read = async () =>
  (await server.call('GET', '/api/advisor/investor/offers', { token })).status;
const logIn = () =>
  server.call('POST', '/auth/login', {
    body: { username: demoLogins.advisor, password: demoLogins.password },
  });

it('is seen by an operator, refuses who writes as a busy service, and serves who reads', async () => {
  const metrics = metricsOf();
  expect(await figure(metrics)).toBe('1');
  await letWrite(false);
  const { status, headers } = await logIn();
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(await read()).toBe(200);
  // At once, as a call was refused, although the database is asked every ten seconds only.
  expect(await figure(metrics)).toBe('0');
  expect(await figure(metricsOf())).toBe('0');
});

it('is seen also while nobody writes', async () => {
  await letWrite(true);
  server.passTime(60_000);
  const metrics = metricsOf();
  expect(await figure(metrics)).toBe('1');
  await letWrite(false);
  server.passTime(11_000);
  expect(await figure(metrics)).toBe('0');
});

it('is none once it can be written again', async () => {
  await letWrite(true);
  server.passTime(60_000);
  expect(await figure(metricsOf())).toBe('1');
  expect((await logIn()).status).toBe(200);
});

it('is asked once in ten seconds, however often it is scraped, and not written when it is away', async () => {
  let asked = 0;
  const away = {
    ...server.deps.db,
    transaction: () => {
      asked += 1;
      return Promise.reject(new Error('away'));
    },
  };
  const metrics = makeMetrics({ ...server.deps, db: away as never });
  await metrics.read();
  const first = asked;
  expect(await figure(metrics)).toBe('0');
  expect(first - (asked - first)).toBe(1);
});
