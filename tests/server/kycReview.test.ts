/**
 * The review of a data form: returned with a note per field, corrected through the same link only,
 * verified; decisions are kept, and two reviewers never decide about different forms.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { addDays, today } from '../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const page = (id: string, as = staff.advisor) =>
  hands.get(`/api/advisor/kyc/investor-request/${id}`, as);
const review = (id: string, body: object, as = staff.advisor) =>
  server.call('POST', `/api/advisor/kyc/investor-request/${id}/review`, { token: as, body });
const behind = async (link: string) =>
  (await server.call('GET', `/public-api/kyc/investor-request/${link}`)).body;
const submit = (link: string, body: object) =>
  server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, { body });
/** Without a version, as pages of earlier builds do. */
const send = (link: string, form: object, version?: number) =>
  submit(link, { form, consents: [], ...(version === undefined ? {} : { version }) });
const reveal = (id: string, as = staff.advisor) =>
  server.call('POST', `/api/advisor/kyc/investor-request/${id}/reveal`, {
    token: as,
    body: { reason: 'Sprawdzenie formularza' },
  });

/** A submitted form. */
const arrived = async (email: string) => {
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  await hands.sendData(link);
  return { id: requestId, link, email };
};
const note = { field: 'documentNo', note: 'Numer jest inny niż na skanie.' };
const returned = async (email: string) => {
  const form = await arrived(email);
  const { version } = await page(form.id);
  const answer = await review(form.id, { decision: 'returned', version, notes: [note] });
  return { ...form, version: answer.body.version, answer };
};

const document = {
  documentType: 'ID_CARD',
  documentNo: 'ZZC766717',
  documentCountry: 'PL',
  documentIndefinite: true,
};

it('writes about a form in the language in which it was filled in', async () => {
  const email = 'read.in.english@example.pl';
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  await server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
    body: { ...(await hands.dataFor(link)), language: 'EN' },
  });
  const { version } = await page(requestId);
  await review(requestId, { decision: 'returned', version, notes: [note] });
  const subjects = (await hands.mailsTo(email)).map((mail) => mail.subject.split(':')[0]);
  expect(subjects).toEqual([
    'Data form to be corrected',
    'Data form received',
    'Prośba o uzupełnienie formularza danych',
  ]);
});

