/**
 * An invitation or a data request that waited in the queue, as while the mail server is down, and
 * was withdrawn or settled by the time it could leave: it is not sent, and what is shown of it
 * holds without it.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/domain/dates.ts';
import { campaign, linkToken, mail, offer } from '../../../server/db/schema.ts';
import { linkTokenOf } from '../../../server/security/links.ts';
import { kycForm } from '../../support/samples.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** Invites without letting the mail leave. */
const queueInvitation = async (investorEmail: string): Promise<string> => {
  const [open] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  const networkId = await hands.networkOf(staff.advisor);
  const { body } = await server.call(
    'POST',
    `/api/advisor/campaign/${open.id}/product/${open.products[0].id}/invite-investor`,
    { token: staff.advisor, body: { investorEmail, message: '', networkId } },
  );
  return body.offerId;
};
const act = async (offerId: string, way: string) => {
  const url = `/api/advisor/investor/${offerId}/invitation/${way}` as const;
  const { status } = await server.call('POST', url, { token: staff.advisor });
  expect(status).toBe(200);
};
const revoke = (offerId: string) => act(offerId, 'revoke');
const resend = (offerId: string) => act(offerId, 'resend');
const sent = async (email: string): Promise<string[]> =>
  (await hands.mailsTo(email)).map(({ subject }) => subject);
const invitationOf = async (offerId: string) =>
  (await hands.get(`/api/advisor/investor/${offerId}`, staff.advisor)).invitation;
const isListedAsFailed = async (offerId: string): Promise<boolean> => {
  const [row] = await server.db.select().from(offer).where(eq(offer.id, offerId));
  return row!.hasFailedInvitation;
};

describe('an invitation that waits in the queue', () => {
  it('is not sent once its link was revoked', async () => {
    const offerId = await queueInvitation('pomylka@example.pl');
    await revoke(offerId);
    expect(await sent('pomylka@example.pl')).toEqual([]);
    expect(await invitationOf(offerId)).toMatchObject({
      state: 'revoked',
      lastSentAt: null,
      mailStatus: 'none',
    });
  });

  it('is not sent once the offer was rejected, or declined', async () => {
    const rejected = await queueInvitation('odrzucony@example.pl');
    await hands.reject(staff.advisor, rejected);
    expect(await sent('odrzucony@example.pl')).toEqual([]);
    const declined = await queueInvitation('nie-chce@example.pl');
    await server.db.update(offer).set({ status: 'declined' }).where(eq(offer.id, declined));
    expect(await sent('nie-chce@example.pl')).toEqual([]);
  });

  it('is not sent once its link expired', async () => {
    const offerId = await queueInvitation('po-czasie@example.pl');
    const expiresAt = server.deps.clock();
    await server.db.update(linkToken).set({ expiresAt }).where(eq(linkToken.objectId, offerId));
    expect(await sent('po-czasie@example.pl')).toEqual([]);
  });

  it('is not sent once its campaign has ended, unless the offer was accepted', async () => {
    const offerId = await queueInvitation('po-kampanii@example.pl');
    const accepted = await queueInvitation('zdazyl@example.pl');
    await server.db.update(offer).set({ status: 'accepted' }).where(eq(offer.id, accepted));
    const [{ campaignId }] = (await server.db
      .select()
      .from(offer)
      .where(eq(offer.id, offerId))) as [typeof offer.$inferSelect];
    const [{ endDate }] = (await server.db
      .select()
      .from(campaign)
      .where(eq(campaign.id, campaignId))) as [typeof campaign.$inferSelect];
    const endOn = (day: string) =>
      server.db.update(campaign).set({ endDate: day }).where(eq(campaign.id, campaignId));
    await endOn(addDays(today(server.deps.clock()), -1));
    expect(await sent('po-kampanii@example.pl')).toEqual([]);
    expect(await sent('zdazyl@example.pl')).toHaveLength(1);
    // Its advisor knows that it did not leave, and sends it again when the last day is moved later.
    const { items } = await hands.get('/api/advisor/notice?limit=50', staff.advisor);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'mailBounced', offerId }));
    const told = (await hands.mailsTo(demoLogins.advisor)).find(({ subject }) =>
      subject.includes('wiadomość nie dotarła'),
    );
    // Nothing is wrong with the address.
    expect(told!.text).toMatch(/może być błędny adres e-mail.*także koniec kampanii/);
    await endOn(endDate);
    expect(await invitationOf(offerId)).toMatchObject({ state: 'live', mailStatus: 'failed' });
    await resend(offerId);
    expect(await sent('po-kampanii@example.pl')).toHaveLength(1);
  });

  it('is not sent once its campaign was closed, which nobody opens again', async () => {
    const offerId = await queueInvitation('po-zamknieciu@example.pl');
    const [row] = await server.db.select().from(offer).where(eq(offer.id, offerId));
    const put = (status: 'active' | 'closed') =>
      server.db.update(campaign).set({ status }).where(eq(campaign.id, row!.campaignId));
    await put('closed');
    expect(await sent('po-zamknieciu@example.pl')).toEqual([]);
    await put('active');
    expect((await invitationOf(offerId)).mailStatus).toBe('none');
  });

  it('is sent once, with the newest link, when it was resent meanwhile', async () => {
    const offerId = await queueInvitation('trzy-razy@example.pl');
    for (let time = 0; time < 2; time += 1) {
      server.passTime(60_000);
      await resend(offerId);
    }
    const mails = await hands.mailsTo('trzy-razy@example.pl');
    expect(mails).toHaveLength(1);
    const token = await hands.linkTo('trzy-razy@example.pl', /\/campaign\?/);
    expect((await server.call('GET', `/public-api/campaign-offer/${token}`)).status).toBe(200);
    expect(await invitationOf(offerId)).toMatchObject({ state: 'live', mailStatus: 'sent' });
  });

  it('leaves the one before as the newest: undelivered, if that was', async () => {
    const offerId = await queueInvitation('nie-doszlo@example.pl');
    await server.db.update(mail).set({ status: 'failed' }).where(eq(mail.offerId, offerId));
    server.passTime(60_000);
    await resend(offerId);
    expect(await isListedAsFailed(offerId)).toBe(false);
    await revoke(offerId);
    expect(await sent('nie-doszlo@example.pl')).toEqual([]);
    expect((await invitationOf(offerId)).mailStatus).toBe('failed');
    expect(await isListedAsFailed(offerId)).toBe(true);
  });
});

