/** A production server has no developer pages, and does not start without any. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretKey, startServer, type TestServer } from '../../support/server/server.ts';

const settings = {
  NODE_ENV: 'production',
  APP_URL: 'https://oferta.example.pl',
  SMTP_URL: 'none',
  TRUST_PROXY: 'none',
};
let server: TestServer;
beforeAll(async () => {
  server = await startServer(settings);
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

// Otherwise it is ready, and answers 404 to every page.
it('a checkout that was not built does not start in production, and says so in one line', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'oferta-checkout-'));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  try {
    cpSync(join(root, 'server'), join(checkout, 'server'), { recursive: true });
    for (const name of ['src', 'openapi', 'node_modules', 'package.json'])
      symlinkSync(join(root, name), join(checkout, name));
    const { status, stderr } = spawnSync(process.execPath, ['server/start.ts'], {
      cwd: checkout,
      // No folder, so that a server that starts all the same ends.
      env: { ...settings, SECRET_KEY: secretKey, DATA_DIR: join(checkout, 'package.json', 'data') },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'dist/ is missing: npm run build makes it.\n']);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});
