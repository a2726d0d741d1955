/** An invitation to work with a brand that nobody accepts goes when its time is over. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '../../../src/domain/retention.ts';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { asOwner } from '../../support/server/owner.ts';
import { navy, nobodys, recordUrl, startWithTeam, type Team } from '../../support/server/team.ts';

let team = {} as Team;
beforeAll(async () => {
  team = await startWithTeam();
});
afterAll(() => team.server?.close());

describe('an invitation to work with a brand that nobody accepts', () => {
  it('goes with its name, address and phone when its time is over, and not a moment before', async () => {
    const who = { email: 'zly.adres@example.pl', surname: 'Omyłkowska' };
    const id = await team.invite(who);
    await team.mailsLeave();
    const [last] = await team.rows<{ at: string }>(sql`select greatest(a.created_at, max(e.at),
        max(l.created_at))::text as at
      from advisor a join advisor_event e on e.advisor_id = a.id join link_token l on l.object_id = a.id
      where a.id = ${id} group by a.id`);
    const end = new Date(last!.at).getTime() + retention.invited.period.days * dayMs;
    await team.forgetAt('invited', new Date(end));
    expect(await team.placesOf(who.email)).toEqual(['advisor', 'link_token', 'mail', 'person']);
    expect((await team.look(id)).status).toBe(200);

    expect(await team.forgetAt('invited', new Date(end + 1))).toBe(1);
    for (const word of [who.email, who.surname, '601777555']) {
      expect(await team.placesOf(word)).toEqual([]);
    }
    expect((await team.look(id)).status).toBe(404);
    expect((await team.activate(id)).status).toBe(404);
    expect(await team.forgetAt('invited', new Date(end + 1))).toBe(0);
    await team.isVerified();
    // Whoever is meant after all is invited anew.
    expect(await team.invite(who)).not.toBe(id);
  });

  it('goes so too when it was archived, and from somebody who was activated without accepting', async () => {
    const left = await team.invite({ email: 'cofnieta@example.pl', surname: 'Cofnięta' });
    await team.archive(left);
    const active = await team.invite({ email: 'nieobecna@example.pl', surname: 'Nieobecna' });
    expect((await team.activate(active)).body.status).toBe('active');
    await team.mailsLeave();
    await team.forgetLater('invited');
    for (const word of ['cofnieta@', 'Cofnięta', 'nieobecna@', 'Nieobecna']) {
      expect(await team.placesOf(word)).toEqual([]);
    }
  });

  it('goes from an address that was corrected since, of whoever accepted at the right one', async () => {
    const who = { email: 'literowka@example.pl', surname: 'Poprawiona' };
    const id = await team.invite(who);
    expect((await team.readdress(id, 'wlasciwy@example.pl')).status).toBe(200);
    await team.join({ ...who, email: 'wlasciwy@example.pl' });
    await team.mailsLeave();
    await keepTimes(team.server.deps);
    expect(await team.placesOf(who.email)).toContain('person');
    await team.server.db.execute(sql`update link_token set created_at = created_at
      - make_interval(days => ${daysPast('invited')}::int) where sent_to = ${who.email}`);
    expect(await keepTimes(team.server.deps)).toMatchObject({ invited: 1 });
    expect(await team.placesOf(who.email)).toEqual([]);
    expect((await team.look(id)).body.email).toBe('wlasciwy@example.pl');
    expect(await team.server.logIn('wlasciwy@example.pl')).toBeTruthy();
    await team.isVerified();
  });

  it('leaves who is of another brand, or invests with this one', async () => {
    const who = { email: 'potrzebna@example.pl', surname: 'Tutejsza' };
    const id = await team.invite(who);
    const other = await team.invite({ ...who, surname: 'Tamtejsza' }, team.navyToken, navy);
    await team.join({ ...who }, navy);
    await team.server.db.execute(sql`update advisor set accepted_at = null, status = 'initial'
      where id = ${id}`);
    const { offerId } = await team.hands.invite(team.staff.advisor, who.email);
    await team.forgetLater('invited');
    expect(await team.stored(id)).toMatchObject({ email: nobodys, phone: null, account: nobodys });
    const there = await team.server.call('GET', recordUrl(other), {
      token: team.navyToken,
      host: navy,
    });
    expect(there.body.email).toBe(who.email);
    expect(await team.server.logIn(who.email, navy)).toBeTruthy();
    const own = await logInInvestor(team.server, who.email, 'localhost:3000');
    expect(JSON.stringify(await team.hands.get('/investor-api/offers', own))).toContain(offerId);
    await team.isVerified();
  });

  // Last, as what happened is moved back, which whoever verifies evidence would see.
  it.each([
    ['is mailed again', 'czeka@example.pl', true],
    ['is changed', 'zmieniona@example.pl', false],
  ])('begins anew when it %s', async (_what, email, isMailed) => {
    const who = { email, surname: 'Czekająca' };
    const [id, other] = [
      await team.invite(who),
      await team.invite({ ...who, email: `nie.${email}` }),
    ];
    await asOwner(team.server.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const ids = sql`any (${sql.param([id, other])}::uuid[])`;
      for (const [table, column, at] of [
        ['advisor', 'id', 'created_at'],
        ['advisor_event', 'advisor_id', 'at'],
        ['link_token', 'object_id', 'created_at'],
      ]) {
        const moved = sql.identifier(at!);
        await tx.execute(sql`update ${sql.identifier(table!)}
          set ${moved} = ${moved} - interval '1 year' where ${sql.identifier(column!)} = ${ids}`);
      }
    });
    const again = isMailed
      ? await team.server.call('POST', `${recordUrl(id)}/activation-mail`, {
          token: team.staff.coordinator,
        })
      : await team.readdress(id, email);
    expect(again.status).toBe(isMailed ? 204 : 200);
    expect(await team.forgetAt('invited', team.inDays(0))).toBe(1);
    expect((await team.look(id)).body.email).toBe(email);
    expect((await team.look(other)).status).toBe(404);
  });
});
