/** An investor who never filled in a data form still takes along all that they gave, and the money. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { backOfficeKey } from '../support/server/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

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
  const { body: data } = await server.call<Any>('POST', '/investor-api/investor/data/export', {
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
