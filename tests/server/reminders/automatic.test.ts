/**
 * Automatic reminders: only where a brand wants them, during the day, once about the same thing,
 * one a day per person, never to somebody who stopped them; and each is in the timeline.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { reminderKinds, type ReminderKind } from '../../../src/domain/reminders.ts';
import { formatMoney, subtract } from '../../../src/domain/money.ts';
import { campaignHands } from '../../support/server/campaigns.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { passToNoon } from '../../support/server/noon.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
let coordinator: string;

const logInAgain = async () => {
  ({ advisor, coordinator } = await hands.logInStaff());
};
/** Moves the clock on by whole days, to noon in Warsaw. */
const noon = async (days: number): Promise<void> => {
  passToNoon(server, days);
  await logInAgain();
};
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  await noon(1);
});
afterAll(() => server?.close());

/** The server's tools where a mail server is set. */
const sendingMail = () => ({
  ...server.deps,
  config: { ...server.deps.config, smtpUrl: 'smtp://localhost' },
});
const turn = (isOn: boolean, ...kinds: readonly ReminderKind[]) =>
  server.call('PUT', '/api/advisor/reminders', {
    token: coordinator,
    body: { settings: kinds.map((kind) => ({ kind, isOn, days: 3 })) },
  });
const reminded = async (email: string): Promise<string[]> =>
  (await hands.mailsTo(email))
    .filter(({ links }) => links.some((link) => link.includes('/reminders?')))
    .map(({ subject }) => subject);
const timeline = async (offerId: string): Promise<string[]> =>
  (await hands.get(`/api/advisor/investor/${offerId}/timeline`, advisor)).map(
    ({ type }: { type: string }) => type,
  );
const stopLink = async (email: string): Promise<string> =>
  (await hands.mailsTo(email))
    .flatMap(({ links }) => links)
    .map((link) => new URL(link))
    .find(({ pathname }) => pathname === '/reminders')!
    .searchParams.entries()
    .next()
    .value!.join(' ');

describe('a brand without reminders', () => {
  it('sends none', async () => {
    await hands.invite(advisor, 'spokoj@example.pl');
    await noon(5);
    expect(await sendReminders(server.deps)).toBe(0);
  });
});

describe('an invitation that nobody opened', () => {
  const email = 'nieotwarte@example.pl';

  it('gets a reminder after the days set by the brand, once, recorded in the timeline', async () => {
    const { offerId } = await hands.invite(advisor, email);
    await turn(true, 'invitationUnopened');
    await noon(2);
    await sendReminders(server.deps);
    expect(await reminded(email)).toEqual([]);
    await noon(2);
    await Promise.all([sendReminders(server.deps), sendReminders(server.deps)]);
    await noon(1);
    await sendReminders(server.deps);
    expect(await reminded(email)).toHaveLength(1);
    expect((await timeline(offerId)).filter((type) => type === 'reminded')).toHaveLength(1);
  });

  it('gets no reminder once it was opened, or at night', async () => {
    const { link } = await hands.invite(advisor, 'otwarte@example.pl');
    await hands.invite(advisor, 'noca@example.pl');
    await server.call('GET', `/public-api/campaign-offer/${link}`);
    await noon(4);
    server.passTime(12 * hourMs);
    expect(await sendReminders(sendingMail())).toBe(0);
    await noon(1);
    await sendReminders(server.deps);
    expect(await reminded('otwarte@example.pl')).toEqual([]);
    expect(await reminded('noca@example.pl')).toHaveLength(1);
  });

  it('is recorded as reminded also at night while no mail leaves, and not again once it does', async () => {
    const restored = 'odtworzone@example.pl';
    await hands.invite(advisor, restored);
    await noon(4);
    server.passTime(8 * hourMs);
    await sendReminders(server.deps);
    await server.deps.outbox.flush();
    const mails = await server.db.execute(sql`select status from mail
      where kind = 'reminder' and to_address = ${restored}`);
    expect(rowsOf(mails)).toEqual([{ status: 'sent' }]);
    await noon(1);
    await sendReminders(sendingMail());
    expect(await reminded(restored)).toHaveLength(1);
  });
});

