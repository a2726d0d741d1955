import type { Dice } from '../../../server/db/demo/dice.ts';

/**
 * Texts that have broken servers: control characters, lone surrogates, out-of-range numbers and
 * dates, syntax of other languages.
 */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Efdp.exe',
  '\uFEFF',
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦',
  'İıſß',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13',
  '99999-01-01',
  '9999-12-31T23:59:60Z',
  '0001-01-01',
  '99999999999999999999999999.99',
  '-1.00',
  '1,00',
  '00.10',
  "' or 1=1 --",
  '%',
  '%_\\',
  '\\',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'a@b',
  'a@b.c\r\nBcc: x@y.pl',
  '"a b"@example.pl',
  `${'a'.repeat(65)}@example.pl`,
  'ąę@żółw.pl',
  'javascript:alert(1)',
  '11111111-1111-1111-1111-111111111111',
  '11111111-1111-4111-8111-11111111111',
  'x'.repeat(300),
  'ż'.repeat(5000),
];

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** As many items as a body may hold: three bytes each, of at most 256 KiB. */
const mostItems = 80_000;
/** A list of junk that is long for its bytes. */
export const crowd = (dice: Dice): unknown[] => {
  const item = dice.pick<unknown>([{}, [], 0, '']);
  return Array.from({ length: dice.pick([500, 10_000, mostItems]) }, () => item);
};

export const hostileText = (dice: Dice): string => dice.pick(texts);

/** An arbitrary JSON value. */
export const hostileValue = (dice: Dice): unknown =>
  dice.pick<() => unknown>([
    () => hostileText(dice),
    () => hostileText(dice),
    () => dice.pick(numbers),
    () => dice.pick([null, true, false, [], {}, [[]], [null], [{}], { length: 1 }]),
    () => nested(dice.between(2, 60)),
    () => Array.from({ length: dice.between(2, 400) }, () => hostileText(dice)),
    () => JSON.parse('{"__proto__":{"polluted":true},"toString":1}') as unknown,
  ])();

/** Bodies that are invalid JSON, or excessively large. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '0',
  '"text"',
  '[]',
  '{"a":1,}',
  '{"a":\u0000}',
  '{"a":"\u0001"}',
  '\uFEFF{}',
  '{"__proto__":1}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":"${'x'.repeat(2_000_000)}"}`,
];

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=granica',
  'nonsense',
  '',
];
