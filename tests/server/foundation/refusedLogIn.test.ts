/** A database that no longer lets the process in: that ends, and is no fault of a call. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/db/open.ts';
import { openWhenThere } from '../../../server/db/openWhenThere.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { StoreUnavailableError } from '../../../server/files/stores/blobs.ts';
import { lineOf } from '../../../server/obstacles.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const login = `web_${crypto.randomUUID().slice(0, 8)}`;
let server: TestServer;
let url: URL;
let operator: Client;
let token = '';
beforeAll(async () => {
  server = await startServer({}, async (dataDir) => {
    const database = await newPostgresDatabase(dataDir);
    url = new URL(database.url);
    const other = new URL(database.url);
    other.pathname = '/postgres';
    operator = new Client({ connectionString: other.href });
    await operator.connect();
    await operator.query(`create role ${login} login in role oferta_server`);
    url.username = login;
    return openPostgres(url.href, { ownerUrl: database.url });
  });
  token = await server.logIn(demoLogins.advisor);
});
afterAll(async () => {
  await server?.close();
  await operator?.query(`drop role ${login}`);
  await operator?.end();
});

const name = () => url.pathname.slice(1);
/** As when the machine of the database restarts: nobody has a connection any more. */
const endConnections = async (): Promise<void> => {
  const asked = `from pg_stat_activity where usename = '${login}'`;
  await operator.query(`select pg_terminate_backend(pid) ${asked}`);
  await expect.poll(async () => (await operator.query(`select 1 ${asked}`)).rowCount).toBe(0);
};
const linesSince = (from: number) =>
  server
    .logged()
    .slice(from)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; level: number; at?: unknown })
    .filter(({ msg }) => msg !== 'request');

let from = 0;
beforeEach(() => {
  from = server.logged().length;
  // What was said is said again after a minute.
  server.passTime(61_000);
});

it.each([
  ['28000', () => `alter role ${login} nologin`, () => `alter role ${login} login`],
  [
    '3D000',
    () => `alter database ${name()} rename to ${name()}_away`,
    () => `alter database ${name()}_away rename to ${name()}`,
  ],
  [
    '55000',
    () => `alter database ${name()} allow_connections false`,
    () => `alter database ${name()} allow_connections true`,
  ],
  [
    '42501',
    () => `revoke connect on database ${name()} from public`,
    () => `grant connect on database ${name()} to public`,
  ],
])('a refusal (%s) is a busy service, and one line of the log', async (code, refuse, admit) => {
  const call = () => server.call('GET', '/api/auth/data', { token });
  await endConnections();
  await operator.query(refuse());
  await endConnections();
  const answers = await Promise.all([call(), call(), call()]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  await operator.query(admit());
  for (const { status, headers } of answers)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  const [first, ...others] = linesSince(from);
  expect(first).toMatchObject({ level: 50, code });
  expect(first!.msg).toMatch(/^DATABASE_URL is refused by PostgreSQL: .*[a-z0-9"]\.$/);
  expect(
    new Set(others.map(({ level, msg, at }) => [level, msg, at !== undefined].join())),
  ).toEqual(new Set(['40,request put off,false']));
  expect((await call()).status).toBe(200);
});

it.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  [undefined, 'The server does not support SSL connections'],
  [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
])('a certificate or a way in that does not do (%s) is one too', async (code, message) => {
  const failure = Object.assign(new Error(message), { code });
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: failure }))).toBe(true);
  // A start says so and ends: nobody waits for it.
  expect(lineOf(failure)).toBe(`DATABASE_URL leads to no connection: ${message}.`);
  const open = openWhenThere(
    () => Promise.reject(failure),
    () => expect.unreachable(),
  );
  await expect(open).rejects.toBe(failure);
});

it('a certificate of the file store is not said to be that of the database', async () => {
  const cause = Object.assign(new Error('self-signed certificate'), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  const failure = new StoreUnavailableError('The object store does not answer.', { cause });
  const fails = vi.spyOn(server.deps.db, 'transaction').mockRejectedValue(failure);
  const { status } = await server.call('GET', '/api/auth/data', { token });
  fails.mockRestore();
  expect(status).toBe(503);
  expect(linesSince(from)).toMatchObject([
    { level: 40, msg: 'request put off', code: cause.code, name: failure.name },
  ]);
  expect(lineOf(failure)).toBeNull();
});

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a name that nobody resolves (%s) is waited for', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('getaddrinfo'), { code }))).toBe(true);
});

it('a statement that is wrong is a fault as before', () => {
  for (const code of ['55000', '42501', '42P01', '22023'])
    expect(isDatabaseUnavailable(Object.assign(new Error('No.'), { code }))).toBe(false);
});
