import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/open.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';

it('a table that a migration has written anew can be counted within its indexes at once', async () => {
  const { url, drop } = await newPostgresDatabase(undefined);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`insert into attempt (key, window_started_at, count)
    select 'somebody ' || n, now(), 1 from generate_series(1, 30000) n`);
  // What adding a generated column does.
  await owner.query('alter table attempt alter column count type bigint');
  await owner.query('alter table attempt alter column count type integer');
  await (await openPostgres(url)).close();
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) select count(*) from attempt where key > 'somebody'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan');
  expect(plan).toContain('Heap Fetches: 0');
  await owner.end();
  await drop();
});