describe('a data request that waits in the queue', () => {
  const path = '/api/advisor/kyc/investor-request';
  const post = async <W extends string>(way: W, body?: object) => {
    const called = await server.call('POST', `${path}/${way}`, {
      token: staff.advisor,
      ...(body ? { body } : {}),
    });
    expect([200, 201]).toContain(called.status);
    return called.body;
  };
  const queueRequest = async (investorEmail: string): Promise<string> =>
    (await post('send', { investorEmail, message: '' })).id;
  const liveLink = async (id: string): Promise<string> => {
    const rows = await server.db.select().from(linkToken).where(eq(linkToken.objectId, id));
    return linkTokenOf(server.deps.secrets, rows.find(({ revokedAt }) => revokedAt === null)!.id);
  };
  const notes = [{ field: 'phoneNo', note: 'Numer nie odpowiada.' }];
  /** A form that arrived, with no mail about it left in the queue. */
  const sendForm = async (email: string): Promise<string> => {
    const { requestId, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link);
    await server.deps.outbox.flush();
    return requestId;
  };
  const giveBack = (id: string) =>
    post(`${id}/review`, { decision: 'returned', version: 1, notes });
  const queued = (id: string) =>
    server.db
      .select()
      .from(mail)
      .where(and(eq(mail.kycRequestId, id), eq(mail.kind, 'kycReturned')));

  it('is not sent once it was revoked', async () => {
    const id = await queueRequest('cofniete@example.pl');
    await post(`${id}/revoke`);
    expect(await sent('cofniete@example.pl')).toEqual([]);
  });

  it('is sent once, with the newest link, when it was resent meanwhile', async () => {
    const id = await queueRequest('ponowione@example.pl');
    for (let time = 0; time < 2; time += 1) {
      server.passTime(60_000);
      await post(`${id}/resend`);
    }
    expect(await sent('ponowione@example.pl')).toHaveLength(1);
    const token = await hands.linkTo('ponowione@example.pl', /\/kyc-form\?/);
    expect((await server.call('GET', `/public-api/kyc/investor-request/${token}`)).status).toBe(
      200,
    );
  });

  it('is not sent once the form has arrived', async () => {
    const id = await queueRequest('juz-wyslane@example.pl');
    await hands.sendData(await liveLink(id));
    expect(await sent('juz-wyslane@example.pl')).toEqual([expect.stringMatching(/przyjęty/)]);
  });

  it('is not sent as a form that went back once that was verified or corrected', async () => {
    const verified = await sendForm('sprawdzone@example.pl');
    const corrected = await sendForm('poprawione@example.pl');
    await giveBack(verified);
    await giveBack(corrected);
    expect(await queued(verified)).toHaveLength(1);
    for (const id of [verified, corrected]) {
      const url = `/public-api/kyc/investor-request/${await liveLink(id)}` as const;
      const { version } = (await server.call('GET', url)).body;
      const body = { form: { ...kycForm, phoneNo: '600700800' }, consents: [], version };
      expect((await server.call('PUT', `${url}/submit`, { body })).status).toBe(200);
    }
    await post(`${verified}/review`, { decision: 'verified', version: 3, notes: [] });
    await server.deps.outbox.flush();
    expect([await queued(verified), await queued(corrected)]).toEqual([[], []]);
  });

  it('is sent once as a form that went back, with the newest link, when it was resent', async () => {
    const id = await sendForm('wraca@example.pl');
    await giveBack(id);
    server.passTime(60_000);
    await post(`${id}/resend`);
    await server.deps.outbox.flush();
    expect(await queued(id)).toHaveLength(1);
    const token = await hands.linkTo('wraca@example.pl', /\/kyc-form\?/);
    expect((await server.call('GET', `/public-api/kyc/investor-request/${token}`)).status).toBe(
      200,
    );
  });
});
