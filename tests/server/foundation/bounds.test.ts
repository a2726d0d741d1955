/**
 * Excess load is told to retry, and work that nobody waits for is cancelled: on a real PostgreSQL,
 * in which a locked table makes every query as slow as a test needs it.
 */
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../../server/db/open.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { newPostgresDatabase, startCluster, type Cluster } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { patienceMs } from '../../support/patience.ts';

let cluster: Cluster;
let server: TestServer;
let other: Client;
let url = '';
let token = '';
beforeAll(async () => {
  cluster = await startCluster();
  server = await startServer({}, async (dataDir) => {
    ({ url } = await newPostgresDatabase(dataDir, Promise.resolve(cluster)));
    return openPostgres(url);
  });
  token = await server.logIn(demoLogins.advisor);
  other = new Client({ connectionString: url });
  await other.connect();
});
afterAll(async () => {
  await server?.close();
  await other?.end();
  cluster?.stop();
});
afterEach(() => other.query('rollback'));

const lockOffers = () => other.query('begin; lock table offer in access exclusive mode');
const waiting = async (): Promise<number> => {
  const { rows } = await other.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]!.n;
};

describe('a query whose client has disconnected', () => {
  it('is cancelled', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    await lockOffers();
    const caller = new AbortController();
    const answer = fetch(`http://127.0.0.1:${port}/api/advisor/investor/offers`, {
      headers: { authorization: `Bearer ${token}` },
      signal: caller.signal,
    }).catch((error: Error) => error.name);
    await expect.poll(waiting, { timeout: patienceMs }).toBe(1);
    caller.abort();
    expect(await answer).toBe('AbortError');
    // The lock is still held: only a cancelled query no longer waits for it.
    await expect.poll(waiting, { timeout: patienceMs }).toBe(0);
    await other.query('rollback');
    const { status } = await server.call('GET', '/api/advisor/investor/offers', { token });
    expect(status).toBe(200);
  });
});

describe('more exports than one process runs', () => {
  it('are told to retry, while those already admitted finish, and pass for no bug in the log', async () => {
    const before = server.logged().length;
    await lockOffers();
    const path = '/api/advisor/investor/offers/export?scope=own&format=csv';
    const answers: number[] = [];
    const all = Array.from({ length: 12 }, async () => {
      const { status, headers } = await server.call('GET', path, { token });
      answers.push(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
    await expect
      .poll(() => answers, { timeout: patienceMs })
      .toEqual(Array.from({ length: 7 }, () => 503));
    await other.query('rollback');
    await Promise.all(all);
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    const logged = server.logged().slice(before);
    expect(logged).not.toContain('"level":50');
    expect(logged.match(/"level":40.*"request put off"/g)).toHaveLength(7);
  });
});

describe('a statement that takes too long', () => {
  let impatient: OpenDatabase;
  beforeAll(async () => {
    impatient = await openPostgres(url, { statement_timeout: 100 });
  });
  afterAll(() => impatient?.close());

  it('is cancelled by the database, and reported as a busy service', async () => {
    const failure = await impatient.db.execute(sql`select pg_sleep(600)`).catch((error) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });
});

describe('two transactions that wait for each other', () => {
  it('one is undone and reported as a busy service, the other is done', async () => {
    const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locks = (first: 0 | 1) =>
      server.db.transaction(async (tx) => {
        const other = 1 - first;
        await tx.execute(sql`select pg_advisory_xact_lock(77, ${first})`);
        locked[first]!.resolve();
        await locked[other]!.promise;
        await tx.execute(sql`select pg_advisory_xact_lock(77, ${other})`);
      });
    const ends = await Promise.allSettled([locks(0), locks(1)]);
    const refusals = ends.filter((end) => end.status === 'rejected');
    expect(refusals.map(({ reason }) => isDatabaseUnavailable(reason))).toEqual([true]);
  });
});

describe('the queue for connections', () => {
  let narrow: OpenDatabase;
  beforeAll(async () => {
    narrow = await openPostgres(url, { max: 1, connectionTimeoutMillis: 60_000 });
  });
  afterAll(() => narrow?.close());

  it('is bounded: requests beyond the limit are rejected at once', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const all = Array.from({ length: 130 }, () =>
      narrow.db
        .transaction(() => wait)
        .then(
          () => 'done',
          (error: unknown) => (isDatabaseUnavailable(error) ? 'refused' : 'failed'),
        ),
    );
    goOn();
    const ends = Map.groupBy(await Promise.all(all), (end) => end);
    expect(ends.get('failed')).toBeUndefined();
    expect(ends.get('done')!.length).toBeGreaterThan(90);
    expect(ends.get('refused')!.length).toBeGreaterThan(20);
  });
});

describe('a database whose machine is unreachable', () => {
  // No route leads to a connection with a broadcast address.
  it('counts as unavailable, not as an error', async () => {
    const lost = new Client({ host: '255.255.255.255', user: 'oferta' });
    const failure: unknown = await lost.connect().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ENETUNREACH' });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });
});

it.each([
  ['disk is full', '53100'],
  ['memory is used up', '53200'],
  ['disk cannot be read', '58030'],
])('a database whose %s counts as unavailable, not as an error', (_what, code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('No.'), { code }))).toBe(true);
});
