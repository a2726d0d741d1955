/** How the server responds to calls that violate the contract. */
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../support/server/contract.ts';
import { acceptance } from '../support/samples.ts';
import { invite } from '../support/server/invite.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../support/server/server.ts';
import { needsSession, policy } from '../../server/http/policy.ts';
import { validateAnswer } from '../support/server/contract.ts';
import { patienceMs } from '../support/patience.ts';

const { operations } = contract();
const absent = '11111111-1111-4111-8111-111111111111';

let server: TestServer;
const roles = ['coordinator', 'backOffice', 'investor'] as const;
let bearers: Record<(typeof roles)[number], string>;
beforeAll(async () => {
  server = await startServer();
  await server.call('POST', '/auth/investor/send-token', { body: { email: demoLogins.investor } });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${demoLogins.investor}`);
  const token = new URL(mails[0].links[0]).searchParams.get('token');
  const { body: pair } = await server.call('POST', '/auth/login-investor', { body: { token } });
  bearers = {
    coordinator: await server.logIn(demoLogins.coordinator),
    backOffice: await server.logIn(demoLogins.backOffice),
    investor: pair.accessToken,
  };
});
afterAll(() => server?.close());

type Operation = (typeof operations)[number];

/** Calls an operation with a body of any kind; the response is checked against the contract. */
const ask = async (
  { operationId, method, path }: Operation,
  headers: Record<string, string>,
  payload: string | Buffer,
  tokens: Record<string, string> = {},
) => {
  const id = operationId as keyof typeof policy;
  const bearer = bearers[roles.find((role) => policy[id].includes(role)) ?? 'investor'];
  const url = path
    .replace(/\{(\w+Token)\}/, (_, name: string) => tokens[name] ?? 'demo-live')
    .replaceAll(/\{\w+\}/g, absent);
  const answer = await server.app.inject({
    method: method as 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'x-back-office-key': backOfficeKey,
      ...(needsSession(id) ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
    payload,
  });
  const isJson = /json/.test(String(answer.headers['content-type'] ?? ''));
  const body = isJson ? answer.json() : undefined;
  await validateAnswer(method, url, answer.statusCode, body);
  return { status: answer.statusCode, code: body?.code as number | undefined };
};

const withJson = operations.filter(({ hasJsonBody }) => hasJsonBody);
const withFile = operations.filter(({ takesFile }) => takesFile);

describe('a body of a type the call does not accept', () => {
  it.each(withJson)('$operationId does not read text as JSON', async (operation) => {
    const { status } = await ask(operation, { 'content-type': 'text/plain' }, '{"a":1}');
    expect(status).toBe(415);
  });

  it.each(withJson)('$operationId does not read a form', async (operation) => {
    const { headers, payload } = multipart('a.pdf', samplePdf);
    expect((await ask(operation, headers, payload)).status).toBe(415);
  });

  it.each(withFile)('$operationId does not accept JSON for a file', async (operation) => {
    const answer = await ask(operation, { 'content-type': 'application/json' }, '{"file":"x"}');
    expect(answer).toEqual({ status: 415, code: 5003 });
  });

  it('is ignored where the call takes no body', async () => {
    const logOut = operations.find(({ operationId }) => operationId === 'listNetworks')!;
    expect((await ask(logOut, { 'content-type': 'text/plain' }, 'x')).status).toBe(200);
  });
});

describe('a body over the limit of the call', () => {
  it.each(withJson)('$operationId rejects it', async (operation) => {
    const body = JSON.stringify({ a: 'x'.repeat(300 * 1024) });
    const { status } = await ask(operation, { 'content-type': 'application/json' }, body);
    expect(status).toBe(413);
  });
});

describe('a compressed body', () => {
  const gzip = { 'content-encoding': 'gzip' };

  it.each(withJson)('$operationId does not unpack it', async (operation) => {
    const headers = { 'content-type': 'application/json', ...gzip };
    expect(await ask(operation, headers, gzipSync('{}'))).toEqual({ status: 415, code: 5001 });
  });

  it.each(withFile)('$operationId does not unpack it', async (operation) => {
    const { headers, payload } = multipart('a.pdf', samplePdf);
    const answer = await ask(operation, { ...headers, ...gzip }, gzipSync(payload));
    expect(answer.status).toBe(415);
  });

  it('is what `identity` is not', async () => {
    const logIn = operations.find(({ operationId }) => operationId === 'logIn')!;
    const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' };
    expect((await ask(logIn, headers, '{}')).status).toBe(400);
  });
});

describe('a body with more mistakes than anybody reads', () => {
  /** A quarter of a megabyte, which is judged before anything else is known of its sender. */
  const lists = [
    ['sendProblemReport', `{"events":[${Array(80_000).fill('{}').join(',')}]}`],
    ['acceptPublicOffer', `{"data":{"consents":[${Array(80_000).fill('{}').join(',')}]}}`],
    ['submitKycForm', `{"form":{},"consents":[${Array(120_000).fill('0').join(',')}]}`],
    ['logIn', `{${Array.from({ length: 20_000 }, (_, index) => `"x${index}":0`).join(',')}}`],
  ] as const;

  it.each(lists)('%s answers a hundred of them at most', async (id, payload) => {
    const { method, path } = operations.find(({ operationId }) => operationId === id)!;
    const url = path.replaceAll(/\{\w+\}/g, 'x'.repeat(43));
    const headers = { host: 'localhost:3000', 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: method as 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 5001]);
    expect(answer.json().violations.length).toBeLessThanOrEqual(100);
  });
});

describe('a malformed id in the path', () => {
  const addressed = operations.filter(({ path }) => path.includes('{'));
  it.each(addressed)('$operationId answers as for an unknown id', async (operation) => {
    const isLink =
      operation.operationId === 'viewMembershipInvitation' ||
      policy[operation.operationId as keyof typeof policy].includes('link');
    const path = operation.path.replaceAll(/\{\w+\}/g, isLink ? 'x'.repeat(250) : 'no-id');
    const headers = operation.takesFile
      ? multipart('a.pdf', samplePdf).headers
      : { 'content-type': 'application/json' };
    const payload = operation.takesFile ? multipart('a.pdf', samplePdf).payload : '{}';
    const { status, code } = await ask({ ...operation, path }, headers, payload);
    expect([status, code]).toEqual(isLink ? [410, 4001] : [404, 1404]);
  });
});

describe('a file', () => {
  let campaignToken: string;
  beforeAll(async () => {
    ({ token: campaignToken } = await invite(server, 'drzwi@example.pl'));
  });
  const cut = (bytes: Buffer) => {
    const { headers, payload } = multipart('umowa.pdf', bytes);
    return { headers, payload: payload.subarray(0, payload.length - 20) };
  };
  const uploads = () =>
    withFile.map((operation) => ({
      operation,
      // An offer of the demo's investor, so that the file is read at all.
      tokens: { campaignToken },
    }));

  it('that is cut off is rejected, and nothing of it is kept', async () => {
    for (const { operation, tokens } of uploads()) {
      const { headers, payload } = cut(samplePdf);
      const { status } = await ask(operation, headers, payload, tokens);
      expect([400, 404], operation.operationId).toContain(status);
    }
    const link = operations.find(({ operationId }) => operationId === 'uploadPublicOfferFile')!;
    const { headers, payload } = cut(samplePdf);
    expect(await ask(link, headers, payload, { campaignToken })).toMatchObject({ status: 400 });
    for (const broken of ['', '--granica\r\n', 'no boundary at all', '--granica--\r\n']) {
      const { status } = await ask(link, headers, broken, { campaignToken });
      expect([400, 422], JSON.stringify(broken)).toContain(status);
    }
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect((await ask(link, noBoundary, 'x', { campaignToken })).status).toBe(400);
  });
});

describe('a client that loses its connection', () => {
  const connections = (): Promise<number> =>
    new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));

  it('in the middle of a body causes no server error', async () => {
    const { token } = await invite(server, 'bez-zasiegu@example.pl');
    const offer = `/public-api/campaign-offer/${token}` as const;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const before = server.logged().length;
    for (const [start, type] of [
      [`POST ${offer}/upload`, multipart('', samplePdf).headers['content-type']!],
      [`PATCH ${offer}/decline`, 'application/json'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const half = multipart('umowa.pdf', samplePdf).payload.subarray(0, 150);
      const head = `${start} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: ${type}\r\ncontent-length: 9999\r\n\r\n`;
      await new Promise((resolve) =>
        socket.write(Buffer.concat([Buffer.from(head), half]), resolve),
      );
      await expect.poll(connections, { timeout: patienceMs }).toBe(1);
      socket.destroy();
      await expect.poll(connections, { timeout: patienceMs }).toBe(0);
    }
    expect((await server.call('GET', offer)).body.status).toBe('viewed');
    expect(server.logged().slice(before)).not.toContain('request failed');
  });
});

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const prepare = async (email: string) => {
    const { token } = await invite(server, email);
    const url = `/public-api/campaign-offer/${token}` as const;
    const { body: offer } = await server.call('GET', url);
    const body = acceptance(offer.consents);
    body.data.investmentValue = '1000.00';
    const accept = (headers: Record<string, string>, sent: unknown) =>
      server.call('PATCH', `${url}/accept`, { body: sent, headers });
    return { accept, body };
  };
  /** The same object with its keys in reverse order, at every level. */
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, one]) => [name, reversed(one)]),
          )
        : value;

  it('matches the same body, whatever the order of its keys', async () => {
    const { accept, body } = await prepare('kolejnosc@example.pl');
    const headers = key();
    expect((await accept(headers, body)).status).toBe(200);
    expect((await accept(headers, reversed(body))).status).toBe(200);
    expect((await accept({}, reversed(body))).status).toBe(200);
  });

  it('rejects another body with 422; without the key the offer is just already accepted', async () => {
    const { accept, body } = await prepare('inne-dane@example.pl');
    const headers = key();
    const other = { data: { ...body.data, investmentValue: '2000.00' } };
    expect((await accept(headers, body)).status).toBe(200);
    expect(await accept(headers, other)).toMatchObject({ status: 422, body: { code: 5001 } });
    expect(await accept({}, other)).toMatchObject({ status: 409, body: { code: 3003 } });
    expect(await accept(key(), other)).toMatchObject({ status: 409, body: { code: 3003 } });
  });

  it('rejects one of two bodies sent at once', async () => {
    const { accept, body } = await prepare('naraz@example.pl');
    const headers = key();
    const other = { data: { ...body.data, investmentValue: '2000.00' } };
    const answers = await Promise.all([accept(headers, body), accept(headers, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
  });
});
