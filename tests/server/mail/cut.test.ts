/**
 * The connection to the mail server breaks in the middle of a mail: it is delivered once, or
 * identifiable as the same. So it is if the database breaks once the mail is out, or if the mail
 * server is slow.
 */
import { desc, eq } from 'drizzle-orm';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { mail, notice } from '../../../server/db/schema.ts';
import { recordUnsent } from '../../../server/mail/outcome.ts';
import { makeOutbox } from '../../../server/mail/outbox.ts';
import { startFaultyProxy } from '../../support/server/faultyProxy.ts';
import { patienceMs } from '../../support/patience.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { startSmtp } from '../../support/server/smtp.ts';

const received: string[] = [];
/** Called when a mail has arrived completely, before it is acknowledged. */
let onArrival = (): void => {};
/** A mail server that takes as long as the test wants. */
let goesOn: Promise<void> = Promise.resolve();
/** How many mails were begun. */
let begun = 0;
const answers: Parameters<typeof startSmtp>[0] = {
  onRcptTo: (_address, _session, callback) => {
    begun += 1;
    void goesOn.then(() => callback());
  },
  onData: (stream, _session, callback) => {
    const arrive = (message: string): void => {
      received.push(message);
      onArrival();
      callback();
    };
    // One that is cut off has not arrived, and nobody is left to be told.
    void text(stream).then(arrive, () => {});
  },
};
let smtp: Awaited<ReturnType<typeof startSmtp>>;

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp(answers);
  proxy = await startFaultyProxy(new URL(smtp.url.replace('smtp:', 'http:')));
  server = await startServer({ SMTP_URL: proxy.url.replace('http:', 'smtp:') });
});
afterAll(async () => {
  await server?.close();
  proxy.stop();
  await smtp?.stop();
});
beforeEach(() => {
  received.length = 0;
  onArrival = () => {};
});

const asked = async (): Promise<{ id: string; status: string }> => {
  await server.call('POST', '/auth/password/send-remind-request', {
    body: { email: demoLogins.advisor },
  });
  await server.deps.outbox.flush();
  return latest();
};
const latest = async (): Promise<{ id: string; status: string }> => {
  const [row] = await server.db
    .select({ id: mail.id, status: mail.status })
    .from(mail)
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row!;
};
const later = async (): Promise<{ id: string; status: string }> => {
  server.passTime(60_000);
  await server.deps.outbox.flush();
  return latest();
};

it('a mail cut off while being sent is delivered whole later, once', async () => {
  proxy.behave({ kind: 'cutRequest', after: 2000, times: 1 });
  expect((await asked()).status).toBe('queued');
  expect(received).toEqual([]);
  const { id, status } = await later();
  expect(status).toBe('sent');
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`<${id}@localhost>`);
  expect(received[0]).toMatch(/--\s*$/);
});

it('a mail cut off before its receipt is sent again with the same Message-ID', async () => {
  onArrival = () => {
    onArrival = () => {};
    proxy.behave({ kind: 'none' });
  };
  expect((await asked()).status).toBe('queued');
  const { id, status } = await later();
  expect(status).toBe('sent');
  expect(received).toHaveLength(2);
  for (const message of received) expect(message).toContain(`<${id}@localhost>`);
});

const leasedUntil = async (): Promise<Date> => {
  const [row] = await server.db
    .select({ at: mail.nextAttemptAt })
    .from(mail)
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row!.at;
};

/** The database, of which so many writes after a mail has arrived fail. */
const broken = (code: string, times: number): Database => {
  let left = times;
  return new Proxy(server.db, {
    get: (db, name) => {
      if (name !== 'transaction' || left === 0 || received.length === 0)
        return Reflect.get(db, name);
      left -= 1;
      const cause = Object.assign(new Error('Gone.'), { code });
      // As the query builder says it.
      return () => Promise.reject(new Error('Failed query', { cause }));
    },
  });
};

it.each([
  ['', 0],
  [', even where it is given up if it fails', 5 * 24 * 60 * 60_000],
])('a mail whose delivery is not recorded at first leaves once%s', async (_case, waited) => {
  await server.call('POST', '/auth/password/send-remind-request', {
    body: { email: demoLogins.advisor },
  });
  server.passTime(waited);
  const before = server.logged().length;
  await makeOutbox({ ...server.deps, db: broken('57P01', 1) }).flush();
  const { id, status } = await later();
  expect(status).toBe('sent');
  expect(received).toHaveLength(1);
  const [line] = server
    .logged()
    .slice(before)
    .match(/.*delivered, but not recorded.*/)!;
  expect(JSON.parse(line)).toMatchObject({ mailId: id, code: '57P01' });
  const told = await server.db
    .select()
    .from(notice)
    .where(eq(notice.cause, `mail:${id}`));
  expect(told).toEqual([]);
});

