import { normalizeBankAccount } from './bankAccount.ts';
import { readAmount, readCount } from './campaignDraft.ts';
import type { CampaignDraft, CampaignField, CampaignProduct } from './campaignTable.ts';
import { plainLine } from './plainText.ts';

/**
 * What an acceptance binds (docs/decisions/105): from the first one on these terms are fixed.
 * Texts, pictures, documents, dates, target and limits may change, because no agreement depends on
 * them.
 */
const campaignTerms = {
  campaignType: ({ campaignType }) => campaignType,
  regime: ({ regime }) => regime,
  currency: ({ currency }) => currency,
  issuerName: ({ issuerName }) => plainLine(issuerName),
} as const satisfies Partial<Record<CampaignField, (draft: CampaignDraft) => unknown>>;

const productTerms = {
  productCode: (one) => plainLine(one.productCode),
  productName: (one) => plainLine(one.productName),
  interestRate: (one) => readAmount(one.interestRate),
  interestType: (one) => (one.interestRate ? one.interestType : null),
  interestPayments: (one) => (one.interestRate ? one.interestPayments : null),
  durationValue: (one) => readCount(one.durationValue),
  durationUnit: (one) => (one.durationValue ? one.durationUnit : null),
  unitPrice: (one) => readAmount(one.unitPrice),
  nominalValue: (one) => readAmount(one.nominalValue),
  issueValue: (one) => readAmount(one.issueValue),
  series: (one) =>
    one.series.map((part) => [
      plainLine(part.seriesName),
      readCount(part.seriesFrom),
      readCount(part.seriesTo),
      readAmount(part.seriesPrice),
    ]),
  pccFlag: (one) => one.pccFlag,
  notarialDeedName: (one) => plainLine(one.notarialDeedName),
  paymentAccount: (one) => normalizeBankAccount(one.paymentAccount),
  repaymentAccount: (one) => normalizeBankAccount(one.repaymentAccount),
} as const satisfies Partial<Record<CampaignField, (product: CampaignProduct) => unknown>>;

const bound: ReadonlySet<string> = new Set([
  ...Object.keys(campaignTerms),
  ...Object.keys(productTerms),
]);

/** Whether a field is fixed once somebody has accepted. */
export const isBound = (field: string): boolean => bound.has(field);

const differing = <T>(
  terms: Record<string, (of: T) => unknown>,
  before: T,
  after: T,
  prefix = '',
): string[] =>
  Object.entries(terms)
    .filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(after)))
    .map(([name]) => `${prefix}${name}`);

/**
 * The paths of bound terms that differ.
 * @param accepted Ids of the products that somebody has accepted: the campaign's own terms are bound
 * by any of them, those of a product by itself alone.
 */
export const boundChanges = (
  before: CampaignDraft,
  after: CampaignDraft,
  accepted: readonly string[],
): string[] => [
  ...(accepted.length > 0 ? differing<CampaignDraft>(campaignTerms, before, after) : []),
  ...after.products.flatMap((product, index) => {
    const known = before.products.find(({ id }) => id === product.id && accepted.includes(id));
    return known
      ? differing<CampaignProduct>(productTerms, known, product, `products.${index}.`)
      : [];
  }),
];
