import type { Statement, StatementLine } from '../../../server/bank/read/statement.ts';
import { writeCamt053 } from './camt053.ts';
import { csvWriters } from './csv.ts';
import { writeMt940 } from './mt940.ts';
import type { Written } from './written.ts';

/** Statements as banks would send them, for tests and journeys that import one. */

export const statementFormats = [
  'mt940',
  'camt053',
  'mbankOperations',
  'mbankStatement',
  'ing',
  'pko',
  'santander',
  'pekao',
] as const;
export type WrittenFormat = (typeof statementFormats)[number];

/** The text of a statement; lines of one statement are of one currency. */
export const statementText = (format: WrittenFormat, statement: Written): string => {
  if (format === 'mt940') return writeMt940(statement);
  if (format === 'camt053') return writeCamt053(statement);
  return csvWriters[format](statement);
};

/** A statement in UTF-8, as a browser would upload it. */
export const writeStatement = (
  format: WrittenFormat,
  statement: Written,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(statementText(format, statement)));

/** What a layout has no place for. */
const missing: Partial<Record<WrittenFormat, readonly (keyof StatementLine)[]>> = {
  mbankOperations: ['party', 'partyAccount', 'reference'],
  mbankStatement: ['reference'],
  santander: ['reference'],
};

/** What a reader can know of a statement that was written in a format. */
export const carriedBy = (format: WrittenFormat, { account, lines }: Written): Statement => ({
  format: format === 'mt940' || format === 'camt053' ? format : 'csv',
  account: format === 'pko' ? '' : account,
  lines: lines.map((line) => ({
    ...line,
    ...Object.fromEntries((missing[format] ?? []).map((name) => [name, ''])),
  })),
});
