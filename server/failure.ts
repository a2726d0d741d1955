/** The code of a failure: PostgreSQL's for a failed statement. */
export const codeOf = (error: Error & { code?: string }): string | undefined =>
  (error.cause as { code?: string } | undefined)?.code ?? error.code;

/** Name and code of a failure; its message may name somebody. */
export const nameOf = (error: unknown): string => {
  const failure = error as Error & { code?: string };
  return [failure.name, codeOf(failure)].filter(Boolean).join(' ') || 'Error';
};

/**
 * Where an error was thrown: the frames of its stack. The stack begins with the message, which may
 * have several lines and name somebody: that of a failed statement ends with its values.
 */
export const framesOf = ({ message, stack = '' }: Error): string[] => {
  const from = stack.indexOf(message);
  // A message that was changed since cannot be told from the frames.
  if (from < 0) return [];
  return stack
    .slice(from + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
};

/** What the query builder throws: its message and its properties hold the values. */
type FailedQuery = Error & { query: string; params: unknown[] };

const isFailedQuery = (error: unknown): error is FailedQuery =>
  error instanceof Error && 'query' in error && 'params' in error;

/** An error as it may be printed: without the values of a failed statement. */
export const printable = (error: unknown): unknown =>
  isFailedQuery(error)
    ? [`Failed query: ${error.query}`, `code: ${codeOf(error)}`, ...framesOf(error)].join('\n')
    : error;
