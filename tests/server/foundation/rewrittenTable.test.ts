/**
 * Migration 0045 writes a table anew that every list of data forms is counted in, beside processes
 * that serve (docs/operations.md, upgrading without downtime).
 */
import { spawn } from 'node:child_process';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '../../../server/db/open.ts';
import { migrationsUntil } from '../../support/server/migrations.ts';
import { emptyPostgresDatabase } from '../../support/server/postgres.ts';

let url: string;
let drop: () => Promise<void>;
let owner: Client;

/** A database of the build before 0045, with as many data forms as make a table large. */
beforeEach(async () => {
  ({ url, drop } = await emptyPostgresDatabase());
  owner = new Client({ connectionString: url });
  await owner.connect();
  const before = migrationsUntil('0044_equal_transfers');
  await migrate(drizzle(owner), { migrationsFolder: before.folder });
  before.remove();
  await owner.query(`set session_replication_role = replica;
    insert into kyc_holder (brand_id, kyc_request_id, relation_id, investor_email)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'somebody' || n || '@example.com'
      from generate_series(1, 20000) n;
    set session_replication_role = origin`);
});
afterEach(async () => {
  await owner.end();
  await drop();
});

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await owner.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%kyc_%'`);
  return rows.length > 0;
};

it('can be counted within its indexes at once, though two processes start together', async () => {
  const opened = await Promise.all([openPostgres(url), openPostgres(url)]);
  await Promise.all(opened.map((one) => one.close()));
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) select count(*) from kyc_holder
     where kyc_request_id > '00000000-0000-0000-0000-000000000000'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan');
  expect(plan).toContain('Heap Fetches: 0');
});

it('waits for a call that has read the forms and goes on to their holders', async () => {
  const call = new Client({ connectionString: url });
  await call.connect();
  await call.query('begin; select from kyc_request');
  const opening = openPostgres(url);
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  await expect(call.query('select from kyc_holder limit 1; commit')).resolves.toBeDefined();
  await (await opening).close();
  await call.end();
});

it('lets pass whoever asks for a table while somebody else holds it, as a dump does for hours', async () => {
  const [dump, reader] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ];
  await Promise.all([dump.connect(), reader.connect()]);
  await dump.query('begin; select from kyc_holder limit 1');
  const waits: string[] = [];
  const opening = openPostgres(url, { onWait: (why) => waits.push(why) });
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  await expect(reader.query('select from kyc_holder limit 1')).resolves.toBeDefined();
  await expect
    .poll(() => waits, { timeout: 60_000 })
    .toContain('a migration waits for a table that somebody holds');
  await dump.query('commit');
  await (await opening).close();
  await Promise.all([dump.end(), reader.end()]);
});

it('goes on in another process when the first is frozen in the middle of a step', async () => {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select from kyc_holder limit 1');
  const first = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `await (await import('./server/db/open.ts')).openPostgres('${url}')`,
    ],
    { stdio: 'ignore' },
  );
  try {
    await expect.poll(isWaiting, { timeout: 60_000, interval: 20 }).toBe(true);
    first.kill('SIGSTOP');
    await holder.query('commit');
    await (await openPostgres(url)).close();
  } finally {
    first.kill('SIGKILL');
    await holder.end();
  }
});
