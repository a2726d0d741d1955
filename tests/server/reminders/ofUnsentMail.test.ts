/**
 * Nobody is reminded of an invitation or a data request whose mail has not left: neither while it
 * waits for the mail server, nor once that refused it. With the mail they are.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../../../server/db/schema.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { passToNoon } from '../../support/server/noon.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  await noonAfter(1);
  const settings = ['invitationUnopened', 'formUnfinished'].map((kind) => ({
    kind,
    isOn: true,
    days: 3,
  }));
  await server.call('PUT', '/api/advisor/reminders', {
    token: staff.coordinator,
    body: { settings },
  });
});
afterAll(() => server?.close());

/** Moves the clock to noon in Warsaw after some days. */
const noonAfter = async (days: number): Promise<void> => {
  passToNoon(server, days);
  staff = await hands.logInStaff();
};

/** What became of the mail with somebody's link. */
const becomes = async (email: string, status: 'queued' | 'sent' | 'failed'): Promise<void> => {
  const isTheirs = and(eq(mail.toAddress, email), inArray(mail.kind, ['invitation', 'kycRequest']));
  const rows = await server.db.update(mail).set({ status }).where(isTheirs).returning();
  expect(rows).toHaveLength(1);
};
const isReminded = async (email: string): Promise<boolean> => {
  await sendReminders(server.deps);
  const rows = await server.db
    .select()
    .from(mail)
    .where(and(eq(mail.toAddress, email), eq(mail.kind, 'reminder')));
  return rows.length > 0;
};

let counter = 0;
let email: string;
beforeEach(() => {
  email = `nie-doszlo-${(counter += 1)}@example.pl`;
});

describe.each(['queued', 'failed'] as const)(
  'whoever has a link in a mail that is %s',
  (status) => {
    it('is not reminded of the offer by itself, and is once it has left', async () => {
      await hands.invite(staff.advisor, email);
      await becomes(email, status);
      await noonAfter(4);
      expect(await isReminded(email)).toBe(false);
      await becomes(email, 'sent');
      expect(await isReminded(email)).toBe(true);
    });

    it('is not reminded of the form by itself, and is once it has left', async () => {
      await hands.askForData(staff.advisor, email);
      await becomes(email, status);
      await noonAfter(4);
      expect(await isReminded(email)).toBe(false);
      await becomes(email, 'sent');
      expect(await isReminded(email)).toBe(true);
    });

    it('is not reminded by hand either, unless it was accepted', async () => {
      const { offerId, link } = await hands.invite(staff.advisor, email);
      const byHand = async () => {
        const url = `/api/advisor/investor/${offerId}/remind` as const;
        const answer = await server.call('POST', url, { token: staff.advisor });
        return answer.body.code ?? answer.status;
      };
      await becomes(email, status);
      expect(await byHand()).toBe(3007);
      expect((await hands.accept(link)).status).toBe(200);
      expect(await byHand()).toBe(200);
    });
  },
);
