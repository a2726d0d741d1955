/**
 * Three machines on one database, whose clocks differ, as the one application that people see: each
 * of their calls goes to another machine, and some are made twice.
 */
import { decodeJwt } from 'jose';
import { expect, vi } from 'vitest';
import type { jobsOf } from '../../../../server/jobs/jobs.ts';
import type { sendReminders } from '../../../../server/jobs/reminders.ts';
import type { runIfDue } from '../../../../server/jobs/scheduler.ts';
import type { Method } from '../../server/answers.ts';
import { mail } from '../../../../server/db/schema.ts';
import { startMachines } from '../../server/nodes.ts';
import { demoLogins, type Answer, type CallOptions, type TestServer } from '../../server/server.ts';

/** What a life draws: clocks, and the ways of its calls. Lists are used again from their start. */
export interface Plan {
  /** By how many seconds the clock of each machine is ahead of the database's. */
  ahead: readonly number[];
  /** The machine of each call. */
  ways: readonly number[];
  /** Whether a call that may be repeated is made on another machine too. */
  again: readonly ('no' | 'later' | 'atOnce')[];
}

/** Tokens of a session. */
export interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** The scheduled jobs of a machine. */
interface Jobs {
  jobsOf: typeof jobsOf;
  runIfDue: typeof runIfDue;
  sendReminders: typeof sendReminders;
}

/** Modules of its own, as each process has: what one remembers in them, the others do not know. */
const loadMachine = async () => {
  vi.resetModules();
  const [{ startServer }, jobs, scheduler, reminders] = await Promise.all([
    import('../../server/server.ts'),
    import('../../../../server/jobs/jobs.ts'),
    import('../../../../server/jobs/scheduler.ts'),
    import('../../../../server/jobs/reminders.ts'),
  ]);
  return { startServer, jobs: { ...jobs, ...scheduler, ...reminders } satisfies Jobs };
};

export interface Fleet {
  machines: TestServer[];
  /** Does something with the jobs of each machine, at once. */
  onEach: <T>(work: (jobs: Jobs, machine: TestServer) => Promise<T>) => Promise<T[]>;
  /** All machines as one server. */
  server: TestServer;
  /** The machine that the next call goes to. */
  next: () => TestServer;
  /** One of the others. */
  otherThan: (machine: TestServer) => TestServer;
  /** To be called between two calls to machines that write to one address. */
  noteMails: () => Promise<void>;
  /** Lets the clocks of the machines differ, and calls take their ways, as drawn. */
  follow: (plan: Plan) => void;
  /** By how much the clocks of two machines differ at most, in milliseconds. */
  skewMs: () => number;
  /** The time of the database. */
  now: () => number;
  close: () => Promise<void>;
}

/** Changes that give the same answer when they are repeated, as with one whose answer was lost. */
const repeatable = [
  /^PATCH .*\/(accept|decline|interest)$/,
  /^PUT .*\/submit$/,
  /^POST .*\/kyc\/investor-request\/[^/]+\/review$/,
  /^PUT .*\/reminders$/,
];
const isRepeatable = (method: Method, url: string): boolean =>
  method === 'GET' || repeatable.some((one) => one.test(`${method} ${url}`));

/** Exchanges the tokens of a session, as a page does when they are due. */
export const refreshAt = (machine: TestServer, { accessToken, refreshToken }: Pair) =>
  machine.call(
    'POST',
    decodeJwt(accessToken).context_type === 'investor-panel'
      ? '/auth/refresh-investor-token'
      : '/auth/refresh-token',
    { body: { refreshToken } },
  );

/** What an answer says, whichever machine gives it: a refusal has a name of its own. */
const saidBy = ({ status, body }: Answer) =>
  status < 400 ? { status, body } : { status, code: (body as { code?: number }).code };

/**
 * Mailboxes, in the order in which mails were written: their own times are those of the machines.
 */
const makeMailbox = ({ db }: Pick<TestServer, 'db'>) => {
  const written = new Map<string, number>();
  const placeOf = ({ id }: { id: string }): number => written.get(id)!;
  return {
    note: async (): Promise<void> => {
      const rows = await db.select({ id: mail.id }).from(mail).orderBy(mail.createdAt);
      for (const { id } of rows) if (!written.has(id)) written.set(id, written.size);
    },
    newestFirst: <Mail extends { id: string }>(mails: Mail[]): Mail[] =>
      mails.toSorted((one, other) => placeOf(other) - placeOf(one)),
  };
};

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>;

