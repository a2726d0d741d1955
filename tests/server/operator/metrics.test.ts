/**
 * What an operator monitors: counts without personal data, not served by the application's port.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { asSystem, openPostgres } from '../../../server/db/open.ts';
import { job } from '../../../server/db/schema/jobs.ts';
import { mail } from '../../../server/db/schema/mail.ts';
import { makeMetrics } from '../../../server/operator/metrics.ts';
import { watchFrom } from '../../../server/operator/listen.ts';
import type { SlowStatement } from '../../../server/operator/slowStatements.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const slow: SlowStatement[] = [];
let server: TestServer;
let operator: Awaited<ReturnType<typeof watchFrom>>;
let drop: () => Promise<void>;

beforeAll(async () => {
  let connections;
  server = await startServer({}, async (dataDir) => {
    const database = await newPostgresDatabase(dataDir);
    ({ drop } = database);
    const open = await openPostgres(database.url, {
      slow: { ms: 100, tell: (one) => slow.push(one) },
    });
    ({ connections } = open);
    return open;
  });
  operator = await watchFrom({ port: 0, host: '127.0.0.1' }, { ...server.deps, connections });
});
afterAll(async () => {
  await operator.close();
  await server.close();
  await drop();
});

/**
 * The value of a line of /metrics.
 * @param line Its name with its labels, in any order.
 */
const figure = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
  const { port } = operator.app.server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(name) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return Number(line?.split(' ').at(-1));
};

it('counts responses by route and status, without links or personal data', async () => {
  const app = await buildApp(server.deps, operator.metrics);
  await app.inject('/public-api/campaign-offer/demo-live');
  await app.inject('/public-api/campaign-offer/demo-live');
  await app.inject('/public-api/campaign-offer/nobody-has-this-token');
  const route = '/public-api/campaign-offer/:campaignToken';
  const count = 'oferta_http_seconds_count';
  expect(await figure(count, { route, status: '200' })).toBe(2);
  expect(await figure(count, { route, status: '410' })).toBe(1);
  expect(await operator.metrics.read()).not.toMatch(/demo-live|nobody-has|@/);
});

it('exposes which mails are waiting, since when, and which have failed', async () => {
  const now = Date.now();
  const one = { brandId: server.brandId, kind: 'invitation', toAddress: 'a@b.pl' } as const;
  await asSystem(server.db, (tx) =>
    tx.insert(mail).values([
      { ...one, nextAttemptAt: new Date(now - 90_000) },
      { ...one, nextAttemptAt: new Date(now - 30_000) },
      { ...one, status: 'failed', nextAttemptAt: new Date(now) },
      { ...one, status: 'failed', nextAttemptAt: new Date(now - 3 * 24 * 60 * 60_000) },
    ]),
  );
  const urgent = 'false';
  expect(await figure('oferta_mails', { status: 'queued', urgent })).toBe(2);
  expect(await figure('oferta_mails', { status: 'failed', urgent })).toBe(1);
  expect(await figure('oferta_mail_late_seconds', { urgent })).toBeGreaterThanOrEqual(90);
});

it('exposes a code that the mail server keeps refusing as late, since it was asked for', async () => {
  const now = Date.now();
  const code = { brandId: server.brandId, kind: 'passwordReset', toAddress: 'a@b.pl' } as const;
  const urgent = 'true';
  expect(await figure('oferta_mails', { status: 'queued', urgent })).toBe(0);
  await asSystem(server.db, (tx) =>
    tx.insert(mail).values({
      ...code,
      isUrgent: true,
      attempts: 4,
      createdAt: new Date(now - 300_000),
      nextAttemptAt: new Date(now + 60_000),
    }),
  );
  expect(await figure('oferta_mail_late_seconds', { urgent })).toBeGreaterThanOrEqual(300);
});

it('still exposes what needs no database while none answers', async () => {
  const away = { ...server.deps.db, transaction: () => Promise.reject(new Error('away')) };
  const metrics = makeMetrics({
    ...server.deps,
    db: away as never,
    connections: () => ({ idle: 0, waiting: 7 }) as never,
  });
  const lines = (await metrics.read()).split('\n');
  expect(lines).toContain('oferta_database_connections{state="waiting"} 7');
  expect(lines).toContain('oferta_database_up 0');
  expect(await figure('oferta_database_up')).toBe(1);
});

it('exposes which job is late or failing, also while a process that may be dead has it', async () => {
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
  await asSystem(server.db, (tx) =>
    tx.insert(job).values([
      { name: 'late', dueAt: ago(600), failures: 3 },
      { name: 'killed', dueAt: ago(7200), leasedUntil: ago(-3600) },
      { name: 'planned', dueAt: ago(-600) },
    ]),
  );
  const late = (name: string) => figure('oferta_job_late_seconds', { job: name });
  expect(await late('late')).toBeGreaterThanOrEqual(600);
  expect(await figure('oferta_job_failures', { job: 'late' })).toBe(3);
  expect(await late('killed')).toBeGreaterThanOrEqual(7200);
  expect(await late('planned')).toBe(0);
});

it('exposes the number of connections, and is not a page of the application', async () => {
  expect(await figure('oferta_database_connections', { state: 'idle' })).toBeGreaterThan(0);
  expect(await figure('oferta_database_connections', { state: 'waiting' })).toBe(0);
  expect((await server.call('GET', '/metrics')).headers['content-type']).not.toMatch(/version=/);
});

it('logs a slow statement, without its values', async () => {
  slow.length = 0;
  await server.db.execute("select pg_sleep(0.15), 'Łucja' as name, length('it''s') as two");
  expect(slow).toEqual([
    {
      ms: expect.any(Number),
      statement: "select pg_sleep(0.15), '…' as name, length('…') as two",
      requestId: undefined,
    },
  ]);
  expect(slow[0]!.ms).toBeGreaterThanOrEqual(100);
});
