import type { DurationUnit } from '../../src/domain/dictionaries.ts';
import { formatDate } from '../../src/domain/dates.ts';
import { formatNumber } from '../../src/domain/money.ts';
import type { campaign, product } from '../db/schema.ts';
import type { Figure } from './layout.ts';
import { pick, type Language } from './words.ts';

type Campaign = typeof campaign.$inferSelect;
type Product = typeof product.$inferSelect;

/** A rate without empty decimals: 9,5. */
const short = (rate: string): string => formatNumber(rate).replace(/,?0+$/, '');
/** An amount without empty grosze, as pages show it: 1 000 and 33,50. */
const shortMoney = (amount: string): string => formatNumber(amount).replace(/,00$/, '');

/** As the page and the document call a rate; a variable one is only an estimate (decision 156). */
const rateLabel = (language: Language, type: Product['interestType']): string =>
  type === 'variable'
    ? pick(language, 'Oprocentowanie zmienne', 'Variable rate')
    : type === 'fixed'
      ? pick(language, 'Oprocentowanie stałe', 'Fixed rate')
      : pick(language, 'Oprocentowanie', 'Interest');

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Fits a figure's cell on a phone: most units are abbreviated, and then have one form. */
const units: Record<DurationUnit, [pl: Forms, en: Forms]> = {
  year: [
    { one: 'rok', few: 'lata', other: 'lat' },
    { one: 'year', other: 'years' },
  ],
  quarter: [{ other: 'kw.' }, { other: 'qtr' }],
  month: [{ other: 'mies.' }, { other: 'mo.' }],
  day: [
    { one: 'dzień', other: 'dni' },
    { one: 'day', other: 'days' },
  ],
};

/** 2 lata, 24 mies. */
const termOf = (language: Language, value: number, unit: DurationUnit): string => {
  const rule = new Intl.PluralRules(pick(language, 'pl', 'en')).select(value);
  const [pl, en] = units[unit];
  const forms = language === 'EN' ? en : pl;
  return `${value} ${forms[rule] ?? forms.other}`;
};

/**
 * The key facts, before anything is opened: what it pays, how long, from how much (look2, screen
 * 5).
 */
export const decidingFigures = (
  language: Language,
  { endDate }: Pick<Campaign, 'endDate'>,
  product: Product,
): Figure[] => {
  const {
    interestRate,
    interestType,
    durationValue,
    durationUnit,
    unitPrice,
    currency,
    min,
    step,
  } = product;
  const money = (amount: string): string => `${shortMoney(amount)} ${currency}`;
  return [
    interestRate
      ? {
          label: rateLabel(language, interestType),
          value: `${short(interestRate)}%`,
          line: pick(language, 'w skali roku', 'per annum'),
        }
      : unitPrice
        ? {
            label: pick(language, 'Cena emisyjna', 'Issue price'),
            value: money(unitPrice),
            line: pick(language, 'za akcję', 'per share'),
          }
        : null,
    durationValue && durationUnit
      ? {
          label: pick(language, 'Okres', 'Term'),
          value: termOf(language, durationValue, durationUnit),
        }
      : {
          label: pick(language, 'Zapisy do', 'Open until'),
          value: formatDate(endDate),
        },
    {
      label: pick(language, 'Minimum', 'Minimum'),
      value: money(min),
      line: pick(language, `co ${money(step)}`, `in steps of ${money(step)}`),
    },
  ].filter((one) => one !== null);
};
