/**
 * An account of which no record is left: its investor was erased while an invitation to work with the
 * brand waited at the same address, and that address was corrected.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { demoLogins } from '../../support/server/server.ts';
import { navy, nobodys, recordUrl, startWithTeam, type Team } from '../../support/server/team.ts';

const email = 'adres.inwestora@example.pl';
const right = 'adres.doradcy@example.pl';

let team = {} as Team;
/** Their session in the investor panel. */
let token = '';
beforeAll(async () => {
  team = await startWithTeam();
  const { server, hands, staff } = team;
  // They have a password, as they worked with another brand, and a second factor.
  const elsewhere = await team.invite({ email, surname: 'Dawna' }, team.navyToken, navy);
  await team.join({ email, surname: 'Dawna' }, navy);
  await hands.invite(staff.advisor, email);
  const id = await team.invite({ email, surname: 'Pomyłka' });
  const own = await server.logIn(email, navy);
  const factor = await server.call('PUT', '/api/auth/second-factor', {
    token: own,
    host: navy,
    body: { method: 'email', password: demoLogins.password },
  });
  expect(factor.status).toBe(204);
  const left = await server.call('DELETE', recordUrl(elsewhere), {
    token: team.navyToken,
    host: navy,
  });
  expect(left.status).toBe(204);
  await team.forgetLater('team');
  expect((await team.stored(elsewhere)).email).toEqual(nobodys);
  token = await hands.logInInvestor(email);
  await server.call('POST', '/investor-api/investor/erasure', { token });
  const requests = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id: asked } = requests.find((row) => row.investorEmail === email)!;
  await server.call('POST', `/api/advisor/erasure-request/${asked}/decision`, {
    token: staff.coordinator,
    body: { isGranted: true, answer: '' },
  });
  expect(await eraseGranted(server.deps)).toBe(1);
  expect((await team.readdress(id, right)).status).toBe(200);
});
afterAll(() => team.server?.close());

/** What asking for a mail at the address makes. */
const mailed = async (url: '/auth/investor/send-token' | '/auth/password/send-remind-request') => {
  const count = async () => (await team.hands.mailsTo(email)).length;
  const before = await count();
  expect((await team.server.call('POST', url, { body: { email } })).status).toBe(204);
  return (await count()) - before;
};

describe('an account of which no record is left', () => {
  it('lets nobody in', async () => {
    expect((await team.server.call('GET', '/api/auth/data', { token })).status).toBe(401);
    const logIn = await team.server.call('POST', '/auth/login', {
      body: { username: email, password: demoLogins.password },
    });
    expect([logIn.status, logIn.body.type]).toEqual([200, 'two-factor']);
    const code = /\d{6}/.exec((await team.hands.mailsTo(email))[0].subject)![0];
    const body = { twoFactorToken: logIn.body.twoFactorToken, code, rememberDevice: true };
    const entered = await team.server.call('POST', '/auth/login-with-two-factor', { body });
    expect(entered.body.code).toBe(1101);
    expect(await mailed('/auth/investor/send-token')).toBe(0);
  });

  it('goes with its password when the time of that invitation is over, whoever asks for another', async () => {
    const { server } = team;
    await team.mailsLeave();
    await keepTimes(server.deps);
    expect(await team.placesOf(email)).toContain('person');
    await server.db.execute(sql`update link_token set created_at = created_at
      - make_interval(days => ${daysPast('invited')}::int) where sent_to = ${email}`);
    expect(await mailed('/auth/password/send-remind-request')).toBe(1);
    await team.mailsLeave();
    expect(await keepTimes(server.deps)).toMatchObject({ invited: 1 });
    // That codes and a link were mailed there is kept for a year, as of everybody.
    expect(await team.placesOf(email)).toEqual(['mail']);
    await team.isVerified();
    // Whoever is invited there is somebody new.
    await team.hands.invite(await server.logIn(demoLogins.advisor), email);
    expect(await team.hands.logInInvestor(email)).toBeTruthy();
  });
});
