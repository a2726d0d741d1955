/**
 * Nobody is reminded of an offer that cannot be accepted since its campaign is full, neither by
 * itself nor by hand nor by a mail that was queued before; with room again they are.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { add, subtract } from '../../../src/domain/money.ts';
import { campaignHands } from '../../support/server/campaigns.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';
import { passToNoon } from '../../support/server/noon.ts';

const email = 'pelna@example.pl';
let { server, hands, staff } = {} as WithStaff;
let campaignId: string;
let offerId: string;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const office = campaignHands(server, await server.logIn(demoLogins.backOffice));
  campaignId = (await office.published()).id;
  const choices = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  const nth = choices.findIndex(({ id }) => id === campaignId);
  ({ offerId } = await hands.invite(staff.advisor, email, nth));
  await server.deps.outbox.flush();
  const settings = [{ kind: 'invitationUnopened', isOn: true, days: 3 }];
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings },
  });
});
afterAll(() => server?.close());

/** Leaves so much less than the least amount that the campaign is full, or as much as that. */
const fill = async (isFull: boolean): Promise<void> => {
  const { products, raised } = await hands.get(
    `/api/advisor/campaign/${campaignId}`,
    staff.advisor,
  );
  const least = add(raised, products[0].min);
  await server.db
    .update(campaign)
    .set({ target: isFull ? subtract(least, '0.01') : least })
    .where(eq(campaign.id, campaignId));
};
const reminded = async (): Promise<string[]> =>
  (await hands.mailsTo(email))
    .filter(({ links }) => links.some((link) => link.includes('/reminders?')))
    .map(({ subject }) => subject);
const byHand = async () => {
  const { status, body } = await server.call('POST', `/api/advisor/investor/${offerId}/remind`, {
    token: staff.advisor,
  });
  return body.code ?? status;
};
/** Moves the clock to noon in Warsaw after some days. */
const noonAfter = async (days: number): Promise<void> => {
  passToNoon(server, days);
  staff = await hands.logInStaff();
};

it('waits for room in the campaign, and a mail already queued is not sent without', async () => {
  await noonAfter(5);
  await fill(true);
  await sendReminders(server.deps);
  expect(await byHand()).toBe(3008);
  expect(await reminded()).toEqual([]);

  await fill(false);
  expect(await byHand()).toBe(200);
  await fill(true);
  await server.deps.outbox.flush();
  expect(await reminded()).toEqual([]);

  await noonAfter(1);
  await fill(false);
  await sendReminders(server.deps);
  expect(await reminded()).toHaveLength(1);
});
