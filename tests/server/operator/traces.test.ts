/**
 * Traces, where enabled: a receiver on this machine reads how long calls, statements, jobs and
 * mails took.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/open.ts';
import { jobsOf } from '../../../server/jobs/jobs.ts';
import { runIfDue } from '../../../server/jobs/scheduler.ts';
import { sendTraces } from '../../../server/operator/otlp.ts';
import { makeHands } from '../../support/server/hands.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

let server: TestServer;
let drop: () => Promise<void>;
let receiver: Server;
let answers = 200;
let bodies: string[] = [];
let asked: { url: string | undefined; key: unknown; type: unknown }[] = [];
let traces: ReturnType<typeof sendTraces> | undefined;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    const { url, headers } = request;
    asked.push({ url, key: headers['x-key'], type: headers['content-type'] });
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      response.writeHead(answers).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  server = await startServer({}, async (dataDir) => {
    const database = await newPostgresDatabase(dataDir);
    ({ drop } = database);
    return openPostgres(database.url, { slow: { ms: 60_000, tell: () => {} } });
  });
});
afterEach(async () => {
  await traces?.stop();
  traces = undefined;
  answers = 200;
});
afterAll(async () => {
  receiver.close();
  await server?.close();
  await drop?.();
});

/** Sends traces as configured. */
const begin = (): NonNullable<typeof traces> => {
  const { port } = receiver.address() as AddressInfo;
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b,x-more=1',
  });
  [bodies, asked] = [[], []];
  traces = sendTraces(config.traces!, server.deps.log);
  return traces;
};
const spans = (): Received[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Received[]);
const valueOf = ({ attributes }: Received, key: string): string | undefined => {
  const found = attributes.find((one) => one.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};

it('are off by default', async () => {
  await server.call('GET', '/public-api/whitelabel');
  expect(readConfig({}).traces).toBeUndefined();
  expect(bodies).toEqual([]);
});

it('contain a call with its statements under its request id, jobs and mails, and no personal data', async () => {
  const { flush } = begin();
  const hands = makeHands(server);
  const staff = await hands.logInStaff();
  const email = 'zofia.sladowa@example.pl';
  const { link } = await hands.invite(staff.advisor, email);
  await server.deps.outbox.flush();
  await server.call('GET', `/public-api/campaign-offer/${link}`);
  const listed = await server.app.inject({
    url: '/api/advisor/investor/offers?filter=%5B%7B%22name%22%3A%22investor%22%2C%22operator%22%3A%22like%22%2C%22value%22%3A%22zofia.sladowa%22%7D%5D',
    headers: { host: 'localhost:3000', authorization: `Bearer ${staff.advisor}` },
  });
  expect(listed.statusCode).toBe(200);
  await runIfDue(server.deps, jobsOf(server.deps).find(({ name }) => name === 'tallies')!);
  await flush();

  expect(asked[0]).toEqual({ url: '/v1/traces', key: 'a=b', type: 'application/json' });
  const all = spans();
  for (const { traceId, spanId, startTimeUnixNano, endTimeUnixNano } of all) {
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(spanId).toMatch(/^[\da-f]{16}$/);
    expect(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(0n);
  }
  const call = all.find(({ name }) => name === 'GET /api/advisor/investor/offers')!;
  expect(call.kind).toBe(2);
  expect(valueOf(call, 'http.response.status_code')).toBe('200');
  expect(call.traceId).toBe(valueOf(call, 'oferta.request_id')!.replaceAll('-', ''));
  const parts = all.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(parts.length).toBeGreaterThan(3);
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([call.traceId]));
  expect(parts.some((one) => /from "offer"/.test(valueOf(one, 'db.query.text') ?? ''))).toBe(true);
  for (const name of ['job tallies', 'mail invitation']) {
    const root = all.find((one) => one.name === name)!;
    expect(all.some(({ parentSpanId }) => parentSpanId === root.spanId)).toBe(true);
  }
  const text = bodies.join('');
  for (const secret of [email, 'sladowa', link, '@', demoLogins.password, staff.advisor.slice(-20)])
    expect(text).not.toContain(secret);
});

it('that the receiver rejects affect no call, and are reported in the log', async () => {
  answers = 503;
  const { flush } = begin();
  expect((await server.call('GET', '/public-api/whitelabel')).status).toBe(200);
  await flush();
  expect(server.logged()).toMatch(/"dropped":\d+,"msg":"spans were dropped"/);
});
