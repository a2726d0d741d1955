/**
 * A product has as many shares as it says: once all are taken up nobody gets more, whatever is left
 * of the campaign's target, and every page says so.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subtract } from '../../src/domain/money.ts';
import { campaignHands, wholeCampaign } from '../support/server/campaigns.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { demoLogins } from '../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
let campaignId: string;
let nth: number;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const office = campaignHands(server, await server.logIn(demoLogins.backOffice));
  const [bond] = wholeCampaign().products;
  const shares = {
    ...bond!,
    minValue: '125,00',
    maxValue: '',
    stepValue: '12,50',
    unitPrice: '12,50',
    interestRate: '',
    durationValue: '',
    instruments: '10',
  };
  const record = await office.published({
    campaignType: 'equity',
    target: '250,00',
    products: [shares],
  });
  campaignId = record.id;
  const choices = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  nth = choices.findIndex(({ id }) => id === campaignId);
});
afterAll(() => server?.close());

const invited = async (email: string) => {
  const { offerId, link } = await hands.invite(staff.advisor, email, nth);
  return { email, offerId, link, token: await hands.logInInvestor(email) };
};
type Invited = Awaited<ReturnType<typeof invited>>;

/** What is left for an offer in each of its views, in the preview, and who may accept it. */
const left = async ({ offerId, link, token }: Invited) => {
  const linked = (await server.call('GET', `/public-api/campaign-offer/${link}`)).body;
  const own = await hands.get(`/investor-api/offer/${offerId}`, token);
  const [item] = await hands.get('/investor-api/offers', token);
  const [held] = await hands.get('/investor-api/products', token);
  const campaign = await hands.get(`/api/advisor/campaign/${campaignId}`, staff.advisor);
  const seen = await hands.get(`/api/advisor/investor/${offerId}`, staff.advisor);
  const { openOffers } = await hands.get('/investor-api/investor/summary', token);
  return {
    remaining: [
      linked.limits.remaining,
      own.limits.remaining,
      linked.product.remaining,
      held.product.remaining,
      campaign.products[0].remaining,
      seen.product.remaining,
    ],
    mayAccept: [linked, own, item].map(({ allowedActions }) => allowedActions.includes('accept')),
    openOffers,
    ofCampaign: campaign.remaining,
  };
};
const every = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);
const remind = async ({ offerId }: Invited) =>
  (
    await server.call('POST', `/api/advisor/investor/${offerId}/remind`, {
      token: staff.advisor,
    })
  ).body;

it('its shares are sold once, and those given back are for sale again', async () => {
  const [first, second] = [await invited('pierwszy@example.pl'), await invited('drugi@example.pl')];
  const atFirst = { remaining: every(6, '125.00'), mayAccept: every(3, true), openOffers: 1 };
  expect(await left(second)).toMatchObject(atFirst);

  expect((await hands.accept(first.link)).status).toBe(200);
  expect(await left(second)).toEqual({
    remaining: every(6, '0.00'),
    mayAccept: every(3, false),
    openOffers: 0,
    ofCampaign: '125.00',
  });
  expect(await hands.accept(second.link)).toMatchObject({
    status: 422,
    body: { code: 3102, parameters: { investmentValueMax: '0.00' } },
  });
  expect((await remind(second)).code).toBe(3008);

  await hands.reject(staff.advisor, first.offerId);
  expect(await left(second)).toMatchObject(atFirst);
  expect(await remind(second)).toMatchObject({ offerId: second.offerId });
  expect((await hands.accept(second.link)).status).toBe(200);
});

it('of two who accept the last shares at once, one gets them', async () => {
  const two = [await invited('szybki@example.pl'), await invited('szybszy@example.pl')];
  const office = await server.logIn(demoLogins.backOffice);
  const { version, draft } = await hands.get(`/api/advisor/campaign-record/${campaignId}`, office);
  const [product] = draft.products;
  // Ten more, of which the target has room for as many.
  const saved = await server.call('PUT', `/api/advisor/campaign-record/${campaignId}`, {
    token: office,
    body: {
      version,
      draft: { ...draft, target: '1000,00', products: [{ ...product, instruments: '20' }] },
    },
  });
  expect(saved.status).toBe(200);
  expect((await left(two[0]!)).remaining).toEqual(every(6, '125.00'));
  const answers = await Promise.all(two.map(({ link }) => hands.accept(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { products, raised } = await hands.get(
    `/api/advisor/campaign/${campaignId}`,
    staff.advisor,
  );
  expect([products[0].remaining, subtract(raised, '250.00')]).toEqual(['0.00', '0.00']);
});
