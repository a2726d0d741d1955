import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/tools.ts';
import { openPostgres } from '../../../server/db/open.ts';
import { freePort } from '../freePort.ts';
import { seed } from './seeded.ts';

/** A busy machine may take longer than the server's usual five seconds to accept a connection. */
const patiently = '?connect_timeout=60';

/** The template of all other databases. */
const template = 'seeded';

/** A temporary PostgreSQL cluster with the demo in a template database, for a whole run. */
export interface Cluster {
  /** URL of the cluster, to be followed by a database name. */
  url: string;
  /** Documents of the demo in the template. */
  filesDir: string;
  /**
   * Restarts it with open connections: `fast` aborts them with an error (as an update of PostgreSQL
   * does), `immediate` is a crash. Not for the shared cluster of the run.
   */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  stop: () => void;
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres']).toString());

const admin = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Waits until the cluster accepts connections. */
const answers = async (url: string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await admin(url, 'select 1');
    } catch (error) {
      if (attempt > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/**
 * Starts an empty cluster on a free port; as root it runs as the user postgres.
 * @param encoding Of databases for which none is named.
 */
export const startEmptyCluster = async (
  encoding: 'UTF8' | 'SQL_ASCII' = 'UTF8',
): Promise<Omit<Cluster, 'filesDir'>> => {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'oferta-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const options = { ...user, stdio: 'ignore', cwd: folder } as const;
  const data = join(folder, 'data');
  execFileSync(
    `${bin}/initdb`,
    [
      '-D',
      data,
      '-U',
      'oferta',
      '--auth=trust',
      '-E',
      encoding,
      ...(encoding === 'UTF8' ? [] : ['--locale=C']),
      '--no-sync',
    ],
    options,
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const launch = (): ChildProcess =>
    spawn(
      `${bin}/postgres`,
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      options,
    );
  let server = launch();
  const stop = (): void => {
    process.off('exit', stop);
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  const url = `postgres://oferta@127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    restart: async (mode) => {
      const gone = once(server, 'exit');
      server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await gone;
      server = launch();
      await answers(url);
    },
    stop,
  };
};

/** Creates an empty database. @returns its URL. */
export const newDatabaseOf = async (
  { url }: Pick<Cluster, 'url'>,
  name: string,
): Promise<string> => {
  await admin(url, `create database ${name}`);
  return `${url}/${name}${patiently}`;
};

/** Starts a cluster with the demo as template. */
export const startCluster = async (): Promise<Cluster> => {
  const cluster = await startEmptyCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-postgres-files-'));
  const open = await openPostgres(await newDatabaseOf(cluster, template));
  await seed(open, dataDir);
  await open.close();
  return {
    ...cluster,
    filesDir: join(dataDir, 'files'),
    stop: () => {
      cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

let own: Promise<Cluster> | undefined;
/** The cluster of the run (tests/support/setup/cluster.ts), or one for this process only. */
const cluster = (): Promise<Pick<Cluster, 'url' | 'filesDir'>> => {
  const { OFERTA_CLUSTER_URL: url, OFERTA_CLUSTER_FILES: filesDir } = process.env;
  return url && filesDir ? Promise.resolve({ url, filesDir }) : (own ??= startCluster());
};

const create = async (url: string, from: string) => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin(url, `create database ${name} template ${from}`);
  return {
    url: `${url}/${name}${patiently}`,
    drop: () => admin(url, `drop database ${name} with (force)`),
  };
};

/** A new empty database. */
export const emptyPostgresDatabase = async (): Promise<{
  url: string;
  drop: () => Promise<void>;
}> => create((await cluster()).url, 'template0');

/**
 * A new database with the demo; its documents are copied to `dataDir`, if given.
 * @param from The cluster; by default the one of the run.
 */
export const newPostgresDatabase = async (
  dataDir: string | undefined,
  from: Promise<Pick<Cluster, 'url' | 'filesDir'>> = cluster(),
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { url, filesDir } = await from;
  const database = await create(url, template);
  if (dataDir) cpSync(filesDir, join(dataDir, 'files'), { recursive: true });
  return database;
};