/** Calls as a page makes them: with the newest tokens of the session whose first ones are given. */
const withNewestTokens = (ask: Call): Call => {
  const pairs = new Map<string, Pair>();
  return async (method, url, options = {}) => {
    const pair = options.token === undefined ? undefined : pairs.get(options.token);
    const asked = pair ? { ...options, token: pair.accessToken } : options;
    let answer = await ask(method, url, asked);
    if (answer.status === 401 && pair) {
      const renewed = await refreshAt({ call: ask } as unknown as TestServer, pair);
      if (renewed.status === 200) {
        Object.assign(pair, renewed.body);
        answer = await ask(method, url, { ...options, token: pair.accessToken });
      }
    }
    const { accessToken, refreshToken } = (answer.body ?? {}) as Partial<Pair>;
    if (accessToken && refreshToken) pairs.set(accessToken, { accessToken, refreshToken });
    return answer;
  };
};

export const startFleet = async (): Promise<Fleet> => {
  let clock = Date.now();
  // Only the walk lets time pass: a busy machine walks the same way.
  const time = (): number => (clock += 1);
  const jobs: Jobs[] = [];
  const { machines, close } = await startMachines(3, { FILE_STORE: 'database' }, time, async () => {
    const loaded = await loadMachine();
    jobs.push(loaded.jobs);
    return loaded.startServer;
  });
  let plan: Plan = { ahead: [0, 0, 0], ways: [0], again: ['no'] };
  let calls = 0;
  let passed = 0;
  const next = (): TestServer => machines[plan.ways[(calls += 1) % plan.ways.length]!]!;
  const otherThan = (machine: TestServer): TestServer =>
    machines[(machines.indexOf(machine) + 1 + (calls % 2)) % machines.length]!;

  const askTwice: Call = async (method, url, options = {}) => {
    const machine = next();
    const key = url.endsWith('/accept') ? crypto.randomUUID() : '';
    const headers = { ...options.headers, ...(key && { 'idempotency-key': key }) };
    const asked = { ...options, headers };
    const how = isRepeatable(method, url) ? plan.again[calls % plan.again.length]! : 'no';
    if (how === 'no' || url.startsWith('/dev/')) return machine.call(method, url, asked);
    const first = machine.call(method, url, asked);
    if (how === 'later') await first;
    const again = await otherThan(machine).call(method, url, asked);
    const answer: Answer = await first;
    const about = `${method} ${url} on another machine`;
    expect(saidBy(again), about).toEqual(saidBy(answer));
    return answer;
  };
  const [first] = machines as [TestServer];
  const mailbox = makeMailbox(first);
  const flush = async (): Promise<number> => {
    await mailbox.note();
    const tried = await Promise.all(machines.map(({ deps }) => deps.outbox.flush()));
    return tried.reduce((sum, one) => sum + one, 0);
  };
  const askAsPage = withNewestTokens(askTwice);
  const call = async (method: Method, url: string, options?: CallOptions) => {
    const answer = await askAsPage(method, url, options);
    if (method !== 'GET') await mailbox.note();
    if (!url.startsWith('/dev/mail.json')) return answer;
    return { ...answer, body: mailbox.newestFirst(answer.body as { id: string }[]) };
  };
  return {
    machines,
    onEach: (work) => Promise.all(machines.map((machine, at) => work(jobs[at]!, machine))),
    server: {
      ...first,
      get app() {
        return next().app;
      },
      get deps() {
        const { deps } = next();
        return { ...deps, outbox: { ...deps.outbox, flush } };
      },
      call: call as TestServer['call'],
      passTime: (milliseconds) => {
        passed += milliseconds;
        for (const machine of machines) machine.passTime(milliseconds);
      },
      logIn: async (email) => {
        const body = { username: email, password: demoLogins.password };
        return ((await call('POST', '/auth/login', { body })).body as Pair).accessToken;
      },
      close,
    },
    next,
    otherThan,
    noteMails: mailbox.note,
    follow: (drawn) => {
      plan = drawn;
      calls = 0;
      clock = Math.max(clock, Date.now());
      machines.forEach((machine, at) => machine.setWrong(drawn.ahead[at]! * 1000));
    },
    skewMs: () => (Math.max(...plan.ahead) - Math.min(...plan.ahead)) * 1000,
    now: () => clock + passed,
    close,
  };
};
