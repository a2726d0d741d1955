/**
 * The first day of an automatic reminder that is counted back from an end: not the day of the
 * invitation or the acceptance itself, and none to an address that mail does not reach.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { campaign, linkToken, mail, offer } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { addDays, today } from '../../../src/domain/dates.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let staff: Awaited<ReturnType<Hands['logInStaff']>>;

/** Moves the clock on to the next time that it is this hour, UTC. */
const goTo = async (hour: number): Promise<void> => {
  const now = server.deps.clock().getTime();
  const then = new Date(now).setUTCHours(hour, 0, 0, 0);
  server.passTime(then > now ? then - now : then + 24 * hourMs - now);
  staff = await hands.logInStaff();
};
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  await goTo(11);
  const settings = ['paymentDue', 'campaignEnding'].map((kind) => ({ kind, isOn: true, days: 14 }));
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings },
  });
});
afterAll(() => server?.close());

/** The reminders mailed to an address, the newest first. */
const reminded = async (email: string): Promise<string[]> => {
  await sendReminders(server.deps);
  return (await hands.mailsTo(email))
    .filter(({ links }) => links.some((link) => link.includes('/reminders?')))
    .map(({ subject }) => subject);
};
/** Invites to a campaign that ends in five days. */
const invite = async (email: string) => {
  const invited = await hands.invite(staff.advisor, email);
  const [{ campaignId } = { campaignId: '' }] = await server.db
    .select({ campaignId: offer.campaignId })
    .from(offer)
    .where(eq(offer.id, invited.offerId));
  const endDate = addDays(today(server.deps.clock()), 5);
  await server.db.update(campaign).set({ endDate }).where(eq(campaign.id, campaignId));
  return invited;
};

it('of a campaign that ends is sent from the day after the invitation on', async () => {
  const email = 'swieza@example.pl';
  await invite(email);
  expect(await reminded(email)).toEqual([]);
  await goTo(9);
  expect(await reminded(email)).toEqual([expect.stringContaining('kończy się')]);
});

it('of a payment is sent from the day after the acceptance on', async () => {
  const email = 'swiezo-przyjeta@example.pl';
  const { link } = await invite(email);
  expect((await hands.accept(link)).status).toBe(200);
  expect(await reminded(email)).toEqual([]);
  await goTo(9);
  expect(await reminded(email)).toEqual([expect.stringContaining('Przypomnienie o wpłacie')]);
});

it('counts the days of Warsaw', async () => {
  const email = 'po-polnocy@example.pl';
  const { offerId } = await invite(email);
  await goTo(9);
  const day = today(server.deps.clock());
  const inviteAt = (createdAt: Date) =>
    server.db.update(linkToken).set({ createdAt }).where(eq(linkToken.objectId, offerId));
  // The day before by the clock of Greenwich.
  await inviteAt(new Date(`${day}T00:30:00+01:00`));
  expect(await reminded(email)).toEqual([]);
  await inviteAt(new Date(`${addDays(day, -1)}T23:30:00+01:00`));
  expect(await reminded(email)).toHaveLength(1);
});

it('of a campaign that ends is not sent where the invitation did not arrive', async () => {
  const email = 'nie-doszlo@example.pl';
  const { offerId } = await invite(email);
  await server.db.update(mail).set({ status: 'failed' }).where(eq(mail.offerId, offerId));
  await goTo(9);
  expect(await reminded(email)).toEqual([]);
});
