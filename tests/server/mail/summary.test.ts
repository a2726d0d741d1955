/**
 * A daily summary that waited in the queue is written from what is left to tell by the time it
 * leaves, and not sent when that is nothing.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { sumUp } from '../../../server/jobs/notices.ts';
import { colleagueLogin, startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

describe('a daily summary that waits in the queue', () => {
  const readAll = async (): Promise<void> => {
    const { items } = await hands.get('/api/advisor/notice?limit=1', staff.advisor);
    const body = { notice: items[0].id, andEarlier: true };
    await server.call('PATCH', '/api/advisor/notice/read', { token: staff.advisor, body });
  };
  /** Queues a summary of as many first views; @returns their offers. */
  const queueSummary = async (...emails: string[]): Promise<string[]> => {
    await server.call('PUT', '/api/advisor/notice/settings', {
      token: staff.advisor,
      body: { settings: [{ kind: 'viewed', delivery: 'daily' }] },
    });
    const offers: string[] = [];
    for (const email of emails) {
      const { offerId, link } = await hands.invite(staff.advisor, email);
      await server.call('GET', `/public-api/campaign-offer/${link}`);
      offers.push(offerId);
    }
    server.passTime(dayMs);
    staff = await hands.logInStaff();
    expect(await sumUp(server.deps)).toBeGreaterThan(0);
    return offers;
  };
  const handOver = async (offerId: string): Promise<void> => {
    const people = await hands.get('/api/advisor/advisor?limit=9999', staff.coordinator);
    const { id } = people.find(({ email }) => email === colleagueLogin)!;
    const url = `/api/advisor/investor/${offerId}/owner/${id}` as const;
    expect((await server.call('PATCH', url, { token: staff.coordinator })).status).toBe(200);
  };
  const summaries = async (): Promise<string[]> =>
    (await hands.mailsTo(demoLogins.advisor))
      .filter(({ subject }) => /^Podsumowanie dnia, \d\d\.\d\d\.\d{4}$/.test(subject))
      .map(({ text }) => text);

  it('is not sent once everything in it was read', async () => {
    await queueSummary('przeczytane@example.pl');
    await readAll();
    expect(await summaries()).toEqual([]);
  });

  it('is not sent once everything in it went to somebody else', async () => {
    const [offerId] = await queueSummary('oddane@example.pl');
    await handOver(offerId!);
    expect(await summaries()).toEqual([]);
    await readAll();
  });

  it('is sent with what is left, however much went to somebody else', async () => {
    const [kept, gone] = await queueSummary('zostaje@example.pl', 'odchodzi@example.pl');
    expect(kept).toBeTruthy();
    await handOver(gone!);
    // More of what is gone than a summary has lines, all newer than what is left.
    await server.db
      .execute(sql`insert into notice (brand_id, advisor_id, kind, cause, at, offer_id, delivery, summed_up_at)
      select brand_id, advisor_id, kind, cause || ':' || n, at, offer_id, delivery, summed_up_at
      from notice, generate_series(1, 45) n where offer_id = ${gone} and kind = 'viewed'`);
    const [text, ...others] = await summaries();
    expect(others).toEqual([]);
    expect(text).toContain('zostaje@example.pl');
    expect(text).not.toContain('Pozostałe są w panelu.');
  });
});
