/**
 * The chart of a reminder, walked on the real server: after each step the server is in the chart's
 * state, and in a state from which the chart sends nothing, its job sends nothing.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import {
  reminderStateOf,
  type ReminderEvent,
  type ReminderFacts,
} from '../../../src/domain/reminderLife.ts';
import { reminderMachine } from '../../../src/machines/reminder.machine.ts';
import { coveringPaths, wayOf } from '../../support/models/covering.ts';
import { reminderDays, reminderSamples } from '../../support/models/lifeSamples.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { passToNoon } from '../../support/server/noon.ts';

let server: TestServer;
let hands: Hands;
let staff: Awaited<ReturnType<Hands['logInStaff']>>;
const dayPasses = async (): Promise<void> => {
  server.passTime(dayMs);
  staff = await hands.logInStaff();
};
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  passToNoon(server, 1);
  staff = await hands.logInStaff();
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings: [{ kind: 'invitationUnopened', isOn: true, days: reminderDays }] },
  });
});
afterAll(() => server?.close());

interface Invited {
  email: string;
  offerId: string;
  link: string;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What the server has stored about the reminder of an unopened invitation. */
const factsOf = async ({ offerId }: Invited): Promise<ReminderFacts> => {
  const [row] = rowsOf<ReminderFacts>(
    await server.db.execute(sql`
      select o.status <> 'invited' as "isSettled",
        i.reminders_stopped_at is not null as "isStopped",
        exists (select from reminder r where r.cause = 'link:' || l.id) as "isSent",
        exists (select from reminder r where r.person_id = i.person_id
          and r.day = ${dayOf(server.deps.clock())}::date) as "isRemindedToday"
      from offer o join investor i on i.id = o.investor_id join link_token l on l.object_id = o.id
      where o.id = ${offerId}`),
  );
  return row!;
};

/** Automatic reminders that were mailed, and manual ones. */
const mailsTo = async (email: string): Promise<number> =>
  (await hands.mailsTo(email)).filter(({ links }) =>
    links.some((one) => one.includes('/reminders?')),
  ).length;

const look = () => sendReminders(server.deps);
const choose = async ({ link }: Invited, what: 'stop' | 'start'): Promise<void> => {
  const url = `/public-api/campaign-offer/${link}/reminders/${what}` as const;
  expect((await server.call('PATCH', url)).status).toBe(204);
};

const does: Record<ReminderEvent, (about: Invited) => Promise<unknown>> = {
  look,
  dayPasses: () => dayPasses(),
  // A manual one is another reminder for the same person.
  otherSent: async ({ offerId }) => {
    const url = `/api/advisor/investor/${offerId}/remind` as const;
    expect((await server.call('POST', url, { token: staff.advisor })).status).toBe(200);
  },
  stop: (about) => choose(about, 'stop'),
  start: (about) => choose(about, 'start'),
  settle: ({ link }) => server.call('GET', `/public-api/campaign-offer/${link}`),
};

describe('a reminder', () => {
  const paths = coveringPaths(reminderMachine, reminderSamples);
  it.each(paths.map((path, at) => [wayOf(path), path, at] as const))(
    'takes the path %s',
    async (_, path, at) => {
      const email = `przypomnienie-${at}@example.pl`;
      const about = { email, ...(await hands.invite(staff.advisor, email)) };
      const actor = createActor(reminderMachine, { input: { days: reminderDays } }).start();
      let mails = 0;
      for (const { event } of path) {
        if (event.type === 'otherSent') mails += 1;
        if (event.type === 'look') mails += 1;
        actor.send(event as { type: ReminderEvent });
        await does[event.type as ReminderEvent](about);
        const snapshot = actor.getSnapshot();
        expect(reminderStateOf(await factsOf(about))).toBe(snapshot.value);
        const isRefused = snapshot.status !== 'active' || !snapshot.can({ type: 'look' });
        if (isRefused) await look();
        expect([event.type, await mailsTo(email)]).toEqual([event.type, mails]);
      }
    },
  );
});
