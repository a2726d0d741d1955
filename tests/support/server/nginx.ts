import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNginx } from '../../../scripts/tools.ts';
import { freePort } from '../freePort.ts';

export interface Nginx {
  ask: (
    path: string,
    headers?: Record<string, string>,
    method?: string,
    body?: string,
  ) => Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>;
  /** Where it hears what comes without TLS, of which it is port 80 otherwise. */
  plainPort: number;
  /** All that it wrote into its logs. */
  logs: () => string;
  stop: () => Promise<void>;
}

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });

/**
 * Debian's nginx with the configuration of deploy/, in front of some ports of this machine. A machine
 * that is silent is given one second for a call that reads, which is passed on for less than two.
 */
export const startNginx = async (one: number, ...others: number[]): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'oferta-nginx-'));
  const port = await freePort();
  const plainPort = await freePort();
  const part = (name: string): string =>
    readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), 'utf8');
  const toOthers = (_: string, before: string, after: string): string =>
    others.map((other) => `${before}127.0.0.1:${other}${after}`).join('');
  // There is no certificate here, and all machines are this one.
  const sites = (part('upstream.conf') + part('oferta.conf'))
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
    .replaceAll(/^(.*)10\.0\.0\.12:3000(.*\n)/gm, toOthers)
    .replaceAll('proxy_read_timeout 20s', 'proxy_read_timeout 1s')
    .replace('proxy_next_upstream_timeout 25s', 'proxy_next_upstream_timeout 1900ms')
    .replace('/etc/nginx/oferta', fileURLToPath(new URL('../../../deploy/nginx', import.meta.url)))
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll(/ssl_certificate.*\n/g, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
     http { access_log ${folder}/access.log combined; ${paths.join(' ')} ${sites} }`,
  );
  const nginx = spawn(requireNginx(), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (nginx.exitCode === null && !(await isUp(port))) {
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    plainPort,
    ask: (path, headers = {}, method = 'GET', sent) =>
      new Promise((resolve, reject) => {
        // Node sends no body with DELETE unless its length is said.
        const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
        const options = {
          port,
          path,
          method,
          headers: { host: 'localhost', ...length, ...headers },
        };
        const call = request(options, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (piece: string) => (body += piece));
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body }),
          );
        });
        call.on('error', reject).end(sent);
      }),
    logs: () =>
      ['access.log', 'error.log', 'oferta.error.log']
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    stop: async () => {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
