/**
 * After a restore at night no mail leaves at first (docs/operations.md, restoring): what left before
 * is written again as sent, and what falls due on the new day still waits for its morning.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { addDays, hourOfDay, today, type CalendarDate } from '../../../src/domain/dates.ts';
import { paymentDays } from '../../../src/domain/payment.ts';
import { reminderHours } from '../../../src/domain/reminders.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  await at(addDays(today(server.deps.clock()), 1), 12);
  const token = await server.logIn(demoLogins.coordinator);
  const settings = [
    { kind: 'invitationUnopened', isOn: true, days: 3 },
    { kind: 'paymentDue', isOn: true, days: 2 },
  ];
  const saved = await server.call('PUT', '/api/advisor/reminders', { token, body: { settings } });
  expect(saved.status).toBe(200);
});
afterAll(() => server?.close());

/** Moves the clock on to that hour in Warsaw. */
const at = async (day: CalendarDate, hour: number): Promise<void> => {
  const wait = Date.parse(hourOfDay(day, hour)) - server.deps.clock().getTime();
  expect(wait).toBeGreaterThan(0);
  server.passTime(wait);
};
/** Invites somebody at noon of the next day. @returns that day, and their link. */
const invite = async (email: string) => {
  const day = addDays(today(server.deps.clock()), 1);
  await at(day, 12);
  return { day, ...(await hands.invite(await server.logIn(demoLogins.advisor), email)) };
};
/** The same. @returns the day on which they are to be reminded. */
const invited = async (email: string): Promise<CalendarDate> =>
  addDays((await invite(email)).day, 3);
/** A machine that is started without a mail server looks for reminders. */
const restore = () => sendReminders(server.deps);
/** The usual machine does, and its mail leaves. */
const work = () =>
  sendReminders({
    ...server.deps,
    config: { ...server.deps.config, smtpUrl: 'smtp://localhost' },
  });
/** The days on which somebody counts as reminded. */
const remindedOn = async (email: string): Promise<CalendarDate[]> =>
  rowsOf<{ day: CalendarDate }>(
    await server.db.execute(sql`select r.day::text as day from reminder r
      join investor i on i.id = r.investor_id where i.email = ${email} order by r.at`),
  ).map(({ day }) => day);

it('what falls due on the day that has just begun is not lost: it leaves when mail does', async () => {
  const email = 'rano@example.pl';
  const { day, link } = await invite(email);
  expect((await hands.accept(link)).status).toBe(200);
  // Two of the seven days for the payment are left.
  const due = addDays(day, paymentDays - 2);
  await at(due, 2);
  await restore();
  expect(await remindedOn(email)).toEqual([]);
  await at(due, 15);
  expect(await work()).toBe(1);
  expect(await remindedOn(email)).toEqual([due]);
  await at(due, 16);
  expect(await work()).toBe(0);
});

it('what left on the day before is written again at night, and leaves no second time', async () => {
  const email = 'wczoraj@example.pl';
  const due = await invited(email);
  await at(addDays(due, 1), 2);
  await restore();
  // As on the day on which it left: it takes nobody's reminder of the new day.
  expect(await remindedOn(email)).toEqual([due]);
  await at(addDays(due, 1), 15);
  expect(await work()).toBe(0);
});

it('what left today is written again in the evening', async () => {
  const email = 'wieczorem@example.pl';
  const due = await invited(email);
  await at(due, reminderHours.to + 2);
  await restore();
  expect(await remindedOn(email)).toEqual([due]);
  await at(addDays(due, 1), 15);
  expect(await work()).toBe(0);
});

it('within the hours what is due by then is written again at once', async () => {
  const email = 'w-poludnie@example.pl';
  const due = await invited(email);
  await at(due, 13);
  await restore();
  expect(await remindedOn(email)).toEqual([due]);
  await at(due, 15);
  expect(await work()).toBe(0);
});
