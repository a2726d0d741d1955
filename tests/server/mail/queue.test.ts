import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../src/domain/timeUnits.ts';
import { linkToken, mail, notice, offer } from '../../../server/db/schema.ts';
import { desc, eq } from 'drizzle-orm';
import { asSystem, withTenant } from '../../../server/db/open.ts';
import { isRefusedForGood } from '../../../server/mail/patience.ts';
import { tellOfBounce } from '../../../server/notice/tell.ts';
import { linkTokenOf } from '../../../server/security/links.ts';
import { makeHands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { patienceMs } from '../../support/patience.ts';
import { startSmtp } from '../../support/server/smtp.ts';

/** A mail server that stores what it receives, and rejects while `refuses` says so. */
const received: string[] = [];
let refuses: number | null = null;
/** What it says when it rejects. */
let says = 'Not now.';
/** What it answers to whoever sends, if it does not take mail from them. */
let refusesSender: number | null = null;
/** Recipients whose mails are delayed, until when, and how many wait. */
let holds: { to: RegExp; until: Promise<void> } | null = null;
let held = 0;
const refusal = (responseCode: number): Error => Object.assign(new Error(says), { responseCode });
const answers: Parameters<typeof startSmtp>[0] = {
  onMailFrom: (_address, _session, callback) =>
    refusesSender === null ? callback() : callback(refusal(refusesSender)),
  onRcptTo: ({ address }, _session, callback) => {
    if (refuses !== null) return callback(refusal(refuses));
    if (!holds?.to.test(address)) return callback();
    held += 1;
    void holds.until.then(() => callback());
  },
  onData: async (stream, _session, callback) => {
    received.push(await text(stream));
    callback();
  },
};
let smtp: Awaited<ReturnType<typeof startSmtp>>;

let server: TestServer;
const ask = (email: string) =>
  server.call('POST', '/auth/password/send-remind-request', { body: { email } });
const latest = async () => {
  const rows = await asSystem(server.db, (tx) =>
    tx.select().from(mail).orderBy(desc(mail.createdAt)).limit(1),
  );
  return rows[0]!;
};

beforeAll(async () => {
  smtp = await startSmtp(answers);
  server = await startServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server?.close();
  await smtp?.stop();
});

describe('mail over SMTP', () => {
  it('is delivered with its own Message-ID, as text and as HTML, from the brand', async () => {
    await ask(demoLogins.advisor);
    await server.deps.outbox.flush();
    expect(received).toHaveLength(1);
    const [message] = received;
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m);
    expect(message).toMatch(/^To: doradca@oferta\.test/m);
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect((await latest()).status).toBe('sent');
  });

  it('is retried later with the same Message-ID when the server is busy', async () => {
    received.length = 0;
    refuses = 451;
    await ask(demoLogins.coordinator);
    await server.deps.outbox.flush();
    const waiting = await latest();
    expect([waiting.status, waiting.attempts]).toEqual(['queued', 1]);
    // Nothing is retried before its delay is over.
    expect(await server.deps.outbox.flush()).toBe(0);
    refuses = null;
    server.passTime(60_000);
    await server.deps.outbox.flush();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`<${waiting.id}@localhost>`);
    expect((await latest()).status).toBe('sent');
  });

  it('gives up on an address that the server rejects permanently', async () => {
    refuses = 550;
    await ask('doradca.navy@oferta.test');
    await server.call('POST', '/auth/password/send-remind-request', {
      body: { email: 'doradca.navy@oferta.test' },
      host: 'navy.localhost:3000',
    });
    await server.deps.outbox.flush();
    expect((await latest()).status).toBe('failed');
    refuses = null;
  });
});

describe('an unreachable mail server', () => {
  const settled = async (): Promise<string> => {
    await server.deps.outbox.flush();
    return (await latest()).status;
  };

  it('for a day delays mails but loses none', async () => {
    refuses = 421;
    received.length = 0;
    await ask(demoLogins.coordinator);
    const { id } = await latest();
    // Each hour of a day and a half.
    for (let passed = 0; passed < 1.5 * dayMs; passed += hourMs) {
      expect(await settled()).toBe('queued');
      server.passTime(hourMs + 1000);
    }
    refuses = null;
    expect(await settled()).toBe('sent');
    expect(received.filter((message) => message.includes(id))).toHaveLength(1);
  });

  it('for a week makes mails fail, so that somebody is notified', async () => {
    refuses = 421;
    await ask(demoLogins.coordinator);
    expect(await settled()).toBe('queued');
    server.passTime(7 * dayMs);
    expect(await settled()).toBe('failed');
    refuses = null;
  });
});

/** Queues invitations to this number of people. */
const invite = async (count: number): Promise<void> => {
  const [known] = await server.db
    .select({ id: offer.id, brandId: offer.brandId, linkId: linkToken.id })
    .from(offer)
    .innerJoin(linkToken, eq(linkToken.objectId, offer.id))
    .limit(1);
  await withTenant(server.db, known!.brandId, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await server.deps.outbox.enqueue(tx, {
        kind: 'invitation',
        brandId: known!.brandId,
        to: `zaproszony-${index}@example.pl`,
        ids: { offerId: known!.id, linkId: known!.linkId },
      });
    }
  });
};

