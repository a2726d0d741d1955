import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitNextCode, codeOf } from '../../support/server/authenticator.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const username = demoLogins.advisor;
const { password } = demoLogins;
const logIn = async (headers: Record<string, string> = {}) =>
  (await server.call('POST', '/auth/login', { body: { username, password }, headers })).body;
const confirm = (twoFactorToken: string, code: string, host?: string) =>
  server.call('POST', '/auth/login-with-two-factor', {
    ...(host ? { host } : {}),
    body: { twoFactorToken, code, rememberDevice: false },
  });
const statusOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/api/auth/data', { token })).status;

describe('an authenticator app', () => {
  let secret: string;
  let codes: string[];
  let token: string;

  it('is on only after one of its codes is confirmed', async () => {
    token = (await logIn()).accessToken;
    const start = (typed: string) =>
      server.call('POST', '/api/auth/second-factor/totp', { token, body: { password: typed } });
    const finish = (code: string) =>
      server.call('POST', '/api/auth/second-factor/totp/confirm', { token, body: { code } });
    expect((await start('nie-to-haslo')).body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'password', message: 'wrongPassword' }),
    ]);
    const started = await start(password);
    ({ secret } = started.body);
    expect(started.body.uri).toContain(`secret=${secret}`);
    expect((await logIn()).type).toBe('auth-token');
    expect((await finish('000000')).body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'code', message: 'wrongCode' }),
    ]);
    ({ codes } = (await finish(await codeOf(server, secret))).body);
    expect(new Set(codes).size).toBe(10);
    const { body: user } = await server.call('GET', '/api/auth/data', { token });
    expect(user.twoFactor).toEqual({ enabled: true, method: 'totp' });
  });

  it('asks for its code, accepts the next one, and none twice', async () => {
    awaitNextCode(server);
    const code = await codeOf(server, secret);
    const step = await logIn();
    expect([step.type, step.method, step.destination]).toEqual(['two-factor', 'totp', null]);
    expect((await confirm(step.twoFactorToken, code)).status).toBe(200);
    expect((await confirm((await logIn()).twoFactorToken, code)).body.code).toBe(1003);
  });

  it('can be lost: a recovery code opens the account once', async () => {
    const [code] = codes as [string];
    expect((await confirm((await logIn()).twoFactorToken, code.toUpperCase())).status).toBe(200);
    expect((await confirm((await logIn()).twoFactorToken, code)).body.code).toBe(1003);
  });

  it('accepts a code once, even if sent twice at the same moment', async () => {
    awaitNextCode(server);
    const code = await codeOf(server, secret);
    const steps = await Promise.all([logIn(), logIn(), logIn()]);
    const answers = await Promise.all(
      steps.map(({ twoFactorToken }) => confirm(twoFactorToken, code)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401,
    ]);
  });

  it('is turned off with the password and a code, not with the password alone', async () => {
    awaitNextCode(server);
    const pair = (await confirm((await logIn()).twoFactorToken, await codeOf(server, secret))).body;
    const turnOff = (bearer: string) =>
      server.call('PUT', '/api/auth/second-factor', {
        token: bearer,
        body: { method: null, password },
      });
    expect((await turnOff(pair.accessToken)).body.code).toBe(1106);
    const { body: step } = await server.call('POST', '/api/auth/step-up', {
      token: pair.accessToken,
      body: { password, refreshToken: pair.refreshToken },
    });
    // A recovery code is enough.
    const { body: raised } = await server.call('POST', '/api/auth/step-up/confirm', {
      token: pair.accessToken,
      body: {
        twoFactorToken: step.twoFactorToken,
        code: codes[1],
        refreshToken: pair.refreshToken,
      },
    });
    expect((await turnOff(raised.accessToken)).status).toBe(204);
    expect((await logIn()).type).toBe('auth-token');
  });
});

