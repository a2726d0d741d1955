/**
 * Credentials are changed only by their person, who is notified of each change: password, second
 * factor, log-in address; and accepting a membership is the person's own decision.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../../server/db/open.ts';
import { selectPersonByEmail } from '../../../server/session/queries.ts';
import { startWithCoordinator, type WithCoordinator } from '../../support/server/hands.ts';
import { demoLogins, type Answer } from '../../support/server/server.ts';

const navy = 'navy.localhost:3000';
const password = 'Zielony-rower-jedzie-7';
let { server, hands, coordinator, networkId } = {} as WithCoordinator;
beforeAll(async () => {
  ({ server, hands, coordinator, networkId } = await startWithCoordinator());
});
afterAll(() => server?.close());

const subjectsTo = async (address: string): Promise<string[]> =>
  (await hands.mailsTo(address)).map(({ subject }) => subject);
const logIn = (username: string, typed: string) =>
  server.call('POST', '/auth/login', { body: { username, password: typed } });
const invite = (
  email: string,
  by: { token: string; networkId: string; host?: string } = { token: coordinator, networkId },
) =>
  server.call('POST', '/api/advisor/advisor', {
    token: by.token,
    ...(by.host ? { host: by.host } : {}),
    body: {
      firstName: 'Nowa',
      surname: 'Osoba',
      email,
      brokerNetworkIds: [by.networkId],
      role: 'advisor',
      language: 'PL',
    },
  });
const activate = (id: string, typed: string) =>
  server.call('POST', '/auth/activate-from-email', { body: { id, password: typed } });
/** An advisor nobody else uses. */
const newcomer = async (email: string): Promise<string> => {
  await invite(email);
  await activate(await hands.linkTo(email, /activate-from-email/), password);
  return (await logIn(email, password)).body.accessToken;
};

