import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../freePort.ts';
import { backOfficeKey, secretKey } from '../server/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Processes of the application on one database, as behind a load balancer. */
export interface Nodes {
  /** URL of a node, by index. */
  urlOf: (node: number) => string;
  count: number;
  /** Current process id of a node. */
  pidOf: (node: number) => number;
  /** `kill -9` and a replacement process. Resolves when that is ready. */
  killAndRestart: (node: number) => Promise<void>;
  /** Processes that ended unexpectedly. */
  ended: () => number;
  /** URL of a node's metrics (docs/operations.md). */
  metricsOf: (node: number) => string;
  stop: () => Promise<void>;
}

const ready = async (url: string, process: ChildProcess): Promise<void> => {
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (process.exitCode !== null) throw new Error('A node did not start.');
    await new Promise((done) => setTimeout(done, 50));
  }
};

/**
 * Starts nodes on a database that contains the demo.
 * @param options.cwd Folder of the sources; defaults to the current ones.
 * @param options.demo Whether they seed an empty database with the demo.
 */
export const startNodes = async (
  databaseUrl: string,
  count: number,
  { cwd = root, demo = false }: { cwd?: string; demo?: boolean } = {},
): Promise<Nodes> => {
  const killed = new WeakSet<ChildProcess>();
  let ended = 0;
  const [ports, metrics] = await Promise.all(
    [1, 2].map(() => Promise.all(Array.from({ length: count }, () => freePort()))),
  );
  const urlOf = (node: number): string => `http://localhost:${ports![node]}`;
  const launch = (node: number): ChildProcess => {
    const one = spawn(process.execPath, ['--heap-growing-percent=30', 'server/start.ts'], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // Same settings as in deploy/oferta.service.
        NODE_OPTIONS: '--max-semi-space-size=8',
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'development',
        DEMO: String(demo),
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey,
        BACK_OFFICE_KEY: backOfficeKey,
        PORT: String(ports![node]),
        APP_URL: urlOf(0),
        LOG_LEVEL: 'silent',
        METRICS_PORT: String(metrics![node]),
      },
    });
    one.on('exit', () => {
      if (!killed.has(one)) ended += 1;
    });
    return one;
  };
  const kill = async (one: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    killed.add(one);
    if (one.exitCode !== null || one.signalCode !== null) return;
    const gone = once(one, 'exit');
    one.kill(signal);
    await gone;
  };
  const running = ports!.map((_port, node) => launch(node));
  await Promise.all(running.map((one, node) => ready(urlOf(node), one)));
  return {
    urlOf,
    count,
    pidOf: (node) => running[node]!.pid!,
    metricsOf: (node) => `http://127.0.0.1:${metrics![node]}/metrics`,
    ended: () => ended,
    killAndRestart: async (node) => {
      await kill(running[node]!, 'SIGKILL');
      running[node] = launch(node);
      await ready(urlOf(node), running[node]);
    },
    stop: async () => {
      await Promise.all(running.map((one) => kill(one, 'SIGKILL')));
    },
  };
};
