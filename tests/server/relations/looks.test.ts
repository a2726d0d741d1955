/** Data in clear: for a reason, written down, and seen by the one whom they are about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const withData = async (email: string) => {
  const { offerId, link } = await hands.invite(staff.advisor, email);
  const asked = await hands.askForData(staff.advisor, email);
  await hands.sendData(asked.link);
  return { offerId, link };
};
const reveal = (token: string, offerId: string, reason: string) =>
  server.call('POST', `/api/advisor/investor/${offerId}/kyc/reveal`, { token, body: { reason } });

describe('revealing unmasked data', () => {
  it.each(['', '   ', 'bo tak', 'x'.repeat(501)])(
    'is rejected for the reason "%s"',
    async (reason) => {
      const { offerId } = await withData(`powod-${reason.length}@example.pl`);
      const { status, body } = await reveal(staff.advisor, offerId, reason);
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'reason']);
    },
  );

  it('is shown to the investor: who, when, what and why', async () => {
    const email = 'kto-patrzyl@example.pl';
    const { offerId } = await withData(email);
    const [first, second] = ['Przygotowanie umowy pożyczki', 'Kontrola kompletności danych'];
    expect((await reveal(staff.advisor, offerId, `  ${first}  `)).status).toBe(200);
    expect((await reveal(staff.coordinator, offerId, second)).status).toBe(200);
    expect((await reveal(staff.otherCoordinator, offerId, second)).status).toBe(404);
    const own = await hands.get('/investor-api/investor/data', await hands.logInInvestor(email));
    const advisor = await hands.get('/api/auth/data', staff.advisor);
    expect(own.looks).toEqual([
      expect.objectContaining({ role: 'coordinator', what: 'form', reason: second }),
      expect.objectContaining({
        role: 'advisor',
        name: `${advisor.firstName} ${advisor.surname}`,
        what: 'form',
        objectName: own.forms[0].referenceNo,
        reason: first,
      }),
    ]);
    expect(Date.now() - Date.parse(own.looks[0].at)).toBeLessThan(60_000);
  });

  it('is not shown to another investor', async () => {
    const other = 'ktos-zupelnie-inny@example.pl';
    await hands.invite(staff.advisor, other);
    const own = await hands.get('/investor-api/investor/data', await hands.logInInvestor(other));
    expect(own.looks).toEqual([]);
  });

  it('is impossible once the offer has ended: a declined one reveals data to nobody', async () => {
    const { offerId, link } = await withData('odmowa-i-dane@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${link}/decline`, {
      body: { reason: null },
    });
    const masked = await server.call('GET', `/api/advisor/investor/${offerId}/kyc`, {
      token: staff.advisor,
    });
    expect([masked.status, masked.body.mayReveal]).toEqual([200, false]);
    const { status, body } = await reveal(staff.advisor, offerId, 'Przygotowanie umowy');
    expect([status, body.code]).toEqual([409, 3002]);
  });

  it('leaves an entry that can never be changed or removed', async () => {
    const changing = server.db.execute('update data_look set reason = null');
    await expect(changing).rejects.toThrow();
    await expect(server.db.execute('delete from data_look')).rejects.toThrow();
  });
});