describe('one person', () => {
  it('gets one reminder a day, payments first', async () => {
    const email = 'wiele@example.pl';
    await turn(true, ...reminderKinds);
    const { link } = await hands.invite(advisor, email);
    await hands.accept(link);
    await hands.invite(advisor, email, 1);
    await hands.askForData(advisor, email);
    await noon(5);
    for (let day = 0; day < 4; day += 1) {
      await sendReminders(server.deps);
      await sendReminders(server.deps);
      await noon(1);
    }
    const days = rowsOf<{ kind: string; count: number }>(
      await server.db.execute(sql`select r.kind, count(*) over (partition by r.day)::int as count
        from reminder r join investor i on i.id = r.investor_id where i.email = ${email} order by r.at`),
    );
    expect(days.map(({ kind }) => kind)).toEqual([
      'paymentDue',
      'formUnfinished',
      'invitationUnopened',
    ]);
    expect(days.every(({ count }) => count === 1)).toBe(true);
    const subjects = await reminded(email);
    expect(subjects.some((one) => one.startsWith('Przypomnienie o wpłacie'))).toBe(true);
    expect(subjects).toContain('Przypomnienie: formularz danych');
  });

  it('is reminded of the remaining amount after a partial payment', async () => {
    const email = 'czesc@example.pl';
    const { offerId, link } = await hands.invite(advisor, email);
    await hands.accept(link);
    const { investmentValue } = (await hands.get(`/api/advisor/investor/${offerId}`, advisor))
      .offer;
    const missing = formatMoney('250.00', 'PLN');
    const booked = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: {
        amount: subtract(investmentValue, '250.00'),
        currency: 'PLN',
        paymentDate: '2026-11-22',
        reference: 'P1',
      },
    });
    expect(booked.status).toBe(200);
    await noon(5);
    await sendReminders(server.deps);
    const mail = (await hands.mailsTo(email)).find(({ subject }) => /o wpłacie/.test(subject))!;
    const { text } = mail as unknown as { text: string };
    expect(text).toContain(`pozostaje ${missing}`);
    expect(text).toContain(`Kwota: ${missing}`);
  });

  it('stops all reminders with the link in one; doing it again changes nothing', async () => {
    const email = 'dosc@example.pl';
    const { offerId } = await hands.invite(advisor, email);
    const { link: form } = await hands.askForData(advisor, email);
    await noon(4);
    await sendReminders(server.deps);
    const [way, token] = (await stopLink(email)).split(' ');
    const url =
      way === 'form'
        ? `/public-api/kyc/investor-request/${token}/reminders/stop`
        : `/public-api/campaign-offer/${token}/reminders/stop`;
    expect((await server.call('PATCH', url)).status).toBe(204);
    expect((await server.call('PATCH', url)).status).toBe(204);
    const before = await reminded(email);
    await noon(1);
    await sendReminders(server.deps);
    expect(await reminded(email)).toEqual(before);
    expect(form).toBeTruthy();
    expect((await timeline(offerId)).length).toBeGreaterThan(0);
    expect(
      (await server.call('PATCH', '/public-api/campaign-offer/nie/reminders/stop')).status,
    ).toBe(410);
  });

  it('gets them again after restarting them with the same link', async () => {
    const email = 'jednak@example.pl';
    const { offerId, link } = await hands.invite(advisor, email);
    const call = (what: 'start' | 'stop') =>
      server.call('PATCH', `/public-api/campaign-offer/${link}/reminders/${what}`);
    const told = async (): Promise<string[]> =>
      (await timeline(offerId)).filter((type) => type.startsWith('reminders'));
    // Nothing was stopped yet, so there is nothing to report.
    expect((await call('start')).status).toBe(204);
    expect(await told()).toEqual([]);
    await call('stop');
    await noon(5);
    await sendReminders(server.deps);
    expect(await reminded(email)).toEqual([]);
    expect((await call('start')).status).toBe(204);
    expect((await call('start')).status).toBe(204);
    expect((await told()).toSorted()).toEqual(['remindersStarted', 'remindersStopped']);
    await sendReminders(server.deps);
    expect(await reminded(email)).toHaveLength(1);
    const { link: form } = await hands.askForData(advisor, email);
    const byForm = (what: 'start' | 'stop') =>
      server.call('PATCH', `/public-api/kyc/investor-request/${form}/reminders/${what}`);
    await byForm('stop');
    await noon(5);
    await sendReminders(server.deps);
    expect(await reminded(email)).toHaveLength(1);
    await byForm('start');
    await noon(1);
    await sendReminders(server.deps);
    expect(await reminded(email)).toHaveLength(2);
  });
});