it('returns a form by mail: the same link asks for the noted fields and accepts only these', async () => {
  const { id, link, email, answer } = await returned('popraw@example.pl');
  expect(answer.body).toMatchObject({
    status: 'returned',
    reviews: [{ decision: 'returned', notes: [note] }],
  });
  const [mail] = await hands.mailsTo(email);
  expect(mail.subject).toMatch(/^Formularz danych do poprawienia: KYC\//);
  expect(mail.links.some((one) => one.endsWith(`token=${link}`))).toBe(true);
  expect(await behind(link)).toMatchObject({ status: 'returned', corrections: [note] });

  const wrong = await send(link, { ...document, documentNo: 'ABA300001' });
  expect(wrong.body.violations).toMatchObject([{ propertyPath: 'form.documentNo' }]);
  const { version } = await behind(link);
  const lacking = await send(link, { surname: 'Obca' }, version);
  expect(lacking.status).toBe(422);

  const given = { ...document, surname: 'Obca', bankAccount: 'DE89370400440532013000' };
  const { status, body } = await send(link, given);
  expect([status, body.status]).toEqual([200, 'submitted']);
  expect((await send(link, given)).body).toEqual(body);
  expect((await reveal(id)).body.form).toMatchObject({
    documentNo: 'ZZC766717',
    surname: 'Wójcik',
    bankAccount: 'PL61109010140000071219812874',
  });
  expect((await behind(link)).corrections).toEqual([]);
  const told = await hands.get('/api/advisor/notice?limit=5', staff.advisor);
  expect(told.items[0]).toMatchObject({ kind: 'formCorrected', formId: id });
});

describe('a correction', () => {
  const exposed = {
    politicallyExposed: true,
    politicallyExposedDetails: 'Zasiadam w radzie spółki Skarbu Państwa.',
  };
  const phone = { field: 'phoneNo', note: 'Numer nie odpowiada.' };
  const exposure = { field: 'politicallyExposed', note: 'Proszę podać funkcję.' };

  it('that answers earlier notes is refused, and declares nothing', async () => {
    const { requestId: id, link } = await hands.askForData(staff.advisor, 'karta@example.pl');
    await hands.sendData(link, exposed);
    const returnWith = async (notes: object[]) =>
      review(id, { decision: 'returned', version: (await page(id)).version, notes });
    await returnWith([phone]);
    const { version: seen } = await behind(link);
    await returnWith([exposure]);
    const form = { phoneNo: '+48 600 100 200' };
    for (const version of [undefined, seen]) {
      const stale = await send(link, form, version);
      expect([stale.status, stale.body.code]).toEqual([409, 3004]);
    }
    expect((await reveal(id)).body.form).toMatchObject(exposed);
    const { version, corrections } = await behind(link);
    expect(corrections).toEqual([exposure]);
    const right = { ...exposed, politicallyExposedDetails: 'Radna gminy.' };
    const answered = await send(link, right, version);
    expect([answered.status, answered.body.status]).toEqual([200, 'submitted']);
    // Its answer was lost.
    expect((await send(link, right, version)).body).toEqual(answered.body);
    expect((await reveal(id)).body.form).toMatchObject(right);
  });

  const elsewhere = { houseNo: '7', city: 'Praga', zipCode: '110 00', country: 'CZ' };
  const stored = {
    ...exposed,
    documentIndefinite: true,
    mailingSameAsResidential: false,
    mailingAddress: elsewhere,
    nationality: 'UA',
  };
  it.each([
    ['a flag that is not sent stays', 'politicallyExposed', {}, 'politicallyExposedDetails'],
    ['an address needs its flag or itself', 'mailingAddress', {}, 'mailingAddress'],
    ['a country is not supplied', 'birthDay', { birthDay: '1985-02-28' }, 'nationality'],
  ])('declares nothing by what it lacks: %s', async (_rule, field, form, missing) => {
    const email = `brak.${field.toLowerCase()}@example.pl`;
    const { requestId: id, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link, stored);
    const notes = [{ field, note: 'Proszę sprawdzić.' }];
    const { version } = (await review(id, { decision: 'returned', version: 1, notes })).body;
    const { status, body } = await send(link, form, version);
    expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, `form.${missing}`]);
    expect((await reveal(id)).body.form).toMatchObject(stored);
  });

  it.each([
    [
      'politicallyExposedDetails',
      { politicallyExposedDetails: 'Radna gminy.' },
      { politicallyExposed: true },
    ],
    [
      'mailingAddress',
      { mailingAddress: { ...elsewhere, city: 'Brno' } },
      { mailingSameAsResidential: false },
    ],
    [
      'documentExpiryDate',
      { ...document, documentIndefinite: undefined, documentExpiryDate: '2099-01-01' },
      { documentIndefinite: false },
    ],
  ])('of %s alone says what its flag is', async (field, form, flag) => {
    const email = `sam.${field.toLowerCase()}@example.pl`;
    const { requestId: id, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link, stored);
    const notes = [{ field, note: 'Proszę sprawdzić.' }];
    const { version } = (await review(id, { decision: 'returned', version: 1, notes })).body;
    expect((await send(link, form, version)).status).toBe(200);
    const { documentIndefinite: _flag, ...now } = form as { documentIndefinite?: boolean };
    expect((await reveal(id)).body.form).toMatchObject({ ...now, ...flag });
  });

  it.each([
    ['of an earlier build', false],
    ['of this build', true],
  ])('is not the first submission sent again by a page %s', async (_build, isNamed) => {
    const email = `jeszcze.raz.${String(isNamed)}@example.pl`;
    const { requestId: id, link } = await hands.askForData(staff.advisor, email);
    const { version } = await behind(link);
    const body = { ...(await hands.dataFor(link)), ...(isNamed ? { version } : {}) };
    const first = await submit(link, body);
    expect((await submit(link, body)).body).toEqual(first.body);
    await review(id, { decision: 'returned', version: 1, notes: [note] });
    const again = await submit(link, body);
    expect([again.status, again.body.code]).toEqual([409, 3004]);
    expect(await behind(link)).toMatchObject({ status: 'returned', corrections: [note] });
  });
});

it('verifies only the version that was read', async () => {
  const { id, link, version } = await returned('druga@example.pl');
  await send(link, document);
  const now = await page(id, staff.coordinator);
  expect(now.version).toBeGreaterThan(version);
  expect((await review(id, { decision: 'verified', version })).body.code).toBe(3004);
  const verified = await review(
    id,
    { decision: 'verified', version: now.version },
    staff.coordinator,
  );
  expect(verified.body).toMatchObject({
    status: 'verified',
    reviews: [{ decision: 'verified', notes: [] }, { decision: 'returned' }],
  });
  // The response was lost: repeating it changes nothing.
  const again = await review(id, { decision: 'verified', version: now.version }, staff.coordinator);
  expect(again.body.version).toBe(verified.body.version);
  expect(again.body.reviews).toHaveLength(2);
  expect((await send(link, { ...document, documentNo: 'ABA300000' })).status).toBe(410);
});

it('accepts one of two simultaneous decisions', async () => {
  const { id } = await arrived('dwoje@example.pl');
  const { version } = await page(id);
  const answers = await Promise.all([
    review(id, { decision: 'verified', version }),
    review(id, { decision: 'returned', version, notes: [note] }, staff.coordinator),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await page(id)).reviews).toHaveLength(1);
});

