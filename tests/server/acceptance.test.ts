import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as t from '../../server/db/schema.ts';
import { eraseGranted } from '../../server/jobs/grantedErasure.ts';
import { acceptance, kycForm } from '../support/samples.ts';
import { makeHands } from '../support/server/hands.ts';
import { makeInvite, type Invite } from '../support/server/invite.ts';
import { untilLocked } from '../support/server/locks.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { AnswerAt } from '../support/server/answers.ts';

type Consents = AnswerAt<'GET', `/public-api/campaign-offer/${string}`>['consents'];

let server: TestServer;
let advisor: string;
let invite: Invite;
beforeAll(async () => {
  server = await startServer();
  advisor = await server.logIn(demoLogins.advisor);
  invite = await makeInvite(server);
});
afterAll(() => server?.close());

it("returns the campaign and the link's own token, and renders the offer without a request body", async () => {
  const { token } = await invite('czesci@example.pl');
  const { body } = await server.call('GET', `/public-api/campaign-offer/${token}`);
  expect(body.token).toBe(token);
  expect(body.campaign.data.translations.PL.name).toBeTruthy();
  const drawn = await server.call('POST', `/public-api/campaign-offer/${token}/pdf`);
  expect(drawn.status).toBe(200);
  expect(Buffer.from(drawn.body).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

it('renders a document that a screen reader can follow: tagged, titled, in its language, tables as tables', async () => {
  const { token } = await invite('dokument@example.pl');
  const { body } = await server.call('POST', `/public-api/campaign-offer/${token}/pdf`, {
    body: { data: { investmentValue: '10000.00', language: 'PL' } },
  });
  const bytes = Buffer.from(body).toString('latin1');
  for (const part of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (pl)',
    '/DisplayDocTitle true',
    '/S /Figure',
    '/S /H1',
    '/S /Table',
    '/S /TH',
  ]) {
    expect(bytes).toContain(part);
  }
});

it('a consent reworded while somebody accepts is refused by its index, and its new words are taken', async () => {
  const coordinator = await server.logIn(demoLogins.coordinator);
  const { body: before } = await server.call('GET', '/public-api/advisor-panel-configuration');
  const reword = (consent2: string | null) =>
    server.call('PUT', '/api/advisor/panel-configuration', {
      token: coordinator,
      body: { ...before, consent2 },
    });
  onTestFinished(async () => void (await reword(before.consent2)));
  const { token } = await invite('nowa-tresc@example.pl');
  const offer = async () => (await server.call('GET', `/public-api/campaign-offer/${token}`)).body;
  const accept = (consents: Consents) =>
    server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
      body: acceptance(consents),
      headers: { 'idempotency-key': `nowa-tresc-${'0'.repeat(16)}` },
    });
  const { consents } = await offer();
  expect((await reword('Zgoda w nowym brzmieniu.')).status).toBe(200);
  const { status, body } = await accept(consents);
  expect([status, body.code]).toEqual([422, 5001]);
  const at = consents.findIndex(({ kind }) => kind === 'consent2');
  expect(body.violations).toMatchObject([
    { propertyPath: `data.consents.${at}.given`, message: 'unknown' },
  ]);
  // With the same key: nothing was accepted yet.
  expect((await accept((await offer()).consents)).status).toBe(200);
});

