import type { Client } from 'pg';
import { growingTables } from './growingTables.ts';
import { statementsOf } from './statements.ts';
import type { Shape } from './terms.ts';

/**
 * Drops a table's non-unique indexes; rebuilding them at the end is ten times faster.
 * @returns the statements that recreate them.
 */
const dropIndexes = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where not i.indisunique and i.indrelid = any ($1::regclass[])`,
    [[...growingTables]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};

/**
 * Fills a seeded database up to a number of offers, fast: foreign keys are correct by construction
 * and not checked, triggers are off. Needs a superuser and exclusive use of the database.
 * @param say Receives each part with its duration in seconds.
 */
export const fill = async (
  client: Client,
  shape: Shape,
  say: (what: string, seconds: number) => void = () => {},
): Promise<void> => {
  const run = async (what: string, sql: string): Promise<void> => {
    const begun = Date.now();
    await client.query(sql);
    say(what, (Date.now() - begun) / 1000);
  };
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`,
  );
  const indexes = await dropIndexes(client);
  for (const [what, sql] of statementsOf(shape)) await run(what, sql);
  await client.query('drop table load_campaign, load_owner, load_product, load_offer');
  // Computes what the triggers would have maintained.
  await run('derived', 'select rebuild_derived()');
  for (const definition of indexes) await run('indexes', definition);
  await client.query('reset session_replication_role');
  await run('vacuum', 'vacuum analyze');
};
