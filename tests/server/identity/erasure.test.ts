/**
 * The right to be forgotten: requested by the investor, decided by a coordinator, executed by a job
 * that leaves what a law requires to be kept and evidence that still verifies; and the retention
 * periods of everything else.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pastBefore, type RetentionKind } from '../../../src/domain/retention.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { asOwner } from '../../support/server/owner.ts';
import { placesIn } from '../../support/server/places.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const one = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
  rowsOf<T>(await server.db.execute(query))[0]!;
const ask = (token: string) => server.call('POST', '/investor-api/investor/erasure', { token });
const listed = (token: string) => hands.get('/api/advisor/erasure-request', token);
const requestOf = async (email: string) =>
  (await listed(staff.coordinator)).find((row) => row.investorEmail === email);
const decide = (id: string, isGranted: boolean, answer = '', token = staff.coordinator) =>
  server.call('POST', `/api/advisor/erasure-request/${id}/decision`, {
    token,
    body: { isGranted, answer },
  });
const ownData = (token: string) => hands.get('/investor-api/investor/data', token);

const placesOf = (word: string) => placesIn(server.db, word);

it('the scheduled job ends an offer that an earlier build left open for an erased person, and their account', async () => {
  const { offerId } = await hands.invite(staff.advisor, 'dawno.zapomniany@example.pl');
  await server.db.execute(sql`update investor set email = id || '@erased.invalid'
    where email = 'dawno.zapomniany@example.pl'`);
  await keepTimes(server.deps);
  const { body } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
    token: staff.advisor,
  });
  expect(body.offer.status).toBe('rejected');
  expect(await placesOf('dawno.zapomniany@example.pl')).not.toContain('person');
});

describe('a request to erase', () => {
  const email = 'prosze.zapomniec@example.pl';
  let token = '';
  let offerId = '';

  it('requires a step-up, and so does exporting one’s own data', async () => {
    ({ offerId } = await hands.invite(staff.advisor, email));
    await hands.sendData((await hands.askForData(staff.advisor, email)).link);
    await server.call('PUT', `/api/advisor/investor/${offerId}/crm`, {
      token: staff.advisor,
      body: { potential: 1, knowledge: 'good', industries: [], notes: 'Zna się', version: 0 },
    });
    token = await hands.logInInvestor(email);
    await server.db.execute(sql`update session set proven_at = proven_at - interval '11 minutes'
      where person_id = (select id from person where email = ${email})`);
    expect((await ask(token)).body.code).toBe(1106);
    const { body } = await server.call('POST', '/investor-api/investor/data/export', {
      token,
    });
    expect(body.code).toBe(1106);
    token = await hands.logInInvestor(email);
    const { body: data } = await server.call('POST', '/investor-api/investor/data/export', {
      token,
    });
    expect(data.forms).toHaveLength(1);
    const [{ id, version }] = data.forms;
    await server.call('POST', `/investor-api/kyc/investor-request/${id}/correction`, {
      token,
      body: { version, notes: [{ field: 'surname', note: 'Inne nazwisko' }] },
    });
  });

  it('is created once, however often it is sent, and is visible only to the coordinator of that network', async () => {
    const answers = await Promise.all([ask(token), ask(token), ask(token)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await listed(staff.coordinator)).filter((row) => row.investorEmail === email)).toEqual([
      expect.objectContaining({ status: 'asked', contracts: 0, keptUntil: null }),
    ]);
    expect(await listed(staff.otherCoordinator)).toEqual([]);
    const { id } = (await requestOf(email))!;
    expect((await decide(id, true, '', staff.otherCoordinator)).status).toBe(404);
  });

  it('is refused with a reason, reported by mail, and can be made again', async () => {
    const { id } = (await requestOf(email))!;
    const { status, body } = await decide(id, false, ' nie ');
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'answer']);
    expect((await decide(id, false, 'Trwa rozliczenie umowy')).status).toBe(200);
    expect((await decide(id, true)).body.code).toBe(3002);
    expect((await hands.mailsTo(email))[0].subject).toBe('Wniosek o usunięcie danych');
    expect((await ownData(token)).erasure).toMatchObject({
      status: 'refused',
      answer: 'Trwa rozliczenie umowy',
    });
    expect(await eraseGranted(server.deps)).toBe(0);
    expect((await ask(token)).body.status).toBe('asked');
  });

  it('that is granted leaves no data of somebody without a contract, and a log that verifies', async () => {
    const before = 'dawny.adres@example.pl';
    await server.db.execute(sql`insert into mail (brand_id, kind, to_address, ids, status)
      select ${server.brandId}, 'emailChanged', ${before}, jsonb_build_object('personId', id), 'sent'
      from person where email = ${email}`);
    await server.deps.outbox.flush();
    expect((await decide((await requestOf(email))!.id, true)).status).toBe(200);
    // The mail server is away: the decision leaves after what it is about.
    expect(await eraseGranted(server.deps)).toBe(1);
    expect(await eraseGranted(server.deps)).toBe(0);
    expect(await placesOf(before)).toEqual([]);
    expect(await placesOf(email)).toEqual(['mail']);
    expect(await server.deps.outbox.flush()).toBe(1);
    expect(await placesOf(email)).toEqual([]);
    expect(await placesOf('Zna się')).toEqual([]);
    const { n } = await one<{ n: number }>(sql`select count(*)::int as n from kyc_request k
      join offer o on o.investor_id = k.investor_id where o.id = ${offerId} and k.form_enc is not null`);
    expect(n).toBe(0);
    const asked = await one<{ n: number }>(sql`select count(*)::int as n from correction_request c
      join kyc_request k on k.id = c.kyc_request_id join offer o on o.investor_id = k.investor_id
      where o.id = ${offerId}`);
    expect(asked.n).toBe(0);
    const { entries, breaks } = await verifyEvidence(server.db);
    expect(breaks).toEqual([]);
    expect(entries).toBeGreaterThan(1000);
    // The session is over, and the advisor still sees that there was an offer.
    expect((await server.call('GET', '/investor-api/investor/data', { token })).status).toBe(401);
    const seen = await server.call('GET', `/api/advisor/investor/${offerId}`, {
      token: staff.advisor,
    });
    expect([seen.status, JSON.stringify(seen.body).includes(email)]).toEqual([200, false]);
    // Nobody can answer it any more: it is over, and counts nowhere as an open invitation.
    expect(seen.body.offer.status).toBe('rejected');
    const { body: events } = await server.call('GET', `/api/advisor/investor/${offerId}/timeline`, {
      token: staff.advisor,
    });
    expect(events[0]).toMatchObject({ type: 'rejected', actorKind: 'system', reason: null });
    // Nobody is mailed at the placeholder address.
    expect(seen.body.allowedActions).not.toContain('resendInvitation');
    expect(seen.body.allowedActions).not.toContain('sendKycRequest');
    const { investorEmail } = seen.body.offer;
    for (const [path, body] of [
      [`investor/${offerId}/invitation/resend`, undefined],
      ['kyc/investor-request/send', { investorEmail, message: '' }],
    ] as const) {
      const about = { token: staff.advisor, body };
      const again = await server.call('POST', `/api/advisor/${path}`, about);
      expect([path, again.status, again.body.code]).toEqual([path, 409, 3010]);
    }
    await expect(hands.invite(staff.advisor, investorEmail)).rejects.toThrow('3010');
  });
});

it('erasing somebody who stays with another brand leaves nothing here that is tied to them', async () => {
  const email = 'dwie.marki@example.pl';
  const navy = 'navy.localhost:3000';
  const navyStaff = await server.logIn(demoLogins.navyCoordinator, navy);
  const { offerId: gone } = await hands.invite(staff.advisor, email);
  const there = { token: navyStaff, host: navy };
  const { body: choices } = await server.call('GET', '/api/advisor/campaign-choices', there);
  const { body: networks } = await server.call('GET', '/api/advisor/network', there);
  const invited = await server.call(
    'POST',
    `/api/advisor/campaign/${choices[0].id}/product/${choices[0].products[0].id}/invite-investor`,
    { ...there, body: { investorEmail: email, message: '', networkId: networks[0].id } },
  );
  const token = await hands.logInInvestor(email);
  await ask(token);
  await decide((await requestOf(email))!.id, true);
  await eraseGranted(server.deps);
  const { n } = await one<{ n: number }>(sql`select count(*)::int as n from investor i
    join person p on p.id = i.person_id
    where i.email like '%@erased.invalid' and p.email = ${email}`);
  expect(n).toBe(0);
  expect((await server.call('GET', '/investor-api/offers', { token })).status).toBe(401);
  // There is no account of them here to log in to.
  const before = (await hands.mailsTo(email)).length;
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  expect(await hands.mailsTo(email)).toHaveLength(before);
  // The other brand knows them as before.
  const other = await logInInvestor(server, email, navy);
  const kept = await server.call('GET', '/investor-api/offers', { token: other, host: navy });
  expect(JSON.stringify(kept.body)).toContain(invited.body.offerId);
  // Whoever comes back begins anew.
  const { offerId } = await hands.invite(staff.advisor, email);
  const offers = JSON.stringify(
    await hands.get('/investor-api/offers', await hands.logInInvestor(email)),
  );
  expect([offers.includes(offerId), offers.includes(gone)]).toEqual([true, false]);
});

it('erasing somebody with a contract deletes only what no law retains; they are told until when the rest stays', async () => {
  const email = 'mam.umowe@example.pl';
  const first = await hands.invite(staff.advisor, email);
  await hands.accept(first.link);
  const second = await hands.invite(staff.advisor, email, 1);
  const token = await hands.logInInvestor(email);
  await ask(token);
  const { id, contracts } = (await requestOf(email))!;
  expect(contracts).toBe(1);
  await decide(id, true);
  await eraseGranted(server.deps);
  const data = await ownData(token);
  expect(data.erasure).toMatchObject({ status: 'done', keptUntil: null });
  expect(data.kept.map(({ kind }) => kind)).toEqual(['contract', 'history', 'consents']);
  const offers = rowsOf<{ id: string; has: boolean }>(
    await server.db.execute(
      sql`select id, acceptance_enc is not null as has from offer where id in (${first.offerId}, ${second.offerId})`,
    ),
  );
  expect(offers.find((row) => row.id === first.offerId)!.has).toBe(true);
  const links = await one<{ n: number }>(
    sql`select count(*)::int as n from link_token where object_id = ${second.offerId}`,
  );
  expect(links.n).toBe(0);
  expect((await verifyEvidence(server.db)).breaks).toEqual([]);
});

describe('text erased from the evidence log', () => {
  it('is detected when no entry records the erasure', async () => {
    const found = await asOwner(server.db, async (tx) => {
      await tx.execute(sql`update offer_event set actor_name = null, reason = null, salt = null
        where id = (select min(id) from offer_event)`);
      const verification = await verifyEvidence({
        transaction: (work: (inner: typeof tx) => unknown) => work(tx),
      } as unknown as Parameters<typeof verifyEvidence>[0]);
      throw Object.assign(new Error('undo'), { verification });
    }).catch((error: Error & { verification?: Awaited<ReturnType<typeof verifyEvidence>> }) => {
      if (!error.verification) throw error;
      return error.verification;
    });
    expect(found.breaks).toMatchObject([{ what: 'changedRow' }]);
  });

  it('is the only change allowed: no other column can be changed, not even by the owner', async () => {
    const changing = asOwner(server.db, (tx) =>
      tx.execute(sql`update offer_event set type = 'resent', salt = null, actor_name = null, reason = null
        where id = (select min(id) from offer_event)`),
    );
    await expect(changing).rejects.toThrow();
  });
});

describe('data past their retention period', () => {
  const countOf = async (kind: RetentionKind): Promise<number> => {
    const past = sql`${pastBefore(kind, server.deps.clock()).toISOString()}::timestamptz`;
    const { n } = await one<{ n: number }>(
      {
        mail: sql`select count(*)::int as n from mail where status <> 'queued' and coalesce(sent_at, created_at) < ${past}`,
        link: sql`select count(*)::int as n from link_token where expires_at < ${past}`,
        session: sql`select count(*)::int as n from session where least(ended_at, expires_at) < ${past}`,
        attempt: sql`select count(*)::int as n from attempt where window_started_at < ${past}`,
        log: sql`select count(*)::int as n from audit_entry where personal is not null and at < ${past}`,
        history: sql`select count(*)::int as n from offer_event where salt is not null and at < ${past}`,
      }[kind as string]!,
    );
    return n;
  };

  it('are deleted, each kind after its own period, and the log still verifies', async () => {
    const kinds = ['attempt', 'session', 'mail', 'link', 'log', 'history'] as const;
    const ordered = kinds.toSorted((a, b) => daysPast(a) - daysPast(b));
    for (const kind of ordered) {
      server.passTime(daysPast(kind) * 86_400_000);
      expect(await countOf(kind), kind).toBeGreaterThan(0);
      const gone = await keepTimes(server.deps);
      expect(gone[kind], kind).toBeGreaterThan(0);
      expect(await countOf(kind), kind).toBe(0);
      if (kind === 'mail') break;
    }
    server.passTime(daysPast('history') * 86_400_000);
    await keepTimes(server.deps);
    for (const kind of kinds) expect(await countOf(kind), kind).toBe(0);
    expect((await verifyEvidence(server.db)).breaks).toEqual([]);
    // Nobody with a contract was erased; the inactive ones were.
    const { n } = await one<{ n: number }>(sql`select count(*)::int as n from offer o
      join investor i on i.id = o.investor_id where i.email like '%@erased.invalid'
      and o.status in ('accepted', 'active') and o.end_date is null`);
    expect(n).toBe(0);
  });
});
