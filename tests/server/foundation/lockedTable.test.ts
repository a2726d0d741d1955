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
let token = '';
beforeAll(async () => {
  server = await startServer({}, async (dataDir) => {
    const { url } = await newPostgresDatabase(dataDir);
    operator = new Client({ connectionString: url });
    return openPostgres(url);
  });
  await operator.connect();
  token = await server.logIn(demoLogins.advisor);
});
afterAll(async () => {
  await operator?.end();
  await server?.close();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const readOffers = () => server.call('GET', '/api/advisor/investor/offers', { token });
const readSelf = () => server.call('GET', '/api/auth/data', { token });
/** As a call does. */
const inCall = <T>(work: () => Promise<T>): Promise<T> =>
  duringCall({ requestId: 'one', caller: undefined, clock: () => new Date() }, work);

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
