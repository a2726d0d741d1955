import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import type { Statement } from '../../../server/bank/read/statement.ts';

/** A statement independent of its format. */
export type Written = Pick<Statement, 'account' | 'lines'> & {
  /** 1,000.00 if not given. */
  opening?: string;
};

/** Balances of a statement: before, after, and after each of its lines. */
export const balancesOf = ({
  lines,
  opening = '1000.00',
}: Written): { opening: string; closing: string; running: string[] } => {
  let sum = toMinor(opening);
  const running = lines.map(({ amount }) => fromMinor((sum += toMinor(amount))));
  return { opening, closing: fromMinor(sum), running };
};

/** Splits a text into parts of `size` characters. */
export const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
