/** Only the proxies named by the operator are trusted to state the client address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

describe('wrong passwords behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => server?.close());

  const logIn = async (password: string, forwarded: string): Promise<number> => {
    const { status } = await server.call('POST', '/auth/login', {
      body: { username: demoLogins.advisor, password },
      headers: { 'x-forwarded-for': forwarded },
    });
    return status;
  };

  it('are counted together whatever the client puts before the address the proxy saw', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await logIn(`zgaduje-${index}`, `6.6.6.${index}, 203.0.113.9`)).toBe(401);
    }
    expect(await logIn(demoLogins.password, '6.6.6.66, 203.0.113.9')).toBe(429);
    // Somebody else behind the same proxy is not affected.
    expect(await logIn(demoLogins.password, '203.0.113.10')).toBe(200);
  });
});

describe('without a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.close());

  it('no header determines the client address', async () => {
    const { app } = server;
    const answer = await app.inject({
      url: '/public-api/whitelabel',
      headers: { host: 'localhost:3000', 'x-forwarded-host': 'navy.localhost:3000' },
    });
    const own = await app.inject({
      url: '/public-api/whitelabel',
      headers: { host: 'localhost:3000' },
    });
    expect(answer.body).toBe(own.body);
  });
});

describe('the setting', () => {
  const settings = { SECRET_KEY: 'x'.repeat(32), APP_URL: 'https://example.pl' };
  const production = { ...settings, NODE_ENV: 'production', SMTP_URL: 'none', TRUST_PROXY: 'none' };

  it.each(['10.0.0.0/8,::1', 'loopback', '192.0.2.7', 'none', 'fd00::/8, 127.0.0.1/32'])(
    'may be %s',
    (subnets) => {
      expect(() => readConfig({ ...settings, TRUST_PROXY: subnets })).not.toThrow();
    },
  );

  it.each(['true', 'false', '1', 'nonsense', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8'])(
    'may not be %s',
    (subnets) => {
      expect(() => readConfig({ ...settings, TRUST_PROXY: subnets })).toThrow(/^TRUST_PROXY/);
    },
  );

  it('MAIL_FROM is required in production with a mail server, as an address alone', () => {
    const mailing = { ...production, SMTP_URL: 'smtp://mail.example.pl' };
    const from = (MAIL_FROM: string) => () => readConfig({ ...mailing, MAIL_FROM });
    expect(from('oferty@example.pl')).not.toThrow();
    expect(from('')).toThrow(/^MAIL_FROM is missing/);
    for (const wrong of ['oferty', 'Oferty <oferty@example.pl>', 'a@example.pl, b@example.pl']) {
      expect(from(wrong)).toThrow(/^MAIL_FROM is wrong/);
    }
  });

  it.each(['TRUST_PROXY', 'SMTP_URL'] as const)('%s is required in production', (name) => {
    expect(() => readConfig(production)).not.toThrow();
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      new RegExp(`^${name} is missing`),
    );
  });
});