describe('a new log-in address', () => {
  const old = 'dawny.adres@example.pl';
  const next = 'nowy.adres@example.pl';
  /** The password that the owner sets afterwards. */
  const restored = 'Czerwony-tramwaj-stoi-3';
  let token: string;
  const ask = (email: string, typed?: string) =>
    server.call('POST', '/api/auth/email', {
      token,
      body: { email, ...(typed ? { password: typed } : {}) },
    });
  const confirm = async (to: string) =>
    server.call('POST', '/api/auth/email/confirm', {
      token,
      body: { id: await hands.linkTo(to, /confirm-email/) },
    });

  /** Moves the account of the session on to another address. */
  const moveOn = async (to: string): Promise<void> => {
    expect([(await ask(to, password)).status, (await confirm(to)).status]).toEqual([204, 204]);
    ({ accessToken: token } = (await logIn(to, password)).body);
  };
  const restore = async (to: string): Promise<number> => {
    const id = await hands.linkTo(to, /restore-email/);
    return (await server.call('POST', '/auth/email/restore', { body: { id } })).status;
  };
  /** Sets a password by the newest link in a mailbox. @returns the status of a log-in with it. */
  const setPassword = async (email: string): Promise<number> => {
    const id = await hands.linkTo(email, /reset-password/);
    await server.call('POST', '/auth/password/set', { body: { id, password: restored } });
    return (await logIn(email, restored)).status;
  };
  const inviteToNavy = async (email: string): Promise<void> => {
    const navyToken = await server.logIn(demoLogins.navyCoordinator, navy);
    const [{ id }] = (
      await server.call('GET', '/api/advisor/network', { token: navyToken, host: navy })
    ).body;
    const { status } = await invite(email, { token: navyToken, host: navy, networkId: id });
    expect(status).toBe(201);
  };

  it('requires a step-up or the password, and changes nothing until confirmed from the new mailbox', async () => {
    token = await newcomer(old);
    expect((await ask(next)).body.code).toBe(1106);
    expect((await ask(next, 'nie-to-haslo')).status).toBe(422);
    expect((await ask(next, password)).status).toBe(204);
    expect((await logIn(next, password)).status).toBe(401);
    expect((await logIn(old, password)).status).toBe(200);
  });

  it('gives no access to a stranger whose mailbox was typed by mistake', async () => {
    const id = await hands.linkTo(next, /confirm-email/);
    const stranger = await newcomer('obca.skrzynka@example.pl');
    const tries = await Promise.all(
      [null, stranger].map((other) =>
        server.call('POST', '/api/auth/email/confirm', {
          ...(other ? { token: other } : {}),
          body: { id },
        }),
      ),
    );
    expect(tries.map(({ status }) => status)).toEqual([401, 410]);
    expect((await logIn(old, password)).status).toBe(200);
  });

  it('is in effect once confirmed, and the old mailbox is notified', async () => {
    const dead = await hands.linkTo(next, /confirm-email/);
    expect((await confirm(next)).status).toBe(204);
    expect((await logIn(next, password)).status).toBe(200);
    expect((await logIn(old, password)).status).toBe(401);
    expect(await subjectsTo(old)).toContain('Adres logowania został zmieniony');
    const again = await server.call('POST', '/api/auth/email/confirm', {
      token,
      body: { id: dead },
    });
    expect(again.status).toBe(410);
  });

  it('set by somebody else can be reverted, however often they have changed it since', async () => {
    const thief = 'zlodziej@example.pl';
    token = (await logIn(next, password)).body.accessToken;
    await ask(thief, password);
    await confirm(thief);
    const stolen = (await logIn(thief, password)).body.accessToken;
    // The first notice can still revert, even after a second change.
    const restored = await server.call('POST', '/auth/email/restore', {
      body: { id: await hands.linkTo(old, /restore-email/) },
    });
    expect(restored.status).toBe(204);
    expect((await server.call('GET', '/api/auth/data', { token: stolen })).status).toBe(401);
    expect((await logIn(thief, password)).status).toBe(401);
    expect((await logIn(old, password)).status).toBe(401);
    const id = await hands.linkTo(old, /reset-password/);
    const own = 'Czerwony-tramwaj-stoi-3';
    await server.call('POST', '/auth/password/set', { body: { id, password: own } });
    expect((await logIn(old, own)).status).toBe(200);
  });

  it('has a way back that whoever stole the account cannot use up', async () => {
    const owner = 'okradziony@example.pl';
    token = await newcomer(owner);
    await moveOn('pierwszy.lup@example.pl');
    await moveOn('drugi.lup@example.pl');
    await server.call('POST', '/api/auth/second-factor/totp', { token, body: { password } });
    // The notice of the second change came to the thief; it undoes that change and no other.
    expect(await restore('pierwszy.lup@example.pl')).toBe(204);
    expect(await restore(owner)).toBe(204);
    const who = await asSystem(server.db, (tx) => selectPersonByEmail(tx, owner));
    expect(who!.totpPendingEnc).toBeNull();
    expect(await setPassword(owner)).toBe(200);
    // Nor does it work once the owner is back.
    token = await newcomer('drugi.okradziony@example.pl');
    await moveOn('trzeci.lup@example.pl');
    await moveOn('czwarty.lup@example.pl');
    expect(await restore('drugi.okradziony@example.pl')).toBe(204);
    expect(await restore('trzeci.lup@example.pl')).toBe(410);
  });

  it('taken back ends a log-in that waits for its code', async () => {
    const [owner, thief] = ['czeka.na.kod@example.pl', 'zna.kod@example.pl'];
    token = await newcomer(owner);
    await moveOn(thief);
    const body = { method: 'email', password };
    await server.call('PUT', '/api/auth/second-factor', { token, body });
    const { twoFactorToken } = (await logIn(thief, password)).body;
    const code = /\d{6}/.exec((await subjectsTo(thief))[0]!)![0];
    expect(await restore(owner)).toBe(204);
    const late = await server.call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken, code, rememberDevice: false },
    });
    expect(late.status).toBe(410);
  });

  it('is taken back together with what others have begun with the former address since', async () => {
    const [owner, thief] = ['zajety.adres@example.pl', 'zajmujacy@example.pl'];
    token = await newcomer(owner);
    await moveOn(thief);
    const { offerId } = await hands.invite(coordinator, owner);
    await inviteToNavy(owner);
    expect(await restore(owner)).toBe(204);
    expect((await server.call('GET', '/api/auth/data', { token })).status).toBe(401);
    expect((await logIn(thief, password)).status).toBe(401);
    expect(await setPassword(owner)).toBe(200);
    // The invitations are the owner's now: one to invest, and one to work with another brand.
    const investor = await hands.logInInvestor(owner);
    const offers = await hands.get('/investor-api/offers', investor);
    expect(JSON.stringify(offers)).toContain(offerId);
    const id = await hands.linkTo(owner, /activate-from-email/);
    expect((await activate(id, restored)).status).toBe(204);
    ({ accessToken: token } = (await logIn(owner, restored)).body);
    expect(await hands.get('/api/contexts', token)).toHaveLength(3);
  });

  it('is not taken back from somebody who has set a password of their own there since', async () => {
    const [former, present] = ['skrytka.biura@example.pl', 'odeszla@example.pl'];
    token = await newcomer(former);
    await moveOn(present);
    await server.call('PUT', '/api/auth/second-factor', {
      token,
      body: { method: 'email', password },
    });
    await inviteToNavy(former);
    // The mailbox may be somebody else's by now, as an office gives it to the next one.
    const own = 'Niebieski-pociag-czeka-5';
    await activate(await hands.linkTo(former, /activate-from-email/), own);
    const { accessToken: other } = (await logIn(former, own)).body;
    const mailed = (await hands.mailsTo(present)).length;
    expect(await restore(former)).toBe(410);
    // Nothing of either has changed, and nobody is told of what did not happen.
    const at = { token: other, host: navy };
    expect((await server.call('GET', '/api/auth/data', at)).body.email).toBe(former);
    expect((await logIn(former, own)).status).toBe(200);
    expect((await server.call('GET', '/api/auth/data', { token })).body.email).toBe(present);
    expect(await hands.mailsTo(present)).toHaveLength(mailed);
    expect((await logIn(present, password)).body.type).toBe('two-factor');
  });

  it('takes no account along that somebody moved to the former address', async () => {
    const [mailbox, victim] = ['skrytka.zlodzieja@example.pl', 'przeniesiona@example.pl'];
    token = await newcomer(mailbox);
    await moveOn('inna.skrytka@example.pl');
    token = await newcomer(victim);
    await moveOn(mailbox);
    expect(await restore(mailbox)).toBe(410);
    expect(await restore(victim)).toBe(204);
    expect(await setPassword(victim)).toBe(200);
    // Now the address is free, and the link still works.
    expect(await restore(mailbox)).toBe(204);
  });

  it('that belongs to somebody else cannot be taken, and nothing reveals that it does', async () => {
    token = await newcomer('ciekawski@example.pl');
    // The known one last: its link replaces the other, and is alive.
    const [unknown, known] = [
      await ask('nikogo@example.pl', password),
      await ask(demoLogins.navyCoordinator, password),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await confirm(demoLogins.navyCoordinator)).status).toBe(410);
    expect((await server.call('GET', '/api/auth/data', { token })).body.email).toBe(
      'ciekawski@example.pl',
    );
  });
});

