/** What the work queue shows of an offer, and when: each reason once, from real events. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { linkToken, mail, networkMember, offer } from '../../server/db/schema.ts';
import { addDays, startOfDay, today } from '../../src/domain/dates.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import {
  colleagueLogin,
  makeHands,
  otherCoordinatorLogin,
  type Hands,
} from '../support/server/hands.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../support/server/server.ts';

type Dashboard = components['schemas']['Dashboard'];

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

let confirmations = 0;
/** The investor uploads a confirmation of payment, another each time. */
const confirm = async (link: string): Promise<void> => {
  const own = Buffer.concat([samplePdf, Buffer.from(`\n% ${(confirmations += 1)}\n`)]);
  const { payload, headers } = multipart('potwierdzenie.pdf', own);
  await server.app.inject({
    method: 'POST',
    url: `/public-api/campaign-offer/${link}/upload`,
    headers: { ...headers, host: 'localhost:3000' },
    payload,
  });
};

describe('the queue of work', () => {
  it('lists an undelivered mail first, until another is sent', async () => {
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
    await confirm(link);
    expect(await taskOf(offerId)).toMatchObject({
      reason: 'confirmation',
      confirmation: { name: expect.stringMatching(/^potwierdzenie-wplaty-/) },
    });
  });

  it('shows a confirmation only until a payment is booked, and the next one once it is added', async () => {
    const { offerId, link } = await hands.invite(advisor, 'na-raty@example.pl');
    expect((await hands.accept(link)).status).toBe(200);
    await confirm(link);
    server.passTime(60_000);
    expect((await taskOf(offerId))!.reason).toBe('confirmation');
    const { status } = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: {
        paymentDate: '2026-03-10',
        currency: 'PLN',
        amount: '1000.00',
        reference: 'MT940/raty',
      },
    });
    expect(status).toBe(200);
    expect((await taskOf(offerId))?.reason).not.toBe('confirmation');
    server.passTime(60_000);
    await confirm(link);
    await confirm(link);
    expect((await taskOf(offerId))!.reason).toBe('confirmation');
  });

  it('asks for a data form after interest only until one is sent', async () => {
    const { tasks } = await dashboard();
    const one = tasks.find(({ reason }) => reason === 'data')!;
    await hands.askForData(advisor, one.investorEmail);
    expect((await taskOf(one.offerId))!.reason).toBe('decision');
  });

  it('lists a link three days before it expires, until it is extended', async () => {
    // The queue has room for few: the demo's own links would be before this one, or not, by the day.
    await server.db.update(linkToken).set({ expiresAt: server.deps.clock() });
    const { offerId } = await hands.invite(advisor, 'wygasa@example.pl');
    expect(await taskOf(offerId)).toBeUndefined();
    server.passTime(30 * dayMs - 60 * 60_000);
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

describe('a coordinator who is a mere member of another network', () => {
  it('finds her own offers of that network in her queue and among the latest changes', async () => {
    const coordinator = await server.logIn(otherCoordinatorLogin);
    const { advisorId } = await hands.get('/api/auth/data', coordinator);
    const seen = (): Promise<Dashboard> => hands.get('/api/advisor/dashboard', coordinator);
    const networks = await hands.get(
      '/api/advisor/network',
      await server.logIn(demoLogins.coordinator),
    );
    const own = await hands.get('/api/advisor/network', coordinator);
    const elsewhere = networks.find(({ id }) => own.every((one) => one.id !== id))!;
    await server.db.insert(networkMember).values({
      brandId: server.brandId,
      advisorId,
      networkId: elsewhere.id,
      coordinates: false,
    });
    const before = await seen();
    const choices = await hands.get('/api/advisor/campaign-choices', coordinator);
    const { status, body } = await server.call(
      'POST',
      `/api/advisor/campaign/${choices[0].id}/product/${choices[0].products[0].id}/invite-investor`,
      {
        token: coordinator,
        body: { investorEmail: 'gdzie.indziej@example.pl', message: '', networkId: elsewhere.id },
      },
    );
    expect(status).toBe(201);
    const link = await hands.linkTo('gdzie.indziej@example.pl', /\/campaign\?/);
    await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    await server.db
      .update(offer)
      .set({ statusDate: new Date(0) })
      .where(eq(offer.id, body.offerId));
    const after = await seen();
    expect(after.latest[0]).toMatchObject({ offerId: body.offerId, type: 'interested' });
    expect(after.tasks).toContainEqual(expect.objectContaining({ offerId: body.offerId }));
    expect(after.taskCount).toBe(before.taskCount + 1);
    // The figures are those of the networks, as the list that they lead to.
    expect(after.trend).toEqual(before.trend);
  });
});

describe('the trend', () => {
  it('counts an invitation in the last thirty days, then in the thirty before', async () => {
    const before = (await dashboard()).trend.invitations;
    await hands.invite(advisor, 'nowy@example.pl');
    const after = (await dashboard()).trend.invitations;
    expect(after).toEqual({ count: before.count + 1, before: before.before });
    server.passTime(30 * dayMs);
    advisor = await server.logIn(demoLogins.advisor);
    expect((await dashboard()).trend.invitations).toEqual({ count: 0, before: after.count });
  });
});

describe('the day chosen to come back to an offer', () => {
  const choose = (offerId: string, day: string | null, token = advisor) =>
    server.call('PUT', `/api/advisor/investor/${offerId}/follow-up`, { token, body: { day } });

  it('puts the offer first in its owner’s queue when that day begins in Warsaw', async () => {
    const { offerId } = await hands.invite(advisor, 'wroc@example.pl');
    const now = server.deps.clock();
    const tomorrow = addDays(today(now), 1);
    expect((await choose(offerId, tomorrow)).status).toBe(200);
    expect(await taskOf(offerId)).toBeUndefined();
    const minuteBefore = Date.parse(startOfDay(tomorrow)) - now.getTime() - 60_000;
    server.passTime(minuteBefore);
    advisor = await server.logIn(demoLogins.advisor);
    expect(await taskOf(offerId)).toBeUndefined();
    server.passTime(2 * 60_000);
    const { tasks } = await dashboard();
    expect(tasks[0]).toMatchObject({
      offerId,
      reason: 'followUp',
      since: startOfDay(tomorrow),
    });
    const coordinator = await server.logIn(demoLogins.coordinator);
    const theirs = await hands.get('/api/advisor/dashboard', coordinator);
    expect(theirs.tasks.filter(({ reason }) => reason === 'followUp')).toEqual([]);
    await choose(offerId, null);
    expect(await taskOf(offerId)).toBeUndefined();
  });

  it('is not cleared by a page that shows an earlier day than the one chosen since', async () => {
    const { offerId } = await hands.invite(advisor, 'inny-dzien@example.pl');
    const now = today(server.deps.clock());
    const [seen, newer] = [now, addDays(now, 7)];
    const save = (day: string | null, was: string | null) =>
      server.call('PUT', `/api/advisor/investor/${offerId}/follow-up`, {
        token: advisor,
        body: { day, was },
      });
    const kept = async () => {
      const details = await hands.get(`/api/advisor/investor/${offerId}`, advisor);
      return details.followUp;
    };
    expect((await save(seen, null)).status).toBe(200);
    // Repeated after a lost answer: it is so already.
    expect((await save(seen, null)).status).toBe(200);
    expect((await save(newer, seen)).status).toBe(200);
    const stale = await save(null, seen);
    expect([stale.status, stale.body.code]).toEqual([409, 3004]);
    expect(await kept()).toBe(newer);
    expect((await save(null, newer)).status).toBe(200);
    expect(await kept()).toBeNull();
    expect((await save(seen, newer)).status).toBe(409);
    expect((await save(seen, null)).status).toBe(200);
    // A caller that does not say what it saw sets the day regardless.
    expect((await choose(offerId, newer)).status).toBe(200);
    expect(await kept()).toBe(newer);
  });

  it.each([
    ['yesterday', -1],
    ['in more than two years', 732],
  ])('is rejected %s, at its field', async (_when, days) => {
    const { offerId } = await hands.invite(advisor, 'kiedy@example.pl');
    const { status, body } = await choose(offerId, addDays(today(server.deps.clock()), days));
    expect(status).toBe(422);
    expect(body).toMatchObject({ violations: [{ propertyPath: 'day', message: 'date' }] });
  });

  it('moves with the offer to another owner, and cannot be set by a colleague', async () => {
    const { offerId } = await hands.invite(advisor, 'przekazana@example.pl');
    const { coordinator, colleague } = await hands.logInStaff();
    const day = today(server.deps.clock());
    expect((await choose(offerId, day, colleague)).status).toBe(404);
    expect((await choose(offerId, day, coordinator)).status).toBe(200);
    expect((await taskOf(offerId))!.reason).toBe('followUp');
    const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
    const { id: to } = people.find(({ email }) => email === colleagueLogin)!;
    const moved = await server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${to}`, {
      token: coordinator,
    });
    expect(moved.status).toBe(200);
    expect(await taskOf(offerId)).toBeUndefined();
    const { tasks } = await hands.get('/api/advisor/dashboard', colleague);
    expect(tasks.map(({ offerId: one }) => one)).toContain(offerId);
  });
});

describe('the contact data given when accepting', () => {
  it('are shown on the page of the offer while it is live, to those who serve it', async () => {
    const { offerId, link } = await hands.invite(advisor, 'kontakt@example.pl');
    const page = (token = advisor) =>
      server.call('GET', `/api/advisor/investor/${offerId}`, {
        token,
      });
    expect((await page()).body.contact).toBeNull();
    await hands.accept(link);
    const { coordinator, colleague } = await hands.logInStaff();
    const contact = { phoneNo: '+48 601 234 567', address: 'Świętokrzyska 14A, 00-050 Warszawa' };
    expect((await page()).body.contact).toEqual(contact);
    expect((await page(coordinator)).body.contact).toEqual(contact);
    expect((await page(colleague)).status).toBe(404);
    await hands.reject(advisor, offerId);
    expect((await page()).body.contact).toBeNull();
  });
});
