/**
 * When less is left of a campaign than its product's minimum, no offer of it can be accepted: the
 * link, the panel and its lists say so alike, before anybody types their data in vain.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign, offer } from '../../server/db/schema.ts';
import { add, subtract } from '../../src/domain/money.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

const email = 'spozniony@example.pl';
let { server, hands, staff } = {} as WithStaff;
let offerId: string;
let link: string;
let token: string;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  ({ offerId, link } = await hands.invite(staff.advisor, email));
  token = await hands.logInInvestor(email);
});
afterAll(() => server?.close());

/** Leaves an amount of the campaign's target. */
const leave = async (amount: string): Promise<void> => {
  const [row] = await server.db.select().from(offer).where(eq(offer.id, offerId));
  const { raised } = (await hands.get(`/investor-api/offer/${offerId}`, token)).campaign;
  await server.db
    .update(campaign)
    .set({ target: add(raised, amount) })
    .where(eq(campaign.id, row!.campaignId));
};
/** What each view of the offer allows, and what the summary counts. */
const shown = async () => {
  const one = await hands.get(`/investor-api/offer/${offerId}`, token);
  const [item] = await hands.get('/investor-api/offers', token);
  const products = await hands.get('/investor-api/products', token);
  const linked = (await server.call('GET', `/public-api/campaign-offer/${link}`)).body;
  const views = [one, item, linked, products[0].offers[0]];
  return {
    accept: views.map(({ allowedActions }) => allowedActions.includes('accept')),
    interest: views.map(({ allowedActions }) => allowedActions.includes('showInterest')),
    openOffers: (await hands.get('/investor-api/investor/summary', token)).openOffers,
    min: one.limits.min,
  };
};

it('is not offered for acceptance with less than the minimum left, and is again with more', async () => {
  const { min } = await shown();
  const every = (value: boolean) => Array.from({ length: 4 }, () => value);
  await leave(min);
  expect(await shown()).toMatchObject({ accept: every(true), openOffers: 1 });
  await leave(subtract(min, '0.01'));
  expect(await shown()).toMatchObject({
    accept: every(false),
    interest: every(true),
    openOffers: 0,
  });
  expect((await hands.accept(link)).body.code).toBe(3102);
});
