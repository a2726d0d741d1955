import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { makeHands } from '../server/hands.ts';
import { newDatabaseOf, startEmptyCluster } from '../server/postgres.ts';
import { demoLogins, type TestServer } from '../server/server.ts';
import { startNodes, type Nodes } from './nodes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, maxBuffer: 1e9 }).toString().trim();

/** The build before the newest migration: the last commit without it. */
export const beforeNewestMigration = (): string => {
  const [newest] = git(
    'log',
    '--diff-filter=A',
    '--format=%h',
    '-1',
    '--',
    'server/db/migrations/*.sql',
  ).split('\n');
  return git('rev-parse', '--short', `${newest}~1`);
};

/**
 * Checks out a revision into a folder within this one: it uses our packages if they are the ones it
 * was made with, or installs its own.
 */
const checkOut = (revision: string): string => {
  const folder = `${root}.tmp/old/${git('rev-parse', '--short', revision)}`;
  const lockOf = (of: string): string => readFileSync(`${of}/package-lock.json`, 'utf8');
  if (!existsSync(`${folder}/package.json`)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  // Written last, so an install that was cut off is done again.
  if (lockOf(folder) !== lockOf(root) && !existsSync(`${folder}/node_modules/.package-lock.json`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return folder;
};

/** Waits until a database's mail queue is empty. */
const flushMails = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from mail where status = 'queued'`,
    );
    return rows[0]!.count;
  };
  while ((await waiting()) > 0) await new Promise((done) => setTimeout(done, 50));
  await client.end();
};

/** Adapts a process to the interface of the test hands. */
const asServer = (nodes: Nodes, databaseUrl: string, calls: string[]): TestServer => {
  const call: TestServer['call'] = async (method, url, { token, body, headers } = {}) => {
    const response = await fetch(`${nodes.urlOf(0)}${url}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = isJson ? await response.json() : await response.arrayBuffer();
    calls.push(`${response.status} ${method} ${url.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`);
    return { status: response.status, body: answer as never, headers: {} };
  };
  return {
    call,
    deps: { outbox: { flush: () => flushMails(databaseUrl) } },
    logIn: async (username: string) => {
      const body = { username, password: demoLogins.password };
      return (await call('POST', '/auth/login', { body })).body.accessToken;
    },
  } as unknown as TestServer;
};

type Hands = ReturnType<typeof makeHands>;

/** Typical work on one build: log in, read lists and the dashboard, invite, request data. */
const work = async (hands: Hands, server: TestServer, tag: string): Promise<string> => {
  const advisor = await server.logIn(demoLogins.advisor);
  const coordinator = await server.logIn(demoLogins.coordinator);
  for (const url of [
    '/api/advisor/dashboard',
    '/api/advisor/investor/offers',
    '/api/advisor/investor/offers/summary?scope=own',
    '/api/advisor/campaigns',
    '/api/advisor/kyc/investor-request',
  ]) {
    await hands.get(url, advisor);
  }
  await hands.get('/api/advisor/investor/offers-by-network', coordinator);
  const { offerId, link } = await hands.invite(advisor, `${tag}@example.pl`);
  await hands.get(`/api/advisor/investor/${offerId}`, advisor);
  const asked = await hands.askForData(advisor, `${tag}-dane@example.pl`);
  await hands.sendData(asked.link);
  return link;
};

/** Result of an upgrade. */
export interface Upgrade {
  revision: string;
  /** Calls answered by both builds. */
  calls: number;
  /** Failed calls, as "status method path". */
  wrong: string[];
  /** Offers created on one build and accepted on the other. */
  accepted: number;
}

/**
 * A zero-downtime upgrade from a revision to the current sources, on PostgreSQL: the old build
 * creates the database, the new one migrates it while the old one is running, and people work on
 * both. The old build is then restarted, as when its process dies in the middle of an upgrade.
 */
export const upgradeFrom = async (revision: string): Promise<Upgrade> => {
  const cluster = await startEmptyCluster();
  const url = await newDatabaseOf(cluster, 'upgraded');
  const calls: string[] = [];
  const started: Nodes[] = [];
  const start = async (options: { cwd?: string; demo?: boolean }) => {
    const nodes = await startNodes(url, 1, options);
    started.push(nodes);
    const server = asServer(nodes, url, calls);
    return { nodes, server, hands: makeHands(server) };
  };
  try {
    const old = await start({ cwd: checkOut(revision), demo: true });
    const early = await work(old.hands, old.server, 'przed');
    const today = await start({});
    const between = await work(old.hands, old.server, 'w-trakcie');
    const late = await work(today.hands, today.server, 'po');
    await old.nodes.killAndRestart(0);
    const again = await work(old.hands, old.server, 'ponownie');
    const answers = [
      await today.hands.accept(early),
      await today.hands.accept(between),
      await old.hands.accept(late),
      await old.hands.accept(again),
    ];
    return {
      revision: git('log', '-1', '--format=%h %s', revision),
      calls: calls.length,
      wrong: calls.filter((call) => !call.startsWith('2')),
      accepted: answers.filter(({ status }) => status < 300).length,
    };
  } finally {
    for (const nodes of started) await nodes.stop();
    cluster.stop();
  }
};
