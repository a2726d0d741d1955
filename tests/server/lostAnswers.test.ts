import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../server/db/schema.ts';
import { repeats } from '../support/repeats.ts';
import { acceptance } from '../support/samples.ts';
import { makeInvite, type Invite } from '../support/server/invite.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

const times = repeats({ little: 25, much: 75, whole: 150 });

let server: TestServer;
let invite: Invite;
beforeAll(async () => {
  server = await startServer();
  invite = await makeInvite(server);
});
afterAll(() => server?.close());

describe('an acceptance whose response is lost', () => {
  it(`${times} times, and is sent again: each gives one acceptance, one set of consents, one document, one mail`, async () => {
    let consents: { kind: string; version: string; required: boolean }[] = [];
    for (let index = 0; index < times; index += 1) {
      const email = `zgubiona-${index}@example.pl`;
      const { offerId, token } = await invite(email);
      if (index === 0) {
        const { body } = await server.call('GET', `/public-api/campaign-offer/${token}`);
        ({ consents } = body);
      }
      const body = acceptance(consents);
      // The smallest amount, so that five hundred of them fit into what is left.
      body.data.investmentValue = '1000.00';
      const accept = () =>
        server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
          body,
          headers: { 'idempotency-key': `klucz-${index}-${'0'.repeat(16)}` },
        });
      // The first response is lost; every seventh time both calls run concurrently.
      const answers = index % 7 === 0 ? await Promise.all([accept(), accept()]) : [await accept()];
      const again = await accept();
      expect([...answers, again].map(({ status }) => status)).toEqual(
        Array.from({ length: answers.length + 1 }, () => 200),
      );
      expect(again.body.status).toBe('accepted');
      if (index % 50 === 49 || index === times - 1) {
        const events = await server.db
          .select()
          .from(t.offerEvent)
          .where(and(eq(t.offerEvent.offerId, offerId), eq(t.offerEvent.type, 'accepted')));
        expect(events).toHaveLength(1);
      }
    }
    const accepted = await server.db
      .select({ id: t.offer.id })
      .from(t.offer)
      .innerJoin(t.investor, eq(t.investor.id, t.offer.investorId))
      .where(eq(t.offer.investmentValue, '1000.00'));
    expect(accepted).toHaveLength(times);
    const ids = new Set(accepted.map(({ id }) => id));
    const of = <Row>(rows: Row[], idOf: (row: Row) => string | null): number[] => {
      const counts = new Map<string, number>();
      for (const row of rows) {
        const id = idOf(row);
        if (id && ids.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return [...new Set(counts.values())].concat(counts.size === times ? [] : [-counts.size]);
    };
    expect(of(await server.db.select().from(t.consentRecord), ({ offerId }) => offerId)).toEqual([
      consents.length,
    ]);
    const documents = await server.db
      .select()
      .from(t.file)
      .where(and(eq(t.file.objectKind, 'offer'), eq(t.file.kind, 'agreement')));
    expect(of(documents, ({ objectId }) => objectId)).toEqual([1]);
    const mails = await server.db.select().from(t.mail).where(eq(t.mail.kind, 'acceptance'));
    expect(of(mails, ({ ids: about }) => about.offerId ?? null)).toEqual([1]);
  }, 900_000);
});
