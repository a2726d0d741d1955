/**
 * What advisors are notified of: once per event, in its transaction, by mail as they chose, and
 * only about what they still serve.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { withTenant } from '../../server/db/open.ts';
import { sumUp, summaryMoment, tellOfExpiry } from '../../server/jobs/notices.ts';
import { recordOfferEvent } from '../../server/offer/queries.ts';
import { formatMoney } from '../../src/domain/money.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import { backOfficeKey, demoLogins } from '../support/server/server.ts';

type Notice = components['schemas']['Notice'];

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const listed = <Q extends string = ''>(token: string, query: Q = '' as Q) =>
  hands.get(`/api/advisor/notice${query}`, token);
const about = async (token: string, offerId: string): Promise<Notice[]> =>
  (await listed(token, '?limit=50')).items.filter((one) => one.offerId === offerId);
const choose = (token: string, kind: string, delivery: string) =>
  server.call('PUT', '/api/advisor/notice/settings', {
    token,
    body: { settings: [{ kind, delivery }] },
  });
const subjects = async (to = demoLogins.advisor): Promise<string[]> =>
  (await hands.mailsTo(to)).map(({ subject }) => subject);
const upload = async (link: string): Promise<void> => {
  const { payload, headers } = multipart('p.pdf', samplePdf, 'application/pdf', 'other');
  const url = `/public-api/campaign-offer/${link}/upload` as const;
  const host = { ...headers, host: 'localhost:3000' };
  await server.app.inject({ method: 'POST', url, headers: host, payload });
};

describe('an action of an investor', () => {
  it('is reported to the owner once, with the person, the campaign and the amount', async () => {
    const { offerId, link } = await hands.invite(staff.advisor, 'lucja@example.pl');
    for (let time = 0; time < 2; time += 1) {
      await server.call('GET', `/public-api/campaign-offer/${link}`);
      await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    }
    await hands.accept(link);
    await upload(link);
    const { body: offer } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
      token: staff.advisor,
    });
    const { investmentValue: amount, currency } = offer.offer;
    await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { amount, currency, paymentDate: '2026-11-20' },
    });
    const told = await about(staff.advisor, offerId);
    expect(told.map(({ kind }) => kind)).toEqual([
      'paymentBooked',
      'fileAdded',
      'accepted',
      'interested',
      'viewed',
    ]);
    const facts = { investorName: 'Żółkiewska Łucja', no: offer.no, isRead: false };
    expect(told[0]).toMatchObject({ ...facts, amount, currency });
    expect(told[2]).toMatchObject({ ...facts, amount, currency });
    expect(told[2]!.campaignName).toBe(offer.offer.campaignName);
    const { translations } = offer.campaign.data;
    expect(told[2]!.campaignNameEN).toBe(translations.EN.name);
    expect(translations.EN.name).not.toBe(told[2]!.campaignName);
    expect(await about(staff.colleague, offerId)).toEqual([]);
    expect(await about(staff.coordinator, offerId)).toEqual([]);
    const [mail] = (await hands.mailsTo(demoLogins.advisor)).filter(({ subject }) =>
      subject.includes('akceptacja oferty'),
    );
    expect(mail!.subject).toBe(`${offer.no}: akceptacja oferty, Żółkiewska Łucja`);
    expect(mail!.links).toContainEqual(expect.stringContaining(`/app/investors/offer/${offerId}`));
    // The default: what can wait comes with the summary.
    expect((await subjects()).filter((one) => one.includes(offer.no))).toHaveLength(3);
  });

  it('is reported with the typed reason when they decline', async () => {
    const { offerId, link } = await hands.invite(staff.advisor, 'nie@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${link}/decline`, {
      body: { reason: 'Za długi okres' },
    });
    expect((await about(staff.advisor, offerId))[0]).toMatchObject({
      kind: 'declined',
      amount: null,
      reason: 'Za długi okres',
    });
  });

  it('is reported as what it ends, with the amount, when they withdraw an acceptance', async () => {
    const choices = await hands.get('/api/advisor/campaign-choices', staff.advisor);
    // The kind of campaign with a reflection period.
    const nth = choices.findIndex(({ products }) =>
      products.some(({ code }) => code.startsWith('MAG')),
    );
    const { offerId, link } = await hands.invite(staff.advisor, 'odstapil@example.pl', nth);
    await hands.accept(link);
    await server.call('PATCH', `/public-api/campaign-offer/${link}/decline`, {
      body: { reason: 'Zmiana planów' },
    });
    const [ended, accepted] = await about(staff.advisor, offerId);
    const { amount, currency } = accepted!;
    expect(amount).not.toBeNull();
    expect(ended).toMatchObject({ kind: 'declined', amount, currency, reason: 'Zmiana planów' });
    const [mail] = await hands.mailsTo(demoLogins.advisor);
    expect(mail!.subject).toContain(': odstąpienie od akceptacji, ');
    expect(mail!.text).toContain(
      `odstąpienie od akceptacji oferty „${ended!.campaignName}” na kwotę`,
    );
    expect(mail!.text).toContain(formatMoney(amount!, currency!));
    expect(mail!.text).not.toContain('rezygnacja');
  });

  it('leaves no notice of an event that was undone', async () => {
    const { offerId } = await hands.invite(staff.advisor, 'cofniety@example.pl');
    const event = {
      brandId: server.brandId,
      offerId,
      at: new Date(),
      actorKind: 'system' as const,
    };
    await withTenant(server.db, server.brandId, async (tx) => {
      await recordOfferEvent(tx, { ...event, type: 'viewed' });
      throw new Error('The rest failed.');
    }).catch(() => {});
    expect(await about(staff.advisor, offerId)).toEqual([]);
  });

  it('such as submitting a data form is reported with or without an offer', async () => {
    const { link } = await hands.askForData(staff.advisor, 'bez.oferty@example.pl');
    await hands.sendData(link);
    const [first] = (await listed(staff.advisor)).items;
    expect(first).toMatchObject({ kind: 'formArrived', offerId: null, campaignName: null });
    expect(first.no).toMatch(/^KYC\//);
    expect(first.investorName).toBe('bez.oferty@example.pl');
  });
});

describe('an offer that was handed over', () => {
  it('is reported to its new owner, and its notices show nothing to the former one', async () => {
    const { offerId, link } = await hands.invite(staff.advisor, 'oddany@example.pl');
    await server.call('GET', `/public-api/campaign-offer/${link}`);
    const { id } = await hands.get('/api/auth/data', staff.colleague);
    const owners = await hands.get('/api/advisor/advisor?limit=9999', staff.coordinator);
    const next = owners.find(({ email }: { email: string }) => email.startsWith('rafal.pieta')) as {
      id: string;
    };
    expect(id).toBeTruthy();
    await server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${next.id}`, {
      token: staff.coordinator,
    });
    expect(await about(staff.colleague, offerId)).toMatchObject([{ kind: 'handedOver' }]);
    expect(await about(staff.advisor, offerId)).toEqual([]);
    const [left] = (await listed(staff.advisor)).items;
    expect(left).toMatchObject({ kind: 'viewed', offerId: null, no: null, investorName: null });
  });
});

describe('the panel', () => {
  it('counts unread notices, marks one or all as read, and pages', async () => {
    const { unread, items } = await listed(staff.advisor, '?limit=2');
    expect(items).toHaveLength(2);
    const page = await listed(staff.advisor, `?limit=2&before=${items[1]!.id}`);
    expect(page.items[0].id).toBeLessThan(items[1]!.id);
    const read = (id: number, andEarlier: boolean, token = staff.advisor) =>
      server.call('PATCH', '/api/advisor/notice/read', { token, body: { notice: id, andEarlier } });
    await read(items[0].id, false);
    expect((await listed(staff.advisor)).unread).toBe(unread - 1);
    // Nobody can mark somebody else's as read.
    await read(items[1]!.id, true, staff.colleague);
    expect((await listed(staff.advisor)).unread).toBe(unread - 1);
    await read(items[0].id, true);
    expect((await listed(staff.advisor)).unread).toBe(0);
  });
});

describe('mail', () => {
  it('is sent at once, once a day or not at all, as chosen', async () => {
    const { body } = await choose(staff.advisor, 'interested', 'off');
    expect(body.settings).toContainEqual({ kind: 'interested', delivery: 'off' });
    await choose(staff.advisor, 'viewed', 'atOnce');
    const { link } = await hands.invite(staff.advisor, 'wybor@example.pl');
    const before = await subjects();
    await server.call('GET', `/public-api/campaign-offer/${link}`);
    await server.call('PATCH', `/public-api/campaign-offer/${link}/interest`);
    const after = await subjects();
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter((one) => one.includes('oferta wyświetlona'))).toHaveLength(1);
  });

  it.each(['9999-12-31T23:59:60Z', '0000-01-01T00:00:00Z'])(
    'rejects %s, a moment that the database cannot keep',
    async (readAt) => {
      const { status } = await server.call('PATCH', '/api/advisor/notice/unread', {
        token: staff.advisor,
        body: { readAt },
      });
      expect(status).toBe(400);
    },
  );

  it('sends a daily summary of what is unread', async () => {
    const summaries = async () =>
      (await subjects()).filter((one) => /^Podsumowanie dnia, \d\d\.\d\d\.\d{4}$/.test(one)).length;
    await choose(staff.advisor, 'viewed', 'daily');
    const { link } = await hands.invite(staff.advisor, 'dzienne@example.pl');
    await server.call('GET', `/public-api/campaign-offer/${link}`);
    server.passTime(dayMs);
    await Promise.all([sumUp(server.deps), sumUp(server.deps)]);
    await sumUp(server.deps);
    expect(await summaries()).toBe(1);
    server.passTime(dayMs);
    await sumUp(server.deps);
    expect(await summaries()).toBe(1);
  });

  it('sends the summary at seven in Warsaw, in winter and in summer', () => {
    const of = (now: string): string => summaryMoment(new Date(now)).toISOString();
    expect(of('2026-01-10T06:00:00Z')).toBe('2026-01-10T06:00:00.000Z');
    expect(of('2026-01-10T05:59:59Z')).toBe('2026-01-09T06:00:00.000Z');
    expect(of('2026-07-10T05:00:00Z')).toBe('2026-07-10T05:00:00.000Z');
    // On the two days on which the clocks change too.
    expect(of('2026-10-25T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(of('2027-03-28T12:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
  });
});

describe('a scheduled event', () => {
  it('reports a link that expires soon, once, and again after it was extended', async () => {
    // A day has passed above.
    staff = await hands.logInStaff();
    const { offerId } = await hands.invite(staff.advisor, 'termin@example.pl');
    const until = (days: number) =>
      server.db.execute(
        sql`update link_token set expires_at = ${new Date(server.deps.clock().getTime() + days * dayMs).toISOString()}::timestamptz where object_id = ${offerId}`,
      );
    const count = async () =>
      (await about(staff.advisor, offerId)).filter(({ kind }) => kind === 'linkExpires').length;
    await until(4);
    await tellOfExpiry(server.deps);
    expect(await count()).toBe(0);
    await until(2);
    await tellOfExpiry(server.deps);
    await tellOfExpiry(server.deps);
    expect(await count()).toBe(1);
    await until(2.5);
    await tellOfExpiry(server.deps);
    expect(await count()).toBe(2);
  });
});
