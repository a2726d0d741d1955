/** A mail with the link of a form says that link's own last day, however late it leaves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatLongDate, today } from '../../../src/domain/dates.ts';
import { linkToken } from '../../../server/db/schema.ts';
import { and, eq } from 'drizzle-orm';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

const threeDays = 3 * 86_400_000;
let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** The newest mail to an address, once it has left. */
const textTo = async (email: string): Promise<string> => (await hands.mailsTo(email))[0].text;
const lastDay = async (requestId: string): Promise<string> => {
  const [link] = await server.db
    .select()
    .from(linkToken)
    .where(and(eq(linkToken.kind, 'kyc'), eq(linkToken.objectId, requestId)));
  return formatLongDate(today(link!.expiresAt), 'PL');
};

it('a data request, and a form sent back, name the last day of their link', async () => {
  const email = 'pozno@example.pl';
  const { body } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token: staff.advisor,
    body: { investorEmail: email, message: '' },
  });
  server.passTime(threeDays);
  const asked = await textTo(email);
  expect(asked).toContain(`Link jest imienny i ważny do ${await lastDay(body.id)}.`);
  const link = await hands.linkTo(email, /\/kyc-form\?/);
  expect((await hands.sendData(link)).status).toBe(200);
  await server.deps.outbox.flush();
  staff = await hands.logInStaff();
  const url = `/api/advisor/kyc/investor-request/${body.id}/review` as const;
  const notes = [{ field: 'phoneNo', note: 'Numer nie odpowiada.' }];
  const review = { decision: 'returned', version: 1, notes };
  const { status } = await server.call('POST', url, { token: staff.advisor, body: review });
  expect(status).toBe(200);
  server.passTime(threeDays);
  expect(await textTo(email)).toContain(`Link jest imienny i ważny do ${await lastDay(body.id)}.`);
});
