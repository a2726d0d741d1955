/** What is done from a page that does not show an acceptance yet does not undo it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const pageOf = (offerId: string) => hands.get(`/api/advisor/investor/${offerId}`, staff.advisor);

describe('an offer accepted while its advisor writes why it is rejected', () => {
  const reject = (offerId: string, version: number) =>
    server.call('PATCH', `/api/advisor/investor/${offerId}/reject`, {
      token: staff.advisor,
      body: { version, reason: 'Komplet' },
    });

  it('stays accepted, and is rejected only by who has seen that', async () => {
    const { offerId, link } = await hands.invite(staff.advisor, 'w-tym-czasie@example.pl');
    const shown = await pageOf(offerId);
    expect((await hands.accept(link)).status).toBe(200);
    const stale = await reject(offerId, shown.version);
    expect([stale.status, stale.body.code]).toEqual([409, 3004]);
    const now = await pageOf(offerId);
    expect([now.offer.status, now.reason]).toEqual(['accepted', null]);
    expect((await reject(offerId, now.version)).body.status).toBe('rejected');
    // The answer may have been lost.
    expect((await reject(offerId, now.version)).status).toBe(200);
  });
});

describe('a link taken back from a page that shows its offer as open', () => {
  it('stays alive if the offer was accepted meanwhile, as it leads to the payment', async () => {
    const revoke = (offerId: string) =>
      server.call('POST', `/api/advisor/investor/${offerId}/invitation/revoke`, {
        token: staff.advisor,
      });
    const { offerId, link } = await hands.invite(staff.advisor, 'link-do-wplaty@example.pl');
    expect((await hands.accept(link)).status).toBe(200);
    const stale = await revoke(offerId);
    expect([stale.status, stale.body.code]).toEqual([409, 3003]);
    expect((await pageOf(offerId)).invitation.state).toBe('live');
    const { status } = await server.call('GET', `/public-api/campaign-offer/${link}`);
    expect(status).toBe(200);
    const open = await hands.invite(staff.advisor, 'zly-adres@example.pl');
    expect((await revoke(open.offerId)).status).toBe(200);
    // The answer may have been lost.
    expect((await revoke(open.offerId)).status).toBe(200);
    expect((await pageOf(open.offerId)).invitation.state).toBe('revoked');
  });
});
