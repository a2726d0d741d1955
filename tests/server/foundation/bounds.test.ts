/**
 * Excess load is told to retry, and work that nobody waits for is cancelled: on a real PostgreSQL,
 * in which a locked table makes every query as slow as a test needs it.
 */
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, rowsOf, type OpenDatabase } from '../../../server/db/open.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { makeHands } from '../../support/server/hands.ts';
import { logInInvestor } from '../../support/server/investor.ts';
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
  const path = '/api/advisor/investor/offers/export?scope=own&format=csv';
  /** Asks for exports while none can end. @returns statuses as they come, and what ends it. */
  const ask = async (tokens: readonly string[]) => {
    await lockOffers();
    const answers: number[] = [];
    const all = tokens.map(async (one) => {
      const { status, headers } = await server.call('GET', path, { token: one });
      answers.push(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      return status;
    });
    const goOn = async (): Promise<number[]> => {
      await other.query('rollback');
      return Promise.all(all);
    };
    return { answers, goOn };
  };

  it('are told to retry, while those already admitted finish, and pass for no bug in the log', async () => {
    const { rows } = await other.query<{ email: string }>(
      `select person.email from person join advisor on advisor.person_id = person.id
        where person.email like '%@doradcy.oferta.test' and advisor.status = 'active' and accepted_at is not null
        order by 1 limit 8`,
    );
    const tokens: string[] = [];
    for (const { email } of rows) tokens.push(await server.logIn(email));
    const before = server.logged().length;
    const { answers, goOn } = await ask(tokens);
    await expect.poll(() => answers, { timeout: patienceMs }).toEqual([503, 503, 503]);
    expect((await goOn()).filter((status) => status === 200)).toHaveLength(5);
    const logged = server.logged().slice(before);
    expect(logged).not.toContain('"level":50');
    expect(logged.match(/"level":40.*"request put off"/g)).toHaveLength(3);
  });

  it('of one person leave the others theirs', async () => {
    const neighbour = await server.logIn(demoLogins.coordinator);
    const { answers, goOn } = await ask([...Array.from({ length: 12 }, () => token), neighbour]);
    await expect
      .poll(() => answers, { timeout: patienceMs })
      .toEqual(Array.from({ length: 9 }, () => 503));
    const ends = await goOn();
    expect(ends.at(-1)).toBe(200);
    expect(ends.filter((status) => status === 200)).toHaveLength(4);
    // Afterwards everything is as before.
    expect((await server.call('GET', path, { token })).status).toBe(200);
  });
});

describe('more documents than one process draws', () => {
  const draftOf = (link: string) =>
    server.call('POST', `/public-api/campaign-offer/${link}/pdf`, { body: {} });

  it('through one link leave those behind other links theirs', async () => {
    const { link } = await makeHands(server).invite(token, 'zalewa-dokumentami@example.pl');
    const many = Array.from({ length: 40 }, () => draftOf(link));
    const one = await draftOf('demo-live');
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(one.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it('behind made-up links leave real ones theirs', async () => {
    const many = Array.from({ length: 40 }, (_, nth) => draftOf(`zmyslony-${nth}`));
    const one = await draftOf('demo-live');
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(one.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([410]));
  });

  it('and statements of one investor count as such', async () => {
    const investor = await logInInvestor(server, demoLogins.investor);
    const path = '/investor-api/statement';
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.call('GET', path, { token: investor })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
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
  ['disk is full, as a connection to it says', 'XX000', 'could not write init file'],
  ['caller has no file descriptor left for a connection', 'EMFILE'],
  ['machine has no file descriptor left', 'ENFILE'],
  ['memory is used up', '53200'],
  ['disk cannot be read', '58030'],
  ['table is locked for longer than its log-in waits', '55P03'],
])('a database whose %s counts as unavailable, not as an error', (_what, code, said = 'No.') => {
  expect(isDatabaseUnavailable(Object.assign(new Error(said), { code }))).toBe(true);
});

describe('the connection of a statement that PostgreSQL refuses', () => {
  let narrow: OpenDatabase;
  beforeAll(async () => {
    narrow = await openPostgres(url, { max: 1 });
  });
  afterAll(() => narrow?.close());

  const backend = async (): Promise<number> =>
    rowsOf<{ pid: number }>(await narrow.db.execute(sql`select pg_backend_pid() as pid`))[0]!.pid;
  /** Whether the next statement has the same connection. */
  const isKeptAfter = async (code: string): Promise<boolean> => {
    const before = await backend();
    const refusal = sql.raw(`do $$ begin raise 'No.' using errcode = '${code}'; end $$`);
    const refused = narrow.db.transaction(async (tx) => tx.execute(refusal));
    await expect(refused).rejects.toMatchObject({ cause: { code } });
    return (await backend()) === before;
  };

  // A full disk may let in nobody new.
  it.each(['53100', '53200', '58030', '57014', '40P01', '40001'])(
    'with %s is kept',
    async (code) => {
      expect(await isKeptAfter(code)).toBe(true);
    },
  );

  it('as it may only read is not kept: another may lead to where one can write', async () => {
    expect(await isKeptAfter('25006')).toBe(false);
  });
});
