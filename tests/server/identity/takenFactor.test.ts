/**
 * Whoever knows the password of an account without a second factor can set one up. That must not
 * outlive the ways back of its owner; nor may those ways remove a second factor of the owner's own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const password = 'Zielony-rower-jedzie-7';
/** The password that the owner sets afterwards. */
const restored = 'Czerwony-tramwaj-stoi-3';
let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
});
afterAll(() => server?.close());

const post = async <U extends string>(url: U, body: object, token?: string) =>
  (await server.call('POST', url, { body, ...(token ? { token } : {}) })).body;
const logIn = async (username: string, typed: string) =>
  post('/auth/login', { username, password: typed });

/** An advisor nobody else uses, and a session of whoever knows their password. */
const newcomer = async (email: string): Promise<string> => {
  const token = await server.logIn(demoLogins.coordinator);
  const form = { firstName: 'Nowa', surname: 'Osoba', email, role: 'advisor', language: 'PL' };
  const brokerNetworkIds = [await hands.networkOf(token)];
  await post('/api/advisor/advisor', { ...form, brokerNetworkIds }, token);
  const id = await hands.linkTo(email, /activate-from-email/);
  await post('/auth/activate-from-email', { id, password });
  return (await logIn(email, password)).accessToken;
};

interface App {
  secret: string;
  codes: string[];
}

/** Sets an authenticator app up. @param typed The password, if the session needs it. */
const setApp = async (token: string, typed?: string): Promise<App> => {
  const { secret } = await post(
    '/api/auth/second-factor/totp',
    typed ? { password: typed } : {},
    token,
  );
  const code = await codeOf(server, secret);
  const { codes } = await post('/api/auth/second-factor/totp/confirm', { code }, token);
  return { secret, codes };
};

/** A session that may change credentials, by the password and a code for the log-in and the step. */
const enter = async (email: string, codeNow: () => Promise<string>): Promise<string> => {
  // No code is accepted twice.
  server.passTime(61_000);
  const { twoFactorToken } = await logIn(email, password);
  const typed = { twoFactorToken, code: await codeNow(), rememberDevice: false };
  const { accessToken, refreshToken } = await post('/auth/login-with-two-factor', typed);
  server.passTime(61_000);
  const step = await post('/api/auth/step-up', { password, refreshToken }, accessToken);
  const proof = { twoFactorToken: step.twoFactorToken, code: await codeNow(), refreshToken };
  return (await post('/api/auth/step-up/confirm', proof, accessToken)).accessToken;
};

/** Moves the account of a session to another address. */
const move = async (token: string, to: string, typed?: string): Promise<void> => {
  const body = { email: to, ...(typed ? { password: typed } : {}) };
  expect((await server.call('POST', '/api/auth/email', { token, body })).status).toBe(204);
  const id = await hands.linkTo(to, /confirm-email/);
  const confirmed = await server.call('POST', '/api/auth/email/confirm', { token, body: { id } });
  expect(confirmed.status).toBe(204);
};

/** Brings an address back by the link in its mailbox, and sets a password. @returns the log-in. */
const restore = async (email: string) => {
  const id = await hands.linkTo(email, /restore-email/);
  expect((await server.call('POST', '/auth/email/restore', { body: { id } })).status).toBe(204);
  const reset = await hands.linkTo(email, /reset-password\//);
  await post('/auth/password/set', { id: reset, password: restored });
  return logIn(email, restored);
};

describe('an address that is taken back', () => {
  it('takes the authenticator app along that whoever moved it away had set up before', async () => {
    const [owner, thief] = ['najpierw.aplikacja@example.pl', 'potem.adres@example.pl'];
    const app = await setApp(await newcomer(owner), password);
    server.passTime(6 * dayMs);
    await move(await enter(owner, () => codeOf(server, app.secret)), thief);
    const back = await restore(owner);
    expect(back.type).toBe('auth-token');
    // The account is theirs: they can set up an app of their own, and only that one is asked for.
    const own = await setApp(back.accessToken, restored);
    server.passTime(61_000);
    const enterWith = async (code: string): Promise<number> => {
      const { twoFactorToken } = await logIn(owner, restored);
      const body = { twoFactorToken, code, rememberDevice: false };
      return (await server.call('POST', '/auth/login-with-two-factor', { body })).status;
    };
    expect(await enterWith(await codeOf(server, app.secret))).toBe(401);
    expect(await enterWith(app.codes[0]!)).toBe(401);
    expect(await enterWith(await codeOf(server, own.secret))).toBe(200);
  });

  it('takes an app along that took the place of mailed codes, which the mailbox was enough for', async () => {
    const [owner, thief] = ['kod.poczta@example.pl', 'czyta.poczte@example.pl'];
    const token = await newcomer(owner);
    const body = { method: 'email', password };
    await server.call('PUT', '/api/auth/second-factor', { token, body });
    server.passTime(30 * dayMs);
    const mailed = async (): Promise<string> =>
      /\d{6}/.exec((await hands.mailsTo(owner))[0].subject)![0];
    const taken = await enter(owner, mailed);
    await setApp(taken);
    await move(taken, thief);
    expect((await restore(owner)).type).toBe('auth-token');
  });

  it.each([
    ['their app of a month ago', 'dawna@example.pl', 'nowa@example.pl', false],
    ['the app that took the place of that one', 'inna@example.pl', 'kolejna@example.pl', true],
  ] as const)(
    'leaves an owner %s, which a mailbox does not get past',
    async (_, former, next, isReplaced) => {
      const token = await newcomer(former);
      let app = await setApp(token, password);
      server.passTime(30 * dayMs);
      const later = await enter(former, () => codeOf(server, app.secret));
      if (isReplaced) app = await setApp(later);
      await move(later, next);
      const step = await restore(former);
      expect([step.type, step.method]).toEqual(['two-factor', 'totp']);
      server.passTime(61_000);
      const own = {
        twoFactorToken: step.twoFactorToken,
        code: await codeOf(server, app.secret),
        rememberDevice: false,
      };
      const { status } = await server.call('POST', '/auth/login-with-two-factor', { body: own });
      expect(status).toBe(200);
    },
  );
});
