import { isBankAccount } from './bankAccount.ts';
import {
  campaignFileTable,
  campaignProductTable,
  campaignSeriesTable,
  campaignTable,
  campaignWordsTable,
  type CampaignDraft,
  type CampaignProduct,
  type CampaignWords,
} from './campaignTable.ts';
import { formatDate, isCalendarDate } from './dates.ts';
import { factMistakes, type FieldTable } from './fieldFacts.ts';
import type { Violation } from './messages.ts';
import {
  add,
  compare,
  formatNumber,
  fromMinor,
  isMultipleOf,
  parseDecimalInput,
  toMinor,
} from './money.ts';
import { mostHighlights } from './limits.ts';
import { plainLine, plainLines } from './plainText.ts';
import { within } from './violations.ts';

/** The errors of a campaign's form. Browser and server run the same checks. */

/** Decimal places of amounts, rates and counts. */
const decimals = { money: /^\d{1,13}(\.\d{1,2})?$/, count: /^[1-9]\d{0,8}$/ } as const;

/**
 * A typed amount or rate as a decimal string with two decimals, or null. Negative values are null.
 */
export const readAmount = (typed: string): string | null => {
  const { text, value } = parseDecimalInput(typed);
  // Surplus decimals are reported, never truncated: a rate would change unnoticed.
  if (value === null || text !== typed || !decimals.money.test(value)) return null;
  return add('0.00', value);
};

/** Why an amount could not be read. */
const amountCode = (typed: string): 'number' | 'decimals' => {
  const { text, value } = parseDecimalInput(typed);
  return value !== null && text !== typed ? 'decimals' : 'number';
};

/** A typed count as a whole number above zero, or null. */
export const readCount = (typed: string): number | null => {
  const bare = typed.replaceAll(/\s/g, '');
  return decimals.count.test(bare) ? Number(bare) : null;
};

const say = (
  propertyPath: string,
  code: Violation['code'],
  parameters: Violation['parameters'] = {},
): Violation => ({ propertyPath, code, parameters });

/** Values that are present but cannot be parsed. */
const unreadable = (table: FieldTable, values: object): Violation[] =>
  Object.entries(table).flatMap(([name, { kind }]) => {
    const typed = (values as Record<string, unknown>)[name];
    if (typeof typed !== 'string' || typed.trim() === '') return [];
    if (kind === 'money' && readAmount(typed) === null) return [say(name, amountCode(typed))];
    if (kind === 'count' && readCount(typed) === null) return [say(name, 'number')];
    if (kind === 'date' && !isCalendarDate(typed)) return [say(name, 'date')];
    if (kind === 'account' && !isBankAccount(typed)) return [say(name, 'iban')];
    return [];
  });

/** Both: errors from the facts, and values that cannot be parsed; a draft may have gaps. */
const mistakesIn = (table: FieldTable, values: object, isWhole: boolean): Violation[] => [
  ...factMistakes(table, values).filter(({ code }) => isWhole || code !== 'required'),
  ...unreadable(table, values),
];

const highlightsOf = (typed: string): string[] =>
  plainLines(typed)
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '');

const wordMistakes = (words: CampaignWords, isWhole: boolean): Violation[] => [
  ...mistakesIn(campaignWordsTable, words, isWhole),
  ...(highlightsOf(words.highlights).length > mostHighlights
    ? [say('highlights', 'maxItems', { n: mostHighlights })]
    : []),
];

/** Whether anything was written in a language. */
export const isWritten = (words: CampaignWords): boolean =>
  Object.values(words).some((text) => text.trim() !== '');

/** Whether there is English to show: a document of that language is lost without its words. */
const isInEnglish = ({ EN, documents }: CampaignDraft): boolean =>
  isWritten(EN) || documents.some(({ urlEN, labelEN }) => `${urlEN}${labelEN}`.trim() !== '');

