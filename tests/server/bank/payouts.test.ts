/** What the back office recorded as paid out is what the panel shows as paid, to the grosz. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../../src/domain/dates.ts';
import { add, subtract } from '../../../src/domain/money.ts';
import { taxOnInterest } from '../../../src/domain/schedule.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let investor: string;
let coordinator: string;
let booker: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  // As of a variable rate every amount but this is an estimate (tests/domain/payouts).
  await server.db.execute(sql`update product set interest_type = 'fixed'`);
  const email = demoLogins.investor;
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  await server.deps.outbox.flush();
  const { body } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const token = new URL(body[0].links[0]).searchParams.get('token');
  investor = (await server.call('POST', '/auth/login-investor', { body: { token } })).body
    .accessToken;
  coordinator = await server.logIn(demoLogins.coordinator);
  booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
});
afterAll(() => server?.close());

const get = async <U extends string>(path: U, token: string) => {
  const { status, body } = await server.call('GET', path, { token });
  expect(status).toBe(200);
  return body;
};
const summary = () => get('/investor-api/investor/summary', investor);
const totalOf = async (currency: string) =>
  (await summary()).totals.find((one) => one.currency === currency)!;
const planOf = async (id: string) => {
  const { schedule } = await get(`/investor-api/offer/${id}`, investor);
  expect((await get(`/api/advisor/investor/${id}`, coordinator)).schedule).toEqual(schedule);
  return schedule;
};
/** An active offer of the investor in złoty with a future payment, and its number. */
const activeOffer = async (): Promise<{ id: string; no: string }> => {
  const { payments } = await summary();
  const next = payments.find((one) => one.state === 'planned' && one.currency === 'PLN')!;
  const { no } = await get(`/investor-api/offer/${next.offerId}`, investor);
  return { id: next.offerId, no };
};
let days = 0;
/** Each a week from the others: equal ones of days close by are proposed only once. */
const payOut = async (no: string, amount: string, title: string): Promise<void> => {
  const line = {
    title: `${title} ${no}`,
    amount: `-${amount}`,
    bookedOn: addDays(today(server.deps.clock()), -(days += 7)),
  };
  expect((await booker.importLines([lineOf(line)])).status).toBe(201);
  const entry = (await booker.entries()).find((one) => one.title === line.title)!;
  expect(entry).toMatchObject({ use: 'payout', status: 'proposed' });
  const { body } = await booker.move(entry, 'confirm');
  // Above the limit a second person confirms as well.
  if (body.status === 'confirmedOnce')
    expect((await second.move(body, 'confirm')).status).toBe(200);
};

it('a past due date alone counts as no payment; a transfer of the amount after tax pays its instalment', async () => {
  const { id, no } = await activeOffer();
  const before = await totalOf('PLN');
  const plan = await planOf(id);
  const index = plan.findIndex(({ state }) => state === 'planned');
  const due = plan[index]!;
  const net = subtract(due.total, taxOnInterest(due.interest));

  const { nextPayment } = await summary();
  await payOut(no, '1.00', 'zaliczka');
  expect((await planOf(id))[index]).toMatchObject({ state: 'part', received: '1.00' });
  // What came is not expected any more.
  expect(await totalOf('PLN')).toEqual({
    ...before,
    interestPaid: add(before.interestPaid, '1.00'),
    interestExpected: subtract(before.interestExpected, '1.00'),
  });
  expect(nextPayment).toMatchObject({ offerId: id, date: due.date });
  expect((await summary()).nextPayment).toEqual({
    ...nextPayment,
    amount: subtract(nextPayment.amount, '1.00'),
  });
  await payOut(no, subtract(net, '1.00'), 'reszta odsetek');
  expect((await planOf(id))[index]).toMatchObject({ state: 'paid', received: net });

  const after = await totalOf('PLN');
  expect(after).toEqual({
    ...before,
    interestPaid: add(before.interestPaid, net),
    interestExpected: subtract(before.interestExpected, due.interest),
  });
});

it('repaid principal is no longer counted as held', async () => {
  const { id, no } = await activeOffer();
  const before = await totalOf('PLN');
  const rest = (await planOf(id)).filter(({ state }) => state !== 'paid');
  for (const [at, one] of rest.entries()) {
    await payOut(no, one.total, `rata ${at}`);
  }
  const capital = rest.at(-1)!.principal;
  expect(await planOf(id)).toSatisfy((plan: { state: string }[]) =>
    plan.every(({ state }) => state === 'paid'),
  );
  expect(await totalOf('PLN')).toMatchObject({
    invested: subtract(before.invested, capital),
    repaid: add(before.repaid, capital),
  });
});

it('a yearly statement lists what was booked, as PDF and as a spreadsheet, for years with bookings', async () => {
  const { statementYears } = await summary();
  expect(statementYears[0]).toBe(Number(today(server.deps.clock()).slice(0, 4)));
  const ask = (year: number, query: string) =>
    server.app.inject({
      url: `/investor-api/statement?year=${year}&${query}`,
      headers: { host: 'localhost:3000', authorization: `Bearer ${investor}` },
    });
  const totals = (await summary()).totals;
  for (const year of statementYears) {
    const pdf = await ask(year, 'language=EN');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`statement-${year}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const csv = (await ask(statementYears[0], 'format=csv&language=PL')).payload;
  expect(csv).toContain('Kapitał na koniec');
  const held = csv
    .split(/\r?\n/)
    .map((line) => line.split(';'))
    .filter((cells) => cells[3] === 'PLN')
    .map((cells) => cells.at(-1)!.replace(',', '.'));
  expect(add('0.00', ...held)).toBe(totals.find((one) => one.currency === 'PLN')!.invested);
  expect((await ask(2001, '')).statusCode, 'a year without bookings says so').toBe(200);
  expect((await ask(statementYears[0] + 1, '')).statusCode).toBe(404);
});
