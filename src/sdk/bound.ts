import { ProblemError } from './problem.ts';
import { bindCalls, type Calls, type Send, type Rows } from './call.ts';
import { createClient, droppedCall, headersOf, sessionOf, type ClientOptions } from './client.ts';
import type { HeldPair } from './tokens.ts';
import { sendFile, type Upload } from './upload.ts';

/** Uploads, which no fetch makes: as every call, after a 401 one refresh and one retry. */
const makeSend =
  ({ session, baseUrl, contextId }: ClientOptions): Send =>
  async (path: string, upload: Upload) => {
    const isPublic = path.startsWith('/public-api/');
    const attempt = (pair: HeldPair | null): Promise<unknown> =>
      sendFile(
        `${baseUrl}${path}`,
        {
          ...headersOf(path, pair, contextId),
          ...(isPublic ? { 'Context-Type': 'investor-panel' } : {}),
        },
        upload,
      );
    if (isPublic) return attempt(null);
    const pair = session.bearer();
    if (!pair) throw droppedCall();
    try {
      return await attempt(pair);
    } catch (error) {
      const isOver = error instanceof ProblemError && error.problem.status === 401;
      if (!isOver || !(await session.refused(pair.accessToken))) throw error;
      return attempt(session.bearer());
    }
  };

const callsOf = (options: ClientOptions, table: Partial<Rows>): Calls =>
  bindCalls(createClient(options), makeSend(options), table);

/** The calls of a table, by their operationIds. @param table Of the contract's calls, all or some. */
export const sdkOf = (options: ClientOptions, table: Partial<Rows>): Sdk => ({
  ...callsOf(options, table),
  as: (pair) =>
    callsOf(
      { ...options, session: { ...sessionOf(pair), answered: options.session.answered } },
      table,
    ),
});

export interface Sdk extends Calls {
  /** The same calls in the name of a pair that is kept nowhere yet. */
  as: (pair: HeldPair) => Calls;
}
