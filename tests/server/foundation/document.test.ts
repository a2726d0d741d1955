/**
 * The document of an offer as a file: the same each time, tagged, complete however long its
 * schedule is.
 */
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { brands, defaultBrand } from '../../../server/branding/brands.ts';
import {
  consentLine,
  renderOfferDocument,
  type OfferDocument,
} from '../../../server/pdf/document.ts';
import { words } from '../../../server/pdf/words.ts';
import { formatBankAccount } from '../../../src/domain/bankAccountText.ts';
import { formatDate } from '../../../src/domain/dates.ts';
import { formatNumber, formatPercent } from '../../../src/domain/money.ts';
import { transferCode } from '../../../src/domain/payment.ts';
import { repaymentSchedule } from '../../../src/domain/schedule.ts';
import { printed, readCode } from '../../support/readCode.ts';
import { linesOf } from '../../support/server/pdfText.ts';

const documentOf = (months: number, over: Partial<OfferDocument> = {}): OfferDocument => {
  const terms = { payments: 'monthly', duration: { value: months, unit: 'month' } } as const;
  return {
    kind: 'accepted',
    language: 'PL',
    no: 'OF/2026/000518',
    campaign: {
      type: 'debt',
      picture: null,
      issuerName: 'Zażółć Gęślą Jaźń sp. z o.o.',
      data: { translations: { PL: { name: 'Park logistyczny Łódź-Stryków', risks: 'Ryzyko.' } } },
    } as unknown as OfferDocument['campaign'],
    product: {
      name: 'Pożyczka',
      code: 'MAG-A',
      currency: 'PLN',
      min: '1000.00',
      unitPrice: null,
      interest: { rate: '9.50', type: 'fixed', schedule: terms.payments },
      duration: terms.duration,
      paymentAccount: 'PL27114020040000350277169043',
    } as unknown as OfferDocument['product'],
    investmentValue: '50000.00',
    instrumentCount: null,
    investor: { name: 'Zofia Wójcik' },
    consents: [{ text: 'Zgoda', version: '1', given: true }],
    schedule: repaymentSchedule({
      amount: '50000.00',
      annualRate: '9.5',
      ...terms,
      start: '2026-11-21',
    }),
    advisorName: 'Anna Kowalska',
    at: new Date('2026-11-21T10:00:00Z'),
    ...over,
  };
};
const pagesOf = async (bytes: Uint8Array): Promise<number> =>
  (await PDFDocument.load(bytes)).getPageCount();

