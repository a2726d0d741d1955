/**
 * Two machines whose clocks differ by a minute: more than the seconds in which a refresh may be
 * repeated, or for which a code is shown.
 */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshGraceMs, secondFactorResendMs } from '../../../src/domain/durations.ts';
import { awaitNextCode, codeOf } from '../../support/server/authenticator.ts';
import { codeIn } from '../../support/server/attempts.ts';
import { person } from '../../../server/db/schema.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { demoLogins, type TestServer } from '../../support/server/server.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
beforeAll(async () => {
  nodes = await startNodes();
});
afterAll(() => nodes?.close());
afterEach(() => nodes.other.setWrong(0));

const { advisor: username, password } = demoLogins;
const logIn = async (): Promise<string> =>
  (await nodes.one.call('POST', '/auth/login', { body: { username, password } })).body.refreshToken;
const refresh = (at: TestServer, refreshToken: string) =>
  at.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const passTime = (milliseconds: number): void =>
  new Set(Object.values({ one: nodes.one, other: nodes.other })).forEach((node) =>
    node.passTime(milliseconds),
  );

it.each([60_000, -60_000])(
  'a refresh whose answer is lost is repeated on a machine that is %i ms ahead',
  async (ahead) => {
    const token = await logIn();
    const first = await refresh(nodes.one, token);
    nodes.other.setWrong(ahead);
    const again = await refresh(nodes.other, token);
    expect([again.status, again.body.refreshToken]).toEqual([200, first.body.refreshToken]);
    expect((await refresh(nodes.one, first.body.refreshToken)).status).toBe(200);
  },
);

it('a token that is shown too late has leaked, also on a machine that is behind', async () => {
  const token = await logIn();
  const { body: pair } = await refresh(nodes.one, token);
  passTime(refreshGraceMs + 1000);
  nodes.other.setWrong(-60_000);
  expect((await refresh(nodes.other, token)).status).toBe(401);
  expect((await refresh(nodes.one, pair.refreshToken)).status).toBe(401);
});

describe.each([60_000, -60_000])('a second factor, on a machine that is %i ms ahead', (ahead) => {
  const post = <U extends string>(at: TestServer, url: U, token: string, body: object) =>
    at.call('POST', `/api/auth/${url}`, { token, body });
  const begin = async (at: TestServer, person: string) =>
    (await at.call('POST', '/auth/login', { body: { username: person, password } })).body;
  const confirm = (at: TestServer, twoFactorToken: string, code: string) =>
    at.call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken, code, rememberDevice: false },
    });

  afterEach(async () => {
    const none = { twoFactorMethod: null, twoFactorSetAt: null };
    await nodes.one.db.update(person).set(none).where(eq(person.email, username));
  });

  /** Turns an app on, in a session that the other machine opened. */
  const turnOn = async (at: TestServer) => {
    nodes.other.setWrong(ahead);
    const { accessToken: token } = await begin(nodes.other, username);
    const { secret } = (await post(at, 'second-factor/totp', token, { password })).body;
    awaitNextCode({ deps: nodes.one.deps, passTime });
    const code = await codeOf(nodes.one, secret);
    const { status } = await post(at, 'second-factor/totp/confirm', token, { code });
    return { status, token, secret };
  };

  it('lets the session that turned it on go on, on whichever machine', async () => {
    const { status, token } = await turnOn(nodes.one);
    expect(status).toBe(200);
    for (const node of [nodes.one, nodes.other])
      expect((await node.call('GET', '/api/advisor/notice', { token })).status).toBe(200);
  });

  it('takes the code that an app shows', async () => {
    const { status: turnedOn, secret } = await turnOn(nodes.other);
    expect(turnedOn).toBe(200);
    awaitNextCode({ deps: nodes.one.deps, passTime });
    const { twoFactorToken } = await begin(nodes.one, username);
    const code = await codeOf(nodes.one, secret);
    const { status, body } = await confirm(nodes.other, twoFactorToken, code);
    expect([status, body.code]).toEqual([200, undefined]);
  });

  it('mails another code after a minute, whichever machine mailed the first', async () => {
    const email = demoLogins.secondFactor;
    await nodes.one.db
      .update(person)
      .set({ twoFactorMethod: 'email' })
      .where(eq(person.email, email));
    nodes.other.setWrong(ahead);
    const [first, then] = ahead > 0 ? [nodes.other, nodes.one] : [nodes.one, nodes.other];
    const { twoFactorToken } = await begin(first, email);
    passTime(secondFactorResendMs);
    const again = await then.call('POST', '/auth/login-with-two-factor/resend', {
      body: { twoFactorToken },
    });
    expect(again.status).toBe(200);
    for (const { deps } of [nodes.one, nodes.other]) await deps.outbox.flush();
    const { body: mails } = await nodes.one.call('GET', `/dev/mail.json?to=${email}`);
    const codes = mails.slice(0, 2).map(codeIn);
    const answers = [];
    for (const code of codes)
      answers.push((await confirm(nodes.one, again.body.twoFactorToken, code)).status);
    expect(answers).toContain(200);
  });
});
