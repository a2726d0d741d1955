import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback' });
});
afterAll(() => server?.close());

const logIn = (password: string, n: number) =>
  server.call('POST', '/auth/login', {
    body: { username: demoLogins.advisor, password },
    headers: { 'x-forwarded-for': `192.0.2.${n}` },
  });
const isOpen = async (token: string): Promise<boolean> =>
  (await server.call('GET', '/api/auth/data', { token })).status === 200;

it('a log-in begun with the old password opens no session once the new one is set', async () => {
  const token = await server.logIn(demoLogins.advisor);
  const newPassword = 'Nowy-wiatr-nad-Wigrami-12';
  let isChanged = false;
  const change = server
    .call('POST', '/api/auth/password', {
      token,
      body: { currentPassword: demoLogins.password, newPassword },
    })
    .finally(() => {
      isChanged = true;
    });
  // One after another during the change, so that some are half done when it is complete.
  const tries: ReturnType<typeof logIn>[] = [];
  while (!isChanged && tries.length < 40) {
    tries.push(logIn(demoLogins.password, tries.length + 1));
    await server.call('GET', '/public-api/whitelabel');
  }
  expect((await change).status).toBe(204);
  const opened = (await Promise.all(tries)).filter(({ status }) => status === 200);
  const alive = await Promise.all(opened.map(({ body }) => isOpen(body.accessToken)));
  expect(alive.filter(Boolean)).toHaveLength(0);
  expect((await logIn(newPassword, 99)).status).toBe(200);
});
