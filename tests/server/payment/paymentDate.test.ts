/** From which day an investment is paid in full, and on which its contract ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
let booker: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  advisor = await server.logIn(demoLogins.advisor);
  booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
});
afterAll(() => server?.close());

let counter = 0;
/** An accepted offer of a campaign whose product has that kind of code. */
const accepted = async (
  code: RegExp,
): Promise<{ id: string; link: string; no: string; amount: string }> => {
  const campaigns = await hands.get('/api/advisor/campaign-choices', advisor);
  const nth = campaigns.findIndex(({ products }) => code.test(products[0].code));
  const email = `dzien-wplaty-${(counter += 1)}@example.pl`;
  const { offerId, link } = await hands.invite(advisor, email, nth);
  expect((await hands.accept(link)).status).toBe(200);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  return { id: offerId, link, no: body.no, amount: body.accepted.investmentValue };
};
const loan = /^MAG/;
const shares = /^SOL/;

const planOf = async (id: string) => {
  const { offer, schedule } = await hands.get(`/api/advisor/investor/${id}`, advisor);
  const { status, paymentDate, endDate } = offer;
  return { status, paymentDate, endDate, days: schedule.map(({ date }) => date) };
};
/** A part of an amount: 375 of 1000. */
const part = (amount: string, of1000: number): string =>
  ((Number(amount) * of1000) / 1000).toFixed(2);

/** Has lines of a statement booked for an offer in this order. */
const bookLines = async (id: string, lines: Parameters<typeof lineOf>[0][]): Promise<void> => {
  expect((await booker.importLines(lines.map(lineOf))).status).toBe(201);
  for (const { title } of lines) {
    const entry = (await booker.entries()).find((one) => one.title === title)!;
    const { body: matched } = await booker.move(entry, 'match', id);
    const { status, body } = await booker.move(matched, 'confirm');
    expect(status).toBe(200);
    if (body.status === 'confirmedOnce') {
      expect((await second.move(body, 'confirm')).status).toBe(200);
    }
  }
};
const settle = (id: string, body: object) =>
  server.call('POST', `/back-office-api/offer/${id}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { currency: 'PLN', ...body },
  });

describe('the day of the payment', () => {
  const days = ['2026-03-10', '2026-03-20'] as const;

  it('is that on which the whole amount had come, in whichever order lines are confirmed', async () => {
    const plans: unknown[] = [];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { id, no, amount } = await accepted(loan);
      const lines = [375, 625].map((of1000, at) => ({
        title: `${no} cz. ${at + 1}`,
        amount: part(amount, of1000),
        bookedOn: days[at]!,
      }));
      await bookLines(
        id,
        order.map((at) => lines[at]!),
      );
      plans.push(await planOf(id));
    }
    expect(plans[0]).toMatchObject({ status: 'active', paymentDate: days[1] });
    expect(plans[1]).toEqual(plans[0]);
  });

  it("is the same when the back office's system reports the parts in another order", async () => {
    const plans: unknown[] = [];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { id, no, amount } = await accepted(loan);
      const parts = [375, 625].map((of1000, at) => ({
        reference: `${no} ${at}`,
        amount: part(amount, of1000),
        paymentDate: days[at],
      }));
      for (const at of order) expect((await settle(id, parts[at]!)).status).toBe(200);
      plans.push(await planOf(id));
    }
    expect(plans[0]).toMatchObject({ status: 'active', paymentDate: days[1] });
    expect(plans[1]).toEqual(plans[0]);
  });

  it('is not moved by a part that came later and had been returned', async () => {
    const { id, no, amount } = await accepted(loan);
    const sum = part(amount, 100);
    await bookLines(id, [
      { title: `${no} pomyłka`, amount: sum, bookedOn: '2026-03-22' },
      { title: `${no} zwrot`, amount: `-${sum}`, bookedOn: '2026-03-24' },
      { title: `${no} całość`, amount, bookedOn: '2026-03-12' },
    ]);
    expect(await planOf(id)).toMatchObject({ status: 'active', paymentDate: '2026-03-12' });
  });

  it('is what the page behind the link counts the payouts from, and unknown until then', async () => {
    const { id, link, amount } = await accepted(loan);
    const shown = async () =>
      (await server.call('GET', `/public-api/campaign-offer/${link}`)).body.accepted;
    expect(await shown()).toMatchObject({ paymentDate: null });
    expect((await settle(id, { paymentDate: '2026-03-12', amount })).status).toBe(200);
    expect(await shown()).toMatchObject({ paymentDate: '2026-03-12' });
  });
});

describe('the last day of the contract', () => {
  const paymentDate = '2026-03-10';
  const pay = (id: string, amount: string, endDate: string) =>
    settle(id, { paymentDate, amount, endDate });

  it("is that of the product's term, also when the back office's system names another", async () => {
    const { id, amount } = await accepted(loan);
    const { status, body } = await pay(id, amount, '2027-01-31');
    expect(status).toBe(200);
    const { endDate, days } = await planOf(id);
    expect([endDate, body.endDate]).toEqual([days.at(-1), days.at(-1)]);
  });

  it('is what that system names where the product has no term, if not before the payment', async () => {
    const { id, amount } = await accepted(shares);
    expect(await pay(id, amount, '2026-03-09')).toMatchObject({
      status: 422,
      body: { code: 5001, violations: [{ propertyPath: 'endDate' }] },
    });
    expect((await pay(id, amount, '2027-01-31')).body).toMatchObject({ endDate: '2027-01-31' });
  });

  it('is not before the day on which the whole amount had come, either', async () => {
    const { id, no, amount } = await accepted(shares);
    const parts = [375, 625].map((of1000, at) => ({
      reference: `${no} koniec ${at}`,
      amount: part(amount, of1000),
    }));
    await settle(id, { ...parts[0], paymentDate: '2026-03-20' });
    const last = { ...parts[1], paymentDate, endDate: '2026-03-15' };
    expect(await settle(id, last)).toMatchObject({
      status: 422,
      body: { code: 5001, violations: [{ propertyPath: 'endDate' }] },
    });
  });
});
