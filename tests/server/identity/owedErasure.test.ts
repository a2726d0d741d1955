/** Nobody is erased while their money has to go back: nobody would know where to send it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { backOfficeKey, demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** An accepted offer that was rejected after a part of its money had come. */
const owed = async (email: string) => {
  const { offerId, link } = await hands.invite(staff.advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  const booked = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1000.00', reference: email },
  });
  expect(booked.status).toBe(200);
  const rejected = await hands.reject(staff.advisor, offerId);
  expect(rejected.status).toBe(200);
  return { offerId, no: body.no };
};
/** Returns the money by a line of the bank's statement. */
const giveBack = async (no: string): Promise<void> => {
  const booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
  const title = `zwrot ${no}`;
  await booker.importLines([lineOf({ title, amount: '-1000.00' })]);
  const entry = (await booker.entries()).find((line) => line.title === title)!;
  expect((await booker.move(entry, 'confirm')).body.status).toBe('booked');
};
/** What is known of the investor of an offer. */
const known = async (offerId: string) =>
  rowsOf<{ email: string; hasAcceptance: boolean }>(
    await server.db.execute(sql`select i.email, o.acceptance_enc is not null as "hasAcceptance"
      from offer o join investor i on i.id = o.investor_id where o.id = ${offerId}`),
  )[0]!;

it('a granted request waits until the money has gone back, and is carried out then', async () => {
  const email = 'zwroccie@example.pl';
  const { offerId, no } = await owed(email);
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const requests = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id, isOwedMoney } = requests.find((row) => row.investorEmail === email)!;
  expect(isOwedMoney).toBe(true);
  const granted = await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: staff.coordinator,
    body: { isGranted: true, answer: '' },
  });
  expect([granted.status, granted.body.isOwedMoney]).toEqual([200, true]);
  const [told] = await hands.mailsTo(email);
  expect(told.text.replaceAll('\u00a0', ' ')).toContain('po zwrocie wpłaty');
  // Another one, which has nothing to wait for, is not held up.
  const other = await hands.invite(staff.advisor, 'nic.nie.wplacil@example.pl');
  await server.db
    .execute(sql`insert into erasure_request (id, brand_id, investor_id, status, asked_at, decided_at)
    select gen_random_uuid(), brand_id, investor_id, 'granted', now(), now() from offer where id = ${other.offerId}`);
  expect(await eraseGranted(server.deps)).toBe(1);
  expect((await known(other.offerId)).email).toContain('@erased.invalid');
  expect(await known(offerId)).toEqual({ email, hasAcceptance: true });
  const state = async () => {
    const { erasure } = await hands.get('/investor-api/investor/data', token);
    return [erasure.status, erasure.isOwedMoney];
  };
  expect(await state()).toEqual(['granted', true]);
  await giveBack(no);
  expect(await state()).toEqual(['granted', false]);
  expect(await eraseGranted(server.deps)).toBe(1);
  const after = await known(offerId);
  expect([after.email.includes('@erased.invalid'), after.hasAcceptance]).toEqual([true, false]);
});

it('money that the payment system tells of after the offer was lost is kept, and holds it up too', async () => {
  const email = 'spozniona@example.pl';
  const { offerId, link } = await hands.invite(staff.advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  const { body: offer } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  expect((await hands.reject(staff.advisor, offerId)).status).toBe(200);
  const settle = (reference?: string) =>
    server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1000.00', reference },
    });
  // What cannot be told from a repeated report books nothing.
  expect(await settle()).toMatchObject({ status: 409, body: { code: 3002 } });
  for (const _ of ['once', 'repeated']) {
    expect(await settle('SPOZNIONA')).toMatchObject({
      status: 200,
      body: { status: 'rejected', missing: '0.00' },
    });
  }
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const requests = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id, isOwedMoney } = requests.find((row) => row.investorEmail === email)!;
  expect(isOwedMoney).toBe(true);
  await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: staff.coordinator,
    body: { isGranted: true, answer: '' },
  });
  await eraseGranted(server.deps);
  expect(await known(offerId)).toEqual({ email, hasAcceptance: true });
  await giveBack(offer.no);
  expect(await eraseGranted(server.deps)).toBe(1);
});

it('somebody silent for years is not erased before the money has gone back', async () => {
  const email = 'milcze@example.pl';
  const { offerId } = await owed(email);
  server.passTime(daysPast('contact') * 86_400_000);
  await keepTimes(server.deps);
  expect(await known(offerId)).toEqual({ email, hasAcceptance: true });
});
