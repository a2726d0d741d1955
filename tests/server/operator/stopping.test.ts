/** A server that is told to stop while calls are under way, over connections that callers keep. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { patienceMs } from '../../support/patience.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** Far below what Fastify keeps a connection for, and what systemd waits for. */
const soonMs = 20_000;

/** The application, listening, with a call that is answered when the test says so. */
const startListening = async () => {
  const app = await buildApp(server.deps);
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.get('/slow', async () => {
    isAsked();
    await answered;
    return { ended: 'well' };
  });
  app.get('/slow-parts', async (_request, reply) => {
    const parts = async function* () {
      yield 'begun, ';
      isAsked();
      await answered;
      yield 'ended';
    };
    return reply.type('text/event-stream').send(Readable.from(parts()));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const call = request({ port, path, agent }).end();
    return ((await once(call, 'response')) as [IncomingMessage])[0];
  };
  /** Tells it to stop; afterwards, how many milliseconds passed from the answer to the end. */
  const stop = async () => {
    const closed = app.close();
    await vi.waitUntil(() => !app.server.listening, patienceMs);
    return async (): Promise<number> => {
      const answeredAt = Date.now();
      answer();
      await closed;
      return Date.now() - answeredAt;
    };
  };
  return { app, port, ask, asked, stop };
};

it.each(['/slow', '/slow-parts'])(
  'answers the call under way to %s, and ends soon after',
  async (path) => {
    const { ask, asked, stop } = await startListening();
    const call = ask(path).then(async (answer) => [answer.statusCode, await text(answer)]);
    await asked;
    const ended = await stop();
    const took = ended();
    expect(await call).toEqual([200, path === '/slow' ? '{"ended":"well"}' : 'begun, ended']);
    expect(await took).toBeLessThan(soonMs);
  },
);

it('says to whoever keeps the connection that it ends', async () => {
  const { ask, asked, stop } = await startListening();
  const call = ask('/slow');
  await asked;
  const ended = await stop();
  const took = ended();
  const answer = await call;
  expect(answer.headers.connection).toBe('close');
  answer.resume();
  await took;
});

it('still does what is asked over a connection that was open before', async () => {
  const { app, port, stop } = await startListening();
  const seen = once(app.server, 'connection');
  const connection = connect(port, '127.0.0.1');
  await seen;
  const ended = await stop();
  connection.write('GET /public-api/whitelabel HTTP/1.1\r\nhost: localhost:3000\r\n\r\n');
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*siteTitle/i);
  await ended();
});
