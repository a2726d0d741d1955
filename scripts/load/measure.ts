import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../server/db/open.ts';
import type { TestServer } from '../../tests/support/server/server.ts';
import type { Asker, Question } from './questions.ts';
import { answeredBy, type Answered } from './answered.ts';
import { median } from '../timing.ts';

/**
 * Costs of one call in milliseconds of CPU time; medians, so that load on the machine does not
 * matter.
 */
export interface Cost {
  postgres: number;
  node: number;
  /** Response time, affected by load on the machine. */
  wall: number;
  answered: Answered;
}

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
    let answered: Answered | undefined;
    // The first call is not counted: it compiles its route and fills caches.
    for (let time = 0; time <= times; time += 1) {
      const postgres = processorOf(backend!.pid);
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
    costs.set(question, {
      postgres: median(all.map((one) => one.postgres)),
      node: median(all.map((one) => one.node)),
      wall: median(all.map((one) => one.wall)),
      answered: answered!,
    });
  }
  return costs;
};
