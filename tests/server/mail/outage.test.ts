/**
 * The mail server is down for longer than the links and codes in its queue live: what leaves
 * afterwards works for as long as it says, and what would not work any more does not leave.
 */
import { and, asc, eq } from 'drizzle-orm';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../src/domain/timeUnits.ts';
import { brands } from '../../../server/branding/brands.ts';
import { asSystem } from '../../../server/db/open.ts';
import { linkToken, mail } from '../../../server/db/schema.ts';
import type { MailKind } from '../../../server/mail/ids.ts';
import { insertMail } from '../../../server/mail/queries.ts';
import { linkTokenOf } from '../../../server/security/links.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { startSmtp } from '../../support/server/smtp.ts';

/** A mail server that stores what it receives, and is unavailable while `isDown` says so. */
const received: string[] = [];
let isDown = false;
const answers: Parameters<typeof startSmtp>[0] = {
  onRcptTo: (_address, _session, callback) =>
    isDown ? callback(Object.assign(new Error('Not now.'), { responseCode: 451 })) : callback(),
  onData: async (stream, _session, callback) => {
    received.push(await text(stream));
    callback();
  },
};
let smtp: Awaited<ReturnType<typeof startSmtp>>;

let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp(answers);
  server = await startServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server?.close();
  await smtp?.stop();
});
beforeEach(async () => {
  isDown = false;
  await flush();
  received.length = 0;
  // Mails to one address are limited by the hour.
  server.passTime(hourMs);
});

const flush = () => server.deps.outbox.flush();
/** The outage ends, and what waits is tried again. */
const recover = async (): Promise<void> => {
  isDown = false;
  await flush();
};
const post = async <U extends string>(url: U, body: object) =>
  (await server.call('POST', url, { body })).status;
const askForLogIn = (email: string) => post('/auth/investor/send-token', { email });
const askForPassword = (email: string) => post('/auth/password/send-remind-request', { email });

/** The token of the link in each mail of a kind that has left, or waits, in the order of asking. */
const tokensOf = async (kind: MailKind, status: 'queued' | 'sent'): Promise<string[]> => {
  const rows = await server.db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, kind), eq(mail.status, status)))
    .orderBy(asc(mail.createdAt));
  return rows.map(({ ids }) => linkTokenOf(server.deps.secrets, ids.linkId!));
};
const newest = async (kind: MailKind): Promise<string> => (await tokensOf(kind, 'sent')).at(-1)!;
const logIn = (token: string) => post('/auth/login-investor', { token });
const setPassword = (id: string) =>
  post('/auth/password/set', { id, password: 'zupełnie-inne-hasło-41' });

describe('a link that waited longer than it lives', () => {
  it('opens for as long as its mail says, from when that leaves', async () => {
    isDown = true;
    await askForLogIn(demoLogins.investor);
    await flush();
    server.passTime(5 * hourMs);
    await recover();
    expect(received).toHaveLength(1);
    server.passTime(9 * minuteMs);
    expect(await logIn(await newest('investorLogin'))).toBe(200);
  });

  it('opens no longer than that', async () => {
    isDown = true;
    await askForLogIn(demoLogins.investor);
    await flush();
    server.passTime(5 * hourMs);
    await recover();
    server.passTime(11 * minuteMs);
    expect(await logIn(await newest('investorLogin'))).toBe(410);
  });

  it('sets a new password a day late', async () => {
    isDown = true;
    await askForPassword(demoLogins.navyCoordinator);
    await askForPassword(demoLogins.coordinator);
    await flush();
    server.passTime(24 * hourMs);
    await recover();
    server.passTime(59 * minuteMs);
    expect(await setPassword(await newest('passwordReset'))).toBe(204);
  });
});

it('a warning leaves although somebody has asked for another link meanwhile, and its own opens', async () => {
  isDown = true;
  const warned = { kind: 'accountProtected', to: demoLogins.backOffice, ids: {} } as const;
  const brandId = brands[0]!.id;
  await asSystem(server.db, (tx) => insertMail(tx, { ...warned, brandId }, server.deps.clock()));
  await flush();
  await askForPassword(demoLogins.backOffice);
  await flush();
  server.passTime(2 * hourMs);
  await recover();
  expect(received).toHaveLength(1);
  expect(await setPassword(await newest('accountProtected'))).toBe(204);
});