describe('a confirmation of an authenticator app whose answer is lost', () => {
  const email = demoLogins.navyCoordinator;
  const host = 'navy.localhost:3000';
  interface Pair {
    accessToken: string;
    refreshToken: string;
  }
  let own: Pair;
  let secret: string;
  const enter = async () =>
    (await server.call('POST', '/auth/login', { host, body: { username: email, password } })).body;
  const post = <U extends string>(url: U, body: object, token = own.accessToken) =>
    server.call('POST', `/api/auth/${url}`, { host, token, body });
  const finish = async (token = own.accessToken) =>
    post('second-factor/totp/confirm', { code: await codeOf(server, secret) }, token);
  const told = async (): Promise<number> => {
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
    return mails.filter((mail: { subject: string }) => /zabezpiecze/i.test(mail.subject)).length;
  };
  let lost: string[];

  it('is confirmed again with the next code, which answers recovery codes that work', async () => {
    own = await enter();
    ({ secret } = (await post('second-factor/totp', { password })).body);
    awaitNextCode(server);
    ({ codes: lost } = (await finish()).body);
    const mails = await told();
    // The code of the lost answer is spent.
    expect((await finish()).status).toBe(422);
    awaitNextCode(server);
    const again = await finish();
    expect(again.status).toBe(200);
    const { codes } = again.body;
    expect(new Set([...codes, ...lost]).size).toBe(20);
    expect(await told()).toBe(mails);
    const [first, second] = [await enter(), await enter()];
    expect((await confirm(first.twoFactorToken, lost[0]!, host)).body.code).toBe(1003);
    expect((await confirm(second.twoFactorToken, codes[0], host)).status).toBe(200);
    lost = codes;
  });

  it('is repeated by no other session without a fresh step-up, and tells it nothing of the code', async () => {
    awaitNextCode(server);
    const step = await enter();
    const other: Pair = (await confirm(step.twoFactorToken, lost[1]!, host)).body;
    const refused = await finish(other.accessToken);
    expect([refused.status, refused.body.code]).toEqual([403, 1106]);
    expect(refused.body.parameters).toEqual({ level: 'secondFactor' });
    const wrong = await post('second-factor/totp/confirm', { code: '000000' }, other.accessToken);
    expect(wrong.body.code).toBe(1106);
  });

  it('is repeated for ten minutes; then it takes a step-up with the second factor', async () => {
    server.passTime(10 * 60_000);
    awaitNextCode(server);
    const { refreshToken } = own;
    own = (await server.call('POST', '/auth/refresh-token', { host, body: { refreshToken } })).body;
    expect((await finish()).body.code).toBe(1106);
    const { body: step } = await post('step-up', {
      password,
      refreshToken: own.refreshToken,
    });
    const { body: raised } = await post('step-up/confirm', {
      twoFactorToken: step.twoFactorToken,
      code: await codeOf(server, secret),
      refreshToken: own.refreshToken,
    });
    expect((await finish(raised.accessToken)).status).toBe(422);
    awaitNextCode(server);
    expect((await finish(raised.accessToken)).status).toBe(200);
    own = raised;
  });

  it('is not repeated once another secret was asked for, or the method changed', async () => {
    awaitNextCode(server);
    const former = secret;
    ({ secret } = (await post('second-factor/totp', {})).body);
    const late = await post('second-factor/totp/confirm', { code: await codeOf(server, former) });
    expect(late.status).toBe(422);
    const body = { method: 'email' };
    const off = await server.call('PUT', '/api/auth/second-factor', {
      host,
      token: own.accessToken,
      body,
    });
    expect(off.status).toBe(204);
    expect((await finish()).status).toBe(422);
  });
});