describe('a mail that somebody is waiting for', () => {
  it('is sent before invitations queued earlier', async () => {
    received.length = 0;
    await invite(5);
    server.passTime(1000);
    await ask(demoLogins.advisor);
    await server.deps.outbox.flush();
    expect(received.map((message) => /^To: (.*)$/m.exec(message)?.[1])).toEqual([
      demoLogins.advisor,
      ...Array.from({ length: 5 }, (_one, index) => `zaproszony-${index}@example.pl`),
    ]);
  });

  it('does not wait behind slow deliveries of other mails', async () => {
    // Sending takes as long as the test wants; the lane for urgent mail is still free.
    const { promise: slowly, resolve: goOn } = Promise.withResolvers<void>();
    holds = { to: /zaproszony/, until: slowly };
    received.length = 0;
    await invite(6);
    server.deps.outbox.start();
    await expect.poll(() => held, { timeout: patienceMs }).toBeGreaterThan(2);
    await ask(demoLogins.advisor);
    await expect.poll(() => received.length, { timeout: patienceMs }).toBe(1);
    expect(received[0]).toMatch(/^To: doradca@oferta\.test/m);
    goOn();
    await expect.poll(() => received.length, { timeout: patienceMs }).toBe(7);
  });
});

describe('a mail about a data form that is rejected permanently', () => {
  it('is reported to those who hold the form, and shown in their list', async () => {
    const hands = makeHands(server);
    const token = await server.logIn(demoLogins.advisor);
    const call = <P extends string>(path: P, body: object) =>
      server.call('POST', `/api/advisor/kyc/investor-request/${path}`, { token, body });
    const investorEmail = 'zlikwidowane@example.pl';
    const { id } = (await call('send', { investorEmail, message: '' })).body;
    const [link] = await server.db.select().from(linkToken).where(eq(linkToken.objectId, id));
    await server.deps.outbox.flush();
    await hands.sendData(linkTokenOf(server.deps.secrets, link!.id));
    const listed = async () =>
      (await hands.get('/api/advisor/kyc/investor-request?limit=50', token)).find(
        (one) => one.id === id,
      );
    expect((await listed())!.mailStatus).toBe('sent');
    refuses = 550;
    const notes = [{ field: 'phoneNo', note: 'Numer nie odpowiada.' }];
    await call(`${id}/review`, { decision: 'returned', version: 1, notes });
    await server.deps.outbox.flush();
    refuses = null;
    expect(await listed()).toMatchObject({ status: 'returned', mailStatus: 'failed' });
    const told = async () =>
      (await hands.get('/api/advisor/notice?limit=20', token)).items.filter(
        (one) => one.kind === 'mailBounced' && one.formId === id,
      );
    expect(await told()).toHaveLength(1);
    const given = { kind: 'correctionDeclined', offerId: null, kycRequestId: id } as const;
    const { brandId } = server;
    await asSystem(server.db, (tx) =>
      tellOfBounce(tx, { ...given, id: crypto.randomUUID(), brandId }, server.deps.clock()),
    );
    expect(await told()).toHaveLength(2);
  });
});

describe('a server that rejects us', () => {
  const bounces = (id: string) =>
    asSystem(server.db, (tx) =>
      tx
        .select()
        .from(notice)
        .where(eq(notice.cause, `mail:${id}`)),
    );

  it('as the sender makes no mail fail, and tells no advisor: all leave once that is put right', async () => {
    received.length = 0;
    refusesSender = 553;
    await ask(demoLogins.advisor);
    await invite(1);
    const { id } = await latest();
    await server.deps.outbox.flush();
    expect((await latest()).status).toBe('queued');
    expect(await bounces(id)).toEqual([]);
    refusesSender = null;
    server.passTime(60_000);
    await server.deps.outbox.flush();
    expect((await latest()).status).toBe('sent');
    expect(received.filter((message) => message.includes(id))).toHaveLength(1);
  });

  it.each([
    [554, '5.7.1 <zaproszony-0@example.pl>: Relay access denied'],
    [550, '5.4.5 Daily sending quota exceeded'],
    [553, 'Relaying is not allowed'],
    [553, '5.1.8 Sender address rejected: Domain not found'],
  ])('for every recipient (%i %s) makes no mail fail either', async (responseCode, words) => {
    received.length = 0;
    [refuses, says] = [responseCode, words];
    await invite(1);
    const { id } = await latest();
    await server.deps.outbox.flush();
    [refuses, says] = [null, 'Not now.'];
    expect((await latest()).status).toBe('queued');
    expect(await bounces(id)).toEqual([]);
    server.passTime(60_000);
    await server.deps.outbox.flush();
    expect((await latest()).status).toBe('sent');
    expect(received.filter((message) => message.includes(id))).toHaveLength(1);
  });

  it('by its log-in makes no mail fail: the operator has to fix that', () => {
    const ofLogIn = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 });
    const ofAddress = { code: 'EENVELOPE', responseCode: 550, response: '550-5.1.1 No such user' };
    const ofNobody = {
      ...ofAddress,
      response: '550 5.4.1 Recipient address rejected: Access denied.',
    };
    expect([ofLogIn, ofAddress, ofNobody].map(isRefusedForGood)).toEqual([false, true, true]);
  });
});

// Last: that mail stays the latest one.
it('a mail that was queued and refused while the clock was a month ahead is sent once it is right', async () => {
  const month = 30 * 24 * 60 * 60_000;
  received.length = 0;
  refuses = 451;
  server.passTime(month);
  await ask(demoLogins.secondBackOffice);
  const { id } = await latest();
  await server.deps.outbox.flush();
  refuses = null;
  server.passTime(-month);
  await server.deps.outbox.flush();
  expect(received.filter((message) => message.includes(`<${id}@localhost>`))).toHaveLength(1);
});