const isAbove = (one: string, other: string): boolean => {
  const [a, b] = [readAmount(one), readAmount(other)];
  return a !== null && b !== null && compare(a, b) > 0;
};
const isNothing = (typed: string): boolean => {
  const value = readAmount(typed);
  return value !== null && compare(value, '0') === 0;
};

const limitMistakes = ({ minValue, maxValue, stepValue }: CampaignProduct): Violation[] => [
  ...(isNothing(minValue) ? [say('minValue', 'minValue', { n: '0,01' })] : []),
  ...(isNothing(stepValue) ? [say('stepValue', 'minValue', { n: '0,01' })] : []),
  ...(isAbove(minValue, maxValue) ? [say('maxValue', 'minValue', { n: minValue.trim() })] : []),
];

/** Shares are sold whole, so an amount that fits is a multiple of their price. */
const priceMistakes = ({ unitPrice, ...typed }: CampaignProduct): Violation[] => {
  const price = readAmount(unitPrice);
  if (price === null) return [];
  return (['minValue', 'stepValue'] as const).flatMap((name) => {
    const amount = readAmount(typed[name]);
    return amount === null || isMultipleOf(amount, price)
      ? []
      : [say(name, 'step', { step: formatNumber(price) })];
  });
};

/** What is advertised as the least amount has to be one that can be invested. */
const stepMistakes = ({ minValue, stepValue }: CampaignProduct): Violation[] => {
  const [min, step] = [readAmount(minValue), readAmount(stepValue)];
  return min === null || step === null || isNothing(stepValue) || isMultipleOf(min, step)
    ? []
    : [say('minValue', 'step', { step: formatNumber(step) })];
};

const fitMistakes = (
  product: CampaignProduct,
  type: CampaignDraft['campaignType'],
): Violation[] => {
  const ofPrice = type === 'equity' ? priceMistakes(product) : [];
  return ofPrice.length > 0 ? ofPrice : stepMistakes(product);
};

/** The least amount that a product takes: a multiple of its step. Null while one is not readable. */
const leastOf = ({ minValue, stepValue }: CampaignProduct): string | null => {
  const [min, step] = [readAmount(minValue), readAmount(stepValue)];
  if (min === null || step === null || isNothing(stepValue)) return null;
  const size = toMinor(step);
  return fromMinor(((toMinor(min) + size - 1n) / size) * size);
};

/** A maximum below the least amount that fits, so that nobody could accept. */
const leastMistakes = (product: CampaignProduct): Violation[] => {
  const [least, max] = [leastOf(product), readAmount(product.maxValue)];
  if (least === null || max === null || isAbove(product.minValue, product.maxValue)) return [];
  return compare(max, least) < 0 ? [say('maxValue', 'minValue', { n: formatNumber(least) })] : [];
};

/** A target below the least amount of one of its products, of which nothing could be sold. */
const targetMistakes = ({ target, products }: CampaignDraft): Violation[] => {
  const whole = readAmount(target);
  const most = products
    .flatMap((one) => leastOf(one) ?? [])
    .reduce((one, other) => (compare(one, other) < 0 ? other : one), '0.00');
  return whole !== null && compare(whole, '0.00') > 0 && compare(whole, most) < 0
    ? [say('target', 'minValue', { n: formatNumber(most) })]
    : [];
};

/** What only this kind of campaign requires: interest for debt, a share price for equity. */
const kindMistakes = (
  product: CampaignProduct,
  campaignType: CampaignDraft['campaignType'],
): Violation[] =>
  (campaignType === 'debt'
    ? (['interestRate', 'durationValue'] as const)
    : (['unitPrice'] as const)
  ).flatMap((name) => (product[name].trim() === '' ? [say(name, 'required')] : []));

const seriesMistakes = ({ series }: CampaignProduct, isWhole: boolean): Violation[] =>
  series.flatMap((one, index) => {
    const [from, to] = [readCount(one.seriesFrom), readCount(one.seriesTo)];
    return within(`series.${index}`, [
      ...mistakesIn(campaignSeriesTable, one, isWhole),
      ...(from !== null && to !== null && to < from
        ? [say('seriesTo', 'minValue', { n: from })]
        : []),
    ]);
  });

