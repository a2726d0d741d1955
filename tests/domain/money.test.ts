import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../src/domain/dictionaries.ts';
import {
  add,
  compare,
  formatMoney,
  formatNumber,
  formatPercent,
  fromMinor,
  isMoney,
  isMultipleOf,
  multiply,
  parseDecimalInput,
  percentOf,
  smaller,
  subtract,
  sumByCurrency,
  toMinor,
} from '../../src/domain/money.ts';

const minor = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  it('are unchanged when converted to minor units and back', () => {
    fc.assert(
      fc.property(minor, (units) => {
        expect(toMinor(fromMinor(units))).toBe(units);
        expect(isMoney(fromMinor(units))).toBe(true);
      }),
    );
  });

  it('add, subtract, compare and divide exactly, in whole grosze', () => {
    fc.assert(
      fc.property(minor, minor, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b, step) => {
        const [one, other] = [fromMinor(a), fromMinor(b)];
        expect(toMinor(add(one, other))).toBe(a + b);
        expect(toMinor(subtract(one, other))).toBe(a - b);
        expect(compare(one, other)).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(smaller(one, other)).toBe(a <= b ? one : other);
        expect(isMultipleOf(one, fromMinor(step))).toBe(a % step === 0n);
        expect(isMultipleOf(multiply(fromMinor(step), 7), fromMinor(step))).toBe(true);
      }),
    );
  });

  it('reject text that is not an amount', () => {
    for (const text of ['', '1,50', '1.234', 'abc', '1e5', '--1', '1 000', 'Infinity']) {
      expect(isMoney(text), text).toBe(false);
      expect(() => toMinor(text), text).toThrow(RangeError);
    }
    expect(add()).toBe('0.00');
    expect(isMultipleOf('123.45', '0')).toBe(true);
  });

  it('are summed per currency, never across currencies', () => {
    expect(
      sumByCurrency([
        { amount: '10.10', currency: 'EUR' },
        { amount: '0.20', currency: 'PLN' },
        { amount: null, currency: 'USD' },
        { amount: '0.1', currency: 'PLN' },
      ]),
    ).toEqual([
      { amount: '0.30', currency: 'PLN' },
      { amount: '10.10', currency: 'EUR' },
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ units: minor, currency: fc.constantFrom(...currencies) })),
        (items) => {
          const sums = sumByCurrency(
            items.map(({ units, currency }) => ({ amount: fromMinor(units), currency })),
          );
          for (const { amount, currency } of sums) {
            const all = items.filter((item) => item.currency === currency);
            expect(toMinor(amount)).toBe(all.reduce((sum, { units }) => sum + units, 0n));
          }
        },
      ),
    );
  });

  it('give the progress of a campaign', () => {
    expect(percentOf('1.00', '3.00')).toBe('33.33');
    expect(percentOf('5.00', '0')).toBe('0.00');
  });
});

describe('numbers for people', () => {
  it.each([
    ['1234567.899', '1 234 567,89'],
    ['1234.5', '1 234,50'],
    ['999', '999,00'],
    ['0.29', '0,29'],
    ['-0.001', '0,00'],
    ['-0.01', '-0,01'],
    ['-1234', '-1 234,00'],
    ['007', '7,00'],
    ['brak', 'brak'],
  ])('shows %s as %s', (value, shown) => expect(plain(formatNumber(value))).toBe(shown));

  it('uses non-breaking spaces only', () => {
    expect(formatMoney('50000', 'PLN')).toBe('50\u00a0000,00\u00a0PLN');
    expect(formatPercent('8.5')).toBe('8,50%');
    expect(formatNumber('12.345', 0)).toBe('12');
    expect(formatNumber('12.3', 4)).toBe('12,3000');
  });

  it('truncates any decimal string as Intl does', () => {
    const intl = new Intl.NumberFormat('pl-PL', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
      roundingMode: 'trunc',
      signDisplay: 'negative',
    } as Intl.NumberFormatOptions);
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,18}(\.\d{1,6})?$/), (value) => {
        expect(formatNumber(value)).toBe(intl.format(value as `${number}`));
      }),
    );
  });
});

describe('a decimal input', () => {
  it.each([
    ['1,5', '1,5', '1.5'],
    ['1.50', '1.50', '1.50'],
    ['10 000,00', '10 000,00', '10000.00'],
    ['12,', '12,', '12'],
    [',5', ',5', '0.5'],
    ['1,239', '1,23', '1.23'],
    ['0,001', '0,00', '0.00'],
    ['-0,00', '-0,00', '0.00'],
    ['00012', '00012', '12'],
    ['', '', null],
    ['-', '-', null],
    ['abc', 'abc', null],
    ['1,234.56', '1,234.56', '1234.56'],
    ['1.234,567', '1234,56', '1234.56'],
    ['20.000', '20,00', '20.00'],
    ['1.23,45', '1.23,45', null],
    ['1.2.3', '1.2.3', null],
  ])('turns %j into the text %j and the value %j', (typed, text, value) => {
    expect(parseDecimalInput(typed)).toEqual({ text, value });
  });

  it('is kept as typed with at most two decimals and always means an amount', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}([.,]\d{0,6})?$/), (typed) => {
        const { text, value } = parseDecimalInput(typed);
        expect(isMoney(value!)).toBe(true);
        expect(parseDecimalInput(text).value).toBe(value);
        if (/^\d+([.,]\d{0,2})?$/.test(typed)) expect(text).toBe(typed);
      }),
    );
  });
});
