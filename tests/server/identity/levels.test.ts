/**
 * Every session records how and when it was started (docs/decisions/036): its level is kept through
 * refresh, switch and redirect and never rises by itself; a step-up raises it.
 */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshProofMs, refreshGraceMs } from '../../../src/domain/durations.ts';
import { session } from '../../../server/db/schema.ts';
import { acceptance } from '../../support/samples.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

interface Pair {
  accessToken: string;
  refreshToken: string;
}

let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
});
afterAll(() => server?.close());
// Codes and links per mailbox are limited by the hour.
beforeEach(() => server.passTime(61 * 60_000));

const { password } = demoLogins;
const codeMailedTo = async (address: string): Promise<string> =>
  /\d{6}/.exec((await hands.mailsTo(address))[0].subject)![0];
const logIn = async (username: string, more: object = {}) =>
  (await server.call('POST', '/auth/login', { body: { username, password, ...more } })).body;
const confirm = async (twoFactorToken: string, rememberDevice = false) =>
  (
    await server.call('POST', '/auth/login-with-two-factor', {
      body: {
        twoFactorToken,
        code: await codeMailedTo(demoLogins.secondFactor),
        rememberDevice,
      },
    })
  ).body;
const logInByLink = async (email: string): Promise<Pair> => {
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  const [mail] = await hands.mailsTo(email);
  const token = new URL(mail.links[0]).searchParams.get('token');
  return (await server.call('POST', '/auth/login-investor', { body: { token } })).body;
};
const stepUp = (pair: Pair, typed?: string) =>
  server.call('POST', '/api/auth/step-up', {
    token: pair.accessToken,
    body: {
      refreshToken: pair.refreshToken,
      ...(typed === undefined ? {} : { password: typed }),
    },
  });
const confirmStep = (pair: Pair, twoFactorToken: string, code: string) =>
  server.call('POST', '/api/auth/step-up/confirm', {
    token: pair.accessToken,
    body: { twoFactorToken, code, refreshToken: pair.refreshToken },
  });
const switchTo = (token: string, contextType: 'advisor-panel' | 'investor-panel') =>
  server.call('PATCH', '/api/auth/change-context', {
    token,
    body: { contextId: server.brandId, contextType },
  });
const levelOf = (token: string): unknown => decodeJwt(token).acr;
const statusOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/api/auth/data', { token })).status;

/** Makes a staff member an investor of the brand too. */
const invite = async (email: string): Promise<void> => {
  const { accessToken: token } = await logIn(demoLogins.coordinator);
  const { body: campaigns } = await server.call('GET', '/api/advisor/campaign-choices', {
    token,
  });
  const { body: networks } = await server.call('GET', '/api/advisor/network', { token });
  await server.call(
    'POST',
    `/api/advisor/campaign/${campaigns[0].id}/product/${campaigns[0].products[0].id}/invite-investor`,
    { token, body: { investorEmail: email, message: '', networkId: networks[0].id } },
  );
};

