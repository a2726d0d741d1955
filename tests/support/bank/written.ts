import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import type { Statement } from '../../../server/bank/read/statement.ts';

/** A statement before it has a format. */
export type Written = Pick<Statement, 'account' | 'lines'>;

/** Balances of a statement that begins with 1,000.00. */
export const balancesOf = ({ lines }: Written): { opening: string; closing: string } => {
  const opening = '1000.00';
  const sum = lines.reduce((total, { amount }) => total + toMinor(amount), toMinor(opening));
  return { opening, closing: fromMinor(sum) };
};

/** The parts of a text, each `size` characters long. */
export const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
