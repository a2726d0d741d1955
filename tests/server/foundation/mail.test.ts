import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../../server/db/schema.ts';
import { desc } from 'drizzle-orm';
import { asSystem } from '../../../server/db/open.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

/** A mail server that keeps what it gets, and refuses while `refuses` says so. */
const received: string[] = [];
let refuses: number | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, callback) => {
    if (refuses === null) return callback();
    callback(Object.assign(new Error('Not now.'), { responseCode: refuses }));
  },
  onData: (stream, _session, callback) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      callback();
    });
  },
});

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
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server?.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

describe('mail over SMTP', () => {
  it('is delivered with a Message-ID of its own, as text and as HTML, from the brand', async () => {
    await ask(demoLogins.advisor);
    await server.deps.outbox.flush();
    expect(received).toHaveLength(1);
    const [message] = received;
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m);
    expect(message).toMatch(/^To: doradca@oferta\.test/m);
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect((await latest()).status).toBe('sent');
  });

  it('waits out a server that is busy, and is sent with the same Message-ID later', async () => {
    received.length = 0;
    refuses = 451;
    await ask(demoLogins.coordinator);
    await server.deps.outbox.flush();
    const waiting = await latest();
    expect([waiting.status, waiting.attempts]).toEqual(['queued', 1]);
    // Nothing is tried again before its pause is over.
    expect(await server.deps.outbox.flush()).toBe(0);
    refuses = null;
    server.passTime(60_000);
    await server.deps.outbox.flush();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`<${waiting.id}@localhost>`);
    expect((await latest()).status).toBe('sent');
  });

  it('gives up an address that the server refuses for good', async () => {
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
