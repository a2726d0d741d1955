import { normalizeBankAccount } from '../../src/domain/bankAccount.ts';
import { isWritten, readAmount, readCount, wordsOf } from '../../src/domain/campaignDraft.ts';
import type {
  CampaignDraft,
  CampaignProduct,
  CampaignWords,
} from '../../src/domain/campaignTable.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { CampaignRow, ProductRow } from './view.ts';

/** Conversion between the form of a campaign, with texts as typed, and its database rows. */

type Translation = Schemas['CampaignTranslation'];

const translationsOf = (draft: CampaignDraft): Schemas['CampaignTranslations'] => {
  const documents = (language: 'PL' | 'EN') =>
    draft.documents.map(({ url, urlEN, labelPL, labelEN }) => ({
      url: (language === 'EN' && urlEN) || url,
      name: (language === 'EN' && plainLine(labelEN)) || plainLine(labelPL),
    }));
  return {
    PL: wordsOf(draft.PL, documents('PL')),
    ...(isWritten(draft.EN) ? { EN: wordsOf(draft.EN, documents('EN')) } : {}),
  };
};

/** What is typed in a draft's field; null where it is blank, as the rules read it too. */
export const writtenIn = (typed: string): string | null => typed.trim() || null;

type Place = Pick<CampaignRow, 'id' | 'brandId'>;

/**
 * A campaign's row without its state. Values missing in a draft are filled in so that it can be
 * previewed: zero amounts, and the day of the preview.
 */
export const campaignRowOf = (
  draft: CampaignDraft,
  { id, brandId }: Place,
  today: string,
): Omit<CampaignRow, 'status' | 'isWithheld' | 'version'> => ({
  id,
  brandId,
  type: draft.campaignType,
  regime: draft.regime,
  startDate: writtenIn(draft.startDate) ?? today,
  endDate: writtenIn(draft.endDate) ?? writtenIn(draft.startDate) ?? today,
  target: readAmount(draft.target) ?? '0.00',
  currency: draft.currency,
  issuerName: plainLine(draft.issuerName) || null,
  picture: writtenIn(draft.picture),
  translations: translationsOf(draft),
});

const debtOf = (one: CampaignProduct) => {
  const durationValue = readCount(one.durationValue);
  const interestRate = readAmount(one.interestRate);
  return {
    interestRate,
    interestType: interestRate ? one.interestType : null,
    interestPayments: interestRate ? one.interestPayments : null,
    durationValue,
    durationUnit: durationValue ? one.durationUnit : null,
    unitPrice: null,
  };
};
const sharesOf = (one: CampaignProduct) => ({
  interestRate: null,
  interestType: null,
  interestPayments: null,
  durationValue: null,
  durationUnit: null,
  unitPrice: readAmount(one.unitPrice),
});

/** The products of a campaign, ordered by code as everywhere. */
export const productRowsOf = (draft: CampaignDraft, { id, brandId }: Place): ProductRow[] =>
  draft.products
    .map((one) => ({
      id: one.id,
      brandId,
      campaignId: id,
      code: plainLine(one.productCode),
      name: plainLine(one.productName),
      currency: draft.currency,
      min: readAmount(one.minValue) ?? '0.00',
      max: readAmount(one.maxValue),
      step: readAmount(one.stepValue) ?? '0.00',
      ...(draft.campaignType === 'debt' ? debtOf(one) : sharesOf(one)),
      series: one.series.map((part) => ({
        name: plainLine(part.seriesName),
        from: readCount(part.seriesFrom) ?? 1,
        to: readCount(part.seriesTo) ?? 1,
        issueValue: readAmount(part.seriesPrice) ?? '0.00',
      })),
      nominalValue: readAmount(one.nominalValue),
      actualValue: readAmount(one.actualValue),
      issueValue: readAmount(one.issueValue),
      instrumentCount: readCount(one.instruments),
      pccFlag: draft.campaignType === 'equity' && one.pccFlag,
      notarialDeedName: plainLine(one.notarialDeedName) || null,
      paymentAccount: normalizeBankAccount(one.paymentAccount),
      repaymentAccount: normalizeBankAccount(one.repaymentAccount) || null,
    }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));

const wordsAgain = (one: Translation | undefined): CampaignWords => ({
  campaignName: one?.name ?? '',
  description: one?.description ?? '',
  highlights: one?.highlights.join('\n') ?? '',
  risks: one?.risks ?? '',
});

const documentsAgain = ({ PL, EN }: Schemas['CampaignTranslations']): CampaignDraft['documents'] =>
  PL.documents.map(({ url, name }, index) => {
    const english = EN?.documents[index] ?? { url, name };
    return {
      url,
      urlEN: english.url === url ? '' : english.url,
      labelPL: name,
      labelEN: english.name === name ? '' : english.name,
    };
  });

const text = (value: string | number | null): string => (value === null ? '' : String(value));

const productAgain = (row: ProductRow): CampaignProduct => ({
  id: row.id,
  productCode: row.code,
  productName: row.name,
  minValue: row.min,
  maxValue: text(row.max),
  stepValue: row.step,
  interestRate: text(row.interestRate),
  interestType: row.interestType ?? 'fixed',
  interestPayments: row.interestPayments ?? 'quarterly',
  durationValue: text(row.durationValue),
  durationUnit: row.durationUnit ?? 'month',
  unitPrice: text(row.unitPrice),
  instruments: text(row.instrumentCount),
  nominalValue: text(row.nominalValue),
  actualValue: text(row.actualValue),
  issueValue: text(row.issueValue),
  series: row.series.map((one) => ({
    seriesName: one.name,
    seriesFrom: String(one.from),
    seriesTo: String(one.to),
    seriesPrice: one.issueValue,
  })),
  pccFlag: row.pccFlag,
  notarialDeedName: text(row.notarialDeedName),
  paymentAccount: row.paymentAccount,
  repaymentAccount: text(row.repaymentAccount),
});

/** The form of a published campaign. */
export const draftOf = (row: CampaignRow, products: readonly ProductRow[]): CampaignDraft => ({
  campaignType: row.type,
  regime: row.regime,
  currency: row.currency,
  issuerName: text(row.issuerName),
  startDate: row.startDate,
  endDate: row.endDate,
  target: row.target,
  picture: text(row.picture),
  PL: wordsAgain(row.translations.PL),
  EN: wordsAgain(row.translations.EN),
  documents: documentsAgain(row.translations),
  products: products.map(productAgain),
});
