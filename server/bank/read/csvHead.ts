import { headedLayouts, headerWord, santander, type CsvLayout } from './csvLayouts.ts';
import { StatementError } from './statement.ts';
import { accountIn, amountIn, isSameAccount } from './text.ts';

/** What precedes the rows of a CSV file, and where they begin. */
export interface CsvHead {
  layout: CsvLayout;
  /** Column headers, normalised by `headerWord`. */
  columns: readonly string[];
  /** Index of the first line of text that is a row. */
  firstRow: number;
  /** Own account, '' if the head does not name it. */
  account: string;
  currency: string;
  /** Balances in minor units and number of rows, if the head states them. */
  opening: bigint | null;
  closing: bigint | null;
  rows: number | null;
}

/** The longest known head has forty lines. */
const mostHeadLines = 200;

/** Account numbers (26 digits) within a text, with or without spaces and country code. */
const accountsIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?<!\w)(?:PL ?)?\d{2}(?: ?\d{4}){6}(?!\w)/g)];
  return found
    .map(([account]) => accountIn(account))
    .filter((one, index, all) => all.findIndex((other) => isSameAccount(one, other)) === index);
};

/** `#Saldo początkowe;100,00 PLN`, in any column. */
export const balanceIn = (
  lines: readonly string[],
  word: 'poczatkowe' | 'koncowe',
): bigint | null => {
  for (const line of lines) {
    const cells = line.slice(0, 500).split(';');
    const at = cells.findIndex((cell) => headerWord(cell) === `saldo ${word}`);
    const amount = at < 0 ? null : amountIn((cells[at + 1] ?? '').replaceAll('"', ''));
    if (amount) return amount.minor;
  }
  return null;
};

/** The currency next to or below `#Waluta`. */
const currencyIn = (lines: readonly string[]): string => {
  const at = lines.findIndex((line) => headerWord(line.split(';')[0] ?? '') === 'waluta');
  if (at < 0) return '';
  const beside = lines[at]!.split(';')[1] ?? '';
  const below = (lines[at + 1] ?? '').split(';')[0] ?? '';
  return (
    [beside, below]
      .map((cell) => cell.replaceAll('"', '').trim())
      .find((cell) => /^[A-Z]{3}$/.test(cell)) ?? ''
  );
};

const headedBy = (layout: CsvLayout, lines: readonly string[], at: number): CsvHead => {
  const above = lines.slice(0, at);
  const accounts = accountsIn(above.join('\n'));
  if (accounts.length > 1) throw new StatementError('accounts', { line: at + 1 });
  return {
    layout,
    columns: lines[at]!.split(layout.delimiter).map(headerWord),
    firstRow: at + 1,
    account: accounts[0] ?? '',
    currency: currencyIn(above),
    opening: balanceIn(above, 'poczatkowe'),
    closing: null,
    rows: null,
  };
};

/**
 * `2025-11-29,02-01-2025,'66 1090 …,OWNER,PLN,"21483,27","26480,21",82`: export date, first day,
 * account, owner, currency, two balances and row count.
 */
const summary = /^\d{4}-\d{2}-\d{2},\d{2}-\d{2}-\d{4},/;

const headOfSantander = (cells: readonly string[]): CsvHead => {
  const [, , account = '', , currency = '', opening = '', closing = '', rows = ''] = cells;
  const [first, last] = [amountIn(opening), amountIn(closing)];
  const isWhole = accountIn(account) && /^[A-Z]{3}$/.test(currency) && /^\d{1,5}$/.test(rows);
  if (!isWhole || !first || !last) throw new StatementError('broken', { line: 1 });
  return {
    layout: santander,
    columns: santander.header,
    firstRow: 1,
    account: accountIn(account),
    currency,
    opening: first.minor,
    closing: last.minor,
    rows: Number(rows),
  };
};

/** The layout that matches the header, or null if none does. */
export const headOf = (
  lines: readonly string[],
  cellsOf: (line: string, delimiter: string) => string[],
): CsvHead | null => {
  const first = lines[0] ?? '';
  if (summary.test(first)) return headOfSantander(cellsOf(first.slice(0, 2000), ','));
  for (const [index, line] of lines.slice(0, mostHeadLines).entries()) {
    const layout = headedLayouts.find(({ delimiter, header }) => {
      const words = new Set(line.slice(0, 2000).split(delimiter).map(headerWord));
      return header.every((word) => words.has(word));
    });
    if (layout) return headedBy(layout, lines, index);
  }
  return null;
};
