/** From the acceptance to the money: what an investor is told to pay, and what has been paid. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment as table } from '../../../server/db/schema.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { multipart, samplePdf } from '../../support/server/multipart.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  advisor = await server.logIn(demoLogins.advisor);
});
afterAll(() => server?.close());

const offerBehind = async (link: string) =>
  (await server.call('GET', `/public-api/campaign-offer/${link}`)).body;
const accepted = async (email: string) => {
  const { offerId, link } = await hands.invite(advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  const offer = await offerBehind(link);
  return { offerId, link, offer, payment: offer.payment };
};
const book = (offerId: string, body: object) =>
  server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: '2026-03-10', currency: 'PLN', ...body },
  });
const less = (amount: string, by: number): string => (Number(amount) - by).toFixed(2);

it('offer numbers are consecutive, even when many are created at once', async () => {
  const emails = Array.from({ length: 8 }, (_, n) => `numer-${n}@example.pl`);
  const made = await Promise.all(emails.map((email) => hands.invite(advisor, email)));
  const numbers = await Promise.all(made.map(async ({ link }) => (await offerBehind(link)).no));
  const counts = numbers
    .map((no) => Number(/^OF\/\d{4}\/(\d{6})$/.exec(no)![1]))
    .toSorted((a, b) => a - b);
  expect(counts).toEqual(counts.map((_, index) => counts[0]! + index));
});

describe('after accepting', () => {
  it('the page and the mail state recipient, account, title, amount and due date', async () => {
    const { offer, payment } = await accepted('wplata-dane@example.pl');
    expect(payment).toMatchObject({
      recipient: offer.campaign.issuerName,
      account: offer.product.paymentAccount,
      title: offer.no,
      amount: offer.accepted.investmentValue,
      paid: '0.00',
      missing: offer.accepted.investmentValue,
    });
    expect(payment.transferCode).toContain(`|PL|${offer.product.paymentAccount.slice(2)}|`);
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', '/dev/mail.json?to=wplata-dane@example.pl');
    const [mail] = mails;
    const [year, month, day] = payment.dueDate.split('-');
    for (const part of [
      payment.recipient,
      offer.no,
      `${day}.${month}.${year}`,
      payment.account.slice(-4),
    ]) {
      expect(mail.text).toContain(part);
    }
    // The QR code of the same transfer is embedded in the mail.
    expect(mail.html).toContain('<img src="cid:code"');
    expect(mail.html).toContain('Kod do przelewu w aplikacji banku');
  });

  it('a partial payment is kept and the missing amount shown, until everything is paid', async () => {
    const { offerId, link, payment } = await accepted('wplata-czesci@example.pl');
    const part = { amount: less(payment.amount, 1000), reference: 'MT940/0001' };
    const first = await book(offerId, part);
    expect(first.body).toMatchObject({ status: 'accepted', missing: '1000.00' });
    expect((await book(offerId, part)).body).toEqual(first.body);
    expect((await offerBehind(link)).payment).toMatchObject({
      paid: part.amount,
      missing: '1000.00',
    });
    const rest = await book(offerId, { amount: '1000.00', reference: 'MT940/0002' });
    expect(rest.body).toMatchObject({ status: 'active', missing: '0.00' });
    expect((await offerBehind(link)).payment).toMatchObject({
      paid: payment.amount,
      missing: '0.00',
    });
    const timeline = await hands.get(`/api/advisor/investor/${offerId}/timeline`, advisor);
    expect(timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['paymentRecorded', 'settled']),
    );
  });

  it('a payment that a person booked from the bank’s file is not booked again by the payment system', async () => {
    const { offerId, link, payment } = await accepted('wplata-z-pliku@example.pl');
    const half = (Number(payment.amount) / 2).toFixed(2);
    const booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
    const bookLine = async (title: string, bookedOn: string, amount: string) => {
      await booker.importLines([lineOf({ title, bookedOn, amount })]);
      const line = (await booker.entries()).find((one) => one.title === title)!;
      expect((await booker.move(line, 'confirm')).body.status).toBe('booked');
    };
    await bookLine(`${payment.title} z banku`, '2026-03-10', half);
    for (const again of [{ reference: 'MT940/0010' }, {}]) {
      const { status, body } = await book(offerId, { amount: half, ...again });
      expect([status, body.code]).toEqual([409, 3004]);
    }
    expect((await offerBehind(link)).payment).toMatchObject({ paid: half, missing: half });
    // Another amount, or another day, is another transfer.
    const other = { amount: less(half, 1), reference: 'MT940/0011' };
    expect((await book(offerId, other)).body).toMatchObject({ missing: '1.00' });
    await bookLine(`${payment.title} grosze`, '2026-03-10', '0.50');
    const rest = { amount: '0.50', paymentDate: '2026-03-11', reference: 'MT940/0012' };
    expect((await book(offerId, rest)).body).toMatchObject({ status: 'active', missing: '0.00' });
  });

  it('the investor’s dashboard asks for the missing amount, and counts as invested what is active', async () => {
    const email = 'wplata-panel@example.pl';
    const { offerId, link, payment } = await accepted(email);
    const token = await hands.logInInvestor(email);
    const shown = async () => {
      const { totals } = await hands.get('/investor-api/investor/summary', token);
      const [product] = await hands.get('/investor-api/products', token);
      const [listed] = await hands.get('/investor-api/offers', token);
      const { invested, pending } = totals[0];
      return [listed.missing, pending, invested, product.invested, product.offers[0].missing];
    };
    expect(await shown()).toEqual([payment.amount, payment.amount, '0.00', '0.00', payment.amount]);
    await book(offerId, { amount: less(payment.amount, 1000), reference: 'MT940/0007' });
    expect(await shown()).toEqual(['1000.00', '1000.00', '0.00', '0.00', '1000.00']);
    expect((await offerBehind(link)).payment.missing).toBe('1000.00');
    await book(offerId, { amount: '1000.00', reference: 'MT940/0008' });
    expect(await shown()).toEqual(['0.00', '0.00', payment.amount, payment.amount, '0.00']);
  });

  it('the investor’s dashboard has no sums before something is accepted: nothing is invested yet', async () => {
    const email = 'wplata-zaproszony@example.pl';
    const { link } = await hands.invite(advisor, email);
    const token = await hands.logInInvestor(email);
    const sums = async () => (await hands.get('/investor-api/investor/summary', token)).totals;
    expect(await sums()).toEqual([]);
    expect((await hands.accept(link)).status).toBe(200);
    expect(await sums()).toMatchObject([{ currency: 'PLN', invested: '0.00' }]);
  });

  it('a confirmation is listed once, with the first payment booked after it', async () => {
    const email = 'wplata-plik@example.pl';
    const { offerId, link, payment } = await accepted(email);
    const { payload, headers } = multipart('potwierdzenie.pdf', samplePdf);
    await server.app.inject({
      method: 'POST',
      url: `/public-api/campaign-offer/${link}/upload`,
      headers: { ...headers, host: 'localhost:3000' },
      payload,
    });
    const amount = less(payment.amount, 1000);
    await book(offerId, { amount, reference: 'MT940/0005' });
    await book(offerId, { amount: '1000.00', reference: 'MT940/0006' });
    const filter = [{ name: 'investorEmail', operator: 'leq', value: email }];
    const confirmations = async () =>
      (
        await hands.get(
          `/api/advisor/investor/offers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
          advisor,
        )
      )[0].paymentConfirmations;
    const listed = await confirmations();
    expect(listed).toMatchObject([{ amount, date: '2026-03-10' }]);
    // An earlier build gave every payment the latest confirmation.
    await server.db.update(table).set({ fileId: listed[0].id }).where(eq(table.offerId, offerId));
    expect(await confirmations()).toEqual(listed);
  });

  it.each([
    ['0000-01-01', 400],
    ['9999-12-31', 400],
    ['2999-12-31', 422],
  ])('a payment of %s is rejected: it is no day up to today', async (paymentDate, expected) => {
    const { offerId, payment } = await accepted(`wplata-${paymentDate}@example.pl`);
    const { status, body } = await book(offerId, { paymentDate, amount: payment.amount });
    expect([status, body.violations[0].propertyPath]).toEqual([expected, 'paymentDate']);
  });

  describe('a payment reported for an offer that is active', () => {
    /** An active offer, paid by two transfers of the payment system. */
    const active = async (email: string) => {
      const { offerId, link, payment } = await accepted(email);
      const half = (Number(payment.amount) / 2).toFixed(2);
      for (const part of ['A', 'B']) await book(offerId, { amount: half, reference: email + part });
      const more = { amount: half, reference: `${email}C` };
      const paid = async (): Promise<string> => (await offerBehind(link)).payment.paid;
      return { offerId, payment, half, more, paid };
    };
    const settled = { status: 'active', missing: '0.00' };

    it('under a new reference is kept as an overpayment, shown and mailed', async () => {
      const email = 'wplata-nadplata@example.pl';
      const { offerId, payment, half, more, paid } = await active(email);
      const before = (await hands.mailsTo(email)).length;
      expect(await book(offerId, more)).toMatchObject({ status: 200, body: settled });
      expect(await paid()).toBe((Number(half) * 3).toFixed(2));
      expect(await hands.mailsTo(email)).toHaveLength(before + 1);
      const timeline = await hands.get(`/api/advisor/investor/${offerId}/timeline`, advisor);
      const parts = timeline.filter(({ type }) => type === 'paymentRecorded');
      expect(parts).toMatchObject([{ amount: half }, { amount: half }]);
      // The bank's transfer that sends it back is recognised.
      const booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
      const title = `zwrot ${payment.title}`;
      await booker.importLines([lineOf({ title, bookedOn: '2026-03-12', amount: `-${half}` })]);
      const line = (await booker.entries()).find((one) => one.title === title);
      expect(line).toMatchObject({ use: 'return', offer: { id: offerId } });
    });

    it('under a reference that is booked, or under none, books nothing', async () => {
      const { offerId, half, more, paid } = await active('wplata-znowu@example.pl');
      await Promise.all([1, 2, 3, 4].map(() => book(offerId, more))).then((answers) => {
        for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: settled });
      });
      for (const again of [more, { amount: half }]) {
        expect(await book(offerId, again)).toMatchObject({ status: 200, body: settled });
      }
      expect(await paid()).toBe((Number(half) * 3).toFixed(2));
    });

    it('in another currency, of nothing, or to come, is rejected', async () => {
      const { offerId, payment, more, paid } = await active('wplata-waluta@example.pl');
      for (const [wrong, propertyPath] of [
        [{ ...more, currency: 'EUR' }, 'currency'],
        [{ amount: more.amount, currency: 'EUR' }, 'currency'],
        [{ ...more, amount: '0.00' }, 'amount'],
        [{ ...more, paymentDate: '2999-12-31' }, 'paymentDate'],
      ] as const) {
        const { status, body } = await book(offerId, wrong);
        expect([status, body.violations?.[0].propertyPath]).toEqual([422, propertyPath]);
      }
      expect(await paid()).toBe(payment.amount);
    });

    it('is left to a person who has booked its day and amount from the bank’s file', async () => {
      const { offerId, payment, link } = await accepted('wplata-plik-aktywna@example.pl');
      const booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
      const title = `${payment.title} całość z banku`;
      await booker.importLines([lineOf({ title, amount: payment.amount })]);
      const line = (await booker.entries()).find((one) => one.title === title)!;
      expect((await booker.move(line, 'confirm')).status).toBe(200);
      const again = { amount: payment.amount, reference: 'MT940/0020' };
      expect(await book(offerId, again)).toMatchObject({ status: 409, body: { code: 3004 } });
      expect((await offerBehind(link)).payment.paid).toBe(payment.amount);
    });
  });

  it('a partial payment without a bank reference, a zero amount, and a reference of another offer are rejected', async () => {
    const { offerId, payment } = await accepted('wplata-odmowa@example.pl');
    const other = await accepted('wplata-inna@example.pl');
    const part = less(payment.amount, 1);
    expect((await book(offerId, { amount: part })).status).toBe(422);
    expect((await book(offerId, { amount: '0.00', reference: 'MT940/0003' })).status).toBe(422);
    expect((await book(other.offerId, { amount: '1.00', reference: 'MT940/0004' })).status).toBe(
      200,
    );
    expect((await book(offerId, { amount: part, reference: 'MT940/0004' })).status).toBe(422);
  });
});
