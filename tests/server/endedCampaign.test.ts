/**
 * Once its campaign has ended, an open offer asks its advisor for nothing: its link cannot be sent
 * again, nor the offer accepted. What was accepted before still waits for its payment.
 */
import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../src/domain/timeUnits.ts';
import { campaign, linkToken, mail, offer } from '../../server/db/schema.ts';
import { tellOfExpiry } from '../../server/jobs/notices.ts';
import { addDays, today } from '../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const reasonOf = async (id: string): Promise<string | undefined> =>
  (await hands.get('/api/advisor/dashboard', staff.advisor)).tasks.find(
    ({ offerId }: { offerId: string }) => offerId === id,
  )?.reason;
const isOpen = () => {
  const day = today(server.deps.clock());
  return and(
    eq(campaign.status, 'active'),
    lte(campaign.startDate, day),
    gte(campaign.endDate, day),
  );
};
/** What a dashboard says waits, and what the offers themselves say. */
const countOf = async (token: string, isSeen: SQL, campaignId: string) => {
  const { tasks, taskCount } = await hands.get('/api/advisor/dashboard', token);
  const seen = await server.db
    .select({ id: offer.id, status: offer.status, of: offer.campaignId })
    .from(offer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .where(
      and(
        isSeen,
        or(
          eq(offer.status, 'accepted'),
          and(eq(offer.status, 'interested'), or(isOpen(), eq(campaign.id, campaignId))),
        ),
      ),
    );
  const ids = new Set(seen.map(({ id }) => id));
  return {
    taskCount,
    awaited: ids.size,
    ofCampaign: seen.filter(({ status, of }) => status === 'interested' && of === campaignId)
      .length,
    besides: tasks.filter(({ offerId }) => !ids.has(offerId)).length,
  };
};
const noticesOf = async (id: string): Promise<number> => {
  await tellOfExpiry(server.deps);
  const { items } = await hands.get('/api/advisor/notice?limit=50', staff.advisor);
  return items.filter(
    ({ offerId, kind }: { offerId: string; kind: string }) =>
      offerId === id && kind === 'linkExpires',
  ).length;
};
/** An offer that has waited the longest of all. */
const waiting = async (email: string) => {
  const one = await hands.invite(staff.advisor, email);
  const [row] = await server.db.select().from(offer).where(eq(offer.id, one.offerId));
  return { ...one, campaignId: row!.campaignId };
};
const longSince = (id: string) =>
  server.db
    .update(offer)
    .set({ statusDate: new Date('2020-01-01T10:00:00Z') })
    .where(eq(offer.id, id));
const endsSoon = (id: string, hours: number) =>
  server.db
    .update(linkToken)
    .set({
      expiresAt: sql`${new Date(server.deps.clock().getTime() + hours * hourMs).toISOString()}::timestamptz`,
    })
    .where(eq(linkToken.objectId, id));

/** Runs with the campaign ended on its last day, and by hand. */
const afterEnd = async (id: string, work: () => Promise<void>): Promise<void> => {
  const [row] = await server.db.select().from(campaign).where(eq(campaign.id, id));
  const put = (values: Partial<typeof campaign.$inferInsert>) =>
    server.db.update(campaign).set(values).where(eq(campaign.id, id));
  await put({ endDate: addDays(today(server.deps.clock()), -1) });
  await work();
  await put({ endDate: row!.endDate, status: 'closed' });
  await work();
  await put({ status: row!.status });
};

describe('an offer whose campaign has ended', () => {
  it('with an undelivered mail is no task: another cannot be sent', async () => {
    const { offerId, campaignId } = await waiting('odbity@example.pl');
    await server.db.update(mail).set({ status: 'failed' }).where(eq(mail.offerId, offerId));
    await longSince(offerId);
    expect(await reasonOf(offerId)).toBe('bounced');
    await afterEnd(campaignId, async () => expect(await reasonOf(offerId)).toBeUndefined());
    expect(await reasonOf(offerId)).toBe('bounced');
  });

  it('with a link about to expire is neither a task nor a notice', async () => {
    const { offerId, campaignId } = await waiting('wygasa@example.pl');
    await endsSoon(offerId, 1);
    await afterEnd(campaignId, async () => {
      expect(await reasonOf(offerId)).toBeUndefined();
      expect(await noticesOf(offerId)).toBe(0);
    });
    expect(await reasonOf(offerId)).toBe('link');
    expect(await noticesOf(offerId)).toBe(1);
  });

  it('of somebody interested is no task: it can no longer be accepted', async () => {
    const { offerId, link, campaignId } = await waiting('chetny@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    await longSince(offerId);
    expect(await reasonOf(offerId)).toBe('data');
    await afterEnd(campaignId, async () => expect(await reasonOf(offerId)).toBeUndefined());
  });

  it('of somebody interested is not counted among what waits, nor are the others of it', async () => {
    const { offerId, link, campaignId } = await waiting('policzony@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    const [own] = await server.db.select().from(offer).where(eq(offer.id, offerId));
    const networks = await hands.get('/api/advisor/network', staff.coordinator);
    const ids = networks.map(({ id }) => id);
    for (const [token, isSeen] of [
      [staff.advisor, eq(offer.ownerId, own!.ownerId)],
      [staff.coordinator, inArray(offer.networkId, ids)],
    ] as const) {
      const counted = () => countOf(token, isSeen, campaignId);
      const before = await counted();
      expect(before.ofCampaign).toBeGreaterThan(0);
      expect(before.taskCount).toBe(before.awaited + before.besides);
      await afterEnd(campaignId, async () => {
        const { taskCount, awaited, ofCampaign, besides } = await counted();
        expect(taskCount).toBe(awaited - ofCampaign + besides);
      });
    }
  });

  it('and that was to be followed up today is counted, as it is listed', async () => {
    const { offerId, link, campaignId } = await waiting('obiecany@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    const counted = async () =>
      (await hands.get('/api/advisor/dashboard', staff.advisor)).taskCount;
    await afterEnd(campaignId, async () => {
      const before = await counted();
      const choose = (day: string | null) =>
        server.call('PUT', `/api/advisor/investor/${offerId}/follow-up`, {
          token: staff.advisor,
          body: { day },
        });
      expect((await choose(today(server.deps.clock()))).status).toBe(200);
      expect(await counted()).toBe(before + 1);
      await choose(null);
    });
  });

  it('that was accepted before still waits for its payment', async () => {
    const { offerId, link, campaignId } = await waiting('placi@example.pl');
    expect((await hands.accept(link)).status).toBe(200);
    await longSince(offerId);
    await afterEnd(campaignId, async () => expect(await reasonOf(offerId)).toBe('payment'));
  });
});
