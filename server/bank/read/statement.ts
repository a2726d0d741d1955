/** A bank statement, whichever format it came in. */

/** One line of an account. */
export interface StatementLine {
  /** Booking date in Warsaw, YYYY-MM-DD. */
  bookedOn: string;
  /** Decimal string with two places; negative for outgoing money. Never a float. */
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** The payer's text, lines joined by one space, at most 500 characters. */
  title: string;
  /** Counterparty's name, '' if the bank gives none, at most 200 characters. */
  party: string;
  /** Counterparty's account without spaces (26 digits or an IBAN), or ''. */
  partyAccount: string;
  /** The bank's own reference or '', at most 140 characters. */
  reference: string;
  /**
   * The bank takes an earlier movement back; the amount has the direction of this line. CSV does not
   * tell.
   */
  isReversal?: true;
}

export interface Statement {
  format: 'mt940' | 'camt053' | 'csv';
  /** Own account without spaces, '' if not given, at most 40 characters. */
  account: string;
  lines: StatementLine[];
  /**
   * The account's balance after each line, decimal strings; absent where the file does not tell.
   * Not from CSV: each bank orders its rows in its own way.
   */
  balances?: string[];
}

/**
 * Why a file was refused: `unknown` (no supported format), `broken` (a known format, but damaged),
 * `accounts` (of two accounts), `tooMany` (more than `mostLines`), `hostile` (a DOCTYPE, nested too
 * deep, too large), `sums` (the lines do not lead from the opening to the closing balance), `empty`
 * (nothing booked in it, as on a quiet day). Each has its sentence in
 * src/routes/app/-bookings/statementRefusal.ts.
 */
export type StatementFault =
  | 'unknown'
  | 'broken'
  | 'accounts'
  | 'tooMany'
  | 'hostile'
  | 'sums'
  | 'empty';

/** The only error that reading a statement throws. */
export class StatementError extends Error {
  readonly code: StatementFault;
  /** Line of the file with the fault, from 1, if known. */
  readonly line?: number;

  /** `cause` is set only for an unexpected error. */
  constructor(code: StatementFault, { line, cause }: { line?: number; cause?: unknown } = {}) {
    super(`Statement refused: ${code}${line ? ` in line ${line}` : ''}`, cause ? { cause } : {});
    this.name = 'StatementError';
    this.code = code;
    this.line = line;
  }
}

/** Larger files are refused unread. */
export const mostBytes = 10 * 1024 * 1024;

/** More than a year of an account with fifty lines a day. */
export const mostLines = 20_000;

/** Maximum length of a line's texts, in characters. */
export const most = { title: 500, party: 200, reference: 140, account: 40 } as const;
