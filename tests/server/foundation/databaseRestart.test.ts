/**
 * A PostgreSQL that restarts under the application, as each of its updates does: no process ends,
 * nobody gets an unexplained error, and it works again as soon as the database does.
 */
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, Socket, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../../server/db/open.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { newPostgresDatabase, startCluster, type Cluster } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);

let cluster: Cluster;
let server: TestServer;
let databaseUrl: string;
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  cluster = await startCluster();
  server = await startServer({}, async (dataDir) => {
    ({ url: databaseUrl } = await newPostgresDatabase(dataDir, Promise.resolve(cluster)));
    return openPostgres(databaseUrl);
  });
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note);
  await server?.close();
  cluster?.stop();
});

describe.each(['fast', 'immediate'] as const)('a restart of PostgreSQL (%s)', (mode) => {
  it('fails running calls with 503 and Retry-After, and ends no process', async () => {
    const token = await server.logIn(demoLogins.advisor);
    const answers: { status: number; retryAfter: unknown }[] = [];
    let going = true;
    const ask = async <U extends string>(url: U): Promise<void> => {
      while (going) {
        const { status, headers } = await server.call('GET', url, { token });
        answers.push({ status, retryAfter: headers['retry-after'] });
      }
    };
    const callers = Array.from({ length: 8 }, (_one, index) =>
      ask(['/api/advisor/investor/offers', '/api/auth/data'][index % 2]!),
    );
    // A transaction between two statements: its connection dies while nobody listens to it.
    const { promise: between, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: open, resolve: isOpen } = Promise.withResolvers<void>();
    const held = server.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        isOpen();
        await between;
        await tx.execute(sql`select 1`);
      })
      .then(
        () => 'done',
        () => 'broken off',
      );
    await open;
    await cluster.restart(mode);
    goOn();
    expect(await held).toBe('broken off');
    going = false;
    await Promise.all(callers);

    expect((await server.call('GET', '/api/auth/data', { token })).status).toBe(200);
    expect(uncaught).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { status, retryAfter } of answers) {
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });
});

/** Its styles are allowed by what the browser is told. */
const expectStyled = ({
  headers,
  body,
}: Awaited<ReturnType<TestServer['app']['inject']>>): void => {
  const [, styles] = /<style>([^]*?)<\/style>/.exec(body)!;
  const hash = createHash('sha256').update(styles!).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
};

describe('a fault of the server', () => {
  const ask = async (url: string) => {
    const fails = vi.spyOn(server.deps.db, 'transaction').mockRejectedValue(new Error('A bug.'));
    try {
      return await server.app.inject({ method: 'GET', url });
    } finally {
      fails.mockRestore();
    }
  };

  it('is told in words to whoever opens a page, with its number', async () => {
    const answer = await ask('/campaign?token=x');
    const { statusCode, headers, body } = answer;
    expect(statusCode).toBe(500);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['retry-after']).toBeUndefined();
    expect(body).toContain('Nie udało się wczytać strony');
    expect(body).toContain('The page could not be loaded');
    expect(body).not.toContain('http-equiv="refresh"');
    const [, number] = /"requestId":"([^"]+)"[^\n]*"request failed"/.exec(server.logged())!;
    expect(body.split(number!)).toHaveLength(3);
    expectStyled(answer);
  });

  it('is a problem to a program', async () => {
    const { statusCode, headers } = await ask('/public-api/whitelabel');
    expect([statusCode, headers['content-type']]).toEqual([
      500,
      expect.stringContaining('application/problem+json'),
    ]);
  });
});

describe('a pool whose connections are all taken', () => {
  let full: OpenDatabase;
  beforeAll(async () => {
    full = await openPostgres(databaseUrl, { max: 1, connectionTimeoutMillis: 1000 });
  });
  afterAll(() => full?.close());

  /** Asks for an address while somebody else has the only connection. */
  const ask = async (url: string) => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: open, resolve: isOpen } = Promise.withResolvers<void>();
    const holder = full.db.transaction(async () => {
      isOpen();
      await wait;
    });
    await open;
    const { app, deps } = server;
    const db = deps.db;
    try {
      deps.db = full.db;
      return await app.inject({ method: 'GET', url });
    } finally {
      deps.db = db;
      goOn();
      await holder;
    }
  };

  it('means a busy service, not a failed one', async () => {
    const answer = await ask('/readyz');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 9003]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['/campaign?token=x', '/', '/app/offers'])(
    'says so in words to whoever opens %s, and tries again by itself',
    async (url) => {
      const answer = await ask(url);
      const { statusCode, headers, body } = answer;
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(body).toContain('Serwis jest chwilowo niedostępny');
      expect(body).toContain('The service is temporarily unavailable');
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}" />`);
      expectStyled(answer);
    },
  );
});

describe('a database that accepts no connection', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => silent?.close());

  it('is waited for as long as connect_timeout in its URL says, and five seconds otherwise', async () => {
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://oferta@127.0.0.1:${port}/oferta`;
    const ended: string[] = [];
    const open = (parameters: string) =>
      openPostgres(url + parameters).catch(() => ended.push(parameters));
    await Promise.all(['?connect_timeout=6', '', '?connect_timeout=1'].map(open));
    expect(ended).toEqual(['?connect_timeout=1', '', '?connect_timeout=6']);
  });
});

// A machine that was paused, as by a snapshot or a move to another host, finds its transactions undone.
it.each(['idle_in_transaction_session_timeout', 'idle_session_timeout'])(
  'a transaction that PostgreSQL gave up while the process stood still is a busy service (%s)',
  async (setting) => {
    const { db, close } = await openPostgres(databaseUrl, { max: 1 });
    try {
      const isTransaction = setting.includes('transaction');
      const standStill = (): unknown =>
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      const ask = async (): Promise<unknown> => {
        if (!isTransaction) {
          await db.execute(sql.raw(`set ${setting} = 200`));
          standStill();
          return db.execute(sql`select 1`);
        }
        return db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local ${setting} = 200`));
          standStill();
          await tx.execute(sql`select 1`);
        });
      };
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure), String((failure as Error).cause)).toBe(true);
      expect(uncaught).toEqual([]);
    } finally {
      await close();
    }
  },
);

it('a connection asks for signs of life after ten seconds, not after the two hours of the kernel', async () => {
  const { db, close } = await openPostgres(databaseUrl);
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  try {
    // One connection is open already, the other is made now. A machine that vanishes cannot be had
    // here, as the kernel answers even for a stopped process: this is what the kernel is told.
    await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 2`)]);
    expect(asked.mock.calls).toEqual([[true, 10_000]]);
  } finally {
    asked.mockRestore();
    await close();
  }
});
