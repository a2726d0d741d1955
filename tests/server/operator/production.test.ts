/** A production server has no developer pages, and does not start without any. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/freePort.ts';
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

// The host of APP_URL may be a whole company's, with names below it that know no TLS.
it('browsers are told to come by TLS to this host, and nothing of those below it', async () => {
  const { headers } = await server.call('GET', '/public-api/whitelabel');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

describe('a process of production', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const checkout = mkdtempSync(join(tmpdir(), 'oferta-checkout-'));
  beforeAll(() => {
    cpSync(join(root, 'server'), join(checkout, 'server'), { recursive: true });
    for (const name of ['src', 'openapi', 'node_modules', 'package.json'])
      symlinkSync(join(root, name), join(checkout, name));
  });
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  const start = (given: Record<string, string>) =>
    spawn(process.execPath, ['server/start.ts'], {
      cwd: checkout,
      env: { ...settings, SECRET_KEY: secretKey, ...given },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  // Otherwise it is ready, and answers 404 to every page.
  it('whose pages were not built does not start, and says so in one line', async () => {
    // No folder, so that a server that starts all the same ends.
    const started = start({ DATA_DIR: join(checkout, 'package.json', 'data') });
    const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
    expect([code, said]).toEqual([1, 'dist/ is missing: npm run build makes it.\n']);
  });

  // Otherwise each of its documents fails, and its mails have no mark.
  it('one of whose brands lacks a picture does not start, and names it', async () => {
    mkdirSync(join(checkout, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(checkout, 'dist', 'index.html'), '<script></script>');
    const mark = join(checkout, 'server', 'branding', 'assets', 'lipa', 'favicon.svg');
    renameSync(mark, `${mark}.away`);
    const started = start({ DATA_DIR: join(checkout, 'package.json', 'data') });
    const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
    renameSync(`${mark}.away`, mark);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The brand lipa lacks \S*lipa\/favicon\.svg: it needs favicon\.svg, .*\n$/,
    );
  });

  it('says where it runs as it says everything, in JSON', async () => {
    mkdirSync(join(checkout, 'dist', 'assets'), { recursive: true });
    mkdirSync(join(checkout, 'dist', '.vite'));
    writeFileSync(join(checkout, 'dist', 'index.html'), '<script></script>');
    writeFileSync(
      join(checkout, 'dist', '.vite', 'manifest.json'),
      '{"src/react.ts":{"file":"a"}}',
    );
    writeFileSync(join(checkout, 'dist', '.vite', 'firstViews.json'), '{"pl":{},"en":{}}');
    const port = String(await freePort());
    const started = start({ DATA_DIR: join(checkout, 'data'), HOST: '127.0.0.1', PORT: port });
    const ended = once(started, 'exit');
    const errors = text(started.stderr);
    let said = '';
    for await (const part of started.stdout) {
      said += String(part);
      if (said.includes('Oferta runs')) started.kill('SIGTERM');
    }
    expect([await ended, await errors]).toEqual([[0, null], '']);
    const lines = said.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    const entries = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(entries).toContainEqual(
      expect.objectContaining({ msg: 'Oferta runs', address: settings.APP_URL }),
    );
    // A new database has nobody who could log in.
    expect(entries.map(({ msg }) => msg).join('\n')).toMatch(
      /^Nobody coordinates oferta, .*npm run coordinator:invite/m,
    );
  });
});
