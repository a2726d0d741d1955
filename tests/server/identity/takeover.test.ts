/**
 * Chains of allowed calls that once took over somebody's account (issue of identity, 1, 2 and 4).
 * Each call alone is permitted; their combination must not be.
 */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithCoordinator, type WithCoordinator } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

const navy = 'navy.localhost:3000';
const password = 'Zielony-rower-jedzie-7';
let { server, hands, coordinator, networkId } = {} as WithCoordinator;
beforeAll(async () => {
  ({ server, hands, coordinator, networkId } = await startWithCoordinator());
});
afterAll(() => server?.close());

const idIn = (link: string): string => new URL(link).pathname.split('/').at(-1)!;
const formOf = (email: string, names: { firstName: string; surname: string }) => ({
  ...names,
  email,
  brokerNetworkIds: [networkId],
  role: 'advisor',
  language: 'PL',
});
const add = (email: string, names = { firstName: 'Nowy', surname: 'Doradca' }) =>
  server.call('POST', '/api/advisor/advisor', {
    token: coordinator,
    body: formOf(email, names),
  });
const change = (id: string, version: number, body: ReturnType<typeof formOf>) =>
  server.call('PUT', `/api/advisor/advisor/${id}`, {
    token: coordinator,
    body: { ...body, version },
  });
const logInAt = (username: string, typed: string, host: string) =>
  server.call('POST', '/auth/login', { body: { username, password: typed }, host });
const logInInvestor = async (email: string) => {
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  const [mail] = await hands.mailsTo(email);
  const token = new URL(mail.links[0]).searchParams.get('token');
  return (await server.call('POST', '/auth/login-investor', { body: { token } })).body;
};

describe('a coordinator who adds somebody of another brand', () => {
  const victim = demoLogins.navyCoordinator;
  const attacker = 'napastnik@example.pl';

  it('can edit the record, while the person keeps address, name and password', async () => {
    const before = await server.call('GET', '/api/auth/data', {
      token: await server.logIn(victim, navy),
      host: navy,
    });
    const { body: record } = await add(victim);
    const { body: active } = await server.call(
      'PATCH',
      `/api/advisor/advisor/${record.id}/activate`,
      { token: coordinator },
    );
    const changed = await change(
      record.id,
      active.version,
      formOf(attacker, { firstName: 'Zamieniona', surname: 'Osoba' }),
    );
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);

    const own = await logInAt(victim, demoLogins.password, navy);
    expect(own.status).toBe(200);
    const after = await server.call('GET', '/api/auth/data', {
      token: own.body.accessToken,
      host: navy,
    });
    expect(after.body).toEqual(before.body);
  });

  it("receives no mail that could set the person's password", async () => {
    await server.call('POST', '/auth/password/send-remind-request', {
      body: { email: attacker },
      host: navy,
    });
    for (const { links } of await hands.mailsTo(attacker)) {
      for (const link of links) {
        await server.call('POST', '/auth/activate-from-email', {
          body: { id: idIn(link), password },
        });
        await server.call('POST', '/auth/password/set', { body: { id: idIn(link), password } });
      }
    }
    expect((await logInAt(victim, demoLogins.password, navy)).status).toBe(200);
    // The typed address belongs to somebody else, who joins only the inviting brand.
    const { body } = await logInAt(attacker, password, navy);
    expect(decodeJwt(body.accessToken).context_id).toBe(server.brandId);
    const { body: contexts } = await server.call('GET', '/api/contexts', {
      token: body.accessToken,
    });
    expect(contexts.map(({ id }) => id)).toEqual([server.brandId]);
    expect((await logInAt(victim, password, navy)).status).toBe(401);
  });

  it("cannot rename an investor either, whose name is shown in another brand's lists", async () => {
    const { body: record } = await add(demoLogins.navyInvestor);
    const { status } = await change(
      record.id,
      record.version,
      formOf('ktos-inny@example.pl', { firstName: 'Ktoś', surname: 'Inny' }),
    );
    expect(status).toBe(200);
    await server.call('POST', '/auth/investor/send-token', {
      body: { email: demoLogins.navyInvestor },
      host: navy,
    });
    const [mail] = await hands.mailsTo(demoLogins.navyInvestor);
    expect(mail.links[0]).toContain('/investor-login');
  });
});

