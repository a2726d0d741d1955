import { expect, it } from 'vitest';
import { offerNumbersIn } from '../../src/domain/bankEntry.ts';
import { offerNumbersTyped } from '../../src/domain/offerNumber.ts';

it.each([
  ['wpłata OF/2026/000519', ['OF/2026/000519']],
  ['of 2026 519 rata 2', ['OF/2026/000519']],
  ['OF2026000519', ['OF/2026/000519']],
  ['OF/2026/0005', ['OF/2026/000005']],
  // A bank breaks a title into lines, and the break is read as a space.
  ['OF/2026/0005 19', ['OF/2026/000519']],
  ['OF/2026/00051 9 rata 2', ['OF/2026/000519']],
  ['OF/2026/0 00519', ['OF/2026/000519']],
  // No break of a number: it would be longer or shorter.
  ['OF/2026/0005 1234', ['OF/2026/000005']],
  ['OF/2026/000519 20', ['OF/2026/000519']],
  // Either the number and something else, or a broken number: both are looked for.
  ['OF/2026/1234 56', ['OF/2026/123456', 'OF/2026/001234']],
  ['OF/2026/519 100 zl', ['OF/2026/519100', 'OF/2026/000519']],
  ['OF/2026/000519 OF/2026/0005 20', ['OF/2026/000519', 'OF/2026/000520']],
])('%j names %j', (title, numbers) => {
  expect(offerNumbersIn(title)).toEqual(numbers);
});

it.each([
  ['OF/2026/000524', ['OF/2026/000524']],
  ['of 2026 524', ['OF/2026/000524']],
  ['OF-2026-000524-draft.pdf', ['OF/2026/000524']],
  ['2026/000524', ['OF/2026/000524']],
  [' 2025-524 ', ['OF/2025/000524']],
  ['Kowalska', []],
  ['OF/2026', []],
  ['500 000', []],
  ['+48 600 100 200', []],
])('whoever types %j may mean %j', (typed, numbers) => {
  expect(offerNumbersTyped(typed, new Date('2026-11-29T12:00:00Z'))).toEqual(numbers);
});

it('a number without its year may be of any of the last years, the newest first', () => {
  // In Warsaw it is the next year already.
  const numbers = offerNumbersTyped('524', new Date('2026-12-31T23:30:00Z'));
  expect(numbers.slice(0, 2)).toEqual(['OF/2027/000524', 'OF/2026/000524']);
  expect(numbers).toHaveLength(10);
});
