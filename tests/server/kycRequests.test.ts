/**
 * Requests for data that meet: with each other, with the form's arrival, and with their revocation.
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs, hourMs } from '../../src/domain/timeUnits.ts';
import { withTenant } from '../../server/db/open.ts';
import * as t from '../../server/db/schema.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { untilLocked } from '../support/server/locks.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const ask = (investorEmail: string) =>
  server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token: staff.advisor,
    body: { investorEmail, message: '' },
  });
const behind = async (link: string) =>
  (await server.call('GET', `/public-api/kyc/investor-request/preview/${link}`)).body;
const requestsTo = (email: string) =>
  server.db
    .select({ id: t.kycRequest.id, status: t.kycRequest.status })
    .from(t.kycRequest)
    .where(eq(t.kycRequest.investorEmail, email));
const askingMails = (id: string) =>
  server.db
    .select({ id: t.mail.id })
    .from(t.mail)
    .where(and(eq(t.mail.kind, 'kycRequest'), eq(t.mail.kycRequestId, id)));
/** Holds what is under way until it is opened; also when the test fails. */
const gate = () => {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => opened.resolve());
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: async () => {
      reached.resolve();
      await opened.promise;
    },
  };
};

describe('asking again for data', () => {
  it('from two tabs at once makes one request, which is sent again', async () => {
    const email = 'dwie.karty@example.pl';
    await hands.invite(staff.advisor, email);
    const holding = gate();
    // A new request waits for its investor.
    const held = withTenant(server.db, server.brandId, async (tx) => {
      await tx.execute(sql`select from investor where email = ${email} for update`);
      await holding.pass();
    });
    await holding.reached;
    const asked = [ask(email), ask(email)];
    await untilLocked(server, 2);
    holding.open();
    await held;
    const answers = await Promise.all(asked);
    expect(answers.map(({ body }) => body.resent).toSorted()).toEqual([false, true]);
    expect(await requestsTo(email)).toHaveLength(1);
  });

  it('while the form arrives leaves that form and its link alone', async () => {
    const email = 'wlasnie.wysyla@example.pl';
    const { requestId, link } = await hands.askForData(staff.advisor, email);
    const body = await hands.dataFor(link);
    const holding = gate();
    const { encrypt } = server.deps.secrets;
    vi.spyOn(server.deps.secrets, 'encrypt').mockImplementationOnce(async (value) => {
      await holding.pass();
      return encrypt(value);
    });
    const url = `/public-api/kyc/investor-request/${link}/submit` as const;
    const sent = server.call('PUT', url, { body });
    await holding.reached;
    const asked = ask(email);
    await untilLocked(server);
    holding.open();
    expect((await sent).status).toBe(200);
    const { id, resent } = (await asked).body;
    expect([id === requestId, resent]).toEqual([false, false]);
    expect(await askingMails(requestId)).toHaveLength(1);
    expect(await behind(link)).toMatchObject({ status: 'submitted' });
  });

  it('while the request is revoked makes another one', async () => {
    const email = 'wlasnie.cofana@example.pl';
    const { requestId } = await hands.askForData(staff.advisor, email);
    const holding = gate();
    const revoked = withTenant(server.db, server.brandId, async (tx) => {
      await tx
        .update(t.kycRequest)
        .set({ status: 'revoked' })
        .where(eq(t.kycRequest.id, requestId));
      await holding.pass();
    });
    await holding.reached;
    const asked = ask(email);
    await untilLocked(server);
    holding.open();
    await revoked;
    expect((await asked).body).toMatchObject({ status: 'sent', resent: false });
    expect((await requestsTo(email)).map(({ status }) => status).toSorted()).toEqual([
      'revoked',
      'sent',
    ]);
  });
});

it('data asked for again while the form is filled in keep its link, for thirty days more', async () => {
  const email = 'wypelnia@example.pl';
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  const before = await behind(link);
  server.passTime(dayMs);
  staff = await hands.logInStaff();
  expect((await ask(email)).body).toMatchObject({ id: requestId, resent: true });
  const [mail] = await hands.mailsTo(email);
  expect(mail.links.some((one) => one.endsWith(`token=${link}`))).toBe(true);
  const again = `/api/advisor/kyc/investor-request/${requestId}/resend` as const;
  expect((await server.call('POST', again, { token: staff.advisor })).status).toBe(200);
  const { expiresAt } = await behind(link);
  expect(Date.parse(expiresAt) - Date.parse(before.expiresAt)).toBeGreaterThanOrEqual(
    dayMs - hourMs,
  );
  expect((await hands.sendData(link)).status).toBe(200);
});

