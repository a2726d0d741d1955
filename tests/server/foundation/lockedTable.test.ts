/**
 * An operator has locked a table, as a change to it by hand does that waits for a long statement:
 * whoever needs the table is told to come back, and everybody else is served.
 */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForTurn } from '../../../server/db/lockWaits.ts';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { duringCall } from '../../../server/http/callContext.ts';
import { patienceMs } from '../../support/patience.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let operator: Client;
let reader: Client;
let token = '';
beforeAll(async () => {
  server = await startServer({}, async (dataDir) => {
    const { url } = await newPostgresDatabase(dataDir);
    operator = new Client({ connectionString: url });
    reader = new Client({ connectionString: url });
    return openPostgres(url);
  });
  await operator.connect();
  await reader.connect();
  token = await server.logIn(demoLogins.advisor);
});
afterAll(async () => {
  await operator?.end();
  await reader?.end();
  await server?.close();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const readOffers = () => server.call('GET', '/api/advisor/investor/offers', { token });
const readSelf = () => server.call('GET', '/api/auth/data', { token });
/** As a call does. */
const inCall = <T>(work: () => Promise<T>): Promise<T> =>
  duringCall({ requestId: 'one', caller: undefined, clock: () => new Date() }, work);
/** How long a call that begins now waits for what is locked. */
const longestWait = () =>
  inCall(() => server.db.transaction((tx) => tx.execute(sql`show lock_timeout`))).then(
    (answer) => rowsOf<{ lock_timeout: string }>(answer)[0]!.lock_timeout,
  );
const untilWaitIs = (wait: '3s' | '100ms') =>
  expect.poll(longestWait, { timeout: patienceMs, interval: 20 }).toBe(wait);
const oneRow = 'select id from campaign order by id limit 1 for update';
/** A call that needs the row for a moment. @returns whether it had it. */
const holdRow = () =>
  inCall(() =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql.raw(oneRow));
      await tx.execute(sql`select pg_sleep(0.04)`);
    }),
  ).then(
    () => true,
    () => false,
  );

it('serves whoever does not need the table, however many need it', async () => {
  await operator.query('begin');
  await operator.query('lock table offer in access exclusive mode');
  const answers: { status: number; retryAfter: number }[] = [];
  let going = true;
  const callers = Array.from({ length: 30 }, async () => {
    while (going) {
      const { status, headers } = await readOffers();
      answers.push({ status, retryAfter: Number(headers['retry-after']) });
    }
  });
  await expect.poll(() => answers.length, { timeout: patienceMs }).toBeGreaterThan(0);
  const others: number[] = [];
  for (let call = 0; call < 20; call += 1) others.push((await readSelf()).status);
  going = false;
  await operator.query('rollback');
  await Promise.all(callers);
  expect(new Set(others)).toEqual(new Set([200]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
  expect((await readOffers()).status).toBe(200);
});

it('lets a job wait until it has the table', async () => {
  await operator.query('begin');
  await operator.query('lock table offer in access exclusive mode');
  const counted = server.db.transaction((tx) =>
    tx.execute(sql`select count(*)::int > 0 as has from offer`),
  );
  await pause(4000);
  await operator.query('rollback');
  expect(rowsOf(await counted)).toEqual([{ has: true }]);
});

it('lets a call wait for its turn, and not for what is locked', async () => {
  await operator.query('begin');
  await operator.query('select pg_advisory_xact_lock(1, 2)');
  const came = inCall(() =>
    server.db.transaction(async (tx) => {
      await waitForTurn(tx, sql`pg_advisory_xact_lock(1, 2)`);
      return rowsOf(await tx.execute(sql`show lock_timeout`));
    }),
  );
  await pause(4000);
  await operator.query('rollback');
  // Nobody waits longer than usual afterwards.
  expect(await came).toEqual([{ lock_timeout: expect.stringMatching(/^(3s|100ms)$/) }]);
});

it('does not take a row for which many wait for a locked table', async () => {
  await untilWaitIs('3s');
  await operator.query('begin');
  await operator.query(oneRow);
  const waited = await Promise.all([holdRow(), holdRow(), holdRow()]);
  const wait = await longestWait();
  await operator.query('rollback');
  expect([waited, wait]).toEqual([[false, false, false], '3s']);
});

it('serves the queue of a row as soon as that is free again', async () => {
  await untilWaitIs('3s');
  await operator.query('begin');
  await operator.query(oneRow);
  const answers: { isAfter: boolean; isServed: boolean }[] = [];
  let isFree = false;
  let going = true;
  const callers = Array.from({ length: 9 }, async () => {
    while (going) {
      const isAfter = isFree;
      answers.push({ isAfter, isServed: await holdRow() });
    }
  });
  await expect
    .poll(() => answers.filter(({ isServed }) => !isServed).length, { timeout: patienceMs })
    .toBeGreaterThanOrEqual(9);
  await operator.query('rollback');
  isFree = true;
  const after = () => answers.filter(({ isAfter }) => isAfter);
  await expect.poll(() => after().length, { timeout: patienceMs }).toBeGreaterThan(40);
  going = false;
  await Promise.all(callers);
  expect(after().filter(({ isServed }) => !isServed).length).toBe(0);
});

it('counts a lock that itself waits, and nothing once that is gone', async () => {
  await reader.query('begin');
  await reader.query('select id from offer limit 1');
  const locked = operator.query('begin; lock table offer in access exclusive mode');
  const queued = () =>
    reader.query(`select from pg_locks where relation = 'offer'::regclass and not granted`);
  await expect.poll(async () => (await queued()).rowCount, { timeout: patienceMs }).toBe(1);
  const read = readOffers();
  await untilWaitIs('100ms');
  await reader.query('rollback');
  await locked;
  await operator.query('rollback');
  await read;
  // Those who wait for a row are refused sooner as well, and do not make that last.
  await operator.query('begin');
  await operator.query(oneRow);
  let going = true;
  const callers = Array.from({ length: 3 }, async () => {
    while (going) await holdRow();
  });
  await untilWaitIs('3s').finally(async () => {
    going = false;
    await operator.query('rollback');
    await Promise.all(callers);
  });
});