describe('a reminder whose mail leaves late', () => {
  const office = async () => campaignHands(server, await server.logIn(demoLogins.backOffice));
  const inviteTo = async (campaignId: string, email: string) => {
    const choices = await hands.get('/api/advisor/campaign-choices', advisor);
    const nth = choices.findIndex(({ id }) => id === campaignId);
    return { email, ...(await hands.invite(advisor, email, nth)) };
  };
  const queued = async (email: string): Promise<string[]> =>
    rowsOf<{ kind: string }>(
      await server.db.execute(sql`select r.kind from reminder r
        join investor i on i.id = r.investor_id where i.email = ${email}`),
    ).map(({ kind }) => kind);

  it('is not sent once there is nothing left to remind of', async () => {
    await turn(true, ...reminderKinds);
    const open = await (await office()).published();
    const ending = await (await office()).published();
    const waiting = await inviteTo(open.id, 'nadal-czeka@example.pl');
    const rejected = await inviteTo(open.id, 'odrzucona@example.pl');
    const paid = await inviteTo(open.id, 'oplacona@example.pl');
    const declined = await inviteTo(open.id, 'odmowa@example.pl');
    const stopped = await inviteTo(open.id, 'wystarczy@example.pl');
    const ended = await inviteTo(ending.id, 'po-koncu@example.pl');
    const withdrawn = await inviteTo(open.id, 'cofniete@example.pl');
    const form = { email: 'wypelniony@example.pl', link: '' };
    form.link = (await hands.askForData(advisor, form.email)).link;
    for (const { link } of [rejected, paid]) expect((await hands.accept(link)).status).toBe(200);
    await server.deps.outbox.flush();
    await noon(5);
    await sendReminders(server.deps);
    expect([await queued(waiting.email), await queued(paid.email)]).toEqual([
      ['invitationUnopened'],
      ['paymentDue'],
    ]);

    const done = [
      await hands.reject(advisor, rejected.offerId),
      await server.call('POST', `/back-office-api/offer/${paid.offerId}/settle`, {
        headers: { 'x-back-office-key': backOfficeKey },
        body: {
          amount: (await hands.get(`/api/advisor/investor/${paid.offerId}`, advisor)).offer
            .investmentValue,
          currency: 'PLN',
          paymentDate: '2026-11-22',
          reference: 'P2',
        },
      }),
      await server.call('PATCH', `/public-api/campaign-offer/${declined.link}/decline`, {
        body: { reason: '' },
      }),
      await server.call('PATCH', `/public-api/campaign-offer/${stopped.link}/reminders/stop`),
      await (await office()).move(ending.id, 'end', ending.version),
      await server.call('POST', `/api/advisor/investor/${withdrawn.offerId}/invitation/revoke`, {
        token: advisor,
      }),
      await hands.sendData(form.link),
    ];
    expect(done.map(({ status }) => Math.floor(status / 100))).toEqual(done.map(() => 2));

    expect(await reminded(waiting.email)).toHaveLength(1);
    for (const { email } of [rejected, paid, declined, stopped, ended, withdrawn, form]) {
      expect([email, await queued(email)]).toEqual([email, [expect.any(String)]]);
      expect([email, await reminded(email)]).toEqual([email, []]);
    }
  });
});
