/** Developers browse the contract, which is loaded with the first of its pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../server/http/contract.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('shows every operation of the contract, by scripts of its own', async () => {
  const opened = await server.app.inject({ url: '/dev/api' });
  expect(opened.statusCode).toBe(301);
  const page = await server.app.inject({
    url: new URL(opened.headers.location!, 'http://localhost').pathname,
  });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  // The application's policy would refuse its inline script.
  expect(page.headers['content-security-policy']).toBeUndefined();
  const script = /src="([^"]+)"/.exec(page.body)![1]!;
  expect((await server.app.inject({ url: `/dev/api/${script}` })).statusCode).toBe(200);

  const { paths } = (await server.app.inject({ url: '/dev/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { operationId?: string }>>;
  }>();
  const shown = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(shown.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});
