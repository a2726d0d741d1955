import { themeOf } from '../../src/domain/brandColors.ts';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { pictureOf } from '../../src/domain/campaignPicture.ts';
import { dateOf, formatDate, formatDateTime } from '../../src/domain/dates.ts';
import { agreementRows, type AgreementRow } from '../../src/domain/kycTable.ts';
import { add, compare, formatMoney, formatNumber, formatPercent } from '../../src/domain/money.ts';
import { reflectionEnd } from '../../src/domain/reflection.ts';
import { paymentDueDate, transferCode, transferCodeMax } from '../../src/domain/payment.ts';
import type { Instalment } from '../../src/domain/schedule.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { hashOf } from '../security/secrets.ts';
import {
  close,
  columns,
  definitions,
  type Block,
  figures,
  head,
  note,
  picture,
  prose,
  stack,
  title,
} from './blocks.ts';
import { bandOf, markOf } from './pictures.ts';
import { mostBeside, scheduleBlock } from './schedule.ts';
import { margin, openSheet, paint, type Sheet } from './sheet.ts';
import { transferCodeBlock } from './transferCode.ts';
import { words, type DocumentWords } from './words.ts';

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
  /** Null where a draft does not know what is ticked on the page. */
  consents: { text: string; version: string; given: boolean | null }[];
  schedule: Instalment[];
  advisorName: string;
  at: Date;
}

type Words = DocumentWords;

/**
 * A consent as the document words it: a draft says what is ticked on the page, where
 * that is known, and an accepted document what was given.
 */
export const consentLine = (
  w: Words,
  kind: OfferDocument['kind'],
  { text, version, given }: OfferDocument['consents'][number],
): string => {
  const [yes, no] = kind === 'draft' ? [w.ticked, w.notTicked] : [w.given, w.notGiven];
  const answer = given === null ? '' : `, ${given ? yes : no}`;
  return `${text} (${w.version} ${version}${answer})`;
};
type Row = [name: string, said: string];

const moneyOf = (amount: string, { currency }: OfferDocument['product']): string =>
  formatMoney(amount, currency);

/** 24 months, in the words of the language. */
const termOf = (
  w: Words,
  language: Language,
  duration: NonNullable<OfferDocument['product']['duration']>,
): string => {
  const rule = new Intl.PluralRules(language === 'EN' ? 'en' : 'pl').select(duration.value);
  const forms: Record<string, string> = w.units[duration.unit];
  return `${duration.value} ${forms[rule] ?? forms.other}`;
};

const isEstimated = ({ interest }: OfferDocument['product']): boolean =>
  interest?.type === 'variable';

/** The numbers that decide, four at most: how much, what it pays, how long, what comes of it. */
const figuresOf = (w: Words, document: OfferDocument): Row[] => {
  const { product, investmentValue, instrumentCount, schedule, language } = document;
  const { interest, duration, unitPrice, min } = product;
  const all: (Row | null)[] = [
    investmentValue
      ? [w.amount, moneyOf(investmentValue, product)]
      : [w.minimum, moneyOf(min, product)],
    interest ? [w[interest.type], w.yearly(formatPercent(interest.rate))] : null,
    instrumentCount ? [w.count, formatNumber(String(instrumentCount), 0)] : null,
    unitPrice ? [w.unitPrice, moneyOf(unitPrice, product)] : null,
    duration ? [w.term, termOf(w, language, duration)] : null,
    schedule.length > 0
      ? [
          isEstimated(product) ? w.interestEstimated : w.interestTotal,
          moneyOf(add(...schedule.map((one) => one.interest)), product),
        ]
      : null,
  ];
  return all.filter((one) => one !== null).slice(0, 4);
};

/** What the numbers above them do not say. */
const termsOf = (
  w: Words,
  document: OfferDocument,
  { issuer, operator }: { issuer: string; operator: string },
): Row[] => {
  const { campaign, product, kind, at, advisorName } = document;
  const { interest } = product;
  const until = kind === 'accepted' ? reflectionEnd(at.toISOString(), campaign.regime) : null;
  const all: (Row | null)[] = [
    [w.product, `${product.name}, ${product.code}`],
    [w.issuer, issuer],
    operator === issuer ? null : [w.operator, operator],
    interest ? [w.rate, formatPercent(interest.rate)] : null,
    interest ? [w.payments, w.paid[interest.schedule]] : null,
    kind === 'accepted' ? [w.acceptedAt, formatDateTime(at)] : null,
    until ? [w.withdrawUntil, formatDate(dateOf(until))] : null,
    [w.advisor, advisorName],
  ];
  return all.filter((one) => one !== null);
};

const investorRows = (w: Words, investor: NonNullable<OfferDocument['investor']>): Row[] =>
  agreementRows.flatMap((name): Row[] => {
    const value = investor[name];
    return value ? [[w[name], value]] : [];
  });

