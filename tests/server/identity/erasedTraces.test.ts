/** What an erasure leaves of its own making: the words of who decided, and where the person came from. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { placesIn } from '../../support/server/places.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  rowsOf<T>(await server.db.execute(query));
const ask = (token: string) => server.call('POST', '/investor-api/investor/erasure', { token });
const decide = async (email: string, isGranted: boolean, answer: string): Promise<void> => {
  const listed = await hands.get('/api/advisor/erasure-request', staff.coordinator);
  const { id } = listed.find((row) => row.investorEmail === email && row.status === 'asked')!;
  const { status } = await server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token: staff.coordinator,
    body: { isGranted, answer },
  });
  expect(status).toBe(200);
};

describe('an answer to a wish to be forgotten', () => {
  it('goes with whom it names: the last one once its mail has left', async () => {
    const email = 'anna.spor@example.pl';
    await hands.invite(staff.advisor, email);
    const token = await hands.logInInvestor(email);
    await ask(token);
    await decide(email, false, 'Pani Anna Zapomniańska ma spór o umowę');
    await ask(token);
    await server.deps.outbox.flush();
    await decide(email, true, 'Usuwamy dane, Pani Zapomniańska');
    expect(await eraseGranted(server.deps)).toBe(1);
    const left = await rows<{ answer: string | null }>(
      sql`select answer from erasure_request where answer like '%Zapomnia%'`,
    );
    expect(left).toEqual([{ answer: 'Usuwamy dane, Pani Zapomniańska' }]);
    expect(await server.deps.outbox.flush()).toBe(1);
    expect(await placesIn(server.db, 'Zapomniańsk')).toEqual([]);
  });

  it('goes when its own time is over, and from somebody whom an earlier build erased', async () => {
    const email = 'jan.odmowa@example.pl';
    await hands.invite(staff.advisor, email);
    await ask(await hands.logInInvestor(email));
    await decide(email, false, 'Pan Odmówiony ma spór o umowę');
    await server.deps.outbox.flush();
    await server.db.execute(sql`update mail set subject = null, html = null, text_body = null`);
    await keepTimes(server.deps);
    expect(await placesIn(server.db, 'Odmówiony')).toEqual(['erasure_request']);
    const before = sql`now() - make_interval(days => ${daysPast('answer')}::int)`;
    await server.db.execute(sql`update erasure_request set decided_at = ${before}
      where answer like '%Odmówiony%'`);
    await keepTimes(server.deps);
    expect(await placesIn(server.db, 'Odmówiony')).toEqual([]);

    await ask(await hands.logInInvestor(email));
    await decide(email, false, 'Pan Odmówiony nadal ma spór');
    await server.deps.outbox.flush();
    await server.db.execute(sql`update mail set subject = null, html = null, text_body = null`);
    await server.db.execute(sql`update investor set email = id || '@erased.invalid'
      where email = ${email}`);
    await keepTimes(server.deps);
    expect(await placesIn(server.db, 'Odmówiony')).toEqual([]);
  });
});

describe('the network addresses of somebody erased', () => {
  const addresses = (personId: string) =>
    rows<{ action: string }>(
      sql`select action from audit_entry where person_id = ${personId} and personal is not null`,
    );

  it('leave the log with them, and it verifies', async () => {
    const email = 'skad.przyszedl@example.pl';
    await hands.invite(staff.advisor, email);
    const token = await hands.logInInvestor(email);
    const [person] = await rows<{ id: string }>(sql`select id from person where email = ${email}`);
    expect((await addresses(person!.id)).length).toBeGreaterThan(0);
    await ask(token);
    await decide(email, true, '');
    expect(await eraseGranted(server.deps)).toBe(1);
    expect(await addresses(person!.id)).toEqual([]);
    expect((await verifyEvidence(server.db)).breaks).toEqual([]);
  });

  it('leave the log of the one brand alone, if their account stays with another', async () => {
    const email = 'zostaje.gdzie.indziej@example.pl';
    const navy = 'navy.localhost:3000';
    const there = { token: await server.logIn(demoLogins.navyCoordinator, navy), host: navy };
    const { body: choices } = await server.call('GET', '/api/advisor/campaign-choices', there);
    const { body: networks } = await server.call('GET', '/api/advisor/network', there);
    await server.call(
      'POST',
      `/api/advisor/campaign/${choices[0].id}/product/${choices[0].products[0].id}/invite-investor`,
      { ...there, body: { investorEmail: email, message: '', networkId: networks[0].id } },
    );
    await hands.invite(staff.advisor, email);
    await logInInvestor(server, email, navy);
    const token = await hands.logInInvestor(email);
    const [person] = await rows<{ id: string }>(sql`select id from person where email = ${email}`);
    const brands = async () =>
      (
        await rows<{ isHere: boolean }>(sql`select distinct brand_id = ${server.brandId} as "isHere"
          from audit_entry where person_id = ${person!.id} and personal is not null order by 1`)
      ).map(({ isHere }) => isHere);
    expect(await brands()).toEqual([false, true]);
    await ask(token);
    await decide(email, true, '');
    expect(await eraseGranted(server.deps)).toBe(1);
    expect(await brands()).toEqual([false]);
    expect((await verifyEvidence(server.db)).breaks).toEqual([]);
  });

  it('stay as those of a member of the brand, but for the log-ins to the investors’ panel', async () => {
    const email = demoLogins.advisor;
    await hands.invite(staff.coordinator, email);
    const token = await hands.logInInvestor(email);
    const [person] = await rows<{ id: string }>(sql`select id from person where email = ${email}`);
    const panels = async () =>
      (
        await rows<{ panel: string }>(sql`select distinct details::json ->> 'panel' as panel
          from audit_entry where person_id = ${person!.id} and personal is not null order by 1`)
      ).map(({ panel }) => panel);
    expect(await panels()).toEqual(['advisor-panel', 'investor-panel']);
    await ask(token);
    await decide(email, true, '');
    expect(await eraseGranted(server.deps)).toBe(1);
    expect(await panels()).toEqual(['advisor-panel']);
  });
});
