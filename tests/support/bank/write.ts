import type { Statement, StatementLine } from '../../../server/bank/read/statement.ts';
import { writeCamt053 } from './camt053.ts';
import { csvWriters } from './csv.ts';
import { writeMt940 } from './mt940.ts';
import { balancesOf, type Written } from './written.ts';

/** Writes statements as banks send them, for tests and journeys. */

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

/** The text of a statement; all lines must have the same currency. */
export const statementText = (format: WrittenFormat, statement: Written): string => {
  if (format === 'mt940') return writeMt940(statement);
  if (format === 'camt053') return writeCamt053(statement);
  return csvWriters[format](statement);
};

/** A statement in UTF-8, as a browser uploads it. */
export const writeStatement = (
  format: WrittenFormat,
  statement: Written,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(statementText(format, statement)));

/** Fields that a layout cannot represent. */
const missing: Partial<Record<WrittenFormat, readonly (keyof StatementLine)[]>> = {
  mbankOperations: ['party', 'partyAccount', 'reference'],
  mbankStatement: ['reference'],
  santander: ['reference'],
};

/** What a reader can recover from a statement written in a format. */
export const carriedBy = (format: WrittenFormat, written: Written): Statement => ({
  ...(format === 'mt940' || format === 'camt053'
    ? { format, balances: balancesOf(written).running }
    : { format: 'csv' }),
  account: format === 'pko' ? '' : written.account,
  lines: written.lines.map((line) => ({
    ...line,
    ...Object.fromEntries((missing[format] ?? []).map((name) => [name, ''])),
  })),
});