it('data asked for again after the link was revoked come by another link', async () => {
  const email = 'cofniety.link@example.pl';
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  const url = `/api/advisor/kyc/investor-request/${requestId}` as const;
  await server.call('POST', `${url}/revoke`, { token: staff.advisor });
  expect((await server.call('POST', `${url}/resend`, { token: staff.advisor })).status).toBe(200);
  expect((await behind(link)).code).toBe(4001);
  const fresh = await hands.linkTo(email, /\/kyc-form\?/);
  expect(fresh).not.toBe(link);
  expect((await hands.sendData(fresh)).status).toBe(200);
});

it('the investor’s dashboard names the most urgent form: returned, else one to fill in, else the newest', async () => {
  const email = 'ma.formularze@example.pl';
  const first = await hands.askForData(staff.advisor, email);
  const token = await hands.logInInvestor(email);
  const waiting = async () => (await hands.get('/investor-api/investor/summary', token)).kyc;
  expect(await waiting()).toEqual({ status: 'sent' });
  await behind(first.link);
  await hands.sendData(first.link);
  expect(await waiting()).toEqual({ status: 'submitted' });

  const second = await ask(email);
  expect(await waiting()).toEqual({ status: 'sent' });
  const url = `/api/advisor/kyc/investor-request/${first.requestId}` as const;
  const { version } = await hands.get(url, staff.advisor);
  const returned = await server.call('POST', `${url}/review`, {
    token: staff.advisor,
    body: {
      decision: 'returned',
      version,
      notes: [{ field: 'documentNo', note: 'Proszę poprawić.' }],
    },
  });
  expect(returned.status).toBe(200);
  expect(await waiting()).toEqual({ status: 'returned' });

  const to = { expiresAt: server.deps.clock() };
  await server.db.update(t.kycRequest).set(to).where(eq(t.kycRequest.id, second.body.id));
  const { form } = await hands.dataFor(first.link, { documentNo: 'ZZC766717' });
  const submit = `/public-api/kyc/investor-request/${first.link}/submit` as const;
  expect((await server.call('PUT', submit, { body: { form, consents: [] } })).status).toBe(200);
  expect(await waiting()).toEqual({ status: 'submitted' });
});

it('a form whose link has expired says so wherever it is shown, and waits for nobody', async () => {
  const email = 'po.czasie@example.pl';
  const { offerId } = await hands.invite(staff.advisor, email);
  const asked = await hands.askForData(staff.advisor, email);
  const other = 'zwrot.po.czasie@example.pl';
  const returned = await hands.askForData(staff.advisor, other);
  await hands.sendData(returned.link);
  const returnedUrl = `/api/advisor/kyc/investor-request/${returned.requestId}` as const;
  await server.call('POST', `${returnedUrl}/review`, {
    token: staff.advisor,
    body: {
      decision: 'returned',
      version: 1,
      notes: [{ field: 'documentNo', note: 'Proszę poprawić.' }],
    },
  });
  const waiting = async (of: string): Promise<unknown> =>
    (await hands.get('/investor-api/investor/summary', await hands.logInInvestor(of))).kyc;
  expect(await waiting(other)).toEqual({ status: 'returned' });
  server.passTime(31 * 24 * 60 * 60 * 1000);
  const { advisor } = await hands.logInStaff();
  const offer = `/api/advisor/investor/${offerId}` as const;
  const shown = await Promise.all([
    hands.get(`/api/advisor/kyc/investor-request/${asked.requestId}`, advisor),
    hands.get(`${offer}/kyc`, advisor),
    hands.get(offer, advisor).then(({ kyc }) => kyc),
  ]);
  expect(shown.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
  expect([await waiting(email), await waiting(other)]).toEqual([null, null]);
});