describe('a session started by a mailed link', () => {
  /** A colleague who is an investor here too: the demo has none, so somebody invites one. */
  const inviteColleague = async (): Promise<void> => {
    const { body: campaigns } = await server.call('GET', '/api/advisor/campaign-choices', {
      token: coordinator,
    });
    const [campaign] = campaigns;
    const { status } = await server.call(
      'POST',
      `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
      {
        token: coordinator,
        body: { investorEmail: demoLogins.coordinator, message: '', networkId },
      },
    );
    expect(status).toBe(201);
  };

  it("never becomes an advisor's or a coordinator's session, by switching or by a redirect token", async () => {
    await inviteColleague();
    const { accessToken: token } = await logInInvestor(demoLogins.coordinator);
    const choice = { contextId: server.brandId, contextType: 'advisor-panel' };
    const switched = await server.call('PATCH', '/api/auth/change-context', {
      token,
      body: choice,
    });
    expect(switched.status).toBe(403);
    const redirect = await server.call('POST', '/api/auth/redirect-token', {
      token,
      body: choice,
    });
    expect(redirect.status).toBe(403);
    // The rejected call changed nothing: the investor's panel still opens.
    expect((await server.call('GET', '/investor-api/offers', { token })).status).toBe(200);
  });

  it('can be reached from a session started with a password, which has a higher level', async () => {
    const token = await server.logIn(demoLogins.coordinator);
    const { body } = await server.call('PATCH', '/api/auth/change-context', {
      token,
      body: { contextId: server.brandId, contextType: 'investor-panel' },
    });
    expect(decodeJwt(body.accessToken).context_type).toBe('investor-panel');
  });
});

describe('a mistyped address of a new advisor', () => {
  it('is invalid once corrected: the link in the wrong mailbox is dead, the right one gets the mail', async () => {
    const wrong = 'jan.nowka@example.pl';
    const right = 'jan.nowak.nowy@example.pl';
    const names = { firstName: 'Jan', surname: 'Nowak' };
    const { body: record } = await add(wrong, names);
    const [misled] = await hands.mailsTo(wrong);
    const link = idIn(misled.links[0]);
    const corrected = await change(record.id, record.version, formOf(right, names));
    expect(corrected.status).toBe(200);

    const stolen = await server.call('POST', '/auth/activate-from-email', {
      body: { id: link, password },
    });
    expect([stolen.status, stolen.body.code]).toEqual([410, 4001]);
    // Nor does requesting a new mail for the wrong one.
    await server.call('POST', '/auth/activate/send-token', { body: { email: wrong } });
    expect(await hands.mailsTo(wrong)).toHaveLength(1);

    const [mail] = await hands.mailsTo(right);
    const own = await server.call('POST', '/auth/activate-from-email', {
      body: { id: idIn(mail.links[0]), password },
    });
    expect(own.status).toBe(204);
    expect((await logInAt(right, password, 'localhost:3000')).status).toBe(200);
  });

  it('that belongs to another account is corrected without changing that account', async () => {
    const stranger = demoLogins.navyCoordinator.replace('navy', 'tatry');
    const { body: record } = await add(stranger);
    const [mail] = await hands.mailsTo(stranger);
    await change(
      record.id,
      record.version,
      formOf('wlasciwy@example.pl', { firstName: 'Jan', surname: 'Nowak' }),
    );
    const { status } = await server.call('POST', '/auth/activate-from-email', {
      body: { id: idIn(mail.links[0]), password },
    });
    expect(status).toBe(410);
    const tatry = 'tatry.localhost:3000';
    expect((await logInAt(stranger, demoLogins.password, tatry)).status).toBe(200);
  });
});

describe('an archived invitation', () => {
  const act = (method: 'DELETE' | 'PATCH', address: string) =>
    server.call(method, `/api/advisor/advisor/${address}`, { token: coordinator });

  it('whose address was changed goes, once restored, to the person at the new address alone', async () => {
    const victim = 'bez.hasla@example.pl';
    const attacker = 'czyha@example.pl';
    const { link } = await hands.invite(coordinator, victim);
    const { body: record } = await add(victim);
    expect((await act('DELETE', record.id)).status).toBe(204);
    const archived = await hands.get(`/api/advisor/advisor/${record.id}`, coordinator);
    const changed = await change(
      record.id,
      archived.version,
      formOf(attacker, { firstName: 'Jan', surname: 'Nowak' }),
    );
    expect(changed.status).toBe(200);
    expect(await hands.mailsTo(attacker)).toEqual([]);
    expect((await act('PATCH', `${record.id}/activate`)).status).toBe(200);
    const [mail] = await hands.mailsTo(attacker);
    const { status: accepted } = await server.call('POST', '/auth/activate-from-email', {
      body: { id: idIn(mail.links[0]), password },
    });
    expect(accepted).toBe(204);

    expect((await logInAt(victim, password, 'localhost:3000')).status).toBe(401);
    expect((await logInAt(attacker, password, 'localhost:3000')).status).toBe(200);
    expect((await server.call('GET', `/public-api/campaign-offer/${link}`)).status).toBe(200);
  });
});
