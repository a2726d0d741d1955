import type { PoolClient } from 'pg';
import { currentCall } from '../http/callContext.ts';
import { beginSpan } from './spans.ts';

/** A slow statement; its text contains no values. */
export interface SlowStatement {
  ms: number;
  statement: string;
  /** The call it was made for; absent for jobs. */
  requestId?: string | undefined;
}

/** Longest statement text in the log, in characters. */
const longest = 600;

/**
 * One line, with literals removed that were written into the text instead of bound as parameters.
 */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest);

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

/** Reports slow statements of a connection once they end, whether or not they succeed. */
export const watchStatements = (
  client: PoolClient,
  slowMs: number,
  tell: (slow: SlowStatement) => void,
): void => {
  type Ask = (...given: unknown[]) => unknown;
  const query = client.query.bind(client) as unknown as Ask;
  const timed: Ask = (...given) => {
    const began = performance.now();
    const requestId = currentCall()?.requestId;
    const text = textOf(given[0]);
    const end = beginSpan(/^\s*(\w*)/.exec(text)![1]!.toLowerCase() || 'statement', 'client', {
      'db.system.name': 'postgresql',
      'db.query.text': withoutValues(text),
    });
    const ended = (isFailed: boolean): void => {
      const ms = Math.round(performance.now() - began);
      if (ms >= slowMs) tell({ ms, statement: withoutValues(text), requestId });
      end?.(isFailed);
    };
    // The pool passes a callback for its own queries; everybody else uses promises.
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told: Ask = (...answered) => (
        ended(Boolean(answered[0])), (callback as Ask)(...answered)
      );
      return query(...given.slice(0, -1), told);
    }
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.then(
        () => ended(false),
        () => ended(true),
      );
    }
    return answer;
  };
  client.query = timed as unknown as typeof client.query;
};
