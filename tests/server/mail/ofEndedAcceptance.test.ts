/**
 * The mail of an acceptance asks for money. Whoever got it is told when the acceptance ends, by us
 * or by their own withdrawal, so that they do not pay; nobody else is.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const accepted = async (email: string, language?: 'EN') => {
  const { offerId, link } = await hands.invite(staff.advisor, email, nth);
  const { data } = await hands.acceptanceOf(link);
  const url = `/public-api/campaign-offer/${link}` as const;
  const { status } = await server.call('PATCH', `${url}/accept`, {
    body: { data: { ...data, ...(language ? { language } : {}) } },
  });
  expect(status).toBe(200);
  await server.deps.outbox.flush();
  return { email, offerId, link, value: formatMoney(data.investmentValue, data.currency) };
};
const decline = async (link: string): Promise<void> => {
  const { status } = await server.call('PATCH', `/public-api/campaign-offer/${link}/decline`, {
    body: { reason: 'Zmiana planów' },
  });
  expect(status).toBe(200);
};
const reject = async (offerId: string): Promise<void> => {
  const { status } = await hands.reject(staff.coordinator, offerId, 'Nie spełnia wymogów');
  expect(status).toBe(200);
};
const mailsAbout = async (email: string, pattern: RegExp) =>
  (await hands.mailsTo(email)).filter(({ subject }) => pattern.test(subject));

describe('the investor of an accepted offer', () => {
  it('is told once that it was rejected, what it means for their money, and not the reason typed', async () => {
    const { email, offerId, value } = await accepted('odrzucona@example.pl');
    await reject(offerId);
    await reject(offerId);
    const [mail, ...more] = await mailsAbout(email, /^Oferta odrzucona: OF/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(value);
    expect(mail!.text).toContain('Prosimy nie płacić');
    expect(mail!.text).toContain('Anna');
    expect(mail!.text).not.toContain('Nie spełnia wymogów');
    expect(mail!.links).toEqual([]);
  });

  it('is told so in the language of the acceptance', async () => {
    const { email, offerId } = await accepted('rejected@example.pl', 'EN');
    await reject(offerId);
    const [mail] = await mailsAbout(email, /^Offer rejected: OF/);
    expect(mail!.text).toContain('Please do not pay');
  });

  it('is told how much of what they paid goes back', async () => {
    const { email, offerId } = await accepted('czesc-wplacona@example.pl');
    const { status } = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1.50', reference: 'K/1' },
    });
    expect(status).toBe(200);
    await reject(offerId);
    const [mail] = await mailsAbout(email, /^Oferta odrzucona: OF/);
    expect(mail!.text).toContain(`${formatMoney('1.50', 'PLN')} zostanie odesłane`);
  });

  it('gets one confirmation of their withdrawal', async () => {
    const { email, link, value } = await accepted('odstepuje@example.pl');
    await decline(link);
    const [mail, ...more] = await mailsAbout(email, /^Odstąpienie od akceptacji: OF/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(value);
    expect(mail!.text).toContain('Prosimy nie płacić');
  });
});

it('an investor who accepted nothing is told nothing', async () => {
  const rejected = await hands.invite(staff.advisor, 'tylko-zaproszona@example.pl', nth);
  await reject(rejected.offerId);
  expect(await hands.mailsTo('tylko-zaproszona@example.pl')).toHaveLength(1);
  const declined = await hands.invite(staff.advisor, 'rezygnuje@example.pl', nth);
  await decline(declined.link);
  expect(await hands.mailsTo('rezygnuje@example.pl')).toHaveLength(1);
});
