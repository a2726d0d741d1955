/**
 * The link of an accepted offer leads to its payment: it lives until well after that is due, however
 * old it was when the offer was accepted, unless it was closed.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { campaign, linkToken } from '../../server/db/schema.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
/** Moves the clock on by whole days, to noon in Warsaw. */
const noon = async (days: number): Promise<void> => {
  const now = server.deps.clock().getTime() + days * dayMs;
  server.passTime(days * dayMs + new Date(now).setUTCHours(11, 0, 0, 0) - now);
  staff = await hands.logInStaff();
};
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  await server.db.update(campaign).set({ endDate: '2035-12-31' });
  await noon(1);
});
afterAll(() => server?.close());

const opens = async (link: string): Promise<number> =>
  (await server.call('GET', `/public-api/campaign-offer/${link}`)).status;
const page = (offerId: string) => hands.get(`/api/advisor/investor/${offerId}`, staff.advisor);
const expiryOf = async (offerId: string): Promise<number> => {
  const [row] = await server.db.select().from(linkToken).where(eq(linkToken.objectId, offerId));
  return row!.expiresAt.getTime();
};

describe('an offer accepted two days before its link expires', () => {
  const email = 'pozno@example.pl';
  let offerId: string;
  let link: string;

  it('can be opened and paid until well after the payment is due, and its payment is reminded of', async () => {
    ({ offerId, link } = await hands.invite(staff.advisor, email));
    await server.call('PUT', '/api/advisor/reminders', {
      token: staff.coordinator,
      body: { settings: [{ kind: 'paymentDue', isOn: true, days: 2 }] },
    });
    await noon(28);
    const accepted = await hands.accept(link);
    expect(accepted.status).toBe(200);
    // Its answer says so, and the same as when it is asked for again.
    expect(Date.parse(accepted.body.expiresAt)).toBe(await expiryOf(offerId));
    await noon(5);
    await sendReminders(server.deps);
    const subjects = (await hands.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.some((one) => one.startsWith('Przypomnienie o wpłacie'))).toBe(true);
    expect(await opens(link)).toBe(200);
    await noon(25);
    expect(await opens(link)).toBe(200);
  });

  it('can be prolonged by its advisor, but is never shortened', async () => {
    const { allowedActions, invitation } = await page(offerId);
    expect(invitation.state).toBe('live');
    expect(allowedActions).toContain('extendInvitation');
    expect(allowedActions).not.toContain('resendInvitation');
    const extend = (id: string) =>
      server.call('POST', `/api/advisor/investor/${id}/invitation/extend`, {
        token: staff.advisor,
      });
    const before = await expiryOf(offerId);
    expect((await extend(offerId)).status).toBe(200);
    expect(await expiryOf(offerId)).toBeGreaterThan(before);
    const fresh = await hands.invite(staff.advisor, 'swiezo@example.pl');
    await hands.accept(fresh.link);
    const long = await expiryOf(fresh.offerId);
    expect(long).toBeGreaterThan(server.deps.clock().getTime() + 36 * dayMs);
    expect((await extend(fresh.offerId)).status).toBe(200);
    expect(await expiryOf(fresh.offerId)).toBe(long);
  });
});

describe('an offer accepted in the panel', () => {
  const acceptIn = async (email: string, close: (offerId: string) => Promise<unknown>) => {
    const { offerId, link } = await hands.invite(staff.advisor, email);
    const body = await hands.acceptanceOf(link);
    const before = await expiryOf(offerId);
    await close(offerId);
    const token = await hands.logInInvestor(email);
    const { status } = await server.call('PATCH', `/investor-api/offer/${offerId}/accept`, {
      token,
      body,
    });
    expect(status).toBe(200);
    return { offerId, link, isProlonged: (await expiryOf(offerId)) > before };
  };

  it('prolongs its link too', async () => {
    expect((await acceptIn('panel@example.pl', async () => {})).isProlonged).toBe(true);
  });

  it('is where its confirmation leads', async () => {
    const email = 'droga@example.pl';
    const { offerId } = await acceptIn(email, async () => {});
    const mail = (await hands.mailsTo(email)).find(({ subject }) => /akceptacji/.test(subject));
    expect(mail!.links).toEqual([expect.stringMatching(new RegExp(`/app/offers/${offerId}$`))]);
  });

  it('reopens no link that was revoked or has expired', async () => {
    const revoked = await acceptIn('uniewazniony@example.pl', (offerId) =>
      server.call('POST', `/api/advisor/investor/${offerId}/invitation/revoke`, {
        token: staff.advisor,
      }),
    );
    expect(revoked.isProlonged).toBe(false);
    expect(await opens(revoked.link)).not.toBe(200);
    const expired = await acceptIn('wygasly@example.pl', () => noon(31));
    expect(expired.isProlonged).toBe(false);
    expect(await opens(expired.link)).not.toBe(200);
  });
});
