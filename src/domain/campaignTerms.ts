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

/** The terms of a campaign or a product, as they are in the form. */
const termsOf = <T extends object>(terms: object, of: T): Partial<T> =>
  Object.fromEntries(Object.keys(terms).map((name) => [name, of[name as keyof T]])) as Partial<T>;

/**
 * What was typed, with the bound terms as they are saved: an acceptance may have come since it was
 * typed. An accepted product that was removed is there again.
 * @param accepted Ids of the products that somebody has accepted.
 */
export const withBound = (
  saved: CampaignDraft,
  typed: CampaignDraft,
  accepted: readonly string[],
): CampaignDraft => {
  const known = saved.products.filter(({ id }) => accepted.includes(id));
  if (known.length === 0) return typed;
  return {
    ...typed,
    ...termsOf(campaignTerms, saved),
    products: [
      ...typed.products.map((product) => {
        const own = known.find(({ id }) => id === product.id);
        return own ? { ...product, ...termsOf(productTerms, own) } : product;
      }),
      ...known.filter(({ id }) => typed.products.every((one) => one.id !== id)),
    ],
  };
};

/**
 * The paths of bound terms that differ; `products` when an accepted one is gone.
 * @param accepted Ids of the products that somebody has accepted: the campaign's own terms are bound
 * by any of them, those of a product by itself alone.
 */
export const boundChanges = (
  before: CampaignDraft,
  after: CampaignDraft,
  accepted: readonly string[],
): string[] => [
  ...(accepted.length > 0 ? differing<CampaignDraft>(campaignTerms, before, after) : []),
  ...(accepted.some((id) => after.products.every((one) => one.id !== id)) ? ['products'] : []),
  ...after.products.flatMap((product, index) => {
    const known = before.products.find(({ id }) => id === product.id && accepted.includes(id));
    return known
      ? differing<CampaignProduct>(productTerms, known, product, `products.${index}.`)
      : [];
  }),
];