it.each([
  ['is asked once more', '57P01', 1],
  ['has the commit is not asked again', '08007', 0],
])(
  'a database that %s by a worker that stops just after a mail has left (%s)',
  async (_case, code, more) => {
    await server.call('POST', '/auth/password/send-remind-request', {
      body: { email: demoLogins.advisor },
    });
    const { length } = server.logged();
    const told = () =>
      server
        .logged()
        .slice(length)
        .match(/delivered, but not recorded/g)?.length ?? 0;
    const worker = makeOutbox({ ...server.deps, db: broken(code, Infinity) });
    worker.start();
    await vi.waitUntil(told, { timeout: patienceMs });
    const before = told();
    await worker.stop();
    expect(told() - before).toBe(more);

    // Nothing is lost: once its lease is over, it leaves again as the same mail.
    expect((await latest()).status).toBe('queued');
    server.passTime(2 * 60_000);
    const { id, status } = await later();
    expect(status).toBe('sent');
    expect(received).toHaveLength(2);
    for (const message of received) expect(message).toContain(`<${id}@localhost>`);
  },
);

/** The lines that the log gets meanwhile, of those that end so. */
const linesOf = async (words: string, run: () => Promise<unknown>): Promise<unknown[]> => {
  const { length } = server.logged();
  await run();
  const lines = server.logged().slice(length).split('\n');
  return lines
    .filter((line) => line.includes(`"msg":"${words}"`))
    .map((line) => JSON.parse(line) as unknown);
};
const gone = Object.assign(new Error('Gone.'), { code: '57P01' });
const failedQuery = new Error('Failed query', { cause: gone });

it.each([
  ['the database', failedQuery, '57P01'],
  ['a fault of ours', new TypeError('jan.kowalski@example.pl'), 'TypeError'],
])('what kept a mail from leaving is named, also %s', async (_case, error, code) => {
  await server.call('POST', '/auth/password/send-remind-request', {
    body: { email: demoLogins.advisor },
  });
  const { id } = await latest();
  const [row] = await server.db.select().from(mail).where(eq(mail.id, id));
  const lines = await linesOf('mail not delivered', () => recordUnsent(server.deps, row!, error));
  expect(lines).toMatchObject([{ mailId: id, code }]);
  const [kept] = await server.db.select().from(mail).where(eq(mail.id, id));
  expect(kept).toMatchObject({ status: 'queued', error: code });
  // Nothing is left for the next test.
  expect((await later()).status).toBe('sent');
});

it('what pauses the workers is named', async () => {
  const transaction = () => Promise.reject(failedQuery);
  const db = new Proxy(server.db, {
    get: (own, name) => (name === 'transaction' ? transaction : Reflect.get(own, name)),
  });
  const worker = makeOutbox({ ...server.deps, db });
  const lines = await linesOf('the mail worker paused', async () => {
    worker.start();
    await worker.stop();
  });
  expect(lines[0]).toMatchObject({ error: 'Error 57P01' });
});

it('a mail that a slow server takes for longer than a lease leaves once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  goesOn = promise;
  begun = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const slow = asked();
    await vi.waitUntil(() => begun === 1, { timeout: patienceMs });
    const other = makeOutbox(server.deps);
    for (let seconds = 0; seconds < 300; seconds += 60) {
      const before = await leasedUntil();
      server.passTime(60_000);
      vi.advanceTimersByTime(60_000);
      await vi.waitUntil(async () => (await leasedUntil()) > before, { timeout: patienceMs });
      // Another worker finds nothing to send.
      expect(await other.flush()).toBe(0);
    }
    resolve();
    expect((await slow).status).toBe('sent');
    expect(received).toHaveLength(1);
  } finally {
    resolve();
    vi.useRealTimers();
  }
});

it.each([
  ['', {}],
  [', nor a refusal for good', { responseCode: 550, command: 'RCPT TO' }],
])(
  'a worker that wakes up late takes back nothing that another has recorded%s',
  async (_case, refusal) => {
    await asked();
    const { id } = await latest();
    const [sent] = await server.db.select().from(mail).where(eq(mail.id, id));
    // The first lease of the two was that of a machine that was suspended in the middle of its attempt.
    const late = { ...sent!, attempts: sent!.attempts - 1, status: 'queued' as const };
    await recordUnsent(server.deps, late, Object.assign(new Error('Gone.'), refusal));
    const [after] = await server.db.select().from(mail).where(eq(mail.id, id));
    expect(sent!.status).toBe('sent');
    expect(after).toEqual(sent);
  },
);