describe('a session', () => {
  it('records how it was started: by a mailed link, a password, a password with a second factor', async () => {
    expect(levelOf((await logInByLink(demoLogins.investor)).accessToken)).toBe('link');
    expect(levelOf((await logIn(demoLogins.advisor)).accessToken)).toBe('password');
    const step = await logIn(demoLogins.secondFactor);
    const full = await confirm(step.twoFactorToken, true);
    expect(levelOf(full.accessToken)).toBe('secondFactor');
    expect(decodeJwt(full.accessToken).auth_time).toBeGreaterThan(0);
    // A remembered device replaces the second factor, and is no fresh proof.
    const { remember2faToken } = full;
    const remembered = await logIn(demoLogins.secondFactor, { remember2faToken });
    const claims = decodeJwt(remembered.accessToken);
    expect([claims.acr, claims.auth_time]).toEqual(['secondFactor', 0]);
  });

  it('is not opened by a code mailed before the app replaced codes by e-mail', async () => {
    const email = demoLogins.secondFactor;
    const own = await confirm((await logIn(email)).twoFactorToken);
    const step = (await stepUp(own, password)).body;
    const raised = await confirmStep(own, step.twoFactorToken, await codeMailedTo(email));
    const token = raised.body.accessToken;
    const half = await logIn(email);
    const code = await codeMailedTo(email);
    const enrolment = { token, body: {} };
    const { body } = await server.call('POST', '/api/auth/second-factor/totp', enrolment);
    const enrolled = await server.call('POST', '/api/auth/second-factor/totp/confirm', {
      token,
      body: { code: await codeOf(server, body.secret) },
    });
    expect(enrolled.status).toBe(200);
    const late = await server.call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken: half.twoFactorToken, code, rememberDevice: false },
    });
    expect(late.status).toBe(410);
    const back = await server.call('PUT', '/api/auth/second-factor', {
      token,
      body: { method: 'email' },
    });
    expect(back.status).toBe(204);
  });

  it('keeps its level after a refresh', async () => {
    const link = await logInByLink(demoLogins.investor);
    const { body } = await server.call('POST', '/auth/refresh-investor-token', {
      body: { refreshToken: link.refreshToken },
    });
    const [before, after] = [link, body].map(({ accessToken }) => decodeJwt(accessToken));
    expect([after!.acr, after!.auth_time]).toEqual([before!.acr, before!.auth_time]);
  });

  it('keeps its level and its end in another panel', async () => {
    await invite(demoLogins.advisor);
    const { accessToken } = await logIn(demoLogins.advisor);
    const ends = async (token: string) =>
      (
        await server.db
          .select()
          .from(session)
          .where(eq(session.id, String(decodeJwt(token).sid)))
      )[0]!.expiresAt;
    const end = await ends(accessToken);
    server.passTime(60_000);
    const { body: asInvestor } = await switchTo(accessToken, 'investor-panel');
    expect(levelOf(asInvestor.accessToken)).toBe('password');
    expect(await ends(asInvestor.accessToken)).toEqual(end);
    const { body: back } = await switchTo(asInvestor.accessToken, 'advisor-panel');
    expect(levelOf(back.accessToken)).toBe('password');
    expect(await ends(back.accessToken)).toEqual(end);
  });
});

describe('a switch to a panel that needs a higher level', () => {
  it('states what it needs, and is granted after the step-up', async () => {
    await invite(demoLogins.advisor);
    const link = await logInByLink(demoLogins.advisor);
    const refused = await switchTo(link.accessToken, 'advisor-panel');
    expect([refused.status, refused.body.code, refused.body.label]).toEqual([
      403,
      1106,
      'error.session.step_up',
    ]);
    expect(refused.body.parameters).toEqual({ level: 'password' });
    const redirect = await server.call('POST', '/api/auth/redirect-token', {
      token: link.accessToken,
      body: { contextId: server.brandId, contextType: 'advisor-panel' },
    });
    expect([redirect.status, redirect.body.code]).toEqual([403, 1106]);

    const wrong = await stepUp(link, 'nie-to-haslo');
    expect([wrong.status, wrong.body.violations[0].message]).toEqual([422, 'wrongPassword']);
    const raised = await stepUp(link, password);
    expect(levelOf(raised.body.accessToken)).toBe('password');
    expect(decodeJwt(raised.body.accessToken).sid).toBe(decodeJwt(link.accessToken).sid);
    const { body: advisor } = await switchTo(raised.body.accessToken, 'advisor-panel');
    expect(await statusOf(advisor.accessToken)).toBe(200);
  });

  it('asks for the second factor where it is on; a password alone is not enough', async () => {
    await invite(demoLogins.secondFactor);
    const link = await logInByLink(demoLogins.secondFactor);
    const refused = await switchTo(link.accessToken, 'advisor-panel');
    expect(refused.body.parameters).toEqual({ level: 'secondFactor' });
    const { body: step } = await stepUp(link, password);
    expect([step.type, step.method]).toEqual(['two-factor', 'email']);
    expect((await switchTo(link.accessToken, 'advisor-panel')).status).toBe(403);
    const wrong = await confirmStep(link, step.twoFactorToken, '000000');
    expect([wrong.status, wrong.body.violations[0].message]).toEqual([422, 'wrongCode']);
    const code = await codeMailedTo(demoLogins.secondFactor);
    const raised = await confirmStep(link, step.twoFactorToken, code);
    expect(levelOf(raised.body.accessToken)).toBe('secondFactor');
    expect((await switchTo(raised.body.accessToken, 'advisor-panel')).status).toBe(200);
  });

  it('rejects a code requested in another session', async () => {
    const link = await logInByLink(demoLogins.secondFactor);
    const { body: step } = await stepUp(link, password);
    const code = await codeMailedTo(demoLogins.secondFactor);
    const other = await logInByLink(demoLogins.secondFactor);
    expect((await confirmStep(other, step.twoFactorToken, code)).status).toBe(410);
    // Nor does it complete a log-in, nor does a log-in's code raise a session.
    const asLogIn = await server.call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken: step.twoFactorToken, code, rememberDevice: false },
    });
    expect([asLogIn.status, asLogIn.body.code]).toEqual([410, 4002]);
    server.passTime(61_000);
    const logInStep = await logIn(demoLogins.secondFactor);
    const logInCode = await codeMailedTo(demoLogins.secondFactor);
    expect((await confirmStep(other, logInStep.twoFactorToken, logInCode)).status).toBe(410);
  });
});

