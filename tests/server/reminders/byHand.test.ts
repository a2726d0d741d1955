/**
 * A manual reminder, for one offer or each of a selection: one a day per person, including
 * automatic ones, and every rejection gives its reason.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { addDays, formatLongDate, today } from '../../../src/domain/dates.ts';
import { paymentDays } from '../../../src/domain/payment.ts';
import { makeHands, startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const remind = (offerId: string, token = staff.advisor) =>
  server.call('POST', `/api/advisor/investor/${offerId}/remind`, { token });
/** The result of a call: the code of an error, or the response. */
const came = async (offerId: string, token?: string): Promise<number | boolean> => {
  const { status, body } = await remind(offerId, token);
  return status === 200 ? body.repeated : body.code;
};
const reminders = async (email: string): Promise<string[]> =>
  (await hands.mailsTo(email))
    .filter(({ links }) => links.some((link) => link.includes('/reminders?')))
    .map(({ subject }) => subject);

describe('an offer', () => {
  it('can get a reminder once a day, with the same link that was mailed, recorded in the timeline', async () => {
    const email = 'reka@example.pl';
    const { offerId, link } = await hands.invite(staff.advisor, email);
    const answers = await Promise.all([came(offerId), came(offerId), came(offerId)]);
    expect(answers.toSorted()).toEqual([false, true, true]);
    expect(await reminders(email)).toHaveLength(1);
    const [mail] = await hands.mailsTo(email);
    expect(mail.links.some((one) => one.endsWith(`/campaign?token=${link}`))).toBe(true);
    const events = await hands.get(`/api/advisor/investor/${offerId}/timeline`, staff.advisor);
    const told = events.filter(({ type }: { type: string }) => type === 'reminded');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ actorKind: 'advisor' });
    expect(told[0]!.actorName).not.toBe('');
  });

  it('can get another reminder on another day', async () => {
    const email = 'jutro@example.pl';
    const { offerId } = await hands.invite(staff.advisor, email);
    expect(await came(offerId)).toBe(false);
    server.passTime(dayMs);
    staff = await hands.logInStaff();
    expect(await came(offerId)).toBe(false);
    expect(await reminders(email)).toHaveLength(2);
  });

  it('gets none if the person got another reminder today', async () => {
    const email = 'dwie@example.pl';
    const one = await hands.invite(staff.advisor, email);
    const other = await hands.invite(staff.advisor, email, 1);
    const answers = await Promise.all([came(one.offerId), came(other.offerId)]);
    expect(answers.toSorted()).toEqual([3005, false]);
    expect(await reminders(email)).toHaveLength(1);
  });

  it('gets a reminder whatever another brand did: no rejection reveals who else knows a person', async () => {
    const email = 'dwiemarki@example.pl';
    const { offerId } = await hands.invite(staff.advisor, email);
    const navy = 'navy.localhost:3000';
    const there = makeHands({
      ...server,
      call: (method, url, options) => server.call(method, url, { ...options, host: navy }),
    });
    const token = await server.logIn(demoLogins.navyCoordinator, navy);
    const theirs = await there.invite(token, email);
    const { status } = await server.call('POST', `/api/advisor/investor/${theirs.offerId}/remind`, {
      token,
      host: navy,
    });
    expect(status).toBe(200);
    expect(await came(offerId)).toBe(false);
  });

  it('that is accepted gets a payment reminder, from the coordinator too', async () => {
    const email = 'wplata@example.pl';
    const { offerId, link } = await hands.invite(staff.advisor, email);
    expect((await hands.accept(link)).status).toBe(200);
    expect(await came(offerId, staff.coordinator)).toBe(false);
    expect((await reminders(email))[0]).toMatch(/^Przypomnienie o wpłacie/);
  });

  describe('whose payment is due', () => {
    const accepted = async (email: string): Promise<string> => {
      const { offerId, link } = await hands.invite(staff.advisor, email);
      expect((await hands.accept(link)).status).toBe(200);
      return offerId;
    };
    const passDays = async (days: number): Promise<void> => {
      server.passTime(days * dayMs);
      staff = await hands.logInStaff();
    };
    /** A day from today on, as a mail says it. */
    const dayIn = (days: number, language: 'PL' | 'EN' = 'PL'): string =>
      formatLongDate(addDays(today(server.deps.clock()), days), language);
    const mailed = async (email: string): Promise<{ subject: string; text: string }> => {
      const [mail] = (await hands.mailsTo(email)) as { subject: string; text?: string }[];
      return { subject: mail!.subject, text: mail!.text ?? '' };
    };

    it('is told of its last day as one to come on that day, and afterwards as one past', async () => {
      const email = 'po-terminie@example.pl';
      const offerId = await accepted(email);
      await passDays(paymentDays);
      expect(await came(offerId)).toBe(false);
      const before = await mailed(email);
      expect(before.subject).toContain(`Przypomnienie o wpłacie do ${dayIn(0)}: `);
      expect(before.text).toContain(`mija ${dayIn(0)}.`);
      await passDays(1);
      expect(await came(offerId)).toBe(false);
      const after = await mailed(email);
      expect(after.subject).toContain(`Przypomnienie o wpłacie, termin minął ${dayIn(-1)}: `);
      expect(after.text).toContain(`minął ${dayIn(-1)}. Do zapłaty`);
      await server.db.execute(sql`update offer set language = 'EN' where id = ${offerId}`);
      await passDays(1);
      expect(await came(offerId)).toBe(false);
      const english = await mailed(email);
      expect(english.subject).toContain(`Reminder: payment was due on ${dayIn(-2, 'EN')}, `);
      expect(english.text).toContain(`was due on ${dayIn(-2, 'EN')}.`);
    });

    it('is told so as of the day on which the mail leaves', async () => {
      const email = 'w-kolejce@example.pl';
      const offerId = await accepted(email);
      await server.deps.outbox.flush();
      await passDays(paymentDays);
      expect(await came(offerId)).toBe(false);
      await passDays(1);
      const { subject, text } = await mailed(email);
      expect(subject).toContain(`termin minął ${dayIn(-1)}: `);
      expect(text).toContain(`minął ${dayIn(-1)}.`);
    });
  });

  it('of a campaign withheld since gets one: only new invitations stop', async () => {
    const [{ id }] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
    const withhold = (isWithheld: boolean) =>
      server.call('PUT', `/api/advisor/campaign/${id}/choice`, {
        token: staff.coordinator,
        body: { isWithheld },
      });
    const { offerId } = await hands.invite(staff.advisor, 'wstrzymana@example.pl');
    expect((await withhold(true)).status).toBe(200);
    expect(await came(offerId)).toBe(false);
    expect((await withhold(false)).status).toBe(200);
    expect(await reminders('wstrzymana@example.pl')).toHaveLength(1);
  });

  it('that is lost, has a dead link, or whose investor wants none is rejected with its reason', async () => {
    const revoked = await hands.invite(staff.advisor, 'martwy@example.pl');
    await server.call('POST', `/api/advisor/investor/${revoked.offerId}/invitation/revoke`, {
      token: staff.advisor,
    });
    expect(await came(revoked.offerId)).toBe(3007);
    const lost = await hands.invite(staff.advisor, 'stracony@example.pl');
    await hands.reject(staff.advisor, lost.offerId);
    expect(await came(lost.offerId)).toBe(3008);
    const quiet = await hands.invite(staff.advisor, 'cicho@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${quiet.link}/reminders/stop`);
    expect(await came(quiet.offerId)).toBe(3006);
    const [{ count }] = rowsOf<{ count: number }>(
      await server.db
        .execute(sql`select count(*)::int as count from reminder r join investor i on i.id = r.investor_id
        where i.email in ('martwy@example.pl', 'stracony@example.pl', 'cicho@example.pl')`),
    ) as [{ count: number }];
    expect(count).toBe(0);
  });

  it('of somebody else is not found', async () => {
    const { offerId } = await hands.invite(staff.advisor, 'obcy@example.pl');
    for (const token of [staff.colleague, staff.otherCoordinator]) {
      expect((await remind(offerId, token)).status).toBe(404);
    }
    expect(await reminders('obcy@example.pl')).toEqual([]);
  });
});
