/** Whoever asks for no more reminders is reminded no more, whichever mail they do it from. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minuteMs } from '../../../src/domain/timeUnits.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { reminderKinds } from '../../../src/domain/reminders.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { passToNoon } from '../../support/server/noon.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
let coordinator: string;

/** Moves the clock on by whole days, to noon in Warsaw. */
const noon = async (days: number): Promise<void> => {
  passToNoon(server, days);
  ({ advisor, coordinator } = await hands.logInStaff());
};
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  await noon(1);
  await server.call('PUT', '/api/advisor/reminders', {
    token: coordinator,
    body: { settings: reminderKinds.map((kind) => ({ kind, isOn: true, days: 3 })) },
  });
});
afterAll(() => server?.close());

/** How many reminders an address got. */
const reminded = async (email: string): Promise<number> =>
  (await hands.mailsTo(email)).filter(({ links }) =>
    links.some((link) => link.includes('/reminders?')),
  ).length;

it('a link that a newer one replaced still stops reminders, and neither starts nor opens anything', async () => {
  const email = 'stary-link@example.pl';
  const { offerId, link } = await hands.invite(advisor, email);
  const { link: form, requestId: id } = await hands.askForData(advisor, email);
  const ways = [
    { url: `/public-api/campaign-offer/${link}`, again: [`investor/${offerId}/invitation/resend`] },
    {
      url: `/public-api/kyc/investor-request/${form}`,
      again: ['revoke', 'resend'].map((act) => `kyc/investor-request/${id}/${act}`),
    },
  ];
  for (const { url, again } of ways) {
    for (const one of again) {
      const { status } = await server.call('POST', `/api/advisor/${one}`, { token: advisor });
      expect(status, one).toBeLessThan(300);
    }
    // An incomplete link is nobody's.
    expect((await server.call('PATCH', `${url}x/reminders/stop`)).status).toBe(410);
    expect((await server.call('PATCH', `${url}/reminders/stop`)).status).toBe(204);
    expect((await server.call('PATCH', `${url}/reminders/start`)).status).toBe(410);
    expect((await server.call('GET', url)).status).toBe(410);
    await noon(5);
    await sendReminders(server.deps);
    expect(await reminded(email), url).toBe(0);
    await server.db.execute(
      sql`update investor set reminders_stopped_at = null where email = ${email}`,
    );
  }
  await sendReminders(server.deps);
  expect(await reminded(email)).toBe(1);
  // Not with a link that was sent to an address of somebody else.
  await server.db.execute(
    sql`update link_token set sent_to = 'kto-inny@example.pl' where object_id in (${offerId}, ${id})`,
  );
  for (const { url } of ways) {
    expect((await server.call('PATCH', `${url}/reminders/stop`)).status).toBe(410);
  }
});

it('a form asked for again by the same link is counted afresh, and reminded of once more', async () => {
  const email = 'jeszcze-raz@example.pl';
  const { requestId, link } = await hands.askForData(advisor, email);
  await noon(4);
  await sendReminders(server.deps);
  expect(await reminded(email)).toBe(1);
  // Later in the day than it is looked at, however slow the machine.
  server.passTime(5 * minuteMs);
  const again = `/api/advisor/kyc/investor-request/${requestId}/resend` as const;
  expect((await server.call('POST', again, { token: advisor })).status).toBe(200);
  expect(await hands.linkTo(email, /\/kyc-form\?/)).toBe(link);
  await noon(3);
  await sendReminders(server.deps);
  expect(await reminded(email)).toBe(1);
  for (const days of [1, 1]) {
    await noon(days);
    await sendReminders(server.deps);
    expect(await reminded(email)).toBe(2);
  }
});