describe('a token from before a step-up', () => {
  it('is not upgraded with its session', async () => {
    await invite(demoLogins.advisor);
    const stolen = await logInByLink(demoLogins.advisor);
    server.passTime(2000);
    const { body: raised } = await stepUp(stolen, password);
    expect((await switchTo(stolen.accessToken, 'advisor-panel')).body.code).toBe(1106);
    expect(await statusOf(raised.accessToken)).toBe(200);
    // Reusing the exchanged refresh token reveals the thief.
    server.passTime(11_000);
    const again = await server.call('POST', '/auth/refresh-investor-token', {
      body: { refreshToken: stolen.refreshToken },
    });
    expect(again.status).toBe(401);
  });

  it('cannot be used to step up another session, and still works in its own', async () => {
    const one = await logIn(demoLogins.advisor);
    const other = await logIn(demoLogins.advisor);
    const { status } = await stepUp(
      { accessToken: one.accessToken, refreshToken: other.refreshToken },
      password,
    );
    expect(status).toBe(401);
    expect(await statusOf(other.accessToken)).toBe(200);
    // Past the time in which an exchanged token is accepted once more.
    server.passTime(refreshGraceMs + 1000);
    const again = await server.call('POST', '/auth/refresh-token', {
      body: { refreshToken: other.refreshToken },
    });
    expect(again.status).toBe(200);
  });
});

