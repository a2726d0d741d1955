/** What the queue of work says of an offer, and when: each reason once, by what really happened. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../server/db/schema.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

type Dashboard = components['schemas']['Dashboard'];

const dayMs = 86_400_000;
let server: TestServer;
let hands: Hands;
let advisor: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  advisor = await server.logIn(demoLogins.advisor);
});
afterAll(() => server?.close());

const dashboard = (): Promise<Dashboard> => hands.get('/api/advisor/dashboard', advisor);
const taskOf = async (offerId: string) =>
  (await dashboard()).tasks.find((one) => one.offerId === offerId);

describe('the queue of work', () => {
  it('names the letter that did not arrive first, until another is sent', async () => {
    const { offerId } = await hands.invite(advisor, 'odbity@example.pl');
    await server.db.update(mail).set({ status: 'failed' }).where(eq(mail.offerId, offerId));
    const { tasks } = await dashboard();
    expect(tasks[0]).toMatchObject({
      offerId,
      reason: 'bounced',
      investorEmail: 'odbity@example.pl',
      until: null,
      confirmation: null,
    });
    await server.call('POST', `/api/advisor/investor/${offerId}/invitation/resend`, {
      token: advisor,
    });
    expect(await taskOf(offerId)).toBeUndefined();
  });

  it('shows a confirmation of payment once it is added, with its file', async () => {
    const { offerId, link } = await hands.invite(advisor, 'wplacil@example.pl');
    const { status } = await hands.accept(link);
    expect(status).toBe(200);
    const { payload, headers } = multipart('potwierdzenie.pdf', samplePdf);
    await server.app.inject({
      method: 'POST',
      url: `/public-api/campaign-offer/${link}/upload`,
      headers: { ...headers, host: 'localhost:3000' },
      payload,
    });
    expect(await taskOf(offerId)).toMatchObject({
      reason: 'confirmation',
      confirmation: { name: expect.stringMatching(/^potwierdzenie-wplaty-/) },
    });
  });

  it('asks for a data form after interest only until one is sent', async () => {
    const { tasks } = await dashboard();
    const one = tasks.find(({ reason }) => reason === 'data')!;
    await hands.askForData(advisor, one.investorEmail);
    expect((await taskOf(one.offerId))!.reason).toBe('decision');
  });

  it('tells of a link three days before it ends, and no more once it is extended', async () => {
    const { offerId } = await hands.invite(advisor, 'wygasa@example.pl');
    expect(await taskOf(offerId)).toBeUndefined();
    server.passTime(28 * dayMs);
    advisor = await server.logIn(demoLogins.advisor);
    const { status, reason, until } = (await taskOf(offerId))!;
    expect([status, reason]).toEqual(['invited', 'link']);
    expect(Date.parse(until!)).toBeGreaterThan(server.deps.clock().getTime());
    await server.call('POST', `/api/advisor/investor/${offerId}/invitation/extend`, {
      token: advisor,
    });
    expect(await taskOf(offerId)).toBeUndefined();
  });
});

describe('the trend', () => {
  it('counts an invitation in its thirty days, then in the thirty before', async () => {
    const before = (await dashboard()).trend.invitations;
    await hands.invite(advisor, 'nowy@example.pl');
    const after = (await dashboard()).trend.invitations;
    expect(after).toEqual({ count: before.count + 1, before: before.before });
    server.passTime(30 * dayMs);
    advisor = await server.logIn(demoLogins.advisor);
    expect((await dashboard()).trend.invitations).toEqual({ count: 0, before: after.count });
  });
});
