import type { Client, Pool, PoolClient } from 'pg';

/** How long a process that stops waits for answers of the database, in milliseconds. */
const longestGoodbyeMs = 5_000;

/**
 * Keeps account of a pool's connections, so that its end does not wait for one that gets no answer: a
 * commit waits without end for a standby that is away. Its caller has been told already that nobody
 * knows whether it takes place, and PostgreSQL goes on waiting for the standby by itself.
 * @returns what ends the pool.
 */
export const endable = (pool: Pool): (() => Promise<void>) => {
  const connections = new Set<PoolClient>();
  pool.on('connect', (client) => {
    connections.add(client);
    client.on('end', () => connections.delete(client));
  });
  return async () => {
    const late = setTimeout(() => {
      // In the middle of a statement its socket is closed at once.
      for (const one of connections) void (one as unknown as Client).end().catch(() => {});
    }, longestGoodbyeMs);
    await pool.end();
    clearTimeout(late);
  };
};
