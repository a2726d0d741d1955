import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import { decodeStatement } from './decode.ts';
import { isLikeMt940 } from './mt940Fields.ts';
import { readMt940 } from './mt940.ts';
import { mostBytes, StatementError, type Statement } from './statement.ts';

/** More than 20,000 account lines take in any format. */
const mostTextLines = 1_000_000;

const hasTooManyLines = (text: string): boolean => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count += 1;
    if (count > mostTextLines) return true;
  }
  return false;
};

/** Detected by content, never by file name, which the sender controls. */
const readText = (text: string): Statement => {
  if (hasTooManyLines(text)) throw new StatementError('hostile');
  if (text.trimStart().startsWith('<')) return readCamt053(text.trimStart());
  if (isLikeMt940(text)) return readMt940(text);
  return readCsv(text);
};

/**
 * Reads a bank statement: MT940, camt.053 or a Polish bank's CSV. Pending transactions are left
 * out. If any part of a file cannot be read the whole file is refused, so that no line is lost
 * unnoticed.
 * @throws StatementError, and nothing else.
 */
export const readStatement = (bytes: Uint8Array): Statement => {
  try {
    if (bytes.byteLength > mostBytes) throw new StatementError('hostile');
    const text = decodeStatement(bytes);
    if (text.trim() === '') throw new StatementError('empty');
    const statement = readText(text);
    if (statement.lines.length === 0) throw new StatementError('empty');
    return statement;
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('broken', { cause: error });
  }
};