describe('the document of an offer', () => {
  it('fills its first page: terms, payouts and the warning come before the footer', async () => {
    const w = words.PL;
    const accepted = documentOf(12, {
      investmentValue: '9000.00',
      investor: { name: 'Zofia Wójcik', address: 'Leśna 4/2, 30-001 Kraków' },
    });
    const lines = await linesOf(await renderOfferDocument(defaultBrand, accepted));
    const foot = lines.findIndex((line) => line.includes(w.page(1, 2)));
    const first = lines.slice(0, foot).join('\n');
    for (const part of [w.terms, w.schedule, w.total, w.risk]) expect(first).toContain(part);
  });

  it('keeps the lines of its head and foot apart, however long the names of a brand are', async () => {
    const long = 'Spółka z ograniczoną odpowiedzialnością w organizacji spółka komandytowa';
    const brand = {
      ...defaultBrand,
      siteTitle: `Dom Maklerski ${long}, oddział w Warszawie`,
      contact: { ...defaultBrand.contact, name: `Bardzo Długa Nazwa ${long}`, address: long },
    };
    const lines = await linesOf(await renderOfferDocument(brand, documentOf(12)));
    const hash = lines.filter((line) => line.includes(words.PL.fingerprint));
    expect(hash.length).toBeGreaterThan(0);
    for (const line of hash) expect(line).toMatch(/^Skrót treści \(SHA-256\): [0-9a-f]{64}$/);
    expect(lines).toContain('Park logistyczny Łódź-Stryków');
  });

  it('warns in the words of its brand: none, a line, or pages of them', async () => {
    const warned = async (pl: string): Promise<string[]> => {
      const brand = { ...defaultBrand, investmentRisks: { pl, en: pl } };
      return linesOf(await renderOfferDocument(brand, documentOf(12)));
    };
    // The campaign's own.
    expect((await warned('')).filter((line) => line.startsWith(words.PL.risk))).toEqual([
      'Ryzyko.',
    ]);
    expect(await warned('Można stracić wszystko.')).toContainEqual(
      expect.stringContaining(`${words.PL.risk} Można stracić wszystko.`),
    );
    const paragraphs = Array.from(
      { length: 60 },
      (_, at) => `Ustęp ${at}. ${'Ryzyko jest. '.repeat(16)}`,
    );
    const lines = await warned(paragraphs.join('\n'));
    for (const at of paragraphs.keys())
      expect(lines.filter((line) => line.startsWith(`Ustęp ${at}.`))).toHaveLength(1);
  });

  it('prints what word processors put into a text', async () => {
    const risks = 'Utrata\u202Fkapitału\u2009i odsetek; spółka\u2011córka; ▪ ryzyko; 5\u2032';
    const campaign = {
      ...documentOf(12).campaign,
      data: { translations: { PL: { name: 'Park', risks } } },
    };
    const given = documentOf(12, { campaign: campaign as never });
    const text = (await linesOf(await renderOfferDocument(defaultBrand, given))).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Utrata kapitału i odsetek; spółka-córka; • ryzyko; 5’',
    );
  });

  it('heads the columns of a long schedule on each of its pages', async () => {
    const w = words.PL;
    const lines = await linesOf(await renderOfferDocument(defaultBrand, documentOf(60)));
    const heads = lines.filter((line) =>
      [w.date, w.interest, w.principal].every((one) => line.includes(one)),
    );
    expect(heads).toHaveLength(2);
  });

  it.each(['PL', 'EN'] as const)(
    'says in %s that the days of its payouts are expected ones, counted from the payment',
    async (language) => {
      const lines = await linesOf(
        await renderOfferDocument(defaultBrand, documentOf(36, { language })),
      );
      expect(lines.join(' ')).toContain(words[language].expected);
    },
  );

  it.each(['PL', 'EN'] as const)(
    'says in %s that its sums are estimates, only where the rate is variable',
    async (language) => {
      const w = words[language];
      const said = async (type: 'fixed' | 'variable'): Promise<string> => {
        const { product } = documentOf(36);
        const interest = { ...product.interest!, type };
        const given = documentOf(36, { language, product: { ...product, interest } });
        const lines = await linesOf(await renderOfferDocument(defaultBrand, given));
        return lines.join(' ').replaceAll('\u00A0', ' ');
      };
      for (const one of [w.estimated, w.interestEstimated]) {
        expect(await said('variable')).toContain(one);
        expect(await said('fixed')).not.toContain(one);
      }
    },
  );

  it.each(['PL', 'EN'] as const)('names its parties in %s', async (language) => {
    const w = words[language];
    const investor = {
      name: 'Zofia Wójcik',
      birthDay: '29.03.1982',
      pesel: '82032919980',
      address: 'Leśna 4/2, 30-001 Kraków',
      account: 'PL27 1140 2004 0000 3502 7716 9043',
    };
    const lines = await linesOf(
      await renderOfferDocument(defaultBrand, documentOf(12, { language, investor })),
    );
    const text = lines.join('\n');
    for (const [label, value] of [
      [w.issuer, 'Zażółć Gęślą Jaźń sp. z o.o.'],
      [w.operator, defaultBrand.contact.name],
      [w.name, investor.name],
      [w.birthDay, investor.birthDay],
      [w.pesel, investor.pesel],
      [w.address, investor.address],
      [w.account, investor.account],
    ] as const) {
      expect(text.replaceAll('\u00A0', ' ')).toContain(`${label} ${value}`);
    }
  });

  it.each(['PL', 'EN'] as const)(
    'extracts as text in %s with labels apart from values, and says nothing about consents not yet asked for',
    async (language) => {
      const w = words[language];
      const draft = documentOf(12, {
        kind: 'draft',
        language,
        consents: [{ text: 'Zgoda', version: '1', given: null }],
      });
      const lines = await linesOf(await renderOfferDocument(defaultBrand, draft));
      const text = lines.join('\n');
      const { product, advisorName, no, schedule } = draft;
      for (const [label, value] of [
        [w.product, `${product.name}, ${product.code}`],
        [w.rate, formatPercent(product.interest!.rate)],
        [w.advisor, advisorName],
        [w.payTo, formatBankAccount(product.paymentAccount)],
        [w.title, no],
      ] as const) {
        expect(text).toContain(`${label} ${value}`);
      }
      expect(lines).toContain(`Zgoda (${w.version} 1)`);
      for (const answer of [w.given, w.ticked]) expect(text).not.toContain(answer);
      // The dates and amounts of a payment are separated as well.
      const [first] = schedule;
      expect(text).toMatch(
        new RegExp(`${formatDate(first!.date)} .*${formatNumber(first!.interest)}`),
      );
    },
  );

  it('shows how to pay once accepted, with the QR code that Polish banking apps read', async () => {
    const textOf = async (change: Parameters<typeof documentOf>[1]): Promise<string> =>
      (await linesOf(await renderOfferDocument(defaultBrand, documentOf(3, change))))
        .join(' ')
        .replaceAll('\u00A0', ' ');
    const w = words.PL;
    const small = await textOf({ investmentValue: '5000.00' });
    expect(small).toContain(`${w.toPay} 5 000,00 PLN`);
    expect(small).toContain(w.code);
    expect(small).not.toContain('Nie zawiera kwoty');
    expect(await textOf({ investmentValue: '50000.00' })).toContain('Nie zawiera kwoty');
    const draft = await textOf({ kind: 'draft' });
    for (const one of [w.toPay, w.code]) expect(draft).not.toContain(one);
    const euro = { ...documentOf(3).product, currency: 'EUR' as const };
    expect(await textOf({ product: euro })).not.toContain(w.code);
  });

  it.each(['5000.00', '50000.00'])(
    'prints a QR code for %s PLN that can be scanned from paper',
    async (investmentValue) => {
      const accepted = documentOf(3, { investmentValue });
      const sheets = await printed(await renderOfferDocument(defaultBrand, accepted));
      const codes = await Promise.all(sheets.map((sheet) => readCode(sheet).catch(() => null)));
      expect(codes.filter((code) => code !== null)).toEqual([
        transferCode({
          account: accepted.product.paymentAccount,
          amount: investmentValue,
          currency: 'PLN',
          recipient: accepted.campaign.issuerName!,
          title: accepted.no,
        }),
      ]);
    },
  );

  it.each(['PL', 'EN'] as const)(
    'has a watermark on each page of a draft, and only of a draft, in %s',
    async (language) => {
      const { watermark } = words[language];
      const marks = async (
        kind: OfferDocument['kind'],
      ): Promise<[pages: number, marks: number]> => {
        const bytes = await renderOfferDocument(defaultBrand, documentOf(60, { kind, language }));
        const text = (await linesOf(bytes)).join(' ');
        return [await pagesOf(bytes), text.split(watermark).length - 1];
      };
      const [pages, found] = await marks('draft');
      expect(pages).toBeGreaterThan(1);
      expect(found).toBe(pages);
      expect((await marks('accepted'))[1]).toBe(0);
    },
  );

  it('renders the same bytes each time, so that its hash is meaningful', async () => {
    const [one, other] = [
      await renderOfferDocument(defaultBrand, documentOf(12)),
      await renderOfferDocument(defaultBrand, documentOf(12)),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it('shows whether a consent was given once accepted, and whether it is ticked before', () => {
    const consent = { text: 'Zgoda', version: '1', given: false };
    const ticked = { ...consent, given: true };
    expect(consentLine(words.PL, 'draft', { ...consent, given: null })).toBe('Zgoda (wersja 1)');
    expect(consentLine(words.PL, 'draft', consent)).toBe('Zgoda (wersja 1, nie zaznaczono)');
    expect(consentLine(words.PL, 'draft', ticked)).toBe('Zgoda (wersja 1, zaznaczono)');
    expect(consentLine(words.EN, 'draft', ticked)).toMatch(/, ticked\)$/);
    expect(consentLine(words.PL, 'accepted', consent)).toBe('Zgoda (wersja 1, nie udzielono)');
    expect(consentLine(words.EN, 'accepted', ticked)).toMatch(/, given\)$/);
  });

  it('is tagged, with its language and title', async () => {
    const bytes = await renderOfferDocument(defaultBrand, documentOf(12, { language: 'EN' }));
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe('Confirmation of the accepted offer OF/2026/000518');
    const entries = file.catalog.entries().map(([name, value]) => [String(name), String(value)]);
    const catalog = Object.fromEntries(entries) as Record<string, string>;
    expect(catalog['/Lang']).toContain('en');
    expect(catalog['/StructTreeRoot']).toBeDefined();
    expect(catalog['/MarkInfo']).toBeDefined();
  });

  it.each([
    [3, 2],
    [13, 2],
    [60, 3],
  ])('with %i payments has at most %i pages', async (months, most) => {
    const bytes = await renderOfferDocument(defaultBrand, documentOf(months));
    expect(await pagesOf(bytes)).toBeLessThanOrEqual(most);
  });

  it.each(brands)('renders for $slug before any data is known', async (brand) => {
    const bytes = await renderOfferDocument(
      brand,
      documentOf(12, { kind: 'draft', investor: null, investmentValue: null, schedule: [] }),
    );
    expect(await pagesOf(bytes)).toBeLessThanOrEqual(2);
  });
});
