/** What an erasure ends is no news: it stays where it was in lists, and out of the latest changes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import type { components } from '../../../src/sdk/schema.gen.d.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

type Schemas = components['schemas'];

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const listed = async (): Promise<string[]> => {
  const items: Schemas['OfferListItem'][] = await hands.get(
    '/api/advisor/investor/offers-by-network?limit=20&sort=statusDate&order=desc',
    staff.coordinator,
  );
  return items.map(({ id }) => id);
};
const latest = async (): Promise<Schemas['Dashboard']['latest']> =>
  (await hands.get('/api/advisor/dashboard', staff.coordinator)).latest;
const erase = async (email: string): Promise<void> => {
  const token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const asked = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id } = asked.find((row) => row.investorEmail === email)!;
  await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: staff.coordinator,
    body: { isGranted: true, answer: '' },
  });
  expect(await eraseGranted(server.deps)).toBe(1);
};

it('leaves the order of the list and the latest changes as they were', async () => {
  const gone: string[] = [];
  for (const name of ['pierwszy', 'drugi', 'trzeci']) {
    gone.push((await hands.invite(staff.advisor, `${name}.do.usuniecia@example.pl`)).offerId);
    server.passTime(1_000);
  }
  const others: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    others.unshift((await hands.invite(staff.advisor, `zostaje.${name}@example.pl`)).offerId);
    server.passTime(1_000);
  }
  const before = await listed();
  expect(before.slice(0, 8)).toEqual([...others, ...gone.toReversed()]);
  for (const name of ['drugi', 'pierwszy', 'trzeci']) {
    await erase(`${name}.do.usuniecia@example.pl`);
    server.passTime(1_000);
  }
  const [ended] = await server.db.select().from(t.offer).where(eq(t.offer.id, gone[0]!));
  expect(ended!.status).toBe('rejected');
  expect(await listed()).toEqual(before);
  expect((await latest()).map(({ offerId }) => offerId)).toEqual(others);
});

it('shows what happened to the offer before, while that is among the latest, and not its end', async () => {
  const email = 'dopiero.zaproszony@example.pl';
  const { offerId } = await hands.invite(staff.advisor, email);
  server.passTime(1_000);
  await erase(email);
  const [newest] = await latest();
  expect(newest).toMatchObject({ offerId, type: 'invited', investorName: '—' });
});
