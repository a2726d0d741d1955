/**
 * Requests of investors to correct a data form they sent: made in the panel, decided by whoever
 * reviews the form, granted by returning it, and visible to the investor to the end.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/open.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';
import { demoLogins } from '../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const notes = [
  { field: 'bankAccount', note: 'Konto jest w innym banku: 61109010140000071219812874.' },
];
const bank = { bankAccount: 'PL27114020040000300201355387' };

const urlOf = (id: string): string => `/investor-api/kyc/investor-request/${id}/correction`;
const ask = (id: string, token: string, body: object) =>
  server.call('POST', urlOf(id), { token, body });
const withdraw = (id: string, token: string) => server.call('DELETE', urlOf(id), { token });
const page = (id: string, as = staff.advisor) =>
  hands.get(`/api/advisor/kyc/investor-request/${id}`, as);
const review = (id: string, body: object, as = staff.advisor) =>
  server.call('POST', `/api/advisor/kyc/investor-request/${id}/review`, { token: as, body });
const decline = (id: string, body: object, as = staff.advisor) =>
  server.call('POST', `/api/advisor/kyc/investor-request/${id}/correction/decline`, {
    token: as,
    body,
  });
const send = (link: string, form: object) =>
  server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
    body: { form, consents: [] },
  });
const ownData = (token: string) => hands.get('/investor-api/investor/data', token);

/** A submitted form, with its investor logged in. */
const arrived = async (email: string) => {
  const { requestId: id, link } = await hands.askForData(staff.advisor, email);
  await hands.sendData(link);
  return { id, link, email, token: await hands.logInInvestor(email) };
};
/** The same, with the request made. */
const asked = async (email: string) => {
  const form = await arrived(email);
  const answer = await ask(form.id, form.token, { version: 1, notes });
  expect(answer.status).toBe(201);
  return form;
};

