/**
 * Who decides about an erasure: the networks that served the investor when they asked for it. A
 * decision erases what every network of the brand knows of them.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const ask = async (email: string): Promise<void> => {
  const token = await hands.logInInvestor(email);
  const { status } = await server.call('POST', '/investor-api/investor/erasure', { token });
  expect(status).toBe(201);
};
const requestOf = async (email: string, token: string) =>
  (await hands.get('/api/advisor/erasure-request', token)).find(
    (row) => row.investorEmail === email,
  );
const refuse = (id: string, token: string) =>
  server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token,
    body: { isGranted: false, answer: 'Umowa jeszcze trwa' },
  });

describe('an erasure that was asked for', () => {
  const email = 'zapomniec.mnie@example.pl';

  it('is not decided by a network that asks the investor for data afterwards', async () => {
    await hands.accept((await hands.invite(staff.advisor, email)).link);
    await ask(email);
    server.passTime(60_000);
    await hands.askForData(staff.otherCoordinator, email);
    expect(await requestOf(email, staff.otherCoordinator)).toBeUndefined();
    const { id } = (await requestOf(email, staff.coordinator))!;
    expect((await refuse(id, staff.otherCoordinator)).status).toBe(404);
  });

  it('is decided by a network that served them when they asked, under the name it was told', async () => {
    const { id, investorName } = (await requestOf(email, staff.coordinator))!;
    expect(investorName).toContain('Żółkiewska');
    expect((await refuse(id, staff.coordinator)).status).toBe(200);
    server.passTime(60_000);
    // Asked again, of everybody who serves them by now.
    await ask(email);
    const again = (await requestOf(email, staff.otherCoordinator))!;
    expect([again.status, again.investorName]).toEqual(['asked', email]);
    expect((await refuse(again.id, staff.otherCoordinator)).status).toBe(200);
  });

  it('is still decided by that network once another of its advisors serves them', async () => {
    const handed = 'przekazany@example.pl';
    const { offerId } = await hands.invite(staff.advisor, handed);
    await ask(handed);
    server.passTime(60_000);
    const { advisorId } = await hands.get('/api/auth/data', staff.colleague);
    const owner = `/api/advisor/investor/${offerId}/owner/${advisorId}`;
    expect((await server.call('PATCH', owner, { token: staff.coordinator })).status).toBe(200);
    expect(await requestOf(handed, staff.coordinator)).toBeDefined();
    expect(await requestOf(handed, staff.otherCoordinator)).toBeUndefined();
  });

  it('is decided by whoever served them first, if nobody did yet when they asked', async () => {
    const early = 'przed.wszystkimi@example.pl';
    await hands.invite(staff.advisor, early);
    await ask(early);
    await server.db.execute(sql`update relation set created_at = created_at + interval '1 minute'
      where investor_id = (select id from investor where email = ${early})`);
    server.passTime(2 * 60_000);
    await hands.askForData(staff.otherCoordinator, early);
    expect(await requestOf(early, staff.coordinator)).toBeDefined();
    expect(await requestOf(early, staff.otherCoordinator)).toBeUndefined();
  });
});
