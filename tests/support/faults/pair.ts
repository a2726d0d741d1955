import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/tools.ts';
import { freePort } from '../freePort.ts';

const user = 'oferta';

/** One PostgreSQL server with its data folder. */
interface Instance {
  port: number;
  data: string;
  process: ChildProcess;
}

/** A database with a stable URL; the server behind it may change. */
export interface Pair {
  /** URL of the proxy to the current primary, to be followed by a database name. */
  url: string;
  /** Restarts the primary: `fast` like an update, `immediate` like a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Adds a synchronous standby. */
  addStandby: () => Promise<void>;
  /** Kills the primary and promotes the standby. @returns milliseconds from death to promotion. */
  failOver: () => Promise<number>;
  stop: () => void;
}

const ask = async <T extends object>(port: number, statement: string): Promise<T[]> => {
  const client = new Client({ connectionString: `postgres://${user}@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone().catch(() => false))) await new Promise((done) => setTimeout(done, 20));
};

/** A TCP proxy to the current primary, like a load balancer in front of a pair. */
const startWay = async (): Promise<{
  port: number;
  lead: (to: number) => void;
  stop: () => void;
}> => {
  let target = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      target = to;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Starts a PostgreSQL primary behind a stable URL. */
export const startPair = async (): Promise<Pair> => {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'oferta-pair-'));
  const idOf = (flag: '-u' | '-g'): number =>
    Number(execFileSync('id', [flag, 'postgres']).toString());
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const options = { ...owner, stdio: 'ignore', cwd: folder } as const;
  const run = async (command: string, ...words: string[]): Promise<void> => {
    const [code] = (await once(spawn(`${bin}/${command}`, words, options), 'exit')) as [number];
    if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  };
  const launch = (data: string, port: number): Instance => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      // By default, a standby whose first attempt came too early would retry after five seconds.
      'wal_retrieve_retry_interval=100ms',
    ];
    const words = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    return { data, port, process: spawn(`${bin}/postgres`, words, options) };
  };
  const answers = (port: number) => until(async () => (await ask(port, 'select 1')).length === 1);

  const first = join(folder, 'first');
  await run('initdb', '-D', first, '-U', user, '--auth=trust', '-E', 'UTF8', '--no-sync');
  let leading = launch(first, await freePort());
  let standby: Instance | undefined;
  await answers(leading.port);
  const way = await startWay();
  way.lead(leading.port);
  const stop = (): void => {
    process.off('exit', stop);
    way.stop();
    for (const one of [leading, standby]) one?.process.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  let made = 0;
  return {
    url: `postgres://${user}@127.0.0.1:${way.port}`,
    restart: async (mode) => {
      const gone = once(leading.process, 'exit');
      leading.process.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await gone;
      leading = launch(leading.data, leading.port);
      await answers(leading.port);
    },
    addStandby: async () => {
      const data = join(folder, `standby-${(made += 1)}`);
      const from = ['-h', '127.0.0.1', '-p', String(leading.port), '-U', user];
      await run(
        'pg_basebackup',
        ...from,
        '-D',
        data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      );
      standby = launch(data, await freePort());
      const isSeen = async (column: 'state' | 'sync_state', value: string): Promise<boolean> => {
        const rows = await ask(
          leading.port,
          `select 1 from pg_stat_replication where ${column} = '${value}'`,
        );
        return rows.length > 0;
      };
      // Otherwise writes would wait for a standby that is not connected yet.
      await until(() => isSeen('state', 'streaming'));
      // From now on nothing is acknowledged that the standby does not have.
      // Whoever was promoted does not have the setting: docs/operations.md says to make it again.
      await ask(leading.port, `alter system set synchronous_standby_names = '*'`);
      await ask(leading.port, 'select pg_reload_conf()');
      await until(() => isSeen('sync_state', 'sync'));
    },
    failOver: async () => {
      const next = standby;
      if (!next) throw new Error('There is no standby.');
      const gone = once(leading.process, 'exit');
      const died = Date.now();
      leading.process.kill('SIGQUIT');
      await gone;
      await ask(next.port, 'select pg_promote(true, 30)');
      way.lead(next.port);
      rmSync(leading.data, { recursive: true, force: true, maxRetries: 5 });
      leading = next;
      standby = undefined;
      return Date.now() - died;
    },
    stop,
  };
};
