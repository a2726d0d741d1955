/**
 * Whoever ends every session of an account ends those too that are being opened at that moment: a
 * log-in that has been judged, and is not committed yet. Neither is ended by the database. Nor does
 * what such a session had asked for, and proven, change the account afterwards.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { person } from '../../../server/db/schema.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const password = 'Zielony-rower-jedzie-7';
const newPassword = 'Czerwony-tramwaj-stoi-3';
let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
});
afterAll(() => server?.close());
beforeEach(() => server.passTime(61 * 60_000));

const post = <U extends string>(url: U, body: object, token?: string) =>
  server.call('POST', url, { body, ...(token ? { token } : {}) });
const logIn = async (username: string) => (await post('/auth/login', { username, password })).body;
const statusOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/api/auth/data', { token })).status;
const codeMailedTo = async (address: string): Promise<string> =>
  /\d{6}/.exec((await hands.mailsTo(address))[0].subject)![0];

/** How many devices skip the second factor of the account that logs in with an address now. */
const devicesOf = async (email: string): Promise<number> => {
  const [row] = rowsOf<{ count: number }>(
    await server.db.execute(
      sql`select count(*)::int as count from remembered_device d join person p on p.id = d.person_id
          where p.email = ${email} and d.revoked_at is null`,
    ),
  );
  return row!.count;
};

/** An advisor nobody else uses. @returns a session of theirs. */
const newcomer = async (email: string): Promise<string> => {
  const token = await server.logIn(demoLogins.coordinator);
  const form = { firstName: 'Nowa', surname: 'Osoba', email, role: 'advisor', language: 'PL' };
  const brokerNetworkIds = [await hands.networkOf(token)];
  await post('/api/advisor/advisor', { ...form, brokerNetworkIds }, token);
  const id = await hands.linkTo(email, /activate-from-email/);
  await post('/auth/activate-from-email', { id, password });
  return (await logIn(email)).accessToken;
};

const turnCodesOn = (token: string) =>
  server.call('PUT', '/api/auth/second-factor', { token, body: { method: 'email', password } });

/** An advisor with mailed codes, and the device that has one to hand in. */
const withMailedCode = async (email: string) => {
  expect((await turnCodesOn(await newcomer(email))).status).toBe(204);
  return codeAskedBy(email);
};

/** A log-in with a mailed code that is still to be handed in, on a device to remember. */
const codeAskedBy = async (email: string) => {
  const { twoFactorToken } = await logIn(email);
  const typed = { twoFactorToken, code: await codeMailedTo(email), rememberDevice: true };
  return () => post('/auth/login-with-two-factor', typed);
};

/** Sets an app up. @returns a log-in with its code that is still to be handed in. */
const withApp = async (email: string) => {
  const token = await newcomer(email);
  const { secret } = (await post('/api/auth/second-factor/totp', { password }, token)).body;
  const code = await codeOf(server, secret);
  expect((await post('/api/auth/second-factor/totp/confirm', { code }, token)).status).toBe(200);
  // No code is accepted twice.
  server.passTime(61_000);
  const { twoFactorToken } = await logIn(email);
  const typed = { twoFactorToken, code: await codeOf(server, secret), rememberDevice: true };
  return () => post('/auth/login-with-two-factor', typed);
};

