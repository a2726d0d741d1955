/**
 * Folding a name takes longer than all else of its row: a search among 3,000 advisors that folded
 * everybody's took 290 ms. Lists search and sort people, campaigns, products and networks by what was
 * made when a name was written.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOf } from '../../../scripts/load/filters.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { upkeep } from '../../../server/jobs/upkeep.ts';
import { startTelling, type Filled } from '../../support/server/filled.ts';
import { asOwner } from '../../support/server/owner.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, visits } = {} as Filled;
let token: string;
beforeAll(async () => {
  ({ server, visits } = await startTelling());
  token = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

const likes = (name: string) => listOf([{ name, operator: 'like', value: 'Ko' }]);
const equals = (name: string) => listOf([{ name, operator: 'leq', value: 'Kowalska Anna' }]);
const sorted = (sort: string) => listOf([], { sort, order: 'asc' });
const advisors = '/api/advisor/advisor';
const offers = '/api/advisor/investor/offers-by-network';

it.each([
  ...['advisor', 'firstName', 'surname', 'email'].flatMap((name) => [
    advisors + likes(name),
    advisors + equals(name),
  ]),
  ...['firstName', 'surname', 'email'].map((name) => advisors + sorted(name)),
  ...['ownerName', 'campaignName', 'productCode'].flatMap((name) => [
    offers + likes(name),
    offers + equals(name),
    offers + sorted(name),
  ]),
  offers + sorted('networkId'),
  `/api/advisor/kyc/investor-request${sorted('advisorName')}`,
  '/api/advisor/network',
  '/api/advisor/dashboard/team',
])('%s', async (url) => {
  visits.take();
  expect((await server.call('GET', url, { token })).status).toBe(200);
  const statements = [...new Set(visits.take().map(({ statement }) => statement))];
  expect(statements.length, 'plans are reported at all').toBeGreaterThan(2);
  const small = /\b(?:fold|alphabetical)\([^$]*\b(?:advisor|owner|campaign|product|network|n)"?\b/;
  expect(statements.filter((one) => small.test(one))).toEqual([]);
});

it('the campaigns that can be chosen are looked up without what is taken up of any', async () => {
  visits.take();
  const { body } = await server.call('GET', '/api/advisor/campaign-choices', { token });
  expect(body).not.toEqual([]);
  const tables = new Set(visits.take().map(({ table }) => table));
  expect(tables).toContain('product');
  expect([...tables].filter((one) => one.endsWith('_tally'))).toEqual([]);
});

it('what a minute has not changed in the tallies is not written anew', async () => {
  const places = () =>
    asOwner(server.db, async (tx) =>
      rowsOf(
        await tx.execute(sql`
        select 'offer' as of, ctid::text from offer_tally union all
        select 'campaign', ctid::text from campaign_tally union all
        select 'product', ctid::text from product_tally order by 1, 2`),
      ),
    );
  await upkeep(server.db);
  const before = await places();
  expect(before.length).toBeGreaterThan(100);
  await upkeep(server.db);
  expect(await places()).toEqual(before);
});
