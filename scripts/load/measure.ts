import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../server/db/open.ts';
import type { TestServer } from '../../tests/support/server/server.ts';
import type { Asker, Question } from './question.ts';
import { answeredBy, type Answered } from './answered.ts';
import { median } from '../timing.ts';

/**
 * Costs of one call in milliseconds of CPU time; medians, so that load on the machine does not
 * matter. PostgreSQL's are given at the pace of the machine when the command began.
 */
export interface Cost {
  postgres: number;
  node: number;
  /** Response time, affected by load on the machine. */
  wall: number;
  answered: Answered;
}

/**
 * Work that costs the same however much a brand has: planning a join of the catalogue's tables. A
 * machine that others use may be half as fast a minute later, which would look like growth.
 */
const floor = sql`explain select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  join pg_index i on i.indrelid = c.oid join pg_am m on m.oid = c.relam where c.oid = 1259`;

let firstFloor: number | undefined;

/** The floor's cost when the command began, in milliseconds; all costs are given at that pace. */
export const paceOf = (): number => firstFloor ?? Number.NaN;

/** CPU time of a local process so far, in milliseconds. */
const processorOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/**
 * Makes each call several times. The server must have a single connection to a local database, so
 * that one PostgreSQL process does all its work.
 */
export const measure = async (
  server: TestServer,
  questions: readonly Question[],
  tokens: Record<Asker, string | undefined>,
  times = 7,
): Promise<Map<Question, Cost>> => {
  const [backend] = rowsOf<{ pid: number }>(
    await server.db.execute(sql`select pg_backend_pid() as pid`),
  );
  const costs = new Map<Question, Cost>();
  for (const question of questions) {
    const { as, method, url, body } = question;
    const token = tokens[as];
    const all: Omit<Cost, 'answered'>[] = [];
    const floors: number[] = [];
    let answered: Answered | undefined;
    // The first call is not counted: it compiles its route and fills caches.
    for (let time = 0; time <= times; time += 1) {
      const before = processorOf(backend!.pid);
      await server.db.execute(floor);
      const postgres = processorOf(backend!.pid);
      floors.push(postgres - before);
      const node = process.cpuUsage();
      const begun = performance.now();
      const answer = await server.call(method, url, {
        ...(token ? { token } : {}),
        ...(body === undefined ? {} : { body }),
      });
      const wall = performance.now() - begun;
      if (answer.status !== 200) {
        throw new Error(`${question.operation} ${url} answered ${answer.status}.`);
      }
      const { user, system } = process.cpuUsage(node);
      if (time === 0) {
        answered = answeredBy(answer);
        continue;
      }
      all.push({
        postgres: processorOf(backend!.pid) - postgres,
        node: (user + system) / 1000,
        wall,
      });
    }
    firstFloor ??= median(floors);
    costs.set(question, {
      postgres: median(all.map((one) => one.postgres)) * (firstFloor / median(floors)),
      node: median(all.map((one) => one.node)),
      wall: median(all.map((one) => one.wall)),
      answered: answered!,
    });
  }
  return costs;
};
