import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../support/repeats.ts';
import { codeIn, from, logInFrom } from '../../support/server/attempts.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const guesses = repeats({ little: 150, much: 300, whole: 600 });

let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback' });
  hands = makeHands(server);
});
afterAll(() => server?.close());

const logIn = (username: string, password: string, ip: string) =>
  logInFrom(server, ip, username, password);

describe('guessing a code', () => {
  it(
    `${guesses} wrong codes from 100 addresses: five attempts per code, then the account is paused and its owner notified`,
    { timeout: 900_000 },
    async () => {
      let step: { twoFactorToken: string } | null = null;
      const triesOf = new Map<string, number>();
      for (let guess = 0; guess < guesses; guess += 1) {
        const ip = `192.0.2.${guess % 100}`;
        if (!step) {
          const answer = await logIn(demoLogins.secondFactor, demoLogins.password, ip);
          expect([200, 429]).toContain(answer.status);
          if (answer.status === 429) continue;
          step = answer.body;
        }
        const { twoFactorToken } = step;
        const { status, body } = await server.call('POST', '/auth/login-with-two-factor', {
          body: { twoFactorToken, code: 'abcdef', rememberDevice: true },
          headers: from(ip),
        });
        expect(status).not.toBe(200);
        if (body.code === 1003) triesOf.set(twoFactorToken, (triesOf.get(twoFactorToken) ?? 0) + 1);
        else step = null;
      }
      expect(Math.max(...triesOf.values())).toBe(5);
      expect([...triesOf.values()].reduce((sum, one) => sum + one, 0)).toBe(20);

      const warnings = (await hands.mailsTo(demoLogins.secondFactor)).filter(({ subject }) =>
        /Chronimy/.test(subject),
      );
      expect(warnings).toHaveLength(1);

      // The owner: a new password by mail, then a code as usual.
      const link = warnings[0]!.links.find((one) => one.includes('reset-password'))!;
      const body = { id: link.split('/').at(-1), password: 'Nowe-haslo-po-ataku-2026' };
      expect((await server.call('POST', '/auth/password/set', { body })).status).toBe(204);
      const own = await logIn(demoLogins.secondFactor, body.password, '203.0.113.50');
      expect(own.body.type).toBe('two-factor');
      const [mail] = await hands.mailsTo(demoLogins.secondFactor);
      const { status } = await server.call('POST', '/auth/login-with-two-factor', {
        body: {
          twoFactorToken: own.body.twoFactorToken,
          code: codeIn(mail),
          rememberDevice: false,
        },
      });
      expect(status).toBe(200);
    },
  );
});
