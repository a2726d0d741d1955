import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/open.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { selectReports } from '../../../server/report/queries.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const event = {
  at: 1_772_698_020_000,
  chart: 'login',
  actor: 'x:3',
  event: 'code.submit',
  data: '{"code":"•••","rememberDevice":true}',
  state: 'secondFactor.confirming',
};
const send = (body: object) => server.call('POST', '/public-api/problem-report', { body });

it('stores a report encrypted, and finds it by its number and that of the error page, for 90 days', async () => {
  const reference = crypto.randomUUID();
  const { status, body } = await send({ reference, words: 'Nic się nie dzieje.', events: [event] });
  expect(status).toBe(201);
  const { db, secrets, clock } = server.deps;
  for (const number of [body.number, reference]) {
    const [row] = await asSystem(db, (tx) => selectReports(tx, number));
    expect(row!.reportEnc).not.toContain('login');
    expect(await secrets.decrypt(row!.reportEnc)).toEqual({
      words: 'Nic się nie dzieje.',
      events: [event],
    });
  }
  const age = async (days: number): Promise<number> => {
    const made = new Date(clock().getTime() - days * 86_400_000).toISOString();
    await asSystem(db, (tx) =>
      tx.execute(sql`update problem_report set created_at = ${made}::timestamptz`),
    );
    await keepTimes(server.deps);
    const rows = await asSystem(db, (tx) => tx.execute(sql`select from problem_report`));
    return rowsOf(rows).length;
  };
  expect(await age(89)).toBe(1);
  expect(await age(91)).toBe(0);
});

it.each([
  ['a name', { data: '{"who":"Kowalska"}' }],
  ['a number', { data: '{"pesel":44051401359}' }],
  ['a code', { data: '{"code":"482913"}' }],
  ['no JSON', { data: '{not json}' }],
  ['words in the place of a state', { state: 'Anna Kowalska, Łódź' }],
  ['a field of its own', { email: 'anna@oferta.test' }],
])('rejects %s', async (_what, change) => {
  expect((await send({ events: [{ ...event, ...change }] })).status).toBe(400);
});

it('accepts twenty an hour from an address, each with as many events as a tab records', async () => {
  const whole = Array.from({ length: 300 }, () => event);
  expect((await send({ events: [...whole, event] })).status).toBe(400);
  expect((await send({ events: whole })).status).toBe(201);
  // The rejected one above does not count; one was sent by the first test.
  for (let turn = 2; turn < 20; turn += 1) expect((await send({ events: [] })).status).toBe(201);
  const refused = await send({ events: [] });
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
});