describe('a link that was made when it was asked for', () => {
  it('confirms a new address days late', async () => {
    const log = () => server.logIn(demoLogins.advisor);
    isDown = true;
    const body = { email: 'nowy-adres@example.pl', password: demoLogins.password };
    const asked = await server.call('POST', '/api/auth/email', { token: await log(), body });
    expect(asked.status).toBe(204);
    await flush();
    server.passTime(48 * hourMs);
    await recover();
    server.passTime(23 * hourMs);
    const id = await newest('emailChange');
    const confirmed = await server.call('POST', '/api/auth/email/confirm', {
      token: await log(),
      body: { id },
    });
    expect(confirmed.status).toBe(204);
  });
});

describe('a link that was asked for several times meanwhile', () => {
  it('arrives once, and opens', async () => {
    isDown = true;
    for (let time = 0; time < 3; time += 1) {
      await askForLogIn(demoLogins.investor);
      await flush();
      server.passTime(minuteMs);
    }
    server.passTime(hourMs);
    await recover();
    expect(received).toHaveLength(1);
    expect(await logIn(await newest('investorLogin'))).toBe(200);
  });
});

describe('a link that is over when its mail could leave', () => {
  const waiting = async (): Promise<string> => {
    isDown = true;
    await askForLogIn(demoLogins.investor);
    await flush();
    const [token] = await tokensOf('investorLogin', 'queued');
    return token!;
  };

  it('is not mailed once it was used, and stays used', async () => {
    const token = await waiting();
    expect(await logIn(token)).toBe(200);
    server.passTime(minuteMs);
    await recover();
    expect(received).toEqual([]);
    expect(await logIn(token)).toBe(410);
  });

  it('is not mailed once it was revoked, and stays revoked', async () => {
    const token = await waiting();
    await server.db
      .update(linkToken)
      .set({ revokedAt: server.deps.clock() })
      .where(eq(linkToken.kind, 'investorLogin'));
    server.passTime(minuteMs);
    await recover();
    expect(received).toEqual([]);
    expect(await logIn(token)).toBe(410);
  });
});

describe('a code', () => {
  const startLogIn = async (): Promise<string> => {
    const { body } = await server.call('POST', '/auth/login', {
      body: { username: demoLogins.secondFactor, password: demoLogins.password },
    });
    return body.twoFactorToken;
  };
  /** The codes that have arrived. */
  const codes = () =>
    received.map((message) => /^Subject: .*?(\d{6})$/m.exec(message.replaceAll('\r', ''))?.[1]);
  const enter = (twoFactorToken: string, code: string) =>
    post('/auth/login-with-two-factor', { twoFactorToken, code, rememberDevice: false });

  it('is not sent once it has expired', async () => {
    isDown = true;
    await startLogIn();
    await flush();
    server.passTime(6 * minuteMs);
    await recover();
    expect(codes()).toEqual([]);
  });

  it('is not sent once another replaced it: that one is, says how long it fits, and does', async () => {
    isDown = true;
    const twoFactorToken = await startLogIn();
    await flush();
    server.passTime(61_000);
    expect(await post('/auth/login-with-two-factor/resend', { twoFactorToken })).toBe(200);
    await flush();
    server.passTime(minuteMs);
    await recover();
    expect(codes()).toHaveLength(1);
    // Two of the five minutes have passed.
    expect(received[0]).toMatch(/ny 3 minuty/);
    expect(await enter(twoFactorToken, codes()[0]!)).toBe(200);
  });

  it('is not sent once its log-in was called off by a new password', async () => {
    isDown = true;
    await startLogIn();
    await askForPassword(demoLogins.secondFactor);
    await flush();
    const [token] = await tokensOf('passwordReset', 'queued');
    expect(await setPassword(token!)).toBe(204);
    server.passTime(minuteMs);
    await recover();
    expect(codes().filter(Boolean)).toEqual([]);
  });
});

it('a mail that the server looks through for longer than half a minute is taken once', async () => {
  let taken = 0;
  const slow = await startSmtp({
    onData: async (stream, _session, callback) => {
      taken += 1;
      await text(stream);
      await pause(35_000);
      callback();
    },
  });
  const own = await startServer({ SMTP_URL: slow.url });
  try {
    const asked = { body: { email: demoLogins.coordinator } };
    expect((await own.call('POST', '/auth/password/send-remind-request', asked)).status).toBe(204);
    await own.deps.outbox.flush();
    const rows = await own.db.select().from(mail).where(eq(mail.kind, 'passwordReset'));
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([['sent', 1]]);
    expect(taken).toBe(1);
  } finally {
    await own.close();
    await slow.stop();
  }
});
