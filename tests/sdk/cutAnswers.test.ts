/** Answers whose headers come and whose body is cut off or slow, on a real connection. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../src/sdk/client.ts';
import { ConnectionLostError, ProblemError } from '../../src/sdk/problem.ts';
import { createSdk, type Sdk } from '../../src/sdk/sdk.ts';
import { pairOf } from '../support/pairs.ts';

let server: Server;
let serve: (request: IncomingMessage, response: ServerResponse) => void;
/** What the server does once the caller has the headers. */
let afterHeaders: () => void;
/** What the calls are made with: `fetch`, or what watches it. */
let send: typeof fetch;
let keys: (string | string[] | undefined)[];
let sdk: Sdk;

beforeEach(async () => {
  [keys, send] = [[], fetch];
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => serve(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sdk = createSdk({
    fetch: (input, init) => send(input, init),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contextId: 'here',
    session: { ...sessionOf(pairOf()), answered: () => afterHeaders() },
  });
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const chunked = { 'content-type': 'application/json' };
const json = { ...chunked, 'content-length': '1000' };
const file = {
  'content-type': 'text/csv',
  'content-disposition': 'attachment; filename="a.csv"',
  'content-length': '1000',
};

/** Sends the headers and half of the body. @param then Happens once the caller has the headers. */
const sendHalf = (status: number, headers: Record<string, string>, then?: () => void): void => {
  serve = (request, response) => {
    afterHeaders = then ?? (() => request.socket.destroy());
    response.writeHead(status, headers);
    response.write('{"id":"'.padEnd(500, 'x'));
  };
};
const sendWhole = (status: number, body?: string): void => {
  afterHeaders = () => {};
  serve = (_, response) => void response.writeHead(status, chunked).end(body);
};

const reads = (signal?: AbortSignal): Promise<unknown> =>
  sdk.viewActiveUser(signal ? { signal } : {});
const accepts = (): Promise<unknown> =>
  sdk.acceptPublicOffer({ campaignToken: 't', idempotencyKey: 'k', body: {} as never });
const downloads = (signal?: AbortSignal): Promise<unknown> =>
  sdk.downloadFile({ fileId: 'f', ...(signal ? { signal } : {}) });

describe('an answer that is cut off in the middle of its body', () => {
  it.each([
    ['that was read', reads, 200, json],
    ['that was read, of a length nobody knew', reads, 200, chunked],
    ['of an acceptance', accepts, 200, json],
    ['of a file', downloads, 200, file],
    ['that refuses', reads, 422, json],
  ])('is a lost connection: one %s', async (_what, call, status, headers) => {
    sendHalf(status, headers);
    await expect(call()).rejects.toBeInstanceOf(ConnectionLostError);
  });

  it('is asked for again with the same key', async () => {
    sendHalf(200, json);
    await expect(accepts()).rejects.toBeInstanceOf(ConnectionLostError);
    sendWhole(200, '{}');
    expect(await accepts()).toEqual({});
    expect(keys).toEqual(['k', 'k']);
  });

  it.each([
    ['an answer', reads, chunked],
    ['a file', downloads, file],
  ])('is not lost but left where its caller went away: %s', async (_what, call, headers) => {
    const leaving = new AbortController();
    sendHalf(200, headers, () => leaving.abort());
    await expect(call(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer that came whole', () => {
  it.each(['{"id":', '<html>'])('and is not JSON is a fault of ours: %s', async (body) => {
    sendWhole(200, body);
    await expect(reads()).rejects.toBeInstanceOf(SyntaxError);
  });

  it('may have no body', async () => {
    sendWhole(204);
    expect(await accepts()).toBeUndefined();
    sendWhole(200);
    expect(await accepts()).toBeUndefined();
    sendWhole(409);
    await expect(accepts()).rejects.toBeInstanceOf(ProblemError);
  });
});

describe('an answer that is slow', () => {
  // No real time passes: a busy machine is no slow server.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const limitMs = 30_000;

  it('is waited for to the end when it is a file, however long it pauses', async () => {
    let finish = (): void => {};
    sendHalf(200, file, () =>
      queueMicrotask(() => {
        vi.advanceTimersByTime(20 * limitMs);
        finish();
      }),
    );
    const half = serve;
    serve = (request, response) => {
      finish = () => void response.end(''.padEnd(500, 'x'));
      half(request, response);
    };
    const { blob, name } = (await downloads()) as { blob: Blob; name: string };
    expect([blob.size, name]).toEqual([1000, 'a.csv']);
  });

  it('can be left in the middle of a file, however late', async () => {
    const leaving = new AbortController();
    sendHalf(200, file, () =>
      queueMicrotask(() => {
        vi.advanceTimersByTime(20 * limitMs);
        leaving.abort();
      }),
    );
    await expect(downloads(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['an answer', reads, json],
    ['an acceptance', accepts, chunked],
  ])('is a lost connection when no more of it comes: %s', async (_what, call, headers) => {
    sendHalf(200, headers, () => queueMicrotask(() => vi.advanceTimersByTime(limitMs)));
    await expect(call()).rejects.toBeInstanceOf(ConnectionLostError);
  });

  it('is a lost connection when not even the headers come', async () => {
    serve = () => vi.advanceTimersByTime(limitMs);
    await expect(reads()).rejects.toBeInstanceOf(ConnectionLostError);
  });

  it('is waited for while its parts come, one before each limit', async () => {
    afterHeaders = () => {};
    const parts = ['{"na', 'me":', '"Łódź"', '}'].map((one) => new TextEncoder().encode(one));
    send = (_input, init) => {
      const pull = (controller: ReadableStreamDefaultController): void => {
        vi.advanceTimersByTime(limitMs - 1);
        if (init!.signal!.aborted) controller.error(init!.signal!.reason);
        else if (parts.length === 0) controller.close();
        else controller.enqueue(parts.shift());
      };
      return Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    };
    expect(await reads()).toEqual({ name: 'Łódź' });
  });
});
