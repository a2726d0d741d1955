/** A production server has no developer pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    NODE_ENV: 'production',
    APP_URL: 'https://oferta.example.pl',
    SMTP_URL: 'none',
    TRUST_PROXY: 'none',
  });
});
afterAll(() => server.close());

it.each([
  '/dev/machines',
  '/dev/machines/login',
  '/dev/machines.json',
  '/dev/pages/.vite/manifest.json',
  '/dev/states/login.atCode.webp',
  '/dev/tests/machines/login.arrows.test.ts',
  '/dev/inspect.js',
  '/dev/inspector',
  '/dev/themes',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/api',
])('%s is not found in production', async (path) => {
  const { status, body } = await server.call('GET', path);
  expect(status).toBe(404);
  expect(JSON.stringify(body)).not.toMatch(/react-flow|xstate|vitest/);
});