describe('an offer accepted in the other language', () => {
  const recorded = async (where: { offerId?: string; kycRequestId?: string }, of: Consents) => {
    const rows = await server.db
      .select()
      .from(t.consentRecord)
      .where(
        where.offerId
          ? eq(t.consentRecord.offerId, where.offerId)
          : eq(t.consentRecord.kycRequestId, where.kycRequestId!),
      );
    return of.map(({ kind }) => {
      const { language, textHash } = rows.find((row) => row.kind === kind)!;
      return { language, textHash };
    });
  };
  const read = (consents: Consents, language: 'en' | 'pl') =>
    consents.map(({ text }) => ({
      language: language.toUpperCase(),
      textHash: createHash('sha256').update(text[language]).digest('hex'),
    }));

  it('stores the text that was read, in the consents and in the document, and mails in that language', async () => {
    for (const language of ['en', 'pl'] as const) {
      const { offerId, token } = await invite(`jezyk-${language}@example.pl`);
      const { body: offer } = await server.call('GET', `/public-api/campaign-offer/${token}`);
      const { data } = acceptance(offer.consents);
      await server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
        body: { data: { ...data, language: language.toUpperCase() } },
        headers: { 'idempotency-key': `jezyk-${language}-${'0'.repeat(16)}` },
      });
      expect(await recorded({ offerId }, offer.consents)).toEqual(read(offer.consents, language));
      const hands = makeHands(server);
      const [mail] = await hands.mailsTo(`jezyk-${language}@example.pl`);
      expect(mail.subject).toMatch(
        language === 'en' ? /^Confirmation of the accepted offer/ : /^Potwierdzenie akceptacji/,
      );
      const { body } = await server.call('POST', `/public-api/campaign-offer/${token}/pdf`, {
        body: {},
      });
      expect(Buffer.from(body).toString('latin1')).toContain(`/Lang (${language})`);
    }
  });

  it('stores the text of the data form too; a lost response is repeated in any language', async () => {
    const { body: sent } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
      token: advisor,
      body: { investorEmail: 'jezyk-dane@example.pl', message: '' },
    });
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', '/dev/mail.json?to=jezyk-dane@example.pl');
    const token = new URL(mails[0].links[0]).searchParams.get('token')!;
    const url = `/public-api/kyc/investor-request/${token}` as const;
    const { body: request } = await server.call('GET', url);
    const { consents } = acceptance(request.consents).data;
    const submit = (language: 'EN' | 'PL') =>
      server.call('PUT', `${url}/submit`, { body: { form: kycForm, consents, language } });
    const first = await submit('EN');
    expect((await submit('PL')).body).toEqual(first.body);
    expect(await recorded({ kycRequestId: sent.id }, request.consents)).toEqual(
      read(request.consents, 'en'),
    );
  });
});

describe('while an acceptance without a reflection period is being saved', () => {
  /**
   * An offer opened in the panel, and its acceptance, which waits for the file store.
   * @param before What is done just before: an embedded database has one connection, which the
   *   acceptance holds.
   */
  const accepting = async (email: string, before?: () => Promise<unknown>) => {
    const hands = makeHands(server);
    const choices = await hands.get('/api/advisor/campaign-choices', advisor);
    const nth = choices.findIndex(({ products }) => !products[0].code.startsWith('MAG'));
    const { offerId, link } = await hands.invite(advisor, email, nth);
    const token = await hands.logInInvestor(email);
    const url = `/investor-api/offer/${offerId}` as const;
    expect((await hands.get(url, token)).status).toBe('viewed');
    const body = await hands.acceptanceOf(link);
    await before?.();
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const { put } = server.deps.files;
    vi.spyOn(server.deps.files, 'put').mockImplementationOnce(async (...about) => {
      reached.resolve();
      await gate.promise;
      return put(...about);
    });
    const accepted = server.call('PATCH', `${url}/accept`, { token, body });
    await reached.promise;
    return { url, token, accepted, finish: gate.resolve };
  };

  it('it cannot be declined in another tab of the panel', async () => {
    const { url, token, accepted, finish } = await accepting('dwie-karty@example.pl');
    const declined = server.call('PATCH', `${url}/decline`, { token, body: { reason: '' } });
    await untilLocked(server);
    finish();
    expect((await accepted).status).toBe(200);
    expect(await declined).toMatchObject({ status: 409, body: { code: 3002 } });
    expect((await server.call('GET', url, { token })).body.status).toBe('accepted');
  });

  it('an erasure granted before it waits, and keeps the contract', async () => {
    const email = 'usuwane-dane@example.pl';
    const { db, clock } = server.deps;
    let investorId = '';
    const { url, token, accepted, finish } = await accepting(email, async () => {
      const [who] = await db.select().from(t.investor).where(eq(t.investor.email, email));
      investorId = who!.id;
      await db.insert(t.erasureRequest).values({
        brandId: who!.brandId,
        investorId,
        status: 'granted',
        askedAt: clock(),
        decidedAt: clock(),
      });
    });
    const erased = eraseGranted(server.deps);
    await untilLocked(server);
    finish();
    expect((await accepted).status).toBe(200);
    expect(await erased).toBe(1);
    const { body } = await server.call('GET', url, { token });
    expect(body.status).toBe('accepted');
    const [request] = await db
      .select()
      .from(t.erasureRequest)
      .where(eq(t.erasureRequest.investorId, investorId));
    expect(request!.status).toBe('done');
    const [contract] = await db.select().from(t.offer).where(eq(t.offer.investorId, investorId));
    expect([contract!.status, contract!.acceptanceEnc]).toEqual(['accepted', expect.anything()]);
  });

  it('interest shown in another tab changes nothing', async () => {
    const { url, token, accepted, finish } = await accepting('zainteresowanie@example.pl');
    const interest = server.call('PATCH', `${url}/interest`, { token });
    await untilLocked(server);
    finish();
    expect((await accepted).status).toBe(200);
    expect(await interest).toMatchObject({ status: 200, body: { status: 'accepted' } });
  });
});
