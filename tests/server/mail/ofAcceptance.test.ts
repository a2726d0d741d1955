/**
 * The mail of an acceptance that waited in the queue, as while the mail server is down: what it
 * asks for is what is still to be paid when it leaves.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatLongDate, today } from '../../../src/domain/dates.ts';
import { formatMoney } from '../../../src/domain/money.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { backOfficeKey } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
/** The first campaign with a reflection period. */
let nth: number;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const choices = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  nth = choices.findIndex(({ products }) => products.some(({ code }) => code.startsWith('MAG')));
});
afterAll(() => server?.close());

let counter = 0;
let about: { offerId: string; link: string; email: string; amount: string; said: string };
const accept = async (campaign = 0): Promise<void> => {
  const email = `spozniona-${(counter += 1)}@example.pl`;
  const { offerId, link } = await hands.invite(staff.advisor, email, campaign);
  expect((await hands.accept(link)).status).toBe(200);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  const { investmentValue: amount, currency } = body.accepted;
  about = { offerId, link, email, amount, said: formatMoney(amount, currency) };
};
beforeEach(() => accept());

const book = async (amount: string): Promise<void> => {
  const { status } = await server.call('POST', `/back-office-api/offer/${about.offerId}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: '2026-03-10', currency: 'PLN', amount, reference: `MT940/${counter}` },
  });
  expect(status).toBe(200);
};
/** The confirmation of the acceptance, which leaves now. */
const confirmation = async () => {
  const mails = await hands.mailsTo(about.email);
  return mails.find(({ subject }) => subject.startsWith('Potwierdzenie akceptacji'))!;
};
const next = 'Następny krok: przelew';

describe('the mail of an acceptance that left late', () => {
  it('asks for the whole amount while nothing was booked', async () => {
    const { text, html } = await confirmation();
    expect(text).toContain(next);
    expect(text).toMatch(new RegExp(`Kwota:? ${about.said}`));
    expect(html).toContain('<img src="cid:code"');
  });

  it('asks for what is missing once a part was booked, and says what came', async () => {
    const part = (Number(about.amount) - 1000).toFixed(2);
    await book(part);
    const { text } = await confirmation();
    expect(text).toContain(next);
    expect(text).toMatch(new RegExp(`Kwota:? ${formatMoney('1000.00', 'PLN')}`));
    expect(text).toContain(`Zaksięgowano już ${formatMoney(part, 'PLN')}`);
    expect(text).not.toMatch(new RegExp(`Kwota:? ${about.said}`));
  });

  it('asks for nothing once everything was booked', async () => {
    await book(about.amount);
    const { text, html } = await confirmation();
    expect(text).toContain(`na kwotę ${about.said}`);
    expect(text).not.toContain(next);
    expect(text).not.toContain('Rachunek');
    expect(html).not.toContain('<img src="cid:code"');
  });

  it.each([
    ['withdrew from it', 'Od akceptacji odstąpiono'],
    ['was rejected', 'Oferta została przez nas odrzucona'],
  ])(
    'says that it is over where the investor %s, asks not to pay and leads nowhere',
    async (how, words) => {
      await accept(nth);
      await book('1.50');
      if (how === 'was rejected') {
        expect((await hands.reject(staff.advisor, about.offerId)).status).toBe(200);
      } else {
        const url = `/public-api/campaign-offer/${about.link}/decline` as const;
        expect((await server.call('PATCH', url, { body: { reason: '' } })).status).toBe(200);
      }
      const day = formatLongDate(today(server.deps.clock()), 'PL');
      server.passTime(2 * 86_400_000);
      staff = await hands.logInStaff();
      const { text, links } = await confirmation();
      expect(text).toContain(`na kwotę ${about.said} została zaakceptowana ${day}`);
      expect(text).toContain(`${words} ${day}`);
      expect(text).toContain(`Prosimy nie płacić więcej. ${formatMoney('1.50', 'PLN')} zostanie`);
      expect(text).not.toContain('potwierdzamy akceptację');
      expect(links).toEqual([]);
    },
  );
});
