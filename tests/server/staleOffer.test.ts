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