const productMistakes = (draft: CampaignDraft, isWhole: boolean): Violation[] =>
  draft.products.flatMap((product, index) =>
    within(`products.${index}`, [
      ...mistakesIn(campaignProductTable, product, isWhole),
      ...limitMistakes(product),
      ...(isWhole ? kindMistakes(product, draft.campaignType) : []),
      ...(isWhole ? leastMistakes(product) : []),
      ...(isWhole ? fitMistakes(product, draft.campaignType) : []),
      ...seriesMistakes(product, isWhole),
      // Two products of one code cannot be told apart in lists and documents.
      ...(product.productCode.trim() !== '' &&
      draft.products.findIndex((one) => sameCode(one, product)) < index
        ? [say('productCode', 'taken')]
        : []),
    ]),
  );
const sameCode = (one: CampaignProduct, other: CampaignProduct): boolean =>
  plainLine(one.productCode).toLowerCase() === plainLine(other.productCode).toLowerCase();

const dateMistakes = (
  { startDate, endDate }: CampaignDraft,
  today: string | undefined,
): Violation[] => {
  if (!isCalendarDate(endDate)) return [];
  const first = [isCalendarDate(startDate) ? startDate : '', today ?? ''].sort().at(-1)!;
  return endDate < first ? [say('endDate', 'minValue', { n: formatDate(first) })] : [];
};

/**
 * All errors of a campaign, by the path of the field.
 * @param isWhole Whether nothing may be missing: to publish it, or to save a published one.
 * @param today Calendar date in Warsaw before which it may not end; omitted where that is not
 * checked.
 */
export const campaignMistakes = (
  draft: CampaignDraft,
  { isWhole, today }: { isWhole: boolean; today?: string },
): Violation[] => [
  ...mistakesIn(campaignTable, draft, isWhole),
  ...(isNothing(draft.target) ? [say('target', 'minValue', { n: '0,01' })] : []),
  ...(isWhole ? targetMistakes(draft) : []),
  ...dateMistakes(draft, today),
  ...within('PL', wordMistakes(draft.PL, isWhole)),
  ...within('EN', wordMistakes(draft.EN, isWhole && isInEnglish(draft))),
  ...draft.documents.flatMap((one, index) =>
    within(`documents.${index}`, mistakesIn(campaignFileTable, one, isWhole)),
  ),
  ...productMistakes(draft, isWhole),
];

const noWords: CampaignWords = { campaignName: '', description: '', highlights: '', risks: '' };

/**
 * @param like The product whose accounts and terms it starts with: a campaign's products mostly
 * differ in little.
 */
export const newProduct = (like?: CampaignProduct): CampaignProduct => ({
  productName: '',
  minValue: '',
  maxValue: '',
  stepValue: '',
  interestRate: '',
  interestType: 'fixed',
  interestPayments: 'quarterly',
  durationValue: '',
  durationUnit: 'month',
  unitPrice: '',
  instruments: '',
  nominalValue: '',
  actualValue: '',
  issueValue: '',
  series: [],
  pccFlag: false,
  notarialDeedName: '',
  paymentAccount: '',
  repaymentAccount: '',
  ...like,
  id: crypto.randomUUID(),
  productCode: '',
});

export const newCampaign = (): CampaignDraft => ({
  campaignType: 'debt',
  regime: 'ecsp',
  currency: 'PLN',
  issuerName: '',
  startDate: '',
  endDate: '',
  target: '',
  picture: '',
  PL: noWords,
  EN: noWords,
  documents: [],
  products: [newProduct()],
});

/** The texts of a language as pages show them. */
export const wordsOf = (words: CampaignWords, documents: { name: string; url: string }[]) => ({
  name: plainLine(words.campaignName),
  description: plainLines(words.description),
  highlights: highlightsOf(words.highlights),
  risks: plainLines(words.risks),
  documents,
});
