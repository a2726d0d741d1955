import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import type { Statement } from '../../../server/bank/read/statement.ts';

/** A statement independent of its format. */
export type Written = Pick<Statement, 'account' | 'lines'>;

/** Balances of a statement with an opening balance of 1,000.00. */
export const balancesOf = ({ lines }: Written): { opening: string; closing: string } => {
  const opening = '1000.00';
  const sum = lines.reduce((total, { amount }) => total + toMinor(amount), toMinor(opening));
  return { opening, closing: fromMinor(sum) };
};

/** Splits a text into parts of `size` characters. */
export const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
