/** The date until which an acceptance can be withdrawn is shown only while that is possible. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { backOfficeKey, startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  advisor = await server.logIn('doradca@oferta.test');
});
afterAll(() => server?.close());

/** Invites to a crowdfunding campaign, the only kind with a reflection period. */
const invite = async (email: string) => {
  const choices = await hands.get('/api/advisor/campaign-choices', advisor);
  const nth = choices.findIndex(({ products }) =>
    products.some(({ code }) => code.startsWith('MAG')),
  );
  return hands.invite(advisor, email, nth);
};

const accepted = async (email: string) => {
  const { offerId, link } = await invite(email);
  expect((await hands.accept(link)).status).toBe(200);
  return { email, offerId, link };
};
type Accepted = Awaited<ReturnType<typeof accepted>>;

/** What the link, the advisor and the investor's panel show. */
const told = async ({ email, offerId, link }: Accepted): Promise<unknown[]> => {
  const investor = await hands.logInInvestor(email);
  const answers = [
    (await server.call('GET', `/public-api/campaign-offer/${link}`)).body,
    await hands.get(`/api/advisor/investor/${offerId}`, advisor),
    await hands.get(`/investor-api/offer/${offerId}`, investor),
  ];
  return answers.map(({ reflectionUntil }) => reflectionUntil);
};

const nobody = [null, null, null];

describe('the date of withdrawal', () => {
  it('is the same for the link, the advisor and the panel until it has passed, then absent', async () => {
    const offer = await accepted('odstapienie@example.pl');
    const [first, ...others] = await told(offer);
    expect(first).toMatch(/T2[123]:59:59/);
    expect(others).toEqual([first, first]);
    // Christmas alone makes it eight days.
    server.passTime(12 * dayMs);
    advisor = await server.logIn('doradca@oferta.test');
    expect(await told(offer)).toEqual(nobody);
  });

  it('is absent after the investor has withdrawn', async () => {
    const offer = await accepted('odstapiono@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${offer.link}/decline`, {
      body: { reason: '' },
    });
    const [, portal, panel] = await told(offer);
    expect([portal, panel]).toEqual([null, null]);
  });

  it('is absent once the payment is booked', async () => {
    const offer = await accepted('zaksiegowano@example.pl');
    const { offer: item } = await hands.get(`/api/advisor/investor/${offer.offerId}`, advisor);
    const { status } = await server.call('POST', `/back-office-api/offer/${offer.offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: {
        amount: item.investmentValue,
        currency: item.currency,
        paymentDate: '2026-11-22',
        reference: 'W1',
      },
    });
    expect(status).toBe(200);
    expect(await told(offer)).toEqual(nobody);
  });
});

describe('a page from before the acceptance', () => {
  it('declines nothing that was accepted elsewhere; a page that shows it withdraws it', async () => {
    const { email, offerId, link } = await accepted('dwie-karty@example.pl');
    const investor = await hands.logInInvestor(email);
    const decline = (path: string, isWithdrawal: boolean, token?: string) =>
      server.call('PATCH', `${path}/decline`, {
        ...(token && { token }),
        body: { reason: null, isWithdrawal },
      });
    const byLink = `/public-api/campaign-offer/${link}` as const;
    const inPanel = `/investor-api/offer/${offerId}` as const;
    for (const { status, body } of [
      await decline(byLink, false),
      await decline(inPanel, false, investor),
    ]) {
      expect([status, body.code]).toEqual([409, 3003]);
    }
    expect((await hands.get(inPanel, investor)).status).toBe('accepted');
    const { status, body } = await decline(inPanel, true, investor);
    expect([status, body.status]).toEqual([200, 'declined']);
  });
});

describe('the confirmation of an acceptance', () => {
  /** Its mail, which is sent only after something else has happened to the offer. */
  const mailAfter = async (email: string, happens: (link: string) => Promise<unknown>) => {
    const { link } = await invite(email);
    await server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, {
      body: await hands.acceptanceOf(link),
    });
    await happens(link);
    const mails = (await hands.mailsTo(email)) as unknown as { subject: string; text: string }[];
    return mails.find(({ subject }) => subject.startsWith('Potwierdzenie akceptacji'))!.text;
  };

  it('states the date and how to pay', async () => {
    const text = await mailAfter('od-razu@example.pl', () => Promise.resolve());
    expect(text).toContain('Od akceptacji można odstąpić');
    expect(text).toContain('Rachunek');
  });

  it('sent after a withdrawal does not ask for payment, or offer another withdrawal', async () => {
    const text = await mailAfter('spozniona@example.pl', (link) =>
      server.call('PATCH', `/public-api/campaign-offer/${link}/decline`, { body: { reason: '' } }),
    );
    expect(text).not.toContain('odstąpić');
    expect(text).not.toContain('Rachunek');
    expect(text).not.toContain('Następny krok');
  });
});
