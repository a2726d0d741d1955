import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/tools.ts';

interface Cluster {
  port: number;
  process: ChildProcess;
  folder: string;
}

let cluster: Promise<Cluster> | undefined;

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres']).toString());

/** A private PostgreSQL cluster for this test process; as root it runs as the user postgres. */
const startCluster = async (): Promise<Cluster> => {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'oferta-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  execFileSync(
    `${bin}/initdb`,
    ['-D', data, '-U', 'oferta', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    },
  );
  const port = 20_000 + Math.floor(Math.random() * 30_000);
  const server = spawn(
    `${bin}/postgres`,
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'fsync=off',
    ],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: `postgres://oferta@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.end();
      return { port, process: server, folder };
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** An empty database in the private cluster. */
export const newPostgresDatabase = async (): Promise<{
  url: string;
  drop: () => Promise<void>;
}> => {
  const { port } = await (cluster ??= startCluster());
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: `postgres://oferta@127.0.0.1:${port}/postgres` });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name}`);
  return {
    url: `postgres://oferta@127.0.0.1:${port}/${name}`,
    drop: () => admin(`drop database ${name} with (force)`),
  };
};
