import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';
import { bindCalls, type Calls } from '../../src/sdk/call.ts';
import { rows, type Row } from '../../src/sdk/calls.gen.ts';
import { createClient, sessionOf } from '../../src/sdk/client.ts';
import { pairOf } from '../support/pairs.ts';

interface Media {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: keyof Calls;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
const contract = JSON.parse(contractText) as { paths: Record<string, Record<string, Operation>> };

/** Every operation, as defined by the contract (not the SDK). */
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
    item[method] ? [{ ...item[method], method: method.toUpperCase(), path }] : [],
  ),
);
const exampleOf = (media?: Media): unknown =>
  media?.example ?? Object.values(media?.examples ?? {})[0]?.value;

interface Heard {
  line: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
const heard: Heard[] = [];
let answer: { status: number; type?: string; headers?: Record<string, string>; body?: unknown };
let server: Server;
const uploads: string[] = [];
let calls: Calls;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const { status, type, headers, body: said } = answer;
    response.writeHead(status, { ...(type ? { 'content-type': type } : {}), ...headers });
    response.end(type === 'application/json' ? JSON.stringify(said) : said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contextId: 'brand',
    session: sessionOf(pairOf()),
  });
  const send = (url: string): Promise<unknown> => Promise.resolve(void uploads.push(url));
  calls = bindCalls(client, send, rows);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type AnyCall = (args: object) => Promise<unknown>;
const strange = 'ą/ż ?';
const argsOf = (path: string, body: unknown): object => ({
  ...Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `${strange}${name}`]),
  ),
  ...(body === undefined ? {} : { body }),
});
const filled = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(`${strange}${name}`));

describe('the calls of the contract', () => {
  it('are exactly the operations of the contract', () => {
    expect(Object.keys(calls).sort()).toEqual(operations.map((one) => one.operationId).sort());
  });

  it.each(operations)(
    '$operationId: $method $path',
    async ({ operationId, method, path, requestBody, responses }) => {
      const body = exampleOf(requestBody?.content['application/json']);
      const [status, said] = Object.entries(responses).find(([code]) => code.startsWith('2'))!;
      const [type, media] = Object.entries(said.content ?? {})[0] ?? [];
      const isJson = type === 'application/json';
      answer = {
        status: Number(status),
        type,
        body: isJson ? exampleOf(media) : type ? 'bytes' : undefined,
      };
      const call = calls[operationId] as AnyCall;
      if (requestBody?.content['multipart/form-data']) {
        await call({ ...argsOf(path, undefined), file: new File(['x'], 'a.pdf') });
        expect(uploads.at(-1)).toBe(filled(path));
        return;
      }
      const result = await call(argsOf(path, body));
      const request = heard.at(-1)!;
      expect(request.line).toBe(`${method} ${filled(path)}`);
      expect(request.body).toBe(body === undefined ? '' : JSON.stringify(body));
      const row: Row = rows[operationId];
      if (row[2] === 'page') {
        expect(request.headers['x-total-count']).toBe('true');
        expect(result).toMatchObject({ items: answer.body });
      } else if (isJson) expect(result).toEqual(answer.body);
      else if (type) expect(await (result as { blob: Blob }).blob.text()).toBe('bytes');
      else expect(result).toBeUndefined();
    },
  );
});

describe('a response or an argument other than JSON', () => {
  const pdf = { status: 200, type: 'application/pdf', body: 'bytes' };

  it('is a file with the name the server gives it, Polish letters included', async () => {
    const named = 'attachment; filename="_wistek.pdf"; filename*=UTF-8\'\'%C5%9Awistek.pdf';
    answer = { ...pdf, headers: { 'content-disposition': named } };
    expect(await calls.downloadFile({ fileId: 'f' })).toMatchObject({ name: 'Świstek.pdf' });
    answer = { ...pdf, headers: { 'content-disposition': 'attachment; filename="oferty.csv"' } };
    expect(await calls.downloadFile({ fileId: 'f' })).toMatchObject({ name: 'oferty.csv' });
  });

  it('is a header, passed as a named argument', async () => {
    answer = { status: 204 };
    await calls.changeOfferOwner({ offerId: 'o', ownerId: 'w', ifMatch: '7' });
    expect(heard.at(-1)!.headers['if-match']).toBe('7');
    await calls.changeOfferOwner({ offerId: 'o', ownerId: 'w' });
    expect(heard.at(-1)!.headers['if-match']).toBeUndefined();
  });

  it('is a list with its total, marked when more match than were counted', async () => {
    answer = {
      status: 200,
      type: 'application/json',
      headers: { 'x-total-count': '57' },
      body: [],
    };
    const found = { items: [], total: 57, isAtLeast: false };
    expect(await calls.listOffers({ query: { limit: 20 } })).toEqual(found);
    answer.headers = { 'x-total-count': '10000', 'x-total-relation': 'gte' };
    const most = { items: [], total: 10_000, isAtLeast: true };
    expect(await calls.listOffers({ query: { limit: 20 } })).toEqual(most);
  });
});
