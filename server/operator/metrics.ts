import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open.ts';
import type { Clock } from '../clock.ts';
import type { LogLines } from '../log.ts';
import { readIsWritable, readJobs, readMailQueue, readSuccessions } from './queries.ts';

type Source = Pick<OpenDatabase, 'db' | 'connections' | 'refusedWrites'> & {
  clock: Clock;
  logLines?: LogLines;
};

/** Histogram buckets in seconds; they match the response times promised to operators. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const secondsUntil = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000);

/** Connections of this process to PostgreSQL; the embedded database has none. */
const watchConnections = (
  registers: Registry[],
  connections: OpenDatabase['connections'],
): void => {
  if (!connections) return;
  new Gauge({
    name: 'oferta_database_connections',
    help: 'Connections of this process, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

/** Lines of this process's log that it could not write. */
const watchLog = (registers: Registry[], lines: LogLines | undefined): void => {
  if (!lines) return;
  new Gauge({
    name: 'oferta_log_lines',
    help: 'Lines of the log of this process that wait to be written, and that were lost.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(lines())) this.set({ state }, count);
    },
  });
};

/** What the database answers, or nothing: the other figures are needed most while it is away. */
const rowsOf = <Row>(reading: Promise<Row[]>): Promise<Row[]> => reading.catch(() => []);

/** Whether the database answers a question of this process at all. */
const watchDatabase = (registers: Registry[], { db }: Source): void => {
  new Gauge({
    name: 'oferta_database_up',
    help: '1 if the database answered this process just now, otherwise 0.',
    registers,
    async collect() {
      this.set(
        await readJobs(db).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
};

/** How often the database is asked whether it can be written, in milliseconds. */
const askAgainMs = 10_000;

/** Whether the database takes what is written, as one that can only be read serves most pages. */
const watchWriting = (
  registers: Registry[],
  { db, clock, refusedWrites = () => 0 }: Source,
): void => {
  let askedAt = -Infinity;
  let refused = refusedWrites();
  let isWritable = false;
  new Gauge({
    name: 'oferta_database_writable',
    help: '1 if the database can be written by this process, 0 if it can only be read or is away.',
    registers,
    async collect() {
      const now = clock().getTime();
      if (now - askedAt >= askAgainMs) {
        askedAt = now;
        const before = refused;
        refused = refusedWrites();
        const isAnswered = await readIsWritable(db).catch(() => false);
        // A connection that asks may lead elsewhere than one that was refused.
        isWritable = isAnswered && refused === before;
      }
      this.set(isWritable && refusedWrites() === refused ? 1 : 0);
    },
  });
};

/** Queued and given-up mails. Every process reports the same values. */
const watchMails = (registers: Registry[], { db, clock }: Source): void => {
  new Gauge({
    name: 'oferta_mails',
    help: 'Mails that are queued, and those given up in the last 24 hours.',
    labelNames: ['status', 'urgent'],
    registers,
    async collect() {
      const rows = await readMailQueue(db, clock()).catch(() => null);
      this.reset();
      if (!rows) return;
      // Nothing queued is a figure too: a guide waits for it.
      for (const status of ['queued', 'failed'])
        for (const urgent of ['true', 'false']) this.set({ status, urgent }, 0);
      for (const { status, isUrgent, count } of rows)
        this.set({ status, urgent: String(isUrgent) }, count);
    },
  });
  new Gauge({
    name: 'oferta_mail_late_seconds',
    help: 'How long the mail that is longest due has waited, its tries included.',
    labelNames: ['urgent'],
    registers,
    async collect() {
      const rows = await rowsOf(readMailQueue(db, clock()));
      this.reset();
      for (const { status, isUrgent, dueAt } of rows)
        if (status === 'queued' && dueAt)
          this.set({ urgent: String(isUrgent) }, secondsUntil(dueAt, clock()));
    },
  });
};

/** Scheduled jobs. Every process reports the same values. */
const watchJobs = (registers: Registry[], { db, clock }: Source): void => {
  new Gauge({
    name: 'oferta_job_failures',
    help: 'Runs of a job that failed since its last good one.',
    labelNames: ['job'],
    registers,
    async collect() {
      const rows = await rowsOf(readJobs(db));
      this.reset();
      for (const { name, failures } of rows) this.set({ job: name }, failures);
    },
  });
  new Gauge({
    name: 'oferta_job_late_seconds',
    help: 'How long a job has been due without having ended.',
    labelNames: ['job'],
    registers,
    async collect() {
      const rows = await rowsOf(readJobs(db));
      this.reset();
      // Also of one that runs: nothing here tells it from one whose process was killed.
      for (const { name, dueAt } of rows) this.set({ job: name }, secondsUntil(dueAt, clock()));
    },
  });
};

/** Successions of archived advisors. Every process reports the same values. */
const watchSuccessions = (registers: Registry[], { db }: Source): void => {
  new Gauge({
    name: 'oferta_successions',
    help: 'Hand-overs of archived advisors that are under way, and those of them that keep failing.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await readSuccessions(db).catch(() => ({}));
      this.reset();
      for (const [state, count] of Object.entries<number>(counts)) this.set({ state }, count);
    },
  });
};

/**
 * Metrics for operators (docs/operations.md) in Prometheus text format. No label contains an id, a
 * name or an address: routes are patterns.
 */
export const makeMetrics = (source: Source) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'oferta_http_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  watchConnections(registers, source.connections);
  watchLog(registers, source.logLines);
  watchDatabase(registers, source);
  watchWriting(registers, source);
  watchMails(registers, source);
  watchJobs(registers, source);
  watchSuccessions(registers, source);
  return {
    /** Counts an application's responses. Must be called before its routes are registered. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const route = routeOptions.url ?? 'unmatched';
        calls.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
      });
    },
    contentType: registry.contentType,
    /** Without the figures that the database keeps while it does not answer. */
    read: (): Promise<string> => registry.metrics(),
  };
};

export type Metrics = ReturnType<typeof makeMetrics>;
