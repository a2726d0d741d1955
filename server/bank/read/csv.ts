import papaparse from 'papaparse';
import { fromMinor } from '../../../src/domain/money.ts';
import { balanceIn, headOf, type CsvHead } from './csvHead.ts';
import type { CsvRow } from './csvLayouts.ts';
import {
  most,
  mostLines,
  StatementError,
  type Statement,
  type StatementLine,
} from './statement.ts';
import { accountIn, amountIn, cleanText, dateIn } from './text.ts';

/** A row may span several lines of text. */
const mostTextLines = 5 * mostLines;

/** A row and the line of the file where it begins, from 1. */
interface PlacedRow {
  cells: string[];
  at: number;
  /**
   * Whether a line break follows. The last row of a file may lack one, and so does a truncated row.
   */
  hasEnd: boolean;
}

const newlines = (text: string): number => text.split('\n').length - 1;

const rowsIn = (text: string, delimiter: string, firstLine: number): PlacedRow[] => {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, newline: '\n' });
  const rows: PlacedRow[] = [];
  let at = firstLine;
  // A delimiter at the very end of the file begins no further cell.
  if (text.endsWith(delimiter)) data.at(-1)?.pop();
  for (const cells of data) {
    rows.push({ cells, at, hasEnd: rows.length < data.length - 1 });
    at += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
  }
  const fault = errors[0];
  if (fault) throw new StatementError('broken', { line: rows[fault.row ?? 0]?.at });
  return rows;
};

const cellsOf = (line: string, delimiter: string): string[] =>
  papaparse.parse<string[]>(line, { delimiter }).data[0] ?? [];

/** The cells of a row by column header. For a repeated header the first column counts. */
const rowOf = (cells: string[], columns: readonly string[], isCredit: boolean): CsvRow => ({
  of: (word) => cells[columns.indexOf(word)] ?? '',
  cells,
  isCredit,
});

interface Drafted {
  line: StatementLine;
  minor: bigint;
  ownAccount: string;
}

/** The currency of a row: from its own column, after its amount, or of the whole file. */
const currencyOf = ({ layout, currency }: CsvHead, row: CsvRow, behind: string): string => {
  if (typeof layout.currency === 'string') return row.of(layout.currency).trim();
  return layout.currency.in === 'head' ? behind || currency : behind;
};

/** Whether a row has all its cells. */
const isWhole = ({ layout, columns }: CsvHead, { cells, hasEnd }: PlacedRow): boolean => {
  const named = columns.filter((word) => word !== '').length;
  // Unnamed cells are read as well, so a row that ends before the last of them may be truncated.
  const least = layout.isLabelled && !hasEnd ? columns.length : named;
  return cells.length >= least;
};

const draft = (head: CsvHead, placed: PlacedRow): Drafted | null => {
  const { layout, columns } = head;
  const { cells, at } = placed;
  const broken = (): StatementError => new StatementError('broken', { line: at });
  const row = rowOf(cells, columns, true);
  const isData = /^\s*\d/.test(cells[0] ?? '');
  const isFull = isWhole(head, placed);
  const day = row.of(layout.bookedOn).trim();
  const hasAmount = row.of(layout.amount).trim() !== '';
  if (!isFull || (day !== '' && !isData && !hasAmount)) {
    if (isData) throw broken();
    return null;
  }
  // An announced transaction has no booking date yet; footer text has neither date nor amount.
  if (day === '' || layout.isPending?.(row)) return null;
  const bookedOn = dateIn(day);
  const amount = amountIn(row.of(layout.amount));
  if (!bookedOn || !amount) throw broken();
  const currency = currencyOf(head, row, amount.currency);
  if (!/^[A-Z]{3}$/.test(currency)) throw broken();
  const words = layout.words(rowOf(cells, columns, amount.minor >= 0n));
  return {
    minor: amount.minor,
    ownAccount: words.ownAccount ?? '',
    line: {
      bookedOn,
      amount: fromMinor(amount.minor),
      currency,
      title: cleanText(words.title, most.title),
      party: cleanText(words.party ?? '', most.party),
      partyAccount: accountIn(words.partyAccount ?? ''),
      reference: cleanText(words.reference ?? '', most.reference),
    },
  };
};

/**
 * Checks balances and row count, if the file has them. Some banks list the newest row first and the
 * closing balance before the opening one, so the negated difference is accepted as well.
 */
const check = (head: CsvHead, closingBelow: bigint | null, drafts: readonly Drafted[]): void => {
  const closing = head.closing ?? closingBelow;
  if (head.opening === null) return;
  // An opening balance without a closing one means a truncated file.
  if (closing === null) throw new StatementError('broken');
  const sum = drafts.reduce((whole, { minor }) => whole + minor, 0n);
  const difference = closing - head.opening;
  const isTurned = head.rows !== null && -difference === sum;
  const isShort = head.rows !== null && head.rows !== drafts.length;
  if ((difference !== sum && !isTurned) || isShort) throw new StatementError('sums');
};

/** Reads a bank's CSV file; a `StatementError` `unknown` if its header is not a known one. */
export const readCsv = (text: string): Statement => {
  const lines = text.split('\n', mostTextLines + 2);
  const head = headOf(lines, cellsOf);
  if (!head) throw new StatementError('unknown');
  if (lines.length > mostTextLines) throw new StatementError('hostile');
  const below = lines.slice(head.firstRow);
  const rows = rowsIn(below.join('\n'), head.layout.delimiter, head.firstRow + 1);
  const drafts = rows.flatMap((row) => draft(head, row) ?? []);
  if (drafts.length > mostLines) throw new StatementError('tooMany');
  check(head, balanceIn(below.slice(-50), 'koncowe'), drafts);
  const owners = new Set(drafts.map(({ ownAccount }) => ownAccount).filter(Boolean));
  if (owners.size > 1) throw new StatementError('accounts');
  return {
    format: 'csv',
    account: head.account || ([...owners][0] ?? ''),
    lines: drafts.map(({ line }) => line),
  };
};
