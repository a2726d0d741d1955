/**
 * Reminders that waited while the mail server was down: they leave in the hours for reminders, one a
 * day for each person, and only if the brand still sends them.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { mail } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { addDays, hourOfDay, today } from '../../../src/domain/dates.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { startSmtp } from '../../support/server/smtp.ts';

let isDown = false;
const answers: Parameters<typeof startSmtp>[0] = {
  onRcptTo: (_address, _session, callback) =>
    isDown ? callback(Object.assign(new Error('Not now.'), { responseCode: 451 })) : callback(),
  onData: (stream, _session, callback) => {
    stream.resume();
    stream.on('end', () => callback());
  },
};
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  smtp = await startSmtp(answers);
  server = await startServer({ SMTP_URL: smtp.url });
  hands = makeHands(server);
  await at(1, 12);
});
afterAll(async () => {
  await server?.close();
  await smtp?.stop();
});
beforeEach(() => turn(true));

/** Moves the clock on to that hour in Warsaw, some days later. */
const at = async (days: number, hour: number): Promise<void> => {
  const now = server.deps.clock();
  server.passTime(Date.parse(hourOfDay(addDays(today(now), days), hour)) - now.getTime());
};
const turn = async (isOn: boolean): Promise<void> => {
  const token = await server.logIn(demoLogins.coordinator);
  const { status } = await server.call('PUT', '/api/advisor/reminders', {
    token,
    body: { settings: [{ kind: 'invitationUnopened', isOn, days: 3 }] },
  });
  expect(status).toBe(200);
};
/** Invites somebody to so many campaigns; the mails leave. */
const invite = async (investorEmail: string, campaigns: number): Promise<void> => {
  isDown = false;
  const token = await server.logIn(demoLogins.advisor);
  const choices: { id: string; products: { id: string }[] }[] = await hands.get(
    '/api/advisor/campaign-choices',
    token,
  );
  const networkId = await hands.networkOf(token);
  for (const { id, products } of choices.slice(0, campaigns)) {
    const { status } = await server.call(
      'POST',
      `/api/advisor/campaign/${id}/product/${products[0]!.id}/invite-investor`,
      { token, body: { investorEmail, message: '', networkId } },
    );
    expect(status).toBe(201);
  }
  await server.deps.outbox.flush();
};
/** The job looks for reminders, and what waits is tried. */
const work = async (): Promise<void> => {
  await sendReminders(server.deps);
  await server.deps.outbox.flush();
};
const reminders = async (email: string): Promise<string[]> =>
  (await server.db.select().from(mail).where(eq(mail.toAddress, email)))
    .filter(({ kind }) => kind === 'reminder')
    .map(({ status }) => status);

it('do not leave once the brand has turned them off', async () => {
  const email = 'wylaczone@example.pl';
  await invite(email, 1);
  isDown = true;
  await at(4, 12);
  await work();
  expect(await reminders(email)).toEqual(['queued']);
  await turn(false);
  isDown = false;
  await at(0, 13);
  await server.deps.outbox.flush();
  expect(await reminders(email)).toEqual([]);
});

it('leave in the morning, not at night, and one a day', async () => {
  const email = 'dwa-dni@example.pl';
  await invite(email, 2);
  isDown = true;
  await at(4, 12);
  await work();
  await at(1, 12);
  await work();
  // The one of the day before is taken back.
  expect(await reminders(email)).toEqual(['queued']);
  isDown = false;
  await at(1, 3);
  await work();
  expect(await reminders(email)).toEqual([]);
  await at(0, 9);
  await work();
  await work();
  expect(await reminders(email)).toEqual(['sent']);
  await at(1, 9);
  await work();
  await at(1, 9);
  await work();
  expect(await reminders(email)).toEqual(['sent', 'sent']);
  const days = rowsOf(
    await server.db.execute(sql`select r.day from reminder r
      join investor i on i.id = r.investor_id where i.email = ${email}`),
  );
  expect(days).toHaveLength(2);
});

it('leave when the outage ends within the hours of their day', async () => {
  const email = 'tego-dnia@example.pl';
  await invite(email, 1);
  isDown = true;
  await at(4, 10);
  await work();
  isDown = false;
  await at(0, 16);
  await work();
  expect(await reminders(email)).toEqual(['sent']);
});
