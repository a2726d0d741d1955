/**
 * Limits are consumed before the work, in one statement: of any number of concurrent guesses no
 * more are checked than the limit, on however many nodes, and nobody else is affected.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNodes } from '../../support/server/nodes.ts';
import { demoLogins, type Answer, type TestServer } from '../../support/server/server.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
beforeAll(async () => {
  nodes = await startNodes({ TRUST_PROXY: 'loopback' });
});
afterAll(() => nodes?.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const logInAt = (
  server: TestServer,
  username: string,
  password: string,
  ip: string,
): Promise<Answer> =>
  server.call('POST', '/auth/login', { body: { username, password }, headers: from(ip) });
const logIn = (username: string, password: string, ip: string) =>
  logInAt(nodes.one, username, password, ip);
const both = (index: number): TestServer => (index % 2 === 0 ? nodes.one : nodes.other);
const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('300 wrong passwords at once', () => {
  const office = '203.0.113.10';

  it('are checked ten times only, and a neighbour behind the same address can still log in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        logInAt(both(index), demoLogins.advisor, `zgaduje-${index}`, office),
      ),
    );
    // A busy machine rejects some before they are counted.
    const refused = count(answers, 429) + count(answers, 503);
    expect(count(answers, 401)).toBeLessThanOrEqual(10);
    expect(count(answers, 401) + refused).toBe(300);
    expect((await logIn(demoLogins.coordinator, demoLogins.password, office)).status).toBe(200);
    // The owner can log in from elsewhere, and with a new password from here too.
    expect((await logIn(demoLogins.advisor, demoLogins.password, '203.0.113.11')).status).toBe(200);
    expect((await logIn(demoLogins.advisor, demoLogins.password, office)).status).toBe(429);
  });

  it('do not stop the owner, who sets a new password by mail, from logging in at the same address', async () => {
    const { call, deps } = nodes.one;
    const address = demoLogins.advisor;
    await call('POST', '/auth/password/send-remind-request', { body: { email: address } });
    await deps.outbox.flush();
    const { body: mails } = await call('GET', `/dev/mail.json?to=${address}`);
    const id = new URL(mails[0].links[0]).pathname.split('/').at(-1);
    const password = 'cztery zielone rowery';
    const set = await call('POST', '/auth/password/set', {
      body: { id, password },
      headers: from(office),
    });
    expect(set.status).toBe(204);
    expect((await logIn(address, password, office)).status).toBe(200);
  });

  it('from one IPv6 network, each from its own address, are also checked ten times only', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        logIn('ktos@example.pl', `zgaduje-${index}`, `2001:db8:1:2::${(index + 1).toString(16)}`),
      ),
    );
    expect(count(answers, 401)).toBe(10);
    expect((await logIn('ktos@example.pl', 'zgaduje', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('an address that guesses at many accounts', () => {
  const office = '203.0.113.20';

  it('is throttled, not locked out: neighbours can log in, and so can the next guess after a pause', async () => {
    const guess = (account: number) => logIn(`konto-${account}@example.pl`, 'zgaduje', office);
    for (let account = 0; account < 11; account += 1) {
      await Promise.all(Array.from({ length: 10 }, () => guess(account)));
    }
    // The next accounts have attempts left, but the address has to wait, for seconds.
    let slowed: Answer | undefined;
    for (let account = 11; slowed?.status !== 429 && account < 40; account += 1) {
      expect((await guess(account)).status).toBe(401);
      slowed = await guess(account);
    }
    expect(slowed?.status).toBe(429);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(Number(slowed?.headers['retry-after']));
    const neighbour = await logIn(demoLogins.coordinator, demoLogins.password, office);
    expect(neighbour.status).toBe(200);
    nodes.one.passTime(9000);
    await guess(50);
    expect((await guess(50)).status).toBe(401);
  });
});

describe('wrong tokens of links', () => {
  const office = '203.0.113.30';
  const knock = (server: TestServer, index: number) =>
    server.call('GET', `/public-api/campaign-offer/${`zmyslony-${index}-`.padEnd(43, 'x')}`, {
      headers: from(office),
    });

  it('are answered sixty times, then throttled; a valid token is not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => knock(both(index), index)),
    );
    expect(count(answers, 410)).toBeLessThan(70);
    // Two busy machines accept no more than they can: the rest is told to retry.
    expect(count(answers, 429) + count(answers, 503)).toBe(300 - count(answers, 410));
    const right = await nodes.one.call('GET', '/public-api/campaign-offer/demo-live', {
      headers: from(office),
    });
    expect(right.status).toBe(200);
    nodes.one.passTime(4000);
    expect((await knock(nodes.one, 301)).status).toBe(410);
  });
});