describe('a change of credentials', () => {
  const email = 'powiadamiana@example.pl';

  it('is reported to the owner: the password, in the panel and by mail, the second factor, on and off', async () => {
    const token = await newcomer(email);
    /** What was told, the latest first. */
    const told = async (): Promise<string[]> =>
      (await subjectsTo(email)).filter((subject) => /^(Zmieniono|Wyłączono) /.test(subject));
    expect(await told()).toEqual([]);
    const next = 'Czerwony-tramwaj-stoi-3';
    await server.call('POST', '/api/auth/password', {
      token,
      body: { currentPassword: password, newPassword: next },
    });
    expect(await told()).toEqual(['Zmieniono hasło']);
    await server.call('POST', '/auth/password/send-remind-request', { body: { email } });
    const id = await hands.linkTo(email, /reset-password\//);
    await server.call('POST', '/auth/password/set', { body: { id, password } });
    expect(await told()).toEqual(['Zmieniono hasło', 'Zmieniono hasło']);
    const { accessToken } = (await logIn(email, password)).body;
    const on = await server.call('PUT', '/api/auth/second-factor', {
      token: accessToken,
      body: { method: 'email', password },
    });
    expect([on.status, (await told())[0]]).toEqual([204, 'Zmieniono drugi składnik logowania']);
  });
});

describe('a password', () => {
  it.each([
    'doradca.slabe@example.pl',
    'doradca.slabe',
    'zaq12wsxcde3',
    'P@ssw0rd2026',
    'Oferta2026!!',
    'Slabe-Haslo1',
    'qwertyuiop12',
    'krótkie',
  ])('%s is rejected, and the link stays valid', async (weak) => {
    const email = 'doradca.slabe@example.pl';
    await invite(email);
    const id = await hands.linkTo(email, /activate-from-email/);
    const { status, body } = await activate(id, weak);
    expect([status, body.violations]).toEqual([
      422,
      [expect.objectContaining({ propertyPath: 'password', message: 'strongPassword' })],
    ]);
    expect((await server.call('GET', `/auth/activate/${id}`)).status).toBe(200);
  });
});

describe('an invitation to a brand', () => {
  const victim = demoLogins.navyCoordinator;

  it("names the inviting brand, and is accepted with the person's existing password", async () => {
    await invite(victim);
    const id = await hands.linkTo(victim, /activate-from-email/);
    const { body } = await server.call('GET', `/auth/activate/${id}`);
    expect(body).toMatchObject({ role: 'advisor', email: victim, hasAccount: true });
    expect(body.siteTitle).not.toBe('');
    const wrong = await activate(id, password);
    expect([wrong.status, wrong.body.violations[0].message]).toEqual([422, 'wrongPassword']);
    const panels = async () => {
      const token = await server.logIn(victim, navy);
      return (await server.call('GET', '/api/contexts', { token, host: navy })).body.length;
    };
    const before = await panels();
    expect((await activate(id, demoLogins.password)).status).toBe(204);
    expect(await panels()).toBe(before + 1);
  });

  it('reveals nothing about other brands to the coordinator: the responses are those for a stranger', async () => {
    const known = await invite(demoLogins.navyInvestor);
    const unknown = await invite('zupelnie.nowy@example.pl');
    const shape = ({ status, body }: Answer<object>) => [
      status,
      Object.entries(body)
        .filter(([key]) => !['id', 'email', 'createdAt'].includes(key))
        .map(([key, value]) => [key, JSON.stringify(value)]),
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });
});

describe('somebody with two records in one brand', () => {
  const own = 'zatrudniona@example.pl';
  const works = async (token: string): Promise<boolean> =>
    (await server.call('GET', '/api/auth/data', { token })).status === 200;

  it('works with the one they accepted, whatever becomes of the other', async () => {
    const token = await newcomer(own);
    const { body: list } = await server.call('GET', '/api/advisor/advisor?limit=500', {
      token: coordinator,
    });
    const record = list.find(({ email }) => email === own)!;
    const edited = await server.call('PUT', `/api/advisor/advisor/${record.id}`, {
      token: coordinator,
      body: {
        firstName: 'Nowa',
        surname: 'Osoba',
        email: 'kontakt.zatrudnionej@example.pl',
        brokerNetworkIds: [networkId],
        role: 'advisor',
        language: 'PL',
        version: record.version,
      },
    });
    expect(edited.status).toBe(200);
    expect((await invite(own)).status).toBe(201);
    expect(await works(token)).toBe(true);
    const left = await server.call('DELETE', `/api/advisor/advisor/${record.id}`, {
      token: coordinator,
    });
    expect(left.status).toBe(204);
    expect(await works(token)).toBe(false);
    // Hired again: the new record is accepted with the password that they have.
    expect((await activate(await hands.linkTo(own, /activate-from-email/), password)).status).toBe(
      204,
    );
    const again = await logIn(own, password);
    expect(again.status).toBe(200);
    expect(await works(again.body.accessToken)).toBe(true);
  });
});