const resetLink = async (email: string): Promise<string> => {
  await post('/auth/password/send-remind-request', { email });
  return hands.linkTo(email, /reset-password\//);
};

/** Where a log-in is held: once its session is stored, or while its code is counted. */
const atSession = sql`select id from brand for update`;
const atCode = sql`lock table attempt in share mode`;

/** Lets somebody in who is held there; then makes a call of the owner, which has to wait for them. */
const enterDuring = async <Entered, Called>(
  enter: () => Promise<Entered>,
  call: () => Promise<Called>,
  where = atSession,
): Promise<{ entered: Entered; called: Called }> => {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const holding = server.db.transaction(async (tx) => {
    await tx.execute(where);
    held.resolve();
    await gate.promise;
  });
  await Promise.race([held.promise, holding]);
  const entering = enter();
  await untilLocked(server);
  const calling = call();
  await untilLocked(server, 2);
  gate.resolve();
  await holding;
  return { entered: await entering, called: await calling };
};

describe('a log-in at the moment', () => {
  it('of an address that is taken back ends with the others, and so does its device', async () => {
    const [owner, thief] = ['wlasciciel@example.pl', 'zlodziej@example.pl'];
    const token = await newcomer(owner);
    await post('/api/auth/email', { email: thief, password }, token);
    const id = await hands.linkTo(thief, /confirm-email/);
    expect((await post('/api/auth/email/confirm', { id }, token)).status).toBe(204);
    expect((await turnCodesOn(token)).status).toBe(204);
    const enter = await codeAskedBy(thief);
    const back = await hands.linkTo(owner, /restore-email/);
    const restore = () => post('/auth/email/restore', { id: back });
    const { entered, called } = await enterDuring(enter, restore);
    expect([entered.status, called.status]).toEqual([200, 204]);
    expect(await statusOf(entered.body.accessToken)).toBe(401);
    expect(await devicesOf(owner)).toBe(0);
  });

  it('of a new password by mail ends with the others, and so does its device', async () => {
    const email = 'nowe.haslo@example.pl';
    const enter = await withMailedCode(email);
    const id = await resetLink(email);
    const { entered, called } = await enterDuring(enter, () =>
      post('/auth/password/set', { id, password: newPassword }),
    );
    expect([entered.status, called.status]).toEqual([200, 204]);
    expect(await statusOf(entered.body.accessToken)).toBe(401);
    expect(await devicesOf(email)).toBe(0);
  });

  it('of a changed password ends with the others when it came by another panel’s link', async () => {
    const email = 'z.innego.panelu@example.pl';
    const [other, own] = [await newcomer(email), (await logIn(email)).accessToken];
    const { body: contexts } = await server.call('GET', '/api/contexts', {
      token: other,
    });
    const { id: contextId, context: contextType } = contexts[0];
    const choice = { contextId, contextType };
    const redirect = await post('/api/auth/redirect-token', choice, other);
    expect(redirect.status).toBe(201);
    const { token } = redirect.body;
    const { entered, called } = await enterDuring(
      () => server.call('PATCH', '/auth/change-context', { body: { token } }),
      () => post('/api/auth/password', { currentPassword: password, newPassword }, own),
    );
    expect([entered.status, called.status]).toEqual([200, 204]);
    expect(await statusOf(entered.body.accessToken)).toBe(401);
    expect(await statusOf(own)).toBe(200);
  });

  it('of an app that is set up ends with those opened without it', async () => {
    const email = 'wlacza.aplikacje@example.pl';
    const token = await newcomer(email);
    const { secret } = (await post('/api/auth/second-factor/totp', { password }, token)).body;
    const code = await codeOf(server, secret);
    const { entered, called } = await enterDuring(
      () => post('/auth/login', { username: email, password }),
      () => post('/api/auth/second-factor/totp/confirm', { code }, token),
    );
    expect([entered.status, called.status]).toEqual([200, 200]);
    expect(await statusOf(entered.body.accessToken)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  it('of a new password waits its turn with the code of an app', async () => {
    const email = 'kod.z.aplikacji@example.pl';
    const enter = await withApp(email);
    const id = await resetLink(email);
    // Its challenge is locked, and the code not used up yet.
    const { entered, called } = await enterDuring(
      enter,
      () => post('/auth/password/set', { id, password: newPassword }),
      atCode,
    );
    expect([entered.status, called.status]).toEqual([200, 204]);
    expect(await statusOf(entered.body.accessToken)).toBe(401);
    expect(await devicesOf(email)).toBe(0);
  });
});

describe('what somebody who is thrown out of an account had asked for by then', () => {
  /** The owner's mailed link that throws whoever has their password out, at their address. */
  const restoring = async (email: string) => {
    const [owner, thief] = [email, `zlodziej.${email}`];
    const token = await newcomer(owner);
    await post('/api/auth/email', { email: thief, password }, token);
    const id = await hands.linkTo(thief, /confirm-email/);
    expect((await post('/api/auth/email/confirm', { id }, token)).status).toBe(204);
    const back = await hands.linkTo(owner, /restore-email/);
    const nextLink = () => hands.linkTo(owner, /reset-password\//);
    return { token, throwOut: () => post('/auth/email/restore', { id: back }), nextLink };
  };
  const resetting = async (email: string) => {
    const token = await newcomer(email);
    const id = await resetLink(email);
    const throwOut = () => post('/auth/password/set', { id, password: 'Niebieski-statek-wraca-9' });
    return { token, throwOut, nextLink: () => resetLink(email) };
  };
  const personOf = async (email: string) => {
    const [row] = await server.db.select().from(person).where(eq(person.email, email));
    return row!;
  };

  /** What the session that is thrown out asks for. */
  const asked = {
    'another password': (token: string) => () =>
      post('/api/auth/password', { currentPassword: password, newPassword }, token),
    'mailed codes': (token: string) => () => turnCodesOn(token),
    'a secret for an app': (token: string) => () =>
      post('/api/auth/second-factor/totp', { password }, token),
    'another address': (token: string) => () =>
      post('/api/auth/email', { email: 'gdzie.indziej@example.pl', password }, token),
  } as const;
  const cases = Object.keys(asked) as (keyof typeof asked)[];

  it.each(
    cases.flatMap((what) => [
      { what, by: 'an address that is taken back', way: restoring },
      { what, by: 'a new password', way: resetting },
    ]),
  )('by $by does not happen: $what', async ({ what, way }) => {
    const email = `${way.name}.${cases.indexOf(what)}@example.pl`;
    const { token, throwOut, nextLink } = await way(email);
    const { entered, called } = await enterDuring(throwOut, asked[what](token));
    expect([entered.status, called.status, called.body.code]).toEqual([204, 401, 1004]);
    const untouched = { twoFactorMethod: null, totpPendingEnc: null };
    expect(await personOf(email)).toMatchObject(untouched);
    expect(await hands.mailsTo('gdzie.indziej@example.pl')).toEqual([]);
    const typed = { username: email, password: newPassword };
    expect((await post('/auth/login', typed)).status).toBe(401);
    const id = await nextLink();
    expect((await post('/auth/password/set', { id, password: newPassword })).status).toBe(204);
    expect((await post('/auth/login', typed)).status).toBe(200);
  });

  it('by a new password does not happen: an app whose secret was there', async () => {
    const email = 'nowe.z.aplikacja@example.pl';
    const { token, throwOut } = await resetting(email);
    const { secret } = (await post('/api/auth/second-factor/totp', { password }, token)).body;
    const code = await codeOf(server, secret);
    const { entered, called } = await enterDuring(throwOut, () =>
      post('/api/auth/second-factor/totp/confirm', { code }, token),
    );
    expect([entered.status, called.status, called.body.code]).toEqual([204, 401, 1004]);
    expect((await personOf(email)).twoFactorMethod).toBeNull();
  });

  it('by a new password does not happen: an address confirmed from its mailbox', async () => {
    const email = 'nowe.potwierdzone@example.pl';
    const { token, throwOut } = await resetting(email);
    await post('/api/auth/email', { email: 'potwierdza@example.pl', password }, token);
    const id = await hands.linkTo('potwierdza@example.pl', /confirm-email/);
    const { entered, called } = await enterDuring(throwOut, () =>
      post('/api/auth/email/confirm', { id }, token),
    );
    expect([entered.status, called.status, called.body.code]).toEqual([204, 401, 1004]);
    expect((await personOf(email)).email).toBe(email);
  });

  it('by a new password does not happen: an invitation of another brand is accepted', async () => {
    const email = 'nowe.u.drugiej.marki@example.pl';
    const { throwOut } = await resetting(email);
    const host = 'navy.localhost:3000';
    const token = await server.logIn(demoLogins.navyCoordinator, host);
    const [network] = (await server.call('GET', '/api/advisor/network', { token, host })).body;
    const form = { firstName: 'Nowa', surname: 'Osoba', email, role: 'advisor', language: 'PL' };
    const body = { ...form, brokerNetworkIds: [network.id] };
    await server.call('POST', '/api/advisor/advisor', { token, host, body });
    const id = await hands.linkTo(email, /activate-from-email/);
    const { entered, called } = await enterDuring(throwOut, () =>
      post('/auth/activate-from-email', { id, password }),
    );
    expect([entered.status, called.status]).toEqual([204, 422]);
    expect((await server.call('GET', `/auth/activate/${id}`)).status).toBe(200);
  });
});