describe('sensitive operations', () => {
  /** A live offer of the investor in whose panel the session is, and what accepts it. */
  const invitedOffer = async ({ accessToken: token }: Pair) => {
    const { body: offers } = await server.call('GET', '/investor-api/offers?limit=99', {
      token,
    });
    const { id } = offers.find(({ status }) => status === 'invited')!;
    const { body: offer } = await server.call('GET', `/investor-api/offer/${id}`, { token });
    return { id, body: acceptance(offer.consents) };
  };
  /** The same with a session by a mailed link. */
  const offerOf = async (email: string) => {
    await invite(email);
    const pair = await logInByLink(email);
    return { pair, ...(await invitedOffer(pair)) };
  };
  const accept = (pair: Pair, id: string, body: object) =>
    server.call('PATCH', `/investor-api/offer/${id}/accept`, {
      token: pair.accessToken,
      body,
    });
  const refresh = async ({ refreshToken }: Pair): Promise<Pair> =>
    (
      await server.call('POST', '/auth/refresh-investor-token', {
        body: { refreshToken },
      })
    ).body;

  it('require a mailed code from an investor ten minutes after the last step-up', async () => {
    const { id, pair, body } = await offerOf('swiezy@example.pl');
    server.passTime(freshProofMs + 1000);
    const later = await refresh(pair);
    const refused = await accept(later, id, body);
    expect([refused.status, refused.body.code]).toEqual([403, 1106]);
    expect(refused.body.parameters).toEqual({ level: 'link' });

    const { body: step } = await stepUp(later);
    expect([step.type, step.method]).toEqual(['two-factor', 'email']);
    const code = await codeMailedTo('swiezy@example.pl');
    const { body: fresh } = await confirmStep(later, step.twoFactorToken, code);
    expect(levelOf(fresh.accessToken)).toBe('link');
    expect((await accept(fresh, id, body)).status).not.toBe(403);
  });

  it('require the password again where the session was started with it', async () => {
    await invite(demoLogins.advisor);
    const { accessToken } = await logIn(demoLogins.advisor);
    const { body: own } = await switchTo(accessToken, 'investor-panel');
    const { id, body } = await invitedOffer(own);
    server.passTime(freshProofMs + 1000);
    const later = await refresh(own);
    const refused = await accept(later, id, body);
    expect([refused.status, refused.body.code]).toEqual([403, 1106]);
    // A mailed code alone would not be taken in such a session.
    expect(refused.body.parameters).toEqual({ level: 'password' });
    const { body: fresh } = await stepUp(later, password);
    expect((await accept(fresh, id, body)).status).not.toBe(403);
    const taken = await server.call('POST', '/investor-api/investor/data/export', {
      token: fresh.accessToken,
    });
    expect(taken.status).toBe(200);
  });

  it('are confirmed by a mail that speaks of a password only to whoever has typed one', async () => {
    const mailFor = async (email: string, pair: Pair, typed?: string): Promise<string> => {
      expect((await stepUp(pair, typed)).status).toBe(200);
      return (await hands.mailsTo(email))[0].text;
    };
    const byLink = await logInByLink(demoLogins.investor);
    expect(await mailFor(demoLogins.investor, byLink)).toMatch(/w otwartej sesji/);
    expect(await mailFor(demoLogins.investor, byLink)).not.toMatch(/hasło|logowania/);
    const full = await confirm((await logIn(demoLogins.secondFactor)).twoFactorToken);
    expect(await mailFor(demoLogins.secondFactor, full, password)).toMatch(/zmienić hasło/);
  });

  it('accept no mailed code in a session started with a password', async () => {
    const { accessToken, refreshToken } = await logIn(demoLogins.advisor);
    const { status, body } = await stepUp({ accessToken, refreshToken });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'password']);
  });
});

describe('the second factor', () => {
  const change = (token: string, body: object) =>
    server.call('PUT', '/api/auth/second-factor', { token, body });

  it('cannot be turned off with the password alone', async () => {
    const step = await logIn(demoLogins.secondFactor);
    const pair: Pair = await confirm(step.twoFactorToken);
    const refused = await change(pair.accessToken, { method: null, password });
    expect([refused.status, refused.body.code]).toEqual([403, 1106]);
    expect(refused.body.parameters).toEqual({ level: 'secondFactor' });
    const { body: again } = await stepUp(pair, password);
    const code = await codeMailedTo(demoLogins.secondFactor);
    const { body: raised } = await confirmStep(pair, again.twoFactorToken, code);
    expect((await change(raised.accessToken, { method: null })).status).toBe(204);
    expect((await logIn(demoLogins.secondFactor)).type).toBe('auth-token');
  });

  it('ends sessions started without it, except the one that turned it on', async () => {
    const mine: Pair = await logIn(demoLogins.secondFactor);
    const other: Pair = await logIn(demoLogins.secondFactor);
    const { body: raised } = await stepUp(mine, password);
    expect((await change(raised.accessToken, { method: 'email' })).status).toBe(204);
    // The step-up was made before there was a second factor: it does not suffice to turn it off
    // again.
    const off = await change(raised.accessToken, { method: null });
    expect([off.status, off.body.code]).toEqual([403, 1106]);
    expect([await statusOf(mine.accessToken), await statusOf(other.accessToken)]).toEqual([
      200, 401,
    ]);
    const list = await server.call('GET', '/api/auth/sessions', { token: mine.accessToken });
    expect(list.status).toBe(200);
  });
});
