/**
 * What happens to an offer is told in the order in which it happens, also when machines whose clocks
 * differ note it.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offer } from '../../server/db/schema.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { startNodes } from '../support/server/nodes.ts';
import { demoLogins } from '../support/server/server.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
let hands: Hands;
let advisor: string;
beforeAll(async () => {
  nodes = await startNodes();
  hands = makeHands(nodes.one);
  advisor = await nodes.one.logIn(demoLogins.advisor);
});
afterAll(() => nodes?.close());

const timelineOf = (offerId: string) =>
  hands.get(`/api/advisor/investor/${offerId}/timeline`, advisor);

it('by a machine that is 50 s ahead, and then by one that is not', async () => {
  const { offerId, link } = await hands.invite(advisor, 'kolejnosc@example.pl');
  const url = `/public-api/campaign-offer/${link}` as const;
  nodes.other.setWrong(50_000);
  expect((await nodes.other.call('GET', url)).status).toBe(200);
  nodes.other.setWrong(0);
  expect((await nodes.one.call('PATCH', `${url}/interest`)).status).toBe(200);
  expect((await nodes.one.call('PATCH', `${url}/decline`, { body: { reason: '' } })).status).toBe(
    200,
  );
  const timeline = await timelineOf(offerId);
  expect(timeline.map(({ type }) => type)).toEqual(['declined', 'interested', 'viewed', 'invited']);
  const times = timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('but a clock that was far ahead is not followed', async () => {
  const { offerId, link } = await hands.invite(advisor, 'daleko@example.pl');
  const url = `/public-api/campaign-offer/${link}` as const;
  nodes.other.setWrong(3_600_000);
  expect((await nodes.other.call('GET', url)).status).toBe(200);
  nodes.other.setWrong(0);
  const before = new Date();
  expect((await nodes.one.call('PATCH', `${url}/interest`)).status).toBe(200);
  const interest = (await timelineOf(offerId)).find(({ type }) => type === 'interested')!;
  const [row] = await nodes.one.db.select().from(offer).where(eq(offer.id, offerId));
  expect(new Date(interest.at)).toEqual(row!.interestedAt);
  expect(new Date(interest.at).getTime()).toBeLessThan(before.getTime() + 600_000);
});
