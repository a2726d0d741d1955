/**
 * What investors choose for themselves in the panel: reminders without a live link, and consents.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { verifyEvidence } from '../../server/audit/verify.ts';
import { consentRecord } from '../../server/db/schema.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff(({ deps, passTime }) => {
    const now = deps.clock().getTime();
    passTime(new Date(now + dayMs).setUTCHours(11, 0, 0, 0) - now);
  }));
});
afterAll(() => server?.close());

const ownData = (token: string) => hands.get('/investor-api/investor/data', token);

describe('reminders', () => {
  const choose = (token: string, areOn: boolean) =>
    server.call('PUT', '/investor-api/investor/reminders', { token, body: { areOn } });

  it('are stopped and restarted in the panel, even if no mailed link is valid any more', async () => {
    const email = 'bezlinku@example.pl';
    const { offerId, link } = await hands.invite(staff.advisor, email);
    const token = await hands.logInInvestor(email);
    const revoke = `/api/advisor/investor/${offerId}/invitation/revoke` as const;
    expect((await server.call('POST', revoke, { token: staff.advisor })).status).toBe(200);
    const byLink = `/public-api/campaign-offer/${link}/reminders/start` as const;
    expect((await server.call('PATCH', byLink)).status).toBe(410);
    expect((await ownData(token)).remindersStoppedAt).toBeNull();
    expect((await choose(token, false)).status).toBe(204);
    expect((await choose(token, false)).status).toBe(204);
    expect((await ownData(token)).remindersStoppedAt).not.toBeNull();
    const told = async (): Promise<string[]> =>
      (await hands.get(`/api/advisor/investor/${offerId}/timeline`, staff.advisor))
        .map(({ type }) => type)
        .filter((type) => type.startsWith('reminders'));
    expect(await told()).toEqual(['remindersStopped']);
    expect((await choose(token, true)).status).toBe(204);
    expect((await told()).toSorted()).toEqual(['remindersStarted', 'remindersStopped']);
    expect((await ownData(token)).remindersStoppedAt).toBeNull();
  });

  it('stopped there are not sent, automatically or manually', async () => {
    const email = 'spokojnie@example.pl';
    await server.call('PUT', '/api/advisor/reminders', {
      token: staff.coordinator,
      body: { settings: [{ kind: 'invitationUnopened', isOn: true, days: 1 }] },
    });
    const { offerId } = await hands.invite(staff.advisor, email);
    await choose(await hands.logInInvestor(email), false);
    server.passTime(2 * dayMs);
    staff = await hands.logInStaff();
    await sendReminders(server.deps);
    const isReminder = ({ links }: { links: string[] }): boolean =>
      links.some((one) => one.includes('/reminders?'));
    expect((await hands.mailsTo(email)).filter(isReminder)).toEqual([]);
    const url = `/api/advisor/investor/${offerId}/remind` as const;
    const { body } = await server.call('POST', url, { token: staff.advisor });
    expect(body.code).toBe(3006);
  });
});

describe('a consent', () => {
  const withdraw = (token: string, kind: string) =>
    server.call('PATCH', '/investor-api/investor/consent/withdraw', { token, body: { kind } });

  /** Accepts an offer with every consent given. @returns the investor's session. */
  const giveAll = async (email: string): Promise<string> => {
    const { link } = await hands.invite(staff.advisor, email);
    const body = await hands.acceptanceOf(link);
    body.data.consents = body.data.consents.map((one) => ({ ...one, given: true }));
    const accepted = await server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, {
      body,
    });
    expect(accepted.status).toBe(200);
    return hands.logInInvestor(email);
  };

  it('that was given can be withdrawn once, and stays in the history', async () => {
    const token = await giveAll('wycofana@example.pl');
    const of = async (kind: string): Promise<boolean[]> =>
      (await ownData(token)).consents.filter((one) => one.kind === kind).map(({ given }) => given);
    server.passTime(1000);
    const both = await Promise.all([withdraw(token, 'consent2'), withdraw(token, 'consent2')]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await of('consent2')).toEqual([false, true]);
    expect(await of('consent3')).toEqual([true]);
    expect((await verifyEvidence(server.db)).breaks).toEqual([]);
  });

  it('is withdrawn as the text that was agreed to, after the brand reworded or hid it', async () => {
    const save = async (change: object): Promise<void> => {
      const { body } = await server.call('GET', '/public-api/advisor-panel-configuration');
      const saved = await server.call('PUT', '/api/advisor/panel-configuration', {
        token: staff.coordinator,
        body: { ...body, ...change },
      });
      expect(saved.status).toBe(200);
    };
    const token = await giveAll('przedzmiana@example.pl');
    await save({ consent2: '', consent3: 'Proszę dzwonić.' });
    server.passTime(1000);
    for (const kind of ['consent2', 'consent3']) {
      expect((await withdraw(token, kind)).status).toBe(204);
    }
    await save({ consent2: null, consent3: null });
    const { consents } = await ownData(token);
    for (const kind of ['consent2', 'consent3']) {
      const [withdrawn, given, ...others] = consents.filter((one) => one.kind === kind);
      expect(others).toEqual([]);
      expect(withdrawn).toMatchObject({ given: false, isWithdrawn: true });
      expect(withdrawn!.version).toBe(given!.version);
    }
    const rows = await server.db.select().from(consentRecord);
    const [withdrawn, given] = consents
      .filter((one) => one.kind === 'consent3')
      .map(({ at }) => {
        const row = rows.find((one) => one.kind === 'consent3' && one.at.toISOString() === at)!;
        return [row.language, row.textHash];
      });
    expect(withdrawn).toEqual(given);
  });

  it('to the terms, or an unknown one, cannot be withdrawn; one never given does not change', async () => {
    const email = 'niewycofana@example.pl';
    await hands.invite(staff.advisor, email);
    const token = await hands.logInInvestor(email);
    for (const kind of ['consent1', 'consent9']) {
      expect(await withdraw(token, kind)).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'kind' }] },
      });
    }
    expect((await withdraw(token, 'consent3')).status).toBe(204);
    expect((await ownData(token)).consents).toEqual([]);
  });
});
