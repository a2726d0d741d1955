/** A campaign whose last day is moved later reminds of its end once more, and of each end once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { campaign, reminder } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { addDays, formatLongDate, today } from '../../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { passToNoon } from '../../support/server/noon.ts';

let { server, hands, staff } = {} as WithStaff;
let campaignId: string;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff((fresh) => passToNoon(fresh, 1)));
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings: [{ kind: 'campaignEnding', isOn: true, days: 3 }] },
  });
  [{ id: campaignId }] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
});
afterAll(() => server?.close());

/** Moves the campaign's last day. @returns it, as a mail names it. */
const endIn = async (days: number): Promise<string> => {
  const endDate = addDays(today(server.deps.clock()), days);
  await server.db.update(campaign).set({ endDate }).where(eq(campaign.id, campaignId));
  return formatLongDate(endDate, 'PL');
};
const invite = async (email: string): Promise<string> => {
  const choices: { id: string }[] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  const nth = choices.findIndex(({ id }) => id === campaignId);
  return (await hands.invite(staff.advisor, email, nth)).offerId;
};
const remindAfter = async (days: number): Promise<void> => {
  server.passTime(days * dayMs);
  staff = await hands.logInStaff();
  await sendReminders(server.deps);
};
const reminders = async (email: string): Promise<string[]> =>
  (await hands.mailsTo(email))
    .filter(({ links }) => links.some((link) => link.includes('/reminders?')))
    .map(({ text }) => text);

it('reminds of the later end too', async () => {
  const email = 'przedluzona@example.pl';
  await endIn(8);
  await invite(email);
  await remindAfter(6);
  await remindAfter(1);
  expect(await reminders(email)).toHaveLength(1);
  const later = await endIn(11);
  await remindAfter(1);
  expect(await reminders(email)).toHaveLength(1);
  await remindAfter(8);
  await remindAfter(1);
  const [last, ...others] = await reminders(email);
  expect([last?.includes(later), others.length]).toEqual([true, 1]);
});

it('takes a reminder of an earlier build as one of the end that was near then', async () => {
  const email = 'sprzed-aktualizacji@example.pl';
  await endIn(8);
  const offerId = await invite(email);
  await remindAfter(6);
  await server.db
    .update(reminder)
    .set({ cause: `ending:${offerId}` })
    .where(eq(reminder.offerId, offerId));
  await remindAfter(1);
  expect(await reminders(email)).toHaveLength(1);
  await endIn(10);
  await remindAfter(8);
  expect(await reminders(email)).toHaveLength(2);
});
