/** What a bank's statement says, whichever format it came in. */

/** One line of an account. */
export interface StatementLine {
  /** Calendar date in Warsaw on which the bank booked it, YYYY-MM-DD. */
  bookedOn: string;
  /** Decimal string with two places; negative for money that left. Never through a float. */
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** What the payer wrote, lines joined by one space, at most 500 characters. */
  title: string;
  /** The other side's name, '' when the bank gives none, at most 200 characters. */
  party: string;
  /** The other side's account without spaces (26 digits or an IBAN), ''. */
  partyAccount: string;
  /** The bank's own reference, '', at most 140 characters. */
  reference: string;
}

export interface Statement {
  format: 'mt940' | 'camt053' | 'csv';
  /** Own account, no spaces, '' when not given, at most 40 characters. */
  account: string;
  lines: StatementLine[];
}

/**
 * Why a file was refused: `unknown` (no format that is read), `broken` (of a known format, but
 * damaged, or of two accounts), `hostile` (a DOCTYPE, too deep, too large), `sums` (opening balance
 * and lines do not give the closing one), `empty` (nothing booked in it).
 */
export type StatementFault = 'unknown' | 'broken' | 'hostile' | 'sums' | 'empty';

/** The only error that reading a statement ends in. */
export class StatementError extends Error {
  readonly code: StatementFault;
  /** Line of the file where the fault was seen, from 1, where it is known. */
  readonly line?: number;

  /** `cause` is set only for a fault that no rule of the reader foresaw. */
  constructor(code: StatementFault, { line, cause }: { line?: number; cause?: unknown } = {}) {
    super(`Statement refused: ${code}${line ? ` in line ${line}` : ''}`, cause ? { cause } : {});
    this.name = 'StatementError';
    this.code = code;
    this.line = line;
  }
}

/** Larger files are refused before they are read. */
export const mostBytes = 10 * 1024 * 1024;

/** A year of an account with fifty lines a day has fewer. */
export const mostLines = 20_000;

/** What a line carries for people and for matching, in characters. */
export const most = { title: 500, party: 200, reference: 140, account: 40 } as const;
