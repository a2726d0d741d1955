/**
 * A mail about a contract or its money that the mail server refuses for good is reported to whoever
 * looks after the investor, and no page says that it has arrived.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../../server/db/schema.ts';
import type { MailKind } from '../../../server/mail/ids.ts';
import { recordUnsent } from '../../../server/mail/outcome.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { backOfficeKey } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** The mail server refuses a mail that waits in the queue, for good. */
const bounce = async (kind: MailKind, offerId: string): Promise<void> => {
  const [row] = await server.db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, kind), eq(mail.offerId, offerId)));
  expect(row?.status).toBe('queued');
  const { db, deps } = server;
  const refusal = { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 User unknown' };
  await recordUnsent({ db, clock: deps.clock, log: { warn: () => {} } }, row!, refusal);
};
const accepted = async (email: string): Promise<string> => {
  const { offerId, link } = await hands.invite(staff.advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  return offerId;
};
const told = async (token: string, offerId: string) =>
  (await hands.get('/api/advisor/notice?limit=50', token)).items.filter(
    (one) => one.kind === 'mailBounced' && one.offerId === offerId,
  );
const confirmation = async (offerId: string): Promise<string> =>
  (await hands.get(`/api/advisor/investor/${offerId}`, staff.advisor)).confirmation;

describe('the owner of an offer is told once, and nobody else, that its investor did not get', () => {
  it('the confirmation of the acceptance; its page tells what became of it', async () => {
    const offerId = await accepted('bez.potwierdzenia@example.pl');
    expect(await confirmation(offerId)).toBe('queued');
    await bounce('acceptance', offerId);
    expect(await told(staff.advisor, offerId)).toHaveLength(1);
    expect(await told(staff.colleague, offerId)).toEqual([]);
    expect(await confirmation(offerId)).toBe('failed');
    const arrived = await accepted('z.potwierdzeniem@example.pl');
    await server.deps.outbox.flush();
    expect(await confirmation(arrived)).toBe('sent');
    expect(await told(staff.advisor, arrived)).toEqual([]);
  });

  it('that it was rejected', async () => {
    const offerId = await accepted('bez.wiesci@example.pl');
    await server.deps.outbox.flush();
    expect((await hands.reject(staff.advisor, offerId)).status).toBe(200);
    await bounce('acceptanceEnded', offerId);
    expect(await told(staff.advisor, offerId)).toHaveLength(1);
  });

  it('that their payment was booked', async () => {
    const offerId = await accepted('bez.wplaty@example.pl');
    await server.deps.outbox.flush();
    const { status } = await server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1.50', reference: 'K/2' },
    });
    expect(status).toBe(200);
    await bounce('paymentBooked', offerId);
    expect(await told(staff.advisor, offerId)).toHaveLength(1);
  });
});

it('an offer that nobody accepted has no confirmation', async () => {
  const { offerId } = await hands.invite(staff.advisor, 'tylko.zaproszony@example.pl');
  expect(await confirmation(offerId)).toBe('none');
});
