/** A consent to the terms tells which terms: their edits are told apart, wherever one is given. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brand, brandText, consentRecord } from '../../server/db/schema.ts';
import { today } from '../../src/domain/dates.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const save = async (change: object): Promise<void> => {
  const { body } = await server.call('GET', '/public-api/advisor-panel-configuration');
  const saved = await server.call('PUT', '/api/advisor/panel-configuration', {
    token: staff.coordinator,
    body: { ...body, ...change },
  });
  expect(saved.status).toBe(200);
};
afterEach(() => save({ reg: null, privacyPolicy: null }));

const accept = (link: string, body: object) =>
  server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, { body });

const consentOf = async (offerId: string) => {
  const rows = await server.db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.offerId, offerId));
  return rows.find(({ kind }) => kind === 'consent1')!;
};

it.each(['reg', 'privacyPolicy'])(
  'an edit of %s while somebody accepts makes them give the consent to the new text',
  async (name) => {
    const { offerId, link } = await hands.invite(staff.advisor, `${name}@example.pl`.toLowerCase());
    const read = await hands.acceptanceOf(link);
    await save({ [name]: 'Tekst A.' });
    const { status, body } = await accept(link, read);
    expect([status, body.code]).toEqual([422, 5001]);
    const at = read.data.consents.findIndex(({ kind }) => kind === 'consent1');
    expect(body.violations).toContainEqual(
      expect.objectContaining({ propertyPath: `data.consents.${at}.given`, message: 'unknown' }),
    );
    const current = await hands.acceptanceOf(link);
    expect((await accept(link, current)).status).toBe(200);
    expect((await consentOf(offerId)).version).toBe(current.data.consents[at]!.version);
  },
);

it('two acceptances around an edit are told apart', async () => {
  const versions: string[] = [];
  for (const reg of [null, 'Tekst A.', 'Tekst B.']) {
    await save({ reg });
    const { offerId, link } = await hands.invite(
      staff.advisor,
      `wersja-${versions.length}@example.pl`,
    );
    expect((await hands.accept(link)).status).toBe(200);
    versions.push((await consentOf(offerId)).version);
  }
  expect(new Set(versions).size).toBe(3);
});

it('an edit while somebody fills in the data form is refused there as well', async () => {
  const { link } = await hands.askForData(staff.advisor, 'formularz-zgoda@example.pl');
  const read = await hands.dataFor(link);
  await save({ reg: 'Tekst A.' });
  const submit = (body: object) =>
    server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, { body });
  expect(await submit(read)).toMatchObject({ status: 422, body: { code: 5001 } });
  expect((await submit(await hands.dataFor(link))).status).toBe(200);
});

describe('a text that was saved', () => {
  const document = async (name: 'privacyPolicy' | 'reg') =>
    (await server.call('GET', '/public-api/whitelabel')).body[name];

  it('carries the day of its saving, and the built-in one its own', async () => {
    const { date: builtIn } = await document('reg');
    await save({ reg: 'Tekst z dniem.' });
    const day = today(server.deps.clock());
    expect([(await document('reg')).date, (await document('privacyPolicy')).date]).toEqual([
      day,
      builtIn,
    ]);
    server.passTime(2 * 86_400_000);
    staff = await hands.logInStaff();
    await save({ inviteText: 'Zapraszamy.' });
    expect((await document('reg')).date).toBe(day);
    await save({ inviteText: null, reg: 'Tekst zmieniony.' });
    expect((await document('reg')).date).toBe(today(server.deps.clock()));
    await save({ reg: null });
    expect((await document('reg')).date).toBe(builtIn);
  });

  it('can be read after it was overwritten, by the version that a consent names', async () => {
    await save({ reg: 'Tekst, który przeczytano.' });
    const { offerId, link } = await hands.invite(staff.advisor, 'dawny-tekst@example.pl');
    expect((await hands.accept(link)).status).toBe(200);
    await save({ reg: 'Nowy tekst.' });
    const { version } = await consentOf(offerId);
    const kept = await server.db.select().from(brandText).where(eq(brandText.kind, 'consent1'));
    const read = kept.filter(({ hash }) => version.endsWith(hash.slice(0, 8)));
    expect(read.map(({ words }) => JSON.parse(words))).toEqual([
      ['Tekst, który przeczytano.', null],
    ]);
    const changed = await server.db
      .update(brandText)
      .set({ words: '' })
      .then(
        () => 'done',
        (error: unknown) => String((error as Error).cause ?? error),
      );
    expect(changed).toMatch(/permission denied|never changed/);
  });

  it('by a build that kept none is kept once another is saved', async () => {
    const words = 'Tekst dawnej wersji.';
    await server.db
      .update(brand)
      .set({ panelConfiguration: { privacyPolicy: words } })
      .where(eq(brand.id, server.brandId));
    await save({ privacyPolicy: 'Nowa polityka.' });
    const kept = await server.db.select().from(brandText).where(eq(brandText.words, words));
    expect(kept).toMatchObject([{ kind: 'privacyPolicy', savedAt: null }]);
  });

  it('hidden by an earlier build is kept as it was accepted: without words', async () => {
    const privacyPolicy = 'Polityka przy ukrytym regulaminie.';
    await server.db
      .update(brand)
      .set({ panelConfiguration: { reg: '', privacyPolicy } })
      .where(eq(brand.id, server.brandId));
    await save({ privacyPolicy: 'Nowa polityka.' });
    const kept = await server.db.select().from(brandText).where(eq(brandText.kind, 'consent1'));
    expect(kept.map(({ words }) => JSON.parse(words))).toContainEqual(['', privacyPolicy]);
  });
});
