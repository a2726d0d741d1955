import { Client, type Pool, type PoolClient } from 'pg';
import { watched } from './migrate.ts';

/** How often statements without an answer are looked at, in milliseconds. */
const lookMs = 5000;

/** Statements of a connection that wait for their answer. */
interface Waiting {
  count: number;
  /** When the first of them was asked, by `performance.now()`. */
  since: number;
}

/** Keeps account of what a connection is asked and has not answered. */
const watchAnswers = (client: PoolClient): Waiting => {
  type Ask = (...given: unknown[]) => unknown;
  const waiting: Waiting = { count: 0, since: 0 };
  const query = client.query.bind(client) as unknown as Ask;
  const ended = (): void => void (waiting.count -= 1);
  const counted: Ask = (...given) => {
    if (waiting.count === 0) waiting.since = performance.now();
    waiting.count += 1;
    // The pool passes a callback for its own statements; everybody else uses promises.
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      return query(
        ...given.slice(0, -1),
        (...answered: unknown[]) => {
          ended();
          (callback as Ask)(...answered);
        },
      );
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(ended, ended);
    else ended();
    return answer;
  };
  client.query = counted as unknown as typeof client.query;
  return waiting;
};

/**
 * Which of these connections the server works for, asked over one of their own: the others may all
 * be silent. @throws when it cannot be asked.
 */
const workedFor = async (
  connectionString: string,
  patienceMs: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    ...watched,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any ($1) and state = 'active'`,
      [ids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    // A server that answers nothing is not waited for to say goodbye.
    void client.end().catch(() => {});
  }
};

/**
 * Ends connections that nobody answers any more, although somebody holds them open: a proxy between
 * two machines acknowledges what is sent after the database behind it has vanished, and the timeout
 * of a statement is kept only by the server that is gone. Where the server still works for a
 * connection, as it waits for a lock or a commit for its standby, that is let wait.
 * @param connectionString Of the log-in that made the connections: it sees what they do.
 * @param longestMs How long an answer may take before the server is asked, in milliseconds.
 * @param patienceMs How long the server may take to say so, in milliseconds.
 * @returns a function that stops it.
 */
export const endSilent = (
  pool: Pool,
  connectionString: string,
  { longestMs, patienceMs }: { longestMs: number; patienceMs: number },
): (() => void) => {
  const connections = new Map<PoolClient, Waiting>();
  pool.on('connect', (client) => {
    connections.set(client, watchAnswers(client));
    client.on('end', () => connections.delete(client));
  });
  let isLooking = false;
  const look = async (): Promise<void> => {
    const late = [...connections]
      .filter(([, { count, since }]) => count > 0 && performance.now() - since > longestMs)
      .map(([client, { since }]) => {
        const { processID } = client as PoolClient & { processID: number };
        return { client, since, processID };
      });
    if (late.length === 0) return;
    const alive = await workedFor(
      connectionString,
      patienceMs,
      late.map(({ processID }) => processID),
    );
    for (const { client, since, processID } of late) {
      const now = connections.get(client);
      // It may have been answered while the server was asked.
      if (alive.has(processID) || !now || now.count === 0 || now.since !== since) continue;
      // Ended in the middle of a statement, its socket is closed at once, and the statement fails.
      void (client as unknown as Client).end().catch(() => {});
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // No new connection either: it is looked at again.
      .catch(() => {})
      .finally(() => (isLooking = false));
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
};
