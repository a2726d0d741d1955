import { readStatement } from '../bank/read/read.ts';
import { StatementError, type Statement } from '../bank/read/statement.ts';

/** What became of a file: an error of ours loses its class on its way between threads. */
export type Reading = { statement: Statement } | { refused: Pick<StatementError, 'code' | 'line'> };

/** Reads a bank statement in a thread of its own. */
export default (bytes: Uint8Array): Reading => {
  try {
    return { statement: readStatement(bytes) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { code, line } = error;
    return { refused: { code, ...(line === undefined ? {} : { line }) } };
  }
};
