/** Timelines and the evidence log are never shortened: no caller adds to them without end. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const entries = async (action: string): Promise<number> =>
  rowsOf<{ count: number }>(
    await server.db.execute(
      sql`select count(*)::int as count from audit_entry where action = ${action}`,
    ),
  )[0]!.count;

/** Stops reminders and starts them again, until that is refused. @returns how often it was done. */
const alternate = async (choose: (areOn: boolean) => Promise<{ status: number }>) => {
  for (let nth = 0; nth < 40; nth += 1) {
    const { status } = await choose(nth % 2 === 1);
    if (status === 429) return nth;
    expect(status).toBe(204);
  }
  return 40;
};

it('an investor starts reminders again ten times a day, and stops them at any time', async () => {
  const email = 'raz-tak-raz-nie@example.pl';
  const { offerId, link } = await hands.invite(staff.advisor, email);
  const byLink = (areOn: boolean) =>
    server.call(
      'PATCH',
      `/public-api/campaign-offer/${link}/reminders/${areOn ? 'start' : 'stop'}`,
    );
  const token = await hands.logInInvestor(email);
  const inPanel = (areOn: boolean) =>
    server.call('PUT', '/investor-api/investor/reminders', { token, body: { areOn } });
  expect(await alternate(byLink)).toBe(21);
  const refused = await inPanel(true);
  expect([refused.status, refused.body.code]).toEqual([429, 8001]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(dayMs / 1000);
  expect((await byLink(false)).status).toBe(204);
  const told = await hands.get(`/api/advisor/investor/${offerId}/timeline`, staff.advisor);
  expect(told.filter(({ type }) => type.startsWith('reminders'))).toHaveLength(21);
  server.passTime(wait * 1000);
  expect((await byLink(true)).status).toBe(204);
  staff = await hands.logInStaff();
});

it('two doors to the same choice have one limit', async () => {
  const email = 'dwoma-drzwiami@example.pl';
  const { offerId, link } = await hands.invite(staff.advisor, email);
  const form = await hands.askForData(staff.advisor, email);
  const done = await alternate((areOn) =>
    server.call(
      'PATCH',
      areOn
        ? `/public-api/kyc/investor-request/${form.link}/reminders/start`
        : `/public-api/campaign-offer/${link}/reminders/stop`,
    ),
  );
  expect(done).toBe(21);
  const told = await hands.get(`/api/advisor/investor/${offerId}/timeline`, staff.advisor);
  expect(told.filter(({ type }) => type === 'remindersStopped')).toHaveLength(11);
});

it('a refused step whose password was not even looked at is no evidence', async () => {
  const { body } = await server.call('POST', '/auth/login', {
    body: { username: demoLogins.coordinator, password: demoLogins.password },
  });
  const before = await entries('stepUpRefused');
  for (let nth = 0; nth < 13; nth += 1) {
    const { status } = await server.call('POST', '/api/auth/step-up', {
      token: body.accessToken,
      body: { password: 'nie-to-haslo', refreshToken: body.refreshToken },
    });
    expect(status).toBe(nth < 10 ? 422 : 429);
  }
  expect((await entries('stepUpRefused')) - before).toBe(10);
});

it('a file is fetched through one link 120 times an hour, through another all the same', async () => {
  const fileOf = async (email: string): Promise<string> => {
    const { link } = await hands.invite(staff.advisor, email);
    await hands.accept(link);
    const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
    return `/public-api/campaign-offer/${link}/file/${body.accepted.documentFileId}`;
  };
  const [one, other] = [await fileOf('pobiera@example.pl'), await fileOf('tez-pobiera@example.pl')];
  const before = await entries('downloadFile');
  for (let nth = 0; nth < 121; nth += 1) {
    expect((await server.call('GET', one)).status).toBe(nth < 120 ? 200 : 429);
  }
  expect((await entries('downloadFile')) - before).toBe(120);
  expect((await server.call('GET', other)).status).toBe(200);
});

it('and in the panel as well', async () => {
  const email = 'pobiera-w-panelu@example.pl';
  const { link } = await hands.invite(staff.advisor, email);
  await hands.accept(link);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  const token = await hands.logInInvestor(email);
  const before = await entries('downloadFile');
  for (let nth = 0; nth < 121; nth += 1) {
    const url = `/investor-api/file/${body.accepted.documentFileId}` as const;
    expect((await server.call('GET', url, { token })).status).toBe(nth < 120 ? 200 : 429);
  }
  expect((await entries('downloadFile')) - before).toBe(120);
});
