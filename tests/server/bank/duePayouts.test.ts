/** An overdue instalment is on the back office's page and reported to it, until it is booked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { addDays, today } from '../../../src/domain/dates.ts';
import { add, subtract } from '../../../src/domain/money.ts';
import { isRepaid } from '../../../src/domain/payouts.ts';
import { sql } from 'drizzle-orm';
import { asSystem, rowsOf, withTenant } from '../../../server/db/open.ts';
import { tellOfPayoutsDue } from '../../../server/jobs/payoutsDue.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import type { AnswerAt } from '../../support/server/answers.ts';

let server: TestServer;
let offer: { id: string; no: string; amount: string };
let plan: AnswerAt<'GET', `/investor-api/offer/${string}`>['schedule'];
const token = async (login: string) => server.logIn(login);
const booker = async () => bookingHands(server, await token(demoLogins.backOffice));
const dueOf = async () => {
  const { body } = await server.call('GET', '/api/advisor/due-payouts?limit=1000', {
    token: await token(demoLogins.backOffice),
  });
  return body.filter((one) => one.offer.id === offer.id);
};
const told = async () => {
  const { body } = await server.call('GET', '/api/advisor/notice?limit=50', {
    token: await token(demoLogins.backOffice),
  });
  return body.items.filter((one) => one.kind === 'payoutsDue');
};
const goTo = (day: string): void => {
  const now = server.deps.clock();
  server.passTime(Date.parse(`${day}T12:00:00Z`) - now.getTime());
};
/** Books a movement of the offer, by two people where required. */
const book = async (amount: string, title: string): Promise<void> => {
  const line = lineOf({
    title: `${title} ${offer.no}`,
    amount,
    bookedOn: today(server.deps.clock()),
  });
  const first = await booker();
  await first.importLines([line]);
  const entry = (await first.entries()).find((one) => one.title === line.title)!;
  const { body } = await first.move(entry, 'confirm');
  if (body.status === 'confirmedOnce') {
    const other = bookingHands(server, await token(demoLogins.secondBackOffice));
    expect((await other.move(body, 'confirm')).body.status).toBe('booked');
  }
};
/** Pays back all of the capital before its day, with what is due and some interest. */
const bookEarlyRepayment = async (): Promise<{ date: string; principal: string }> => {
  const [due] = await dueOf();
  const open = due ? subtract(due.net, due.received) : '0.00';
  await book(`-${add(offer.amount, open, '50.00')}`, 'przedterminowa spłata');
  return { date: today(server.deps.clock()), principal: offer.amount };
};
const nextPayoutOn = async (): Promise<string> => {
  const kept = await asSystem(server.db, (tx) =>
    tx.execute(sql`select next_payout_on::text as day from offer where id = ${offer.id}`),
  );
  return rowsOf<{ day: string }>(kept)[0]!.day;
};

beforeAll(async () => {
  server = await startServer();
  const hands = makeHands(server);
  const advisor = await token(demoLogins.advisor);
  const { body: choices } = await server.call('GET', '/api/advisor/campaign-choices', {
    token: advisor,
  });
  // A loan with many instalments.
  const nth = choices.findIndex(({ name }) => /Łódź-Stryków/.test(name));
  const { offerId, link } = await hands.invite(advisor, 'lucja@example.pl', nth);
  await hands.accept(link);
  const { body } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
    token: advisor,
  });
  offer = { id: offerId, no: body.no, amount: body.offer.investmentValue };
  await book(offer.amount, 'całość');
  plan = (
    await server.call('GET', `/api/advisor/investor/${offerId}`, {
      token: await token(demoLogins.advisor),
    })
  ).body.schedule;
});
afterAll(() => server?.close());

it('a payout is due from its day on, and the notice is sent on the next day', async () => {
  const [first] = plan;
  goTo(addDays(first.date, -1));
  expect(await dueOf()).toEqual([]);
  goTo(first.date);
  await tellOfPayoutsDue(server.deps);
  const before = (await told()).length;
  expect(await dueOf()).toMatchObject([
    { date: first.date, number: 1, of: plan.length, total: first.total, received: '0.00' },
  ]);
  server.passTime(dayMs);
  await tellOfPayoutsDue(server.deps);
  await tellOfPayoutsDue(server.deps);
  expect(await told(), 'notified once, however often the job runs').toHaveLength(before + 1);
  expect((await told())[0]).toMatchObject({ offerId: null, isRead: false });
  expect((await told())[0]!.count).toBeGreaterThan(0);
});

it('a payout leaves the page when it is booked, and shows what was received while it is partly booked', async () => {
  const [due] = await dueOf();
  await book('-1.00', 'zaliczka');
  expect((await dueOf())[0]).toMatchObject({ received: '1.00', net: due!.net });
  const rest = (Number(due!.net) - 1).toFixed(2);
  await book(`-${rest}`, 'reszta');
  expect(await dueOf()).toEqual([]);
});

it('the scheduled job restores a next due day that an older build did not keep', async () => {
  goTo(addDays(plan[1]!.date, 1));
  await withTenant(server.db, server.brandId, (tx) =>
    tx.execute(sql`update offer set next_payout_on = null where id = ${offer.id}`),
  );
  expect(await dueOf()).toEqual([]);
  await tellOfPayoutsDue(server.deps);
  expect(await dueOf()).toMatchObject([{ number: 2 }]);
  expect(await nextPayoutOn()).toBe(plan[1]!.date);
});

it('the timeline lists payments received, returned and paid out, with their days', async () => {
  const { body: events } = await server.call('GET', `/api/advisor/investor/${offer.id}/timeline`, {
    token: await token(demoLogins.advisor),
  });
  const said = events
    .filter(({ amount }) => amount !== null)
    .map(({ type, amount, currency }) => `${type} ${amount} ${currency}`);
  expect(said).toContain('payoutRecorded 1.00 PLN');
  expect(said).toContain(`settled ${offer.amount} PLN`);
  expect(events.find(({ type }) => type === 'payoutRecorded')!.paidOn).toMatch(/^\d{4}-/);
  expect(events.find(({ type }) => type === 'accepted')).toMatchObject({
    amount: null,
    paidOn: null,
  });
});

it('the owner is notified of payouts and returns, with the amount', async () => {
  await book('-2.00', 'dopłata');
  const { body } = await server.call('GET', '/api/advisor/notice?limit=50', {
    token: await token(demoLogins.advisor),
  });
  const [newest] = body.items.filter((one) => one.offerId === offer.id);
  expect(newest).toMatchObject({ kind: 'payoutBooked', amount: '2.00', currency: 'PLN' });
});

it('an early repayment ends it: nothing more is due, though an older build kept a day', async () => {
  const investment = await bookEarlyRepayment();
  for (const rate of ['fixed', 'variable']) {
    await server.db.execute(sql`update product set interest_type = ${rate}`);
    await server.db.execute(
      sql`update offer set next_payout_on = ${plan[2]!.date} where id = ${offer.id}`,
    );
    const { body } = await server.call('GET', `/api/advisor/investor/${offer.id}`, {
      token: await token(demoLogins.advisor),
    });
    expect(body.schedule.at(-1), rate).toMatchObject({ ...investment, state: 'paid' });
    expect(isRepaid(body.schedule), rate).toBe(true);
    goTo(addDays(plan[2]!.date, 1));
    expect(await dueOf(), rate).toEqual([]);
    await tellOfPayoutsDue(server.deps);
    expect(await nextPayoutOn(), rate).toBe('9999-12-31');
  }
});
