import type { DurationUnit } from '../../src/domain/dictionaries.ts';
import { formatDate } from '../../src/domain/dates.ts';
import { formatNumber } from '../../src/domain/money.ts';
import type { campaign, product } from '../db/schema.ts';
import type { Figure } from './layout.ts';
import { pick, type Language } from './words.ts';

type Campaign = typeof campaign.$inferSelect;
type Product = typeof product.$inferSelect;

/** Without decimals that say nothing: 9,5% and 1 000. */
const short = (amount: string): string => formatNumber(amount).replace(/,?0+$/, '');

const units: Record<DurationUnit, [pl: string, en: string]> = {
  year: ['lat', 'yr'],
  quarter: ['kw.', 'qtr'],
  month: ['mies.', 'mo.'],
  day: ['dni', 'days'],
};

/** What decides, before anything is opened: what it pays, how long, from how much (look2, screen 5). */
export const decidingFigures = (
  language: Language,
  { endDate }: Pick<Campaign, 'endDate'>,
  product: Product,
): Figure[] => {
  const { interestRate, durationValue, durationUnit, unitPrice, currency, min, step } = product;
  const money = (amount: string): string => `${short(amount)} ${currency}`;
  return [
    interestRate
      ? {
          label: pick(language, 'Oprocentowanie', 'Interest'),
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
          value: `${durationValue} ${pick(language, ...units[durationUnit])}`,
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
