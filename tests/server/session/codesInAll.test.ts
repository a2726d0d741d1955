/**
 * Whoever reads the mailbox of an account can set its password, any number of times. An
 * authenticator app is there against them: its code must not be guessed that way.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { turnFactorOff } from '../../../server/session/factorOff.ts';
import { awaitNextCode, codeOf } from '../../support/server/authenticator.ts';
import { colleagueLogin, makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
});
afterAll(() => server?.close());

/** Sets an authenticator app up for somebody who has none. */
const setApp = async (email: string): Promise<{ secret: string; codes: string[] }> => {
  const token = await server.logIn(email);
  const post = async <U extends string>(url: U, body: object) =>
    (await server.call('POST', url, { token, body })).body;
  const { secret } = await post('/api/auth/second-factor/totp', { password: demoLogins.password });
  const code = await codeOf(server, secret);
  const { codes } = await post('/api/auth/second-factor/totp/confirm', { code });
  return { secret, codes };
};

/** Sets a password by a link from the mailbox, as often as they like. */
const setPassword = async (email: string, password: string): Promise<void> => {
  await server.call('POST', '/auth/password/send-remind-request', { body: { email } });
  const id = await hands.linkTo(email, /reset-password\//);
  const set = await server.call('POST', '/auth/password/set', { body: { id, password } });
  expect(set.status).toBe(204);
};

/** Logs in up to the code. */
const knock = async (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password } });
const enter = async (
  { body: { twoFactorToken } }: { body: { twoFactorToken: string } },
  code: string,
) =>
  server.call('POST', '/auth/login-with-two-factor', {
    body: { twoFactorToken, code, rememberDevice: false },
  });

/** Guesses, setting a password whenever codes are refused. @returns how many were looked at. */
const guessFor = async (email: string, rounds: number): Promise<number> => {
  let looked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const password = `Wiosna-nad-jeziorem-${round}`;
    await setPassword(email, password);
    for (let guess = 0; guess < 20; guess += 5) {
      const step = await knock(email, password);
      for (let nth = 0; nth < 5; nth += 1) {
        const { status } = await enter(step, 'abcdef');
        expect([401, 429]).toContain(status);
        if (status === 401) looked += 1;
      }
    }
  }
  return looked;
};

it('a code of an app is guessed a hundred times in all, whoever has the mailbox', async () => {
  const email = demoLogins.advisor;
  const app = await setApp(email);
  const password = 'Wiosna-nad-jeziorem-5';
  expect(await guessFor(email, 6)).toBe(100);
  awaitNextCode(server);
  const refused = await enter(await knock(email, password), await codeOf(server, app.secret));
  expect([refused.status, refused.body.code]).toEqual([429, 8001]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(7 * 3600);
  expect(wait).toBeLessThanOrEqual(8 * 3600);
  // A code mailed to that mailbox proves nothing more, and an app is not guessed at through it.
  await setPassword(email, password);
  const again = await enter(await knock(email, password), await codeOf(server, app.secret));
  expect(again.status).toBe(429);
  // The owner has their recovery codes, with which the count begins anew.
  expect((await enter(await knock(email, password), app.codes[0]!)).status).toBe(200);
  awaitNextCode(server);
  const own = await enter(await knock(email, password), await codeOf(server, app.secret));
  expect(own.status).toBe(200);
});

it('an owner who logs in meanwhile gives whoever guesses no further hundred', async () => {
  const email = demoLogins.secondBackOffice;
  const app = await setApp(email);
  expect(await guessFor(email, 3)).toBe(60);
  server.passTime(hourMs);
  awaitNextCode(server);
  const own = await enter(
    await knock(email, 'Wiosna-nad-jeziorem-2'),
    await codeOf(server, app.secret),
  );
  expect(own.status).toBe(200);
  expect(await guessFor(email, 3)).toBe(40);
});

it('without a recovery code, the owner of an app waits for hours, not for ever', async () => {
  const email = demoLogins.coordinator;
  const app = await setApp(email);
  const password = 'Wiosna-nad-jeziorem-5';
  expect(await guessFor(email, 6)).toBe(100);
  server.passTime(8 * hourMs);
  awaitNextCode(server);
  const own = await enter(await knock(email, password), await codeOf(server, app.secret));
  expect(own.status).toBe(200);
});

it('what was guessed at a former app does not count against a new one', async () => {
  const email = colleagueLogin;
  await setApp(email);
  expect(await guessFor(email, 6)).toBe(100);
  expect(await turnFactorOff(server.db, email, server.deps.clock())).toBe('on');
  await setPassword(email, demoLogins.password);
  const app = await setApp(email);
  awaitNextCode(server);
  const own = await enter(
    await knock(email, demoLogins.password),
    await codeOf(server, app.secret),
  );
  expect(own.status).toBe(200);
});

it('where the code goes to the mailbox, a new password by mail lets its owner in at once', async () => {
  const email = demoLogins.secondFactor;
  const password = 'Wiosna-nad-jeziorem-5';
  expect(await guessFor(email, 6)).toBe(120);
  await setPassword(email, password);
  const step = await knock(email, password);
  const [mail] = await hands.mailsTo(email);
  expect((await enter(step, /\d{6}/.exec(mail.subject)![0])).status).toBe(200);
});