describe('a request to correct a form', () => {
  it('is reported to whoever is responsible for the form, and shown on its page with long numbers masked', async () => {
    const { id, token, email } = await arrived('prosi@example.pl');
    const { forms } = await ownData(token);
    expect(forms).toMatchObject([{ id, version: 1, status: 'submitted' }]);
    const answer = await ask(id, token, { version: 1, notes });
    expect(answer.body).toMatchObject({ formId: id, status: 'asked', by: null, notes });
    expect(await page(id)).toMatchObject({
      status: 'submitted',
      version: 2,
      correctionRequests: [
        {
          status: 'asked',
          notes: [{ field: 'bankAccount', note: 'Konto jest w innym banku: ***874.' }],
        },
      ],
    });
    expect((await ownData(token)).correctionRequests).toMatchObject([{ status: 'asked', notes }]);
    const told = await hands.get('/api/advisor/notice?limit=5', staff.advisor);
    expect(told.items[0]).toMatchObject({ kind: 'correctionAsked', formId: id });
    const [mail] = await hands.mailsTo(demoLogins.advisor);
    expect(mail.subject).toContain(email);
    expect(mail.links.some((link) => link.endsWith(`/app/kyc/${id}`))).toBe(true);
  });

  it('is the only one while open: the same request again changes nothing, a different one is rejected', async () => {
    const { id, token } = await asked('dwa-razy@example.pl');
    const again = await ask(id, token, { version: 1, notes });
    expect([again.status, again.body.status]).toEqual([201, 'asked']);
    const other = [{ field: 'surname', note: 'Inne nazwisko.' }];
    const second = await ask(id, token, { version: 2, notes: other });
    expect([second.status, second.body.code]).toEqual([409, 3011]);
    expect((await page(id)).correctionRequests).toHaveLength(1);
  });

  it('is created once, however many are sent at once', async () => {
    const { id, token } = await arrived('naraz@example.pl');
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((note) => ask(id, token, { version: 1, notes: [{ ...notes[0], note }] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is done once the form has been returned and corrected', async () => {
    const { id, link, token, email } = await asked('poprawiony@example.pl');
    const about = {
      decision: 'returned',
      version: 2,
      notes: [{ ...notes[0], note: 'Nowy numer.' }],
    };
    expect((await review(id, about, staff.coordinator)).body).toMatchObject({
      status: 'returned',
      correctionRequests: [{ status: 'returned' }],
    });
    const [mail] = await hands.mailsTo(email);
    expect(mail.links.some((one) => one.endsWith(`token=${link}`))).toBe(true);
    const waiting = await ask(id, token, { version: 3, notes });
    expect(waiting.body.code).toBe(3011);
    expect((await withdraw(id, token)).body.code).toBe(3012);
    const sent = await send(link, bank);
    expect([sent.status, sent.body.violations]).toEqual([200, undefined]);
    const [request] = (await ownData(token)).correctionRequests;
    expect(request).toMatchObject({ status: 'done', notes });
    expect(request.by).not.toBeNull();
    // What is right now may turn out wrong again.
    expect((await ask(id, token, { version: 4, notes })).status).toBe(201);
  });

  it('is closed without a correction when the returned form is verified as it stands', async () => {
    const { id, token } = await asked('bez-zmian@example.pl');
    // Verifying a form does not settle a request.
    const verified = await review(id, { decision: 'verified', version: 2 });
    expect(verified.body.correctionRequests).toMatchObject([{ status: 'asked' }]);
    await review(id, { decision: 'returned', version: 3, notes: [{ ...notes[0], note: 'Nowy.' }] });
    await review(id, { decision: 'verified', version: 4 });
    expect((await ownData(token)).correctionRequests).toMatchObject([{ status: 'kept' }]);
  });

  it('is declined with a reason that is mailed and shown in the panel', async () => {
    const { id, token, email } = await asked('odmowa@example.pl');
    const reason = 'Rachunek zmienia się w banku.';
    const wrong = await decline(id, { version: 2, reason: ' nie ' });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'reason']);
    const answer = await decline(id, { version: 2, reason });
    expect(answer.body).toMatchObject({
      status: 'submitted',
      correctionRequests: [{ status: 'declined', reason }],
    });
    // The response was lost: repeating it changes and mails nothing.
    expect((await decline(id, { version: 2, reason })).status).toBe(200);
    const mails = (await hands.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith('Odmowa poprawienia danych'),
    );
    expect(mails).toHaveLength(1);
    const [row] = rowsOf<{ text: string }>(
      await server.db.execute(sql`select text_body as text from mail
        where to_address = ${email} and kind = 'correctionDeclined'`),
    );
    expect(row!.text).toContain(reason);
    expect(row!.text).toMatch(/skargę do Prezesa Urzędu .+ wystąpić do sądu/);
    expect((await ownData(token)).correctionRequests).toMatchObject([
      { status: 'declined', reason },
    ]);
    expect((await ask(id, token, { version: 3, notes })).status).toBe(201);
  });

  it('can be withdrawn while undecided, and is then no longer pending', async () => {
    const { id, token } = await asked('wycofana@example.pl');
    expect((await withdraw(id, token)).status).toBe(204);
    expect((await withdraw(id, token)).status).toBe(204);
    expect((await ownData(token)).correctionRequests).toMatchObject([{ status: 'withdrawn' }]);
    // Whoever read the request decides about something that no longer exists.
    expect((await decline(id, { version: 2, reason: 'Bez podstaw.' })).body.code).toBe(3004);
    expect((await decline(id, { version: 3, reason: 'Bez podstaw.' })).body.code).toBe(3012);
    expect((await ask(id, token, { version: 3, notes })).status).toBe(201);
  });

  it('can be decided only by those who serve the investor', async () => {
    const { id } = await asked('obca-prosba@example.pl');
    for (const as of [staff.colleague, staff.otherCoordinator]) {
      const answer = await decline(id, { version: 2, reason: 'Bez podstaw.' }, as);
      expect(answer.status).toBe(404);
    }
  });
});

describe('stale versions are rejected', () => {
  it('when an investor asks about a form that has changed', async () => {
    const { id, token } = await arrived('zmieniony@example.pl');
    await review(id, { decision: 'verified', version: 1 });
    expect((await ask(id, token, { version: 1, notes })).body.code).toBe(3004);
    expect((await ask(id, token, { version: 2, notes })).status).toBe(201);
  });

  it('when an advisor decides without having seen the request', async () => {
    const { id } = await asked('minely-sie@example.pl');
    expect((await review(id, { decision: 'verified', version: 1 })).body.code).toBe(3004);
  });

  it('when two decisions are made at the same time, one is taken', async () => {
    const { id } = await asked('dwie-decyzje@example.pl');
    const answers = await Promise.all([
      decline(id, { version: 2, reason: 'Bez podstaw.' }),
      review(id, { decision: 'returned', version: 2, notes: [notes[0]] }, staff.coordinator),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a request is not made', () => {
  it("for somebody else's form or one that does not exist", async () => {
    const { id } = await arrived('cudzy@example.pl');
    const stranger = await hands.logInInvestor(demoLogins.investor);
    for (const one of [id, '11111111-1111-4111-8111-111111111111']) {
      expect((await ask(one, stranger, { version: 1, notes })).status).toBe(404);
      expect((await withdraw(one, stranger)).status).toBe(404);
    }
  });

  it('before the form is submitted', async () => {
    const email = 'jeszcze-nie@example.pl';
    const { requestId } = await hands.askForData(staff.advisor, email);
    const token = await hands.logInInvestor(email);
    expect((await ask(requestId, token, { version: 0, notes })).body.code).toBe(3012);
    expect((await withdraw(requestId, token)).body.code).toBe(3012);
  });

  it.each([
    ['without a field', [], 'notes'],
    ['with an unknown one', [{ field: 'x', note: 'Inaczej' }], 'notes.0.field'],
    ['without a word', [{ field: 'surname', note: ' ' }], 'notes.0.note'],
    ['with too many', [{ field: 'surname', note: 'a'.repeat(501) }], 'notes.0.note'],
  ])('%s', async (what, wrong, path) => {
    const { id, token } = await arrived(`bledna-${what.length}-${path.length}@example.pl`);
    const answer = await ask(id, token, { version: 1, notes: wrong });
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, path]);
  });
});