describe('a decision', () => {
  it.each([
    ['a return without a note', { decision: 'returned', notes: [] }, 'notes'],
    ['a verification with one', { decision: 'verified', notes: [note] }, 'notes'],
    [
      'an unknown field',
      { decision: 'returned', notes: [{ ...note, field: 'x' }] },
      'notes.0.field',
    ],
    ['an empty note', { decision: 'returned', notes: [{ ...note, note: ' ' }] }, 'notes.0.note'],
    [
      'a note that is too long',
      { decision: 'returned', notes: [{ ...note, note: 'a'.repeat(501) }] },
      'notes.0.note',
    ],
  ])('is not %s', async (_what, body, path) => {
    const { id } = await arrived(
      `zle${path}${body.notes[0]?.field ?? ''}${body.decision}@example.pl`,
    );
    const { version } = await page(id);
    const answer = await review(id, { ...body, version });
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, path]);
  });

  it('cannot be made before the form is submitted', async () => {
    const { requestId } = await hands.askForData(staff.advisor, 'czeka@example.pl');
    expect(await page(requestId)).toMatchObject({
      mayReview: false,
      mayReveal: false,
      summary: [],
    });
    expect((await review(requestId, { decision: 'verified', version: 0 })).status).toBe(409);
  });

  it('can be made only by those who serve the investor', async () => {
    const { id } = await arrived('obce@example.pl');
    for (const as of [staff.colleague, staff.otherCoordinator]) {
      expect((await review(id, { decision: 'verified', version: 1 }, as)).status).toBe(404);
    }
  });
});

it('resending a returned form mails the notes with the same link, which may be in use', async () => {
  const { id, link, email } = await returned('zgubil@example.pl');
  const again = await server.call('POST', `/api/advisor/kyc/investor-request/${id}/resend`, {
    token: staff.advisor,
  });
  expect(again.body).toMatchObject({ status: 'returned', resent: true });
  expect(await hands.linkTo(email, /\/kyc-form\?/)).toBe(link);
  expect(await behind(link)).toMatchObject({ corrections: [note] });
});

it("shows the investor's offers, and no unmasked data once all of them are lost", async () => {
  const form = await arrived('oferta@example.pl');
  expect(await page(form.id)).toMatchObject({ offers: [], mayReveal: true });
  const { offerId } = await hands.invite(staff.advisor, form.email);
  expect((await page(form.id)).offers).toMatchObject([{ id: offerId, status: 'invited' }]);
  await hands.reject(staff.advisor, offerId);
  expect(await page(form.id)).toMatchObject({ mayReveal: false });
  expect((await reveal(form.id)).status).toBe(409);
});

it('shows the investor in their own data what was requested, and which form it concerns', async () => {
  const { link, email } = await returned('swoje@example.pl');
  await send(link, document);
  const investor = await hands.logInInvestor(email);
  const exported = await server.call('POST', '/investor-api/investor/data/export', {
    token: investor,
  });
  for (const { forms, reviews } of [
    await hands.get('/investor-api/investor/data', investor),
    exported.body,
  ]) {
    expect(reviews).toMatchObject([
      { decision: 'returned', notes: [note], referenceNo: forms[0].referenceNo },
    ]);
    expect(reviews[0].by).not.toBe('');
    expect(reviews[0].form.documentNo).not.toBe(forms[0].form.documentNo);
  }
});

it("a form is listed and found as expired as soon as its time has passed on the server's clock", async () => {
  const email = 'po-terminie@example.pl';
  await hands.askForData(staff.advisor, email);
  const found = async (status: string, as: string): Promise<string[]> => {
    const filter = encodeURIComponent(
      JSON.stringify([{ name: 'status', operator: 'in', value: [status] }]),
    );
    const items = await hands.get(`/api/advisor/kyc/investor-request?filter=${filter}`, as);
    return items.filter((item) => item.investorEmail === email).map(({ status: shown }) => shown);
  };
  expect(await found('sent', staff.advisor)).toEqual(['sent']);
  server.passTime(31 * 24 * 60 * 60 * 1000);
  const { advisor } = await hands.logInStaff();
  expect(await found('expired', advisor)).toEqual(['expired']);
  expect(await found('sent', advisor)).toEqual([]);
});

it('an investor who is not asked about their document may correct the rest, however often, once it has expired', async () => {
  const { advisor: asker } = await hands.logInStaff();
  const { requestId: id, link } = await hands.askForData(asker, 'wygasa@example.pl');
  const documentExpiryDate = addDays(today(server.deps.clock()), 10);
  await hands.sendData(link, { documentIndefinite: false, documentExpiryDate });
  const phone = { field: 'phoneNo', note: 'Numer nie odpowiada.' };
  const correctedAfter = async (days: number): Promise<number> => {
    const { advisor } = await hands.logInStaff();
    const { version } = await page(id, advisor);
    await review(id, { decision: 'returned', version, notes: [phone] }, advisor);
    server.passTime(days * dayMs);
    return (await send(link, { phoneNo: `+48 600 100 2${days}` })).status;
  };
  expect(await correctedAfter(12)).toBe(200);
  // Now the form was last submitted after the document had expired.
  expect(await correctedAfter(13)).toBe(200);
});
