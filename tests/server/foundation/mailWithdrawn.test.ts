/**
 * An invitation that waited in the queue, as while the mail server is down, and was withdrawn by
 * the time it could leave: it is not sent, and what is shown of it holds without it.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken, mail, offer } from '../../../server/db/schema.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** Invites without letting the mail leave. */
const queueInvitation = async (investorEmail: string): Promise<string> => {
  const [campaign] = await hands.get<Any[]>('/api/advisor/campaign-choices', staff.advisor);
  const networkId = await hands.networkOf(staff.advisor);
  const { body } = await server.call<Any>(
    'POST',
    `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
    { token: staff.advisor, body: { investorEmail, message: '', networkId } },
  );
  return body.offerId;
};
const act = async (method: 'POST' | 'PATCH', offerId: string, way: string, body?: unknown) => {
  const url = `/api/advisor/investor/${offerId}/${way}`;
  const { status } = await server.call(method, url, {
    token: staff.advisor,
    ...(body ? { body } : {}),
  });
  expect(status).toBe(200);
};
const revoke = (offerId: string) => act('POST', offerId, 'invitation/revoke');
const resend = (offerId: string) => act('POST', offerId, 'invitation/resend');
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
    await act('PATCH', rejected, 'reject', { reason: 'Zły adres' });
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
