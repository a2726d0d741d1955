import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { themeOf } from '../../src/domain/brandColors.ts';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { formatDate, formatDateTime } from '../../src/domain/dates.ts';
import { agreementRows, type AgreementRow } from '../../src/domain/kycTable.ts';
import { formatMoney, formatPercent } from '../../src/domain/money.ts';
import { paymentDueDate } from '../../src/domain/payment.ts';
import type { Instalment } from '../../src/domain/schedule.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { hashOf } from '../security/secrets.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { words } from './words.ts';

type Schemas = components['schemas'];
type Language = Schemas['Language'];

/** What is printed. */
export interface OfferDocument {
  kind: 'draft' | 'accepted';
  language: Language;
  no: string;
  campaign: Schemas['Campaign'];
  product: Schemas['Product'];
  /** Decimal string; null while no amount was chosen. */
  investmentValue: string | null;
  instrumentCount: number | null;
  /** What is known of the investor; a draft may know the name alone. */
  investor: Partial<Record<AgreementRow, string>> | null;
  consents: { text: string; version: string; given: boolean }[];
  schedule: Instalment[];
  advisorName: string;
  at: Date;
}

/** The mark of a brand's logo as PNG; its words are typeset, with fonts we carry. */
const marks = new Map<string, Promise<Buffer>>();
const markOf = (slug: string): Promise<Buffer> => {
  const known = marks.get(slug);
  if (known) return known;
  const file = new URL(`../branding/assets/${slug}/logo.svg`, import.meta.url);
  const shapes = readFileSync(file, 'utf8').replaceAll(/<text[\s\S]*?<\/text>/g, '');
  const mark = sharp(Buffer.from(shapes), { density: 288 }).trim().png().toBuffer();
  marks.set(slug, mark);
  return mark;
};

type Words = (typeof words)[Language];

const printTerms = (sheet: Sheet, w: Words, document: OfferDocument): void => {
  const { product, campaign, language } = document;
  const { name } = campaign.data.translations[language] ?? campaign.data.translations.PL;
  sheet.section(w.terms);
  sheet.row(w.campaign, name);
  sheet.row(w.product, `${product.name} (${product.code})`);
  if (document.investmentValue) {
    sheet.row(w.amount, formatMoney(document.investmentValue, product.currency));
  }
  if (document.instrumentCount) sheet.row(w.count, String(document.instrumentCount));
  if (product.interest) sheet.row(w.rate, formatPercent(product.interest.rate));
  sheet.row(w.advisor, document.advisorName);
  if (document.kind === 'accepted') sheet.row(w.acceptedAt, formatDateTime(document.at));
};

const printInvestor = (sheet: Sheet, w: Words, { investor }: OfferDocument): void => {
  if (!investor) return;
  sheet.section(w.investor);
  for (const name of agreementRows) {
    const value = investor[name];
    if (value) sheet.row(w[name], value);
  }
};

const printPayment = (
  sheet: Sheet,
  w: Words,
  { campaign, product, no, kind, at }: OfferDocument,
  brand: BrandDefinition,
): void => {
  sheet.section(w.payment);
  sheet.row(w.recipient, campaign.issuerName ?? brand.issuerName);
  sheet.row(w.payTo, formatBankAccount(product.paymentAccount));
  sheet.row(w.title, no);
  if (kind === 'accepted') sheet.row(w.due, formatDate(paymentDueDate(at.toISOString())));
};

const printSchedule = (sheet: Sheet, w: Words, { schedule, product }: OfferDocument): void => {
  if (schedule.length === 0) return;
  const money = (amount: string): string => formatMoney(amount, product.currency);
  sheet.section(w.schedule);
  sheet.table(
    [w.date, w.interest, w.principal, w.total],
    schedule.map((one) => [
      formatDate(one.date),
      money(one.interest),
      money(one.principal),
      money(one.total),
    ]),
  );
};

const printConsents = (sheet: Sheet, w: Words, { consents }: OfferDocument): void => {
  if (consents.length === 0) return;
  sheet.section(w.consents);
  for (const { text, version, given } of consents) {
    sheet.paragraph(`${text} (${w.version} ${version}, ${given ? w.given : w.notGiven})`, 0.4);
  }
};

/** Typesets the offer: tagged, with the brand's mark and colour, every page numbered. */
export const renderOfferDocument = async (
  brand: BrandDefinition,
  document: OfferDocument,
): Promise<Buffer> => {
  const mark = await markOf(brand.slug);
  const { language, no, at, campaign } = document;
  const w = words[language];
  const key = language === 'EN' ? 'en' : 'pl';
  const heading = document.kind === 'draft' ? w.draft : w.accepted;
  const sheet = openSheet({
    title: `${heading} ${no}`,
    author: brand.issuerName,
    language: key,
    createdAt: at,
    color: themeOf(brand).link,
  });
  sheet.head(mark, brand.siteTitle, heading, `${w.offer} ${no} · ${formatDateTime(at)}`);
  printTerms(sheet, w, document);
  printInvestor(sheet, w, document);
  printPayment(sheet, w, document, brand);
  printSchedule(sheet, w, document);
  printConsents(sheet, w, document);
  const { risks } = campaign.data.translations[language] ?? campaign.data.translations.PL;
  sheet.section(w.risks);
  sheet.paragraph(risks, 0.5);
  sheet.paragraph(brand.investmentRisks[key]);
  // The printed hash is of the content, since the file cannot hold its own; the file's is stored.
  const contentHash = hashOf(JSON.stringify({ ...document, at: at.toISOString() }));
  sheet.close(`${w.fingerprint}: ${contentHash}`, w.page);
  return sheet.bytes;
};
