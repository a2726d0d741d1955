/**
 * Two processes behind nginx with the configuration of deploy/: the client address is passed on
 * correctly, and one process may be down.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireNginx } from '../../../scripts/tools.ts';
import { freePort } from '../../support/freePort.ts';
import { startNodes } from '../../support/server/nodes.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-nginx-'));
let nodes: Awaited<ReturnType<typeof startNodes>>;
let nginx: ChildProcess;
let port: number;

const portOf = async ({ app }: (typeof nodes)['one']): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ port, path, headers: { host: 'localhost', ...headers } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    });
    call.on('error', reject).end();
  });

beforeAll(async () => {
  nodes = await startNodes({ TRUST_PROXY: '127.0.0.1' });
  const one = await portOf(nodes.one);
  const other = nodes.one === nodes.other ? one : await portOf(nodes.other);
  port = await freePort();
  const part = (name: string): string =>
    readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), 'utf8');
  // There is no certificate here, and both machines are this one.
  const sites = (part('upstream.conf') + part('oferta.conf'))
    .replace('10.0.0.11:3000', `127.0.0.1:${one}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${other}`)
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/ssl_certificate.*\n/g, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
     http { access_log ${folder}/access.log combined; ${paths.join(' ')} ${sites} }`,
  );
  nginx = spawn(requireNginx(), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (nginx.exitCode === null && !(await ask('/readyz').catch(() => null))) {
    await new Promise((done) => setTimeout(done, 20));
  }
});
afterAll(async () => {
  const gone = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await gone;
  await nodes?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('ignores a host and an address forged by the client', async () => {
  const { body } = await ask('/public-api/whitelabel', { 'x-forwarded-host': 'navy.localhost' });
  expect(body).toBe((await ask('/public-api/whitelabel')).body);
  // Whoever guesses links is throttled by their real address, whichever they claim.
  const answers = new Set<number>();
  for (let guess = 0; guess < 80 && !answers.has(429); guess += 1) {
    const { status } = await ask(`/public-api/campaign-offer/zgadywany-${guess}`, {
      'x-forwarded-for': `198.51.${guess}.7`,
    });
    answers.add(status);
  }
  expect([...answers].sort()).toEqual([410, 429]);
});

it('keeps working with one of two servers', async () => {
  if (nodes.one !== nodes.other) await nodes.other.app.close();
  for (let call = 0; call < 8; call += 1) {
    expect((await ask('/public-api/whitelabel')).status).toBe(200);
  }
});

it('writes no address into its logs: those of links are keys', async () => {
  await ask('/public-api/campaign-offer/kanarek-w-adresie?email=kanarek%40example.pl');
  // A machine that does not answer is worth a line; what was asked of it is not.
  await nodes.one.app.close();
  if (nodes.one !== nodes.other) await nodes.other.app.close();
  expect((await ask('/public-api/campaign-offer/kanarek-w-bledzie')).status).toBe(502);
  const logs = ['access.log', 'error.log', 'oferta.error.log'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(logs.join('').match(/kanarek\S*/g)).toBeNull();
});
