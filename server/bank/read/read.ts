import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import { decodeStatement } from './decode.ts';
import { isLikeMt940 } from './mt940Fields.ts';
import { readMt940 } from './mt940.ts';
import { mostBytes, StatementError, type Statement } from './statement.ts';

/** More lines of text than 20,000 lines of an account have in any format. */
const mostTextLines = 1_000_000;

const hasTooManyLines = (text: string): boolean => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count += 1;
    if (count > mostTextLines) return true;
  }
  return false;
};

/** By what stands in it and never by a name: names of files are the sender's. */
const readText = (text: string): Statement => {
  if (hasTooManyLines(text)) throw new StatementError('hostile');
  if (text.trimStart().startsWith('<')) return readCamt053(text.trimStart());
  if (isLikeMt940(text)) return readMt940(text);
  return readCsv(text);
};

/**
 * Reads a statement of a bank: MT940, camt.053 or the CSV of a Polish bank. What is pending is left
 * out; a file of which any part cannot be read is refused whole, so that no line is lost unseen.
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
