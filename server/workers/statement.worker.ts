import { readStatement } from '../bank/read/read.ts';
import { StatementError, type Statement } from '../bank/read/statement.ts';

/** Result of reading a file: our error class would be lost between threads. */
export type Reading = { statement: Statement } | { refused: Pick<StatementError, 'code' | 'line'> };

/** Reads a bank statement in a separate thread. */
export default (bytes: Uint8Array): Reading => {
  try {
    return { statement: readStatement(bytes) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { code, line } = error;
    return { refused: { code, ...(line === undefined ? {} : { line }) } };
  }
};
