import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../server/db/open.ts';
import type { TestServer } from '../../tests/support/server/server.ts';
import type { Asker, Question } from './questions.ts';
import { median } from '../timing.ts';

/** What one call costs, in milliseconds of processor; medians, so that a busy machine says the same. */
export interface Cost {
  postgres: number;
  node: number;
  /** From the question to the answer, with whatever else the machine does. */
  wall: number;
  /** Whether the answer was a list with nothing in it, which costs less than one with a page. */
  isEmpty: boolean;
}

/** Time a process of this machine has had a processor, in milliseconds. */
const processorOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/**
 * Asks each question several times. The server must have one connection to a database of this
 * machine, so that one process of PostgreSQL does all its work.
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
    const all: Omit<Cost, 'isEmpty'>[] = [];
    let isEmpty = false;
    // The first call compiles its route and reads pages into memory: it is not counted.
    for (let time = 0; time <= times; time += 1) {
      const postgres = processorOf(backend!.pid);
      const node = process.cpuUsage();
      const begun = performance.now();
      const { status, body: answer } = await server.call(method, url, {
        ...(token ? { token } : {}),
        ...(body === undefined ? {} : { body }),
      });
      isEmpty = Array.isArray(answer) && answer.length === 0;
      const wall = performance.now() - begun;
      if (status !== 200) throw new Error(`${question.operation} ${url} answered ${status}.`);
      const { user, system } = process.cpuUsage(node);
      if (time === 0) continue;
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
      isEmpty,
    });
  }
  return costs;
};
