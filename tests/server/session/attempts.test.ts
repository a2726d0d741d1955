import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investorLoginLinkLifetimeMs } from '../../../src/domain/durations.ts';
import { codeIn, from, logInFrom } from '../../support/server/attempts.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback' });
  hands = makeHands(server);
});
afterAll(() => server?.close());

const logIn = (username: string, password: string, ip: string) =>
  logInFrom(server, ip, username, password);

describe('guessing a password', () => {
  it('throttles the guessing address, and nobody else', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await logIn(demoLogins.advisor, `zgaduje-${guess}`, '203.0.113.1')).status).toBe(401);
    }
    const waiting = await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.1');
    expect([waiting.status, waiting.body.code]).toEqual([429, 8001]);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.2')).status).toBe(200);
    server.passTime(16 * 60_000);
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.1')).status).toBe(200);
  });

  it('locks nobody out for as long as a clock was ahead', async () => {
    const month = 30 * 24 * 3_600_000;
    server.passTime(month);
    for (let guess = 0; guess < 10; guess += 1) {
      await logIn(demoLogins.advisor, `zgaduje-${guess}`, '203.0.113.7');
    }
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.7')).status).toBe(429);
    server.passTime(-month);
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.7')).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await logIn(demoLogins.advisor, `znowu-${guess}`, '203.0.113.7')).status).toBe(401);
    }
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.7')).status).toBe(429);
    server.passTime(16 * 60_000);
  });

  it('from many addresses makes the password alone insufficient, and the owner can still log in', async () => {
    for (let guess = 0; guess < 50; guess += 1) {
      await logIn(demoLogins.coordinator, `zgaduje-${guess}`, `198.51.100.${guess}`);
    }
    const step = await logIn(demoLogins.coordinator, demoLogins.password, '203.0.113.9');
    expect(step.body.type).toBe('two-factor');
    const [mail] = await hands.mailsTo(demoLogins.coordinator);
    const { status } = await server.call('POST', '/auth/login-with-two-factor', {
      body: {
        twoFactorToken: step.body.twoFactorToken,
        code: codeIn(mail),
        rememberDevice: false,
      },
    });
    expect(status).toBe(200);
  });
});

describe('requesting mails', () => {
  const ways = [
    '/auth/password/send-remind-request',
    '/auth/activate/send-token',
    '/auth/investor/send-token',
  ];

  it.each(ways)('%s returns identical bytes for a stranger and a client', async (url) => {
    const ask = (email: string) => server.call('POST', url, { body: { email } });
    const [known, unknown] = await Promise.all([
      ask(demoLogins.advisor),
      ask('nikogo-takiego@example.pl'),
    ]);
    expect(unknown.status).toBe(204);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await hands.mailsTo('nikogo-takiego@example.pl')).toEqual([]);
  });

  it('by somebody else keeps nobody out for longer than a link lives', async () => {
    const email = demoLogins.investor;
    const ask = (ip: string) =>
      server.call('POST', '/auth/investor/send-token', { body: { email }, headers: from(ip) });
    for (let index = 0; index < 10; index += 1) await ask('203.0.113.90');
    const refused = await ask('203.0.113.91');
    expect(refused.status).toBe(429);
    const waitMs = Number(refused.headers['retry-after']) * 1000;
    expect(waitMs).toBeLessThan(investorLoginLinkLifetimeMs);
    server.passTime(waitMs);
    expect((await ask('203.0.113.91')).status).toBe(204);
    const token = await hands.linkTo(email, /investor/);
    const { status } = await server.call('POST', '/auth/login-investor', { body: { token } });
    expect(status).toBe(200);
  });

  it('for invented addresses throttles that address, and neighbours there wait for seconds', async () => {
    const office = from('203.0.113.92');
    const ask = (email: string) =>
      server.call('POST', ways[0]!, { body: { email }, headers: office });
    const all = Array.from({ length: 100 }, (_, index) => ask(`zmyslony-${index}@example.pl`));
    await Promise.all(all);
    let refused = await ask('zmyslony@example.pl');
    // Turns come back while a slow machine makes the others.
    for (let nth = 0; refused.status === 204 && nth < 20; nth += 1) {
      refused = await ask(`zmyslony-znow-${nth}@example.pl`);
    }
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(36);
    server.passTime(36_000);
    expect((await ask(demoLogins.secondBackOffice)).status).toBe(204);
  });

  it('is limited to ten at once per recipient, known or not', async () => {
    const statusesOf = async (email: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let index = 0; index < 12; index += 1) {
        const { status } = await server.call('POST', ways[0]!, {
          body: { email },
          headers: from(`203.0.113.${100 + index}`),
        });
        statuses.push(status);
      }
      return statuses;
    };
    const expected = [...Array.from({ length: 10 }, () => 204), 429, 429];
    expect(await statusesOf('zalewany@example.pl')).toEqual(expected);
    expect(await statusesOf('doradca.navy@oferta.test')).toEqual(expected);
  });
});