describe('open sessions', () => {
  it('are listed with their device, and each can be ended', async () => {
    const mine = (await logIn()).accessToken;
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const other = (await logIn({ 'user-agent': chrome })).accessToken;
    const { body: sessions } = await server.call('GET', '/api/auth/sessions', { token: mine });
    expect(sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
    const theirs = sessions.find((one: { device: string }) => one.device === 'Chrome, Windows')!;
    expect(theirs.isCurrent).toBe(false);
    const end = (token: string) =>
      server.call('DELETE', `/api/auth/sessions/${theirs.id}`, { token });
    expect((await end(await server.logIn(demoLogins.coordinator))).status).toBe(404);
    expect((await end(mine)).status).toBe(204);
    expect([await statusOf(other), await statusOf(mine)]).toEqual([401, 200]);
    // The answer was lost, or another tab was first: it is over, as asked. Nobody else learns so.
    expect((await end(mine)).status).toBe(204);
    expect((await end(await server.logIn(demoLogins.coordinator))).status).toBe(404);
  });

  it('end when a new password is set, except the one that set it', async () => {
    const mine = (await logIn()).accessToken;
    const other = (await logIn()).accessToken;
    const { status } = await server.call('POST', '/api/auth/password', {
      token: mine,
      body: { currentPassword: password, newPassword: 'Zupelnie-nowe-haslo-7' },
    });
    expect(status).toBe(204);
    expect([await statusOf(other), await statusOf(mine)]).toEqual([401, 200]);
  });

  it('end when the role changes', async () => {
    const coordinator = await server.logIn(demoLogins.coordinator);
    const { body: step } = await server.call('POST', '/auth/login', {
      body: { username: demoLogins.secondFactor, password },
    });
    await server.deps.outbox.flush();
    const { body: mails } = await server.call(
      'GET',
      `/dev/mail.json?to=${demoLogins.secondFactor}`,
    );
    const code = /\d{6}/.exec(mails[0].subject)![0];
    const token = (await confirm(step.twoFactorToken, code)).body.accessToken;
    expect(await statusOf(token)).toBe(200);
    const { body: user } = await server.call('GET', '/api/auth/data', { token });
    const url = `/api/advisor/advisor/${user.advisorId}` as const;
    const { body: record } = await server.call('GET', url, { token: coordinator });
    const { firstName, surname, email, brokerNetworkIds, language, version } = record;
    const changed = await server.call('PUT', url, {
      token: coordinator,
      body: { firstName, surname, email, brokerNetworkIds, language, role: 'coordinator', version },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('a remembered device', () => {
  const username = demoLogins.secondFactor;
  const enter = async () =>
    (await server.call('POST', '/auth/login', { body: { username, password } })).body;

  it('is forgotten once, however often that is asked, and by its person only', async () => {
    const { twoFactorToken } = await enter();
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${username}`);
    const code = /\d{6}/.exec(mails[0].subject)![0];
    const { body: pair } = await server.call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken, code, rememberDevice: true },
    });
    const token = pair.accessToken;
    const url = '/api/auth/remembered-devices';
    const [device] = (await server.call('GET', url, { token })).body;
    const forget = (bearer: string) =>
      server.call('DELETE', `${url}/${device.id}`, { token: bearer });
    const stranger = await server.logIn(demoLogins.coordinator);
    expect((await forget(stranger)).status).toBe(404);
    expect((await forget(token)).status).toBe(204);
    expect((await server.call('GET', url, { token })).body).toEqual([]);
    expect((await forget(token)).status).toBe(204);
    expect((await forget(stranger)).status).toBe(404);
  });
});

describe('a redirect token', () => {
  it('opens exactly the panel it was issued for', async () => {
    const token = await server.logIn(demoLogins.coordinator);
    const { body: contexts } = await server.call('GET', '/api/contexts', { token });
    expect(contexts.length).toBeGreaterThan(0);
    for (const { id, context } of contexts) {
      const made = await server.call('POST', '/api/auth/redirect-token', {
        token,
        body: { contextId: id, contextType: context },
      });
      const { body } = await server.call('PATCH', '/auth/change-context', {
        body: { token: made.body.token },
      });
      const claims = decodeJwt(body.accessToken);
      expect([claims.context_id, claims.context_type]).toEqual([id, context]);
    }
  });
});
