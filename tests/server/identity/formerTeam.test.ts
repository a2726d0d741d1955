/**
 * How to reach somebody who was archived goes when its time is over, and at last their name: it is
 * needed as long as histories, and contracts in their care, say it.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates.ts';
import { keptUntil } from '../../../src/domain/retention.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { navy, nobodys, recordUrl, startWithTeam, type Team } from '../../support/server/team.ts';

let team = {} as Team;
beforeAll(async () => {
  team = await startWithTeam();
});
afterAll(() => team.server?.close());

describe('an archived advisor', () => {
  const who = { email: 'odeszla@example.pl', surname: 'Zasłużona' };
  let id = '';
  let other = '';
  let lost = '';
  let contract = '';
  const lastDay = (kind: 'team' | 'teamName', archivedAt: string): string =>
    keptUntil(kind, archivedAt.slice(0, 10));
  const offerOf = async (offerId: string) =>
    (await team.hands.get(`/api/advisor/investor/${offerId}`, team.staff.coordinator)).offer;
  const namesIn = async (offerId: string): Promise<string[]> => {
    const events = await team.hands.get(
      `/api/advisor/investor/${offerId}/timeline`,
      team.staff.coordinator,
    );
    return events.map(({ actorName }) => actorName ?? '');
  };
  const ownerSeenBy = async (email: string, offerId: string) =>
    (await team.hands.get(`/investor-api/offer/${offerId}`, await team.hands.logInInvestor(email)))
      .advisor;

  it('comes back from the archive as long as its time lasts', async () => {
    id = await team.invite(who);
    await team.join(who);
    other = await team.invite(who, team.navyToken, navy);
    await team.join(who, navy);
    const token = await team.server.logIn(who.email);
    lost = (await team.hands.invite(token, 'odmowila@example.pl')).offerId;
    await team.server.db.execute(
      sql`update offer set status = 'declined', declined_at = now() where id = ${lost}`,
    );
    const accepted = await team.hands.invite(token, 'przyjela@example.pl');
    contract = accepted.offerId;
    expect((await team.hands.accept(accepted.link)).status).toBe(200);
    await team.archive(id);
    const end = lastDay('team', await team.archivedOn(id, '2024-02-29'));
    expect(end).toBe('2026-02-28');
    await team.forgetAt('team', new Date(`${end}T22:59:59Z`));
    expect((await team.look(id)).body).toMatchObject({ email: who.email, phoneNo: '+48601777555' });
    expect((await team.activate(id)).body.status).toBe('active');
    await team.archive(id);
    await team.forgetAt('team', team.inDays(0));
    expect((await team.look(id)).body.email).toBe(who.email);
  });

  it('is reached no more from the next day in Warsaw on, and cannot be restored or changed', async () => {
    await team.archivedOn(id, '2024-02-29');
    expect(await team.forgetAt('team', new Date('2026-02-28T23:00:00Z'))).toBe(1);
    expect(await team.stored(id)).toEqual({
      surname: who.surname,
      email: nobodys,
      phone: null,
      account: nobodys,
    });
    const { body: record } = await team.look(id);
    expect(record).toMatchObject({ status: 'deleted', phoneNo: null, surname: who.surname });
    const refused = await team.activate(id);
    expect([refused.status, refused.body.code]).toEqual([409, 3010]);
    const changed = await team.readdress(id, 'nowy.adres@example.pl');
    expect([changed.status, changed.body.code]).toEqual([409, 3010]);
    const history = await team.hands.get(`${recordUrl(id)}/history`, team.staff.coordinator);
    expect(history.map(({ type }) => type)).toContain('erased');
    expect(await team.forgetAt('team', team.inDays(0))).toBe(0);
    await team.isVerified();
  });

  it('stays with a brand that has them still', async () => {
    const { body } = await team.server.call('GET', recordUrl(other), {
      token: team.navyToken,
      host: navy,
    });
    expect(body).toMatchObject({ email: who.email, phoneNo: '+48601777555' });
    expect(await team.server.logIn(who.email, navy)).toBeTruthy();
  });

  it('is still named by offers, contracts and histories; investors are told to ask the brand', async () => {
    expect((await offerOf(lost)).ownerName).toBe(`${who.surname} Wanda`);
    for (const offerId of [lost, contract]) {
      expect(await namesIn(offerId)).toContain(`Wanda ${who.surname}`);
    }
    const { body: brand } = await team.server.call('GET', '/public-api/whitelabel');
    expect(await ownerSeenBy('odmowila@example.pl', lost)).toMatchObject({
      name: `Wanda ${who.surname}`,
      email: brand.contact.email,
    });
  });

  it('is invited anew at the same address, and is somebody new', async () => {
    const again = await team.invite(who);
    expect(again).not.toBe(id);
    // They have an account in the other brand.
    await team.join(who);
    expect(await team.server.logIn(who.email)).toBeTruthy();
    expect((await team.look(id)).body.status).toBe('deleted');
    await team.archive(again);
  });

  it('keeps the name while papers of a contract in their care are kept', async () => {
    await team.server.db.execute(
      sql`update offer set status = 'active', end_date = null where id = ${lost}`,
    );
    const end = lastDay('teamName', await team.archivedOn(id, '2019-06-01'));
    const dayAfter = new Date(`${addDays(end, 1)}T12:00:00Z`);
    await team.forgetAt('teamName', dayAfter);
    expect((await team.stored(id)).surname).toBe(who.surname);
    await team.server.db.execute(
      sql`update offer set status = 'declined', end_date = null where id = ${lost}`,
    );
    await team.forgetAt('teamName', new Date(`${end}T12:00:00Z`));
    expect((await team.stored(id)).surname).toBe(who.surname);
    expect(await team.forgetAt('teamName', dayAfter)).toBe(1);
    expect((await team.stored(id)).surname).toBe('—');
    expect(await team.forgetAt('teamName', dayAfter)).toBe(0);
    expect((await team.look(id)).status).toBe(404);
    expect((await offerOf(lost)).ownerName.trim()).toBe('—');
    const { body: brand } = await team.server.call('GET', '/public-api/whitelabel');
    const asked = await ownerSeenBy('odmowila@example.pl', lost);
    expect(asked).toMatchObject({ name: brand.issuerName, email: brand.contact.email });
    // What other time the history has is its own.
    expect(await namesIn(lost)).toContain(`Wanda ${who.surname}`);
    await team.isVerified();
  });

  it('leaves no account if no brand has them any more, nor views and settings of theirs', async () => {
    const gone = { email: 'bez.marki@example.pl', surname: 'Odeszły' };
    const own = await team.invite(gone);
    await team.join(gone);
    const token = await team.server.logIn(gone.email);
    const view = { list: 'own', name: 'Moi', search: { q: 'Kowalska' }, networkId: null } as const;
    const saved = await team.server.call('POST', '/api/advisor/saved-view', {
      token,
      body: { id: crypto.randomUUID(), ...view },
    });
    expect(saved.status).toBe(200);
    await team.archive(own);
    await team.mailsLeave();
    await team.forgetLater('team');
    expect(await team.placesOf(gone.email)).toEqual([]);
    expect(await team.placesOf(gone.surname)).toEqual(['advisor']);
    const views = await team.rows(sql`select from saved_view where advisor_id = ${own}`);
    expect(views).toEqual([]);
    const sessions = await team.rows<{ ip: string | null }>(sql`select ip from session s
      join advisor a on a.person_id = s.person_id where a.id = ${own}`);
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.every(({ ip }) => ip === null)).toBe(true);
    await team.isVerified();
  });

  it('keeps the account while another brand has them as an investor', async () => {
    const investing = { email: 'inwestuje.gdzie.indziej@example.pl', surname: 'Wierna' };
    const own = await team.invite(investing);
    await team.join(investing);
    await team.archive(own);
    await team.server.db.execute(sql`insert into investor (brand_id, person_id, email, name)
      select (select id from brand where slug = 'navy'), id, email, email from person
      where email = ${investing.email}`);
    await team.forgetLater('team');
    expect(await team.stored(own)).toMatchObject({ email: nobodys, account: nobodys });
    expect(await logInInvestor(team.server, investing.email, navy)).toBeTruthy();
    await team.isVerified();
  });

  it('is not erased by a job that waited for their restoration', async () => {
    const returning = { email: 'wraca@example.pl', surname: 'Wracająca' };
    const back = await team.invite(returning);
    await team.join(returning);
    await team.archive(back);
    await team.server.db.execute(
      sql`update advisor set archived_at = '2020-01-01' where id = ${back}`,
    );
    let waiting: Promise<number> | undefined;
    await team.server.db.transaction(async (tx) => {
      await tx.execute(sql`update advisor set status = 'active', archived_at = null
        where id = ${back}`);
      waiting = team.forgetAt('team', team.inDays(0));
      await new Promise((done) => setTimeout(done, 300));
    });
    await waiting;
    expect((await team.look(back)).body.email).toBe('wraca@example.pl');
  });
});
