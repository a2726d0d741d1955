/** An investor who never filled in a data form still takes along all that they gave, and the money. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptUntil } from '../../src/domain/retention.ts';
import { today } from '../../src/domain/dates.ts';
import { bookingHands, lineOf } from '../support/server/backOffice.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { backOfficeKey, demoLogins } from '../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

it('what was entered at an acceptance, and what was paid', async () => {
  const email = 'bez.formularza@example.pl';
  const { offerId, link } = await hands.invite(staff.advisor, email);
  const body = await hands.acceptanceOf(link);
  await server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, { body });
  const { no, offer } = await hands.get(`/api/advisor/investor/${offerId}`, staff.advisor);
  const pay = async (amount: string, reference: string) => {
    const { status } = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { amount, currency: offer.currency, paymentDate: '2026-03-10', reference },
    });
    expect(status).toBe(200);
  };
  await pay(offer.investmentValue, 'W1');
  await pay('100.00', 'W2');
  const { body: data } = await server.call('POST', '/investor-api/investor/data/export', {
    token: await hands.logInInvestor(email),
  });
  expect(data.forms).toEqual([]);
  expect(data.acceptances).toEqual([
    { offerNo: no, at: expect.any(String), investor: expect.any(Object) },
  ]);
  expect(data.acceptances[0].investor).toMatchObject({
    surname: body.data.investor.surname,
    phoneNo: '+48601234567',
    bankAccount: 'PL61109010140000071219812874',
  });
  const paid = { offerNo: no, kind: 'paid', date: '2026-03-10', currency: offer.currency };
  expect(data.payments).toEqual([
    { ...paid, amount: offer.investmentValue },
    { ...paid, amount: '100.00' },
  ]);
});

it('until when the bank’s lines of their payments and the history of their contracts are kept', async () => {
  const email = 'linia.wyciagu@example.pl';
  const { offerId, link } = await hands.invite(staff.advisor, email);
  await hands.accept(link);
  const { no, offer } = await hands.get(`/api/advisor/investor/${offerId}`, staff.advisor);
  const day = today(server.deps.clock());
  const kept = async () =>
    (await hands.get('/investor-api/investor/data', await hands.logInInvestor(email))).kept;
  expect(await kept()).toContainEqual({ kind: 'history', until: keptUntil('history', day) });
  expect((await kept()).map(({ kind }) => kind)).not.toContain('statement');
  const booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
  const title = `${no} wpłata`;
  await booker.importLines([lineOf({ title, amount: offer.investmentValue })]);
  const entry = (await booker.entries()).find((one) => one.title === title)!;
  expect((await booker.move(entry, 'confirm')).status).toBe(200);
  expect(await kept()).toContainEqual({ kind: 'statement', until: keptUntil('statement', day) });
});