const paymentRows = (w: Words, document: OfferDocument, issuer: string): Row[] => [
  [w.recipient, issuer],
  [w.payTo, formatBankAccount(document.product.paymentAccount)],
  [w.title, document.no],
  ...(document.kind === 'accepted' && document.investmentValue
    ? [[w.toPay, moneyOf(document.investmentValue, document.product)] satisfies Row]
    : []),
  ...(document.kind === 'accepted'
    ? [[w.due, formatDate(paymentDueDate(document.at.toISOString()))] satisfies Row]
    : []),
];

/** The transfer as a code, where a bank's app reads one; nothing before it is accepted. */
const codeOf = (sheet: Sheet, w: Words, document: OfferDocument, issuer: string): Block[] => {
  const { kind, investmentValue: amount, no, product } = document;
  if (kind !== 'accepted' || !amount) return [];
  const { paymentAccount: account, currency } = product;
  const text = transferCode({ account, amount, currency, recipient: issuer, title: no });
  if (!text) return [];
  const isOpen = compare(amount, transferCodeMax) > 0;
  return [transferCodeBlock(sheet, text, isOpen ? w.codeWithoutAmount : w.code)];
};

/** „sp. z o.o.” stays on one line. */
const onOneLine = (company: string): string =>
  company.replace('sp. z o.o.', 'sp.\u00A0z\u00A0o.o.');

/** A brand's own warning, beside a bar; one of more than a page is read as a text with a title. */
const printWarning = (sheet: Sheet, w: Words, words: string): void => {
  const block = note(sheet, `${w.risk} ${words}`);
  if (block.height(sheet.width) <= sheet.room) columns(sheet, [block]);
  else prose(sheet, w.warning, words.split(/\n\s*/));
};

/**
 * Terms beside what they pay, the warning across, who beside how to pay: each row goes to another
 * page by itself, so that none leaves half a page empty. A long schedule has its own pages.
 */
const printBody = (sheet: Sheet, w: Words, document: OfferDocument, brand: BrandDefinition) => {
  const { campaign, schedule, product, investor, language } = document;
  const issuer = onOneLine(campaign.issuerName ?? brand.issuerName);
  const parties = { issuer, operator: onOneLine(brand.contact.name) };
  const warning = brand.investmentRisks[language === 'EN' ? 'en' : 'pl'];
  const terms = definitions(sheet, w.terms, termsOf(w, document, parties));
  const payment = definitions(sheet, w.payment, paymentRows(w, document, issuer));
  const code = codeOf(sheet, w, document, issuer);
  const who = investor ? [definitions(sheet, w.investor, investorRows(w, investor))] : [];
  const facts = { currency: product.currency, isEstimate: isEstimated(product) };
  const payments = schedule.length > 0 ? [scheduleBlock(sheet, w, schedule, facts)] : [];
  const isBeside = payments.length > 0 && schedule.length <= mostBeside;
  columns(sheet, [terms, ...(isBeside ? payments : who)]);
  if (warning) printWarning(sheet, w, warning);
  columns(
    sheet,
    isBeside && investor ? [...who, stack(sheet, payment, ...code)] : [payment, ...code],
  );
  if (isBeside) return;
  for (const block of payments) {
    sheet.keep(140);
    block.draw(margin.side, sheet.pdf.y, sheet.width);
    sheet.pdf.y += 20;
  }
};

/** Typesets the offer: tagged, with the brand's mark and colour, every page numbered. */
export const renderOfferDocument = async (
  brand: BrandDefinition,
  document: OfferDocument,
): Promise<Buffer> => {
  const { language, no, at, campaign, kind, consents } = document;
  const w = words[language];
  const key = language === 'EN' ? 'en' : 'pl';
  const { name, risks } = campaign.data.translations[language] ?? campaign.data.translations.PL;
  const mark = await markOf(brand.slug);
  const band = await bandOf(pictureOf(campaign, brand));
  const sheet = openSheet({
    title: `${w.forNobody(kind)} ${no}`,
    author: brand.issuerName,
    language: key,
    createdAt: at,
  });
  head(sheet, mark, brand.siteTitle, [no, formatDateTime(at)]);
  title(sheet, {
    name,
    state: w[kind],
    color: kind === 'draft' ? paint.warn : themeOf(brand).link,
    under: document.investor?.name ? w.of(kind, document.investor.name) : w.forNobody(kind),
  });
  if (band) picture(sheet, band);
  figures(sheet, figuresOf(w, document));
  printBody(sheet, w, document, brand);
  if (consents.length > 0) {
    prose(
      sheet,
      w.consents,
      consents.map((consent) => consentLine(w, kind, consent)),
    );
  }
  prose(sheet, w.risks, [risks]);
  // The printed hash is of the content, since the file cannot hold its own; the file's is stored.
  const contentHash = hashOf(JSON.stringify({ ...document, at: at.toISOString() }));
  const { name: company, address, email } = brand.contact;
  const foot = [`${company}, ${address}, ${email}`, `${w.fingerprint}: ${contentHash}`];
  close(sheet, foot, w.page, kind === 'draft' ? w.watermark : undefined);
  return sheet.bytes;
};
