import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../server/files/stores/s3.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const kinds = ['account', 'container', 'object'] as const;

/** Rings with a single device, for a cluster of one node. */
const buildRing = (folder: string, kind: string, port: number): void => {
  const builder = (...args: string[]): void =>
    void execFileSync('/usr/bin/swift-ring-builder', [`${kind}.builder`, ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  builder('create', '4', '1', '1');
  builder('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  builder('rebalance');
};

const keeper = (kind: string, folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxy = (folder: string, port: number, memory: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
workers = 0
log_level = ERROR
[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth copy slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** A real S3 server: single-node OpenStack Swift with s3api, in a temporary folder. */
export const startSwift = async (): Promise<{
  settings: S3Settings;
  stop: () => Promise<void>;
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'oferta-swift-'));
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const running: ChildProcess[] = [];
  const run = (command: string, args: string[]): void => {
    running.push(
      spawn(command, args, {
        cwd: folder,
        stdio: 'ignore',
        // Without it each process waits for a name server that a test machine may lack.
        env: { PATH: process.env.PATH, EVENTLET_NO_GREENDNS: 'yes' },
      }),
    );
  };
  for (const kind of kinds) {
    const port = await freePort();
    buildRing(folder, kind, port);
    writeFileSync(join(folder, `${kind}.conf`), keeper(kind, folder, port));
    run(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}.conf`)]);
  }
  const memory = await freePort();
  run('/usr/bin/memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(memory), '-m', '16']);
  const port = await freePort();
  writeFileSync(join(folder, 'proxy.conf'), proxy(folder, port, memory));
  run('/usr/bin/swift-proxy-server', [join(folder, 'proxy.conf')]);

  const stop = async (): Promise<void> => {
    await Promise.all(
      running.map(
        (one) =>
          new Promise<void>((resolve) => {
            if (one.exitCode !== null || one.signalCode !== null) return resolve();
            one.once('exit', () => resolve());
            one.kill('SIGKILL');
          }),
      ),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => running.forEach((one) => one.kill('SIGKILL')));

  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'oferta',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    prefix: 'files/',
    serverSideEncryption: undefined,
  };
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: settings,
    maxAttempts: 1,
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
      return { settings, stop };
    } catch (error) {
      if (attempt > 600) {
        await stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};
