/** A reminder names no day on which its own link is dead. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { campaign } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { addDays, formatLongDate, today } from '../../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { passToNoon } from '../../support/server/noon.ts';

const email = 'krotszy-link@example.pl';
let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff((fresh) => passToNoon(fresh, 1)));
});
afterAll(() => server?.close());

it('of a campaign that ends after the link names the last day of the link, else the campaign’s', async () => {
  const day = (days: number) => addDays(today(server.deps.clock()), days);
  const said = (days: number) => formatLongDate(day(days), 'PL');
  const [{ id }] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  await server.db
    .update(campaign)
    .set({ endDate: day(32) })
    .where(eq(campaign.id, id));
  const [linkEnds, campaignEnds] = [said(30), said(32)];
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings: [{ kind: 'campaignEnding', isOn: true, days: 3 }] },
  });
  /** To that campaign: the one that ends last is the first of the list. */
  const invite = async (to: string): Promise<void> => {
    const choices = await hands.get('/api/advisor/campaign-choices', staff.advisor);
    const nth = choices.findIndex((one) => one.id === id);
    await hands.invite(staff.advisor, to, nth);
  };
  await invite(email);
  server.passTime(10 * dayMs);
  staff = await hands.logInStaff();
  const late = 'dluzszy-link@example.pl';
  await invite(late);
  server.passTime(19 * dayMs);
  await sendReminders(server.deps);
  const [first, second] = [(await hands.mailsTo(email))[0], (await hands.mailsTo(late))[0]];
  expect(first.text).toContain(`jest dostępna do ${linkEnds}.`);
  expect(`${first.subject} ${first.text}`).not.toContain(campaignEnds);
  expect(second.text).toContain(`jest dostępna do ${campaignEnds}.`);
});
