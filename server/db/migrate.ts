import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Tables below this size, in bytes, are read whole as fast as from an index. */
const smallBytes = 1_000_000;

/**
 * Vacuums tables that a migration has written anew. Of their pages PostgreSQL does not know that
 * everybody sees their rows, so a list that is counted within an index would look each row up: ten
 * times as long, until the next vacuum, which a table that seldom changes may see in months.
 * Not one whose indexes somebody builds meanwhile: the start would wait for that.
 */
const vacuumRewritten = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible = 0
       and pg_relation_size(oid) > $1 and pg_has_role(relowner, 'usage')`,
    [smallBytes],
  );
  for (const { name } of rows) await client.query(`vacuum (analyze, skip_locked) ${name}`);
};

/** Migrates a PostgreSQL database; processes that start together take turns. */
export const migratePostgres = async (
  connectionString: string,
  connectionTimeoutMillis: number,
): Promise<void> => {
  const client = new Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(715516)');
    await migrate(drizzle(client), { migrationsFolder });
    await vacuumRewritten(client);
  } finally {
    await client.end().catch(() => {});
  }
};
