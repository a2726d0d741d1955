import { currencies, type Currency } from './dictionaries.ts';

/**
 * Money is a decimal string in major units ("10000.00") and is counted in minor
 * units (grosze, cents) as BigInt. A float never takes part.
 */

/** One amount in one currency; two currencies are never added. */
export type Money = { amount: string; currency: Currency };

const nbsp = '\u00a0';

type Digits = { isNegative: boolean; whole: string; fraction: string };

/** The parts of a decimal string without leading zeros, or null. */
const splitDecimal = (text: string): Digits | null => {
  const match = /^(-?)(\d{1,30})(?:\.(\d{0,30}))?$/.exec(text);
  if (!match) return null;
  return {
    isNegative: match[1] === '-',
    whole: match[2]!.replace(/^0+(?=\d)/, ''),
    fraction: match[3] ?? '',
  };
};

/** True for an amount with at most two decimals and 15 digits before them, as the contract has it. */
export const isMoney = (text: string): boolean => /^-?\d{1,15}(?:\.\d{1,2})?$/.test(text);

/**
 * Minor units of an amount.
 * @throws RangeError when it is not a decimal string with at most two decimals.
 */
export const toMinor = (amount: string): bigint => {
  const digits = splitDecimal(amount);
  if (!digits || digits.fraction.length > 2) {
    throw new RangeError(`Not an amount with at most two decimals: ${amount}`);
  }
  const minor = BigInt(digits.whole + digits.fraction.padEnd(2, '0'));
  return digits.isNegative ? -minor : minor;
};

/** Amount of minor units, always with two decimals: `5000n` → `"50.00"`. */
export const fromMinor = (minor: bigint): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Sum of any number of amounts of one currency. */
export const add = (...amounts: readonly string[]): string =>
  fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0n));

export const subtract = (from: string, amount: string): string =>
  fromMinor(toMinor(from) - toMinor(amount));

/** An amount taken a whole number of times, such as price × number of shares. */
export const multiply = (amount: string, times: number | bigint): string =>
  fromMinor(toMinor(amount) * BigInt(times));

/** An amount without its sign. */
export const sizeOf = (amount: string): string => amount.replace('-', '');

/** -1, 0 or 1, as for sort. */
export const compare = (one: string, other: string): -1 | 0 | 1 => {
  const difference = toMinor(one) - toMinor(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const smaller = (one: string, other: string): string =>
  compare(one, other) <= 0 ? one : other;

/** True when the step divides the amount; a step of zero allows every amount. */
export const isMultipleOf = (amount: string, step: string): boolean => {
  const size = toMinor(step);
  return size === 0n || toMinor(amount) % size === 0n;
};

/**
 * One sum per currency that occurs, in the order PLN, EUR, USD; items without an amount are
 * skipped.
 */
export const sumByCurrency = (
  items: Iterable<{ amount: string | null | undefined; currency: Currency }>,
): Money[] => {
  const sums = new Map<Currency, bigint>();
  for (const { amount, currency } of items) {
    if (amount) sums.set(currency, (sums.get(currency) ?? 0n) + toMinor(amount));
  }
  return currencies
    .filter((currency) => sums.has(currency))
    .map((currency) => ({ amount: fromMinor(sums.get(currency)!), currency }));
};

/** How a field reads typed text. */
export type DecimalInput = {
  /** What the field displays. */
  text: string;
  /** The decimal string the text stands for, or null while it is not a number. */
  value: string | null;
};

/** A currency before or after an amount, as spreadsheets and web pages write it. */
const currencyMark = /^(?:zł|pln|eur|usd|[€$])|(?:zł|pln|eur|usd|[€$])\.?$/gi;

/**
 * An amount as spreadsheets, banks and other countries write it, reduced to digits and the decimal
 * mark. Group separators are recognised only where they are unambiguous: groups of three before the
 * other mark (`20.000,00`, `1,234.56`), or two of the same mark (`1.234.567`). A single mark is
 * never taken for a group separator: that could be wrong by a factor of 1000.
 */
const bareAmount = (typed: string): string => {
  const text = typed.replaceAll(/[\s'’]/g, '').replaceAll(currencyMark, '');
  const grouped = /^(-?\d{1,3})((?:([.,])\d{3})(?:\3\d{3})*)(?:([.,])(\d{0,30}))?$/.exec(text);
  if (!grouped) return text;
  const [, first = '', groups = '', mark = '', decimalMark = '', fraction = ''] = grouped;
  const isSure = decimalMark === '' ? groups.length > 4 : decimalMark !== mark;
  return isSure ? `${first}${groups.replaceAll(mark, '')}${decimalMark}${fraction}` : text;
};

/**
 * A decimal input: comma or dot; kept as typed with at most two decimals, otherwise converted to
 * the number, truncated to two decimals as everywhere. Spaces and unambiguous separators
 * between groups, and a currency, are accepted.
 */
export const parseDecimalInput = (typed: string): DecimalInput => {
  const match = /^(-?)(\d{0,15})(?:[.,](\d{0,30}))?$/.exec(bareAmount(typed));
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { text: typed, value: null };
  const kept = fraction.slice(0, 2);
  const number = whole.replace(/^0+(?=\d)/, '') || '0';
  const isNought = /^0*$/.test(number + kept);
  const value = `${isNought ? '' : sign}${number}${kept && `.${kept}`}`;
  return { text: fraction.length > 2 ? value.replace('.', ',') : typed, value };
};

/**
 * A decimal string for people: truncated, not rounded, with a comma, groups of three with a
 * non-breaking space, never "-0,00". Text that is not a number is shown as it
 * is.
 */
export const formatNumber = (value: string, decimals = 2): string => {
  const digits = splitDecimal(value);
  if (!digits) return value;
  const fraction = digits.fraction.slice(0, decimals).padEnd(decimals, '0');
  const whole = digits.whole.replaceAll(/\B(?=(?:\d{3})+$)/g, nbsp);
  const isNought = /^0*$/.test(digits.whole + fraction);
  return `${digits.isNegative && !isNought ? '-' : ''}${whole}${fraction && `,${fraction}`}`;
};

/** `1 234 567` of a number of things, grouped as amounts are, in both languages. */
export const formatCount = (count: number): string => formatNumber(String(count), 0);

/** `1 234 567,89 PLN`: the code after the number. */
export const formatMoney = (amount: string, currency: string): string =>
  `${formatNumber(amount)}${nbsp}${currency}`;

/** `8,50%` from the decimal string "8.5", without a space. */
export const formatPercent = (rate: string): string => `${formatNumber(rate)}%`;

/** What percentage of the whole a part is, truncated to two decimals; zero when the whole is zero. */
export const percentOf = (part: string, whole: string): string => {
  const total = toMinor(whole);
  return total === 0n ? '0.00' : fromMinor((toMinor(part) * 10_000n) / total);
};
