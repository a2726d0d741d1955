import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import { ConfigError } from '../configError.ts';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Settings of the connection that migrates. Who waits for a table makes everybody wait who asks for it
 * later, so a step that does not get its tables soon lets them pass and is tried again: a dump holds
 * all of them as long as it takes. And a machine that vanishes in the middle of a step leaves its
 * tables locked until the server notices.
 */
const settings = `set statement_timeout = 0; set lock_timeout = '2s';
  set idle_in_transaction_session_timeout = '15s';
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 10`;

/** Pause before a step is tried again, in milliseconds: others have the tables meanwhile. */
const lockPauseMs = 3000;

/**
 * Migrates step by step, each in a transaction of its own: within one, a step would keep its tables
 * locked while the next waits for others, and calls that hold those may want these.
 */
const migrate = async (db: NodePgDatabase, say: (why: string) => void): Promise<void> => {
  for (const step of readMigrationFiles({ migrationsFolder })) {
    for (let isDone = false; !isDone; ) {
      try {
        await new PgDialect().migrate([step], db._.session as never, { migrationsFolder });
        isDone = true;
      } catch (error) {
        if (saidIn(error)?.code !== '55P03') throw error;
        say('a migration waits for a table that somebody holds');
        await setTimeout(lockPauseMs);
      }
    }
  }
};

/**
 * How a connection notices that the other machine has vanished: the kernel asks after ten seconds of
 * silence and not after two hours, ten times, one second apart (Node).
 */
export const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Tables below this size, in bytes, are read whole as fast as from an index. */
const smallBytes = 1_000_000;

/** The file in which the database has each large table's rows, by the table's id. */
const filesOfTables = async (client: Client): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ id: number; file: number }>(
    `select oid as id, relfilenode as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_relation_size(oid) > $1 and pg_has_role(relowner, 'usage')`,
    [smallBytes],
  );
  return new Map(rows.map(({ id, file }) => [id, file]));
};

/**
 * Vacuums tables that have been written anew. Of their pages PostgreSQL does not know that
 * everybody sees their rows, so a list that is counted within an index would look each row up: ten
 * times as long, until the next vacuum, which a table that seldom changes may see in months.
 * Not one whose indexes somebody builds meanwhile: the start would wait for that. A table that
 * could not be vacuumed is only slow, so the start goes on.
 * @param before Files of the tables before.
 */
const vacuumRewritten = async (client: Client, before: Map<number, number>): Promise<void> => {
  for (const [id, file] of await filesOfTables(client)) {
    if (!before.has(id) || before.get(id) === file) continue;
    const { rows } = await client.query<{ name: string }>('select $1::regclass::text as name', [
      id,
    ]);
    await client.query(`vacuum (analyze, skip_locked) ${rows[0]!.name}`).catch(() => {});
  }
};

/** How often a process asks whether it is its turn to migrate, in milliseconds. */
const turnMs = 200;

/**
 * Waits until no other process migrates. A statement that waited for the lock would see the
 * database as it was before, and keep a vacuum from marking what has been written since.
 */
const waitForTurn = async (client: Client, say: (why: string) => void): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock(715516) as "isMine"',
    );
    if (rows[0]!.isMine) return;
    if (tries % 50 === 0) say('another process migrates the database');
    await setTimeout(turnMs);
  }
};

/** What PostgreSQL itself said, within the query builder's error that quotes the whole statement. */
const saidIn = (error: unknown): DatabaseError | null => {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error ? saidIn(error.cause) : null;
};

/**
 * The failure of a migration, for whoever reads the log.
 * @returns one line on a right that the log-in lacks, as a first one does that nobody prepared.
 */
const explained = (error: unknown, client: Client): unknown => {
  const said = saidIn(error);
  if (said?.code !== '42501') return error;
  return new ConfigError(
    `PostgreSQL does not let "${client.user}" set up the database: ${said.message}. The rights that its owner needs: docs/operations.md, "A new database".`,
  );
};

/**
 * Refuses a database that holds bytes for letters: searches fold and sort letters, so nobody with a
 * Polish one would be found.
 */
const demandUtf8 = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select current_setting('server_encoding') as name`,
  );
  const { name } = rows[0]!;
  if (name === 'UTF8') return;
  throw new ConfigError(
    `The database has the encoding ${name}, and needs UTF8. Create another (docs/operations.md, "A new database"), and restore a dump of this one into it if it holds anything.`,
  );
};

/**
 * Migrates a PostgreSQL database; processes that start together take turns.
 * @param say Called every few seconds with what it waits for.
 * @throws ConfigError when its log-in may not, or it is not UTF8.
 */
export const migratePostgres = async (
  connectionString: string,
  connectionTimeoutMillis: number,
  say: (why: string) => void,
): Promise<void> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis,
    ...watched,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await demandUtf8(client);
    await client.query(settings);
    await waitForTurn(client, say);
    const before = await filesOfTables(client);
    await migrate(drizzle(client), say).catch((error: unknown) => {
      throw explained(error, client);
    });
    await vacuumRewritten(client, before);
  } finally {
    await client.end().catch(() => {});
  }
};
