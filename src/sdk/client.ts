import createFetchClient, { type Client as FetchClient, type Middleware } from 'openapi-fetch';
import { patiently, type Patience } from './patience.ts';
import { ConnectionLostError, ProblemError, problemFrom } from './problem.ts';
import type { paths } from './schema.gen.d.ts';
import type { HeldPair } from './tokens.ts';

/**
 * The session that calls are made in. The application chart provides it (src/machines/root.ts); the
 * calls ask it for their bearer, report how they ended, and write no token themselves.
 */
export interface CallSession {
  /**
   * The tokens of the person using this tab; null when there are none, and the call is dropped.
   */
  bearer: () => HeldPair | null;
  /**
   * A call with this access token was answered 401.
   * @returns whether there is another token now, to try again with.
   * @throws ConnectionLostError when the refresh got no answer.
   */
  refused: (accessToken: string) => Promise<boolean>;
  /**
   * A call was refused for want of a higher or fresher proof of who the person is (1106).
   * @returns whether they have proved it now, and the call may be tried again.
   */
  steppedUp: (level: string) => Promise<boolean>;
  /** A call to a path that no rule covers: the key must not be sent there. */
  strayed: () => void;
  /** Any answer; one that failed lowers the refresh flag. */
  answered: (answer: Response) => void;
}

/** Calls with a pair that is not stored yet: no refresh, and nobody is told of failures. */
export const sessionOf = (pair: HeldPair | null): CallSession => ({
  bearer: () => pair,
  refused: () => Promise.resolve(false),
  steppedUp: () => Promise.resolve(false),
  strayed: () => {},
  answered: () => {},
});

export interface ClientOptions {
  fetch: typeof fetch;
  /** Origin of the calls, '' for the page's own. */
  baseUrl: string;
  session: CallSession;
  /** Id of the brand of this host. */
  contextId: string;
  /**
   * Milliseconds without any byte of the answer after which a call counts as lost, 30,000 if not
   * said. A file has its headers in that time, and its bytes whenever they come.
   */
  timeoutMs?: number;
  /** How calls wait for a busy server; without it they are refused at once. */
  patience?: Patience;
}

export type Client = FetchClient<paths>;

/** Paths with a bearer; `/api` without a stored key is dropped. */
const apiPath = /^\/api\//;
const investorPath = /^\/investor-api\//;
/** Paths that may be called without a key, and the public and log-in ones. */
const openPath = /^\/(public-api|auth)\//;

/** The refusal of a call that needs a higher or fresher proof. */
const stepUpCode = 1106;

/** Context and bearer of a call. @param pair Null for a call that carries none. */
export const headersOf = (
  path: string,
  pair: HeldPair | null,
  contextId: string,
): Record<string, string> => {
  const forInvestor =
    investorPath.test(path) ||
    /investor/.test(path.split('/')[2] ?? '') ||
    path === '/auth/login-investor' ||
    path === '/auth/refresh-investor-token' ||
    path === '/public-api/advisor-panel-configuration';
  return {
    // Just after a log-in the token may still be of another context; the call is made in that one.
    'Context-Id': pair?.brandId ?? contextId,
    'Context-Type': pair?.panel ?? (forInvestor ? 'investor-panel' : 'advisor-panel'),
    ...(pair ? { Authorization: `Bearer ${pair.accessToken}` } : {}),
  };
};

/** What a call without a token ends with. */
export const droppedCall = (): ProblemError =>
  new ProblemError(problemFrom(401, { code: 1004, label: 'error.refresh.invalid' }));

/** Whether the person has proved themselves now, as a call asked that was refused. */
const hasSteppedUp = async (session: CallSession, answer: Response): Promise<boolean> => {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const { code, parameters } = problemFrom(answer.status, body);
  return code === stepUpCode && session.steppedUp(String(parameters?.level ?? ''));
};

/**
 * Headers and bearer, the dropped-call rules, one refresh and one retry after a 401, one after a
 * proof; an answer that is none of success becomes a ProblemError.
 */
const withSession = ({ session, contextId }: ClientOptions): Middleware => {
  /** What is under way with a bearer, to be sent again: a body is read once. */
  const copies = new Map<string, { request: Request; pair: HeldPair }>();
  const sign = (request: Request, path: string, pair: HeldPair | null): Request => {
    for (const [name, value] of Object.entries(headersOf(path, pair, contextId)))
      request.headers.set(name, value);
    return request;
  };
  return {
    onRequest: ({ id, request, schemaPath }) => {
      const needsKey = apiPath.test(schemaPath) || investorPath.test(schemaPath);
      if (!needsKey && !openPath.test(schemaPath)) session.strayed();
      if (!needsKey) return sign(request, schemaPath, null);
      const pair = session.bearer();
      if (!pair) throw droppedCall();
      copies.set(id, { request: request.clone(), pair });
      return sign(request, schemaPath, pair);
    },
    onResponse: async ({ id, response, schemaPath, options }) => {
      const copy = copies.get(id);
      copies.delete(id);
      const again = async (answer: Response): Promise<Response> => {
        const pair = session.bearer();
        return copy && pair ? options.fetch(sign(copy.request.clone(), schemaPath, pair)) : answer;
      };
      let answer = response;
      if (copy && answer.status === 401 && (await session.refused(copy.pair.accessToken))) {
        answer = await again(answer);
      }
      if (copy && answer.status === 403 && (await hasSteppedUp(session, answer))) {
        answer = await again(answer);
      }
      if (answer.ok) return answer;
      const body: unknown = await answer.json().catch(() => null);
      throw new ProblemError(problemFrom(answer.status, body));
    },
    onError: ({ id }) => {
      copies.delete(id);
    },
  };
};

/**
 * An answer whose body has arrived. What reads it later cannot tell a connection that was lost
 * meanwhile from a fault of ours.
 * @param arrived Called for each part of the body.
 */
const wholeOf = async (answer: Response, arrived: () => void): Promise<Response> => {
  const [reader, decoder] = [answer.body?.getReader(), new TextDecoder()];
  let text = '';
  for (;;) {
    const part = await reader?.read();
    arrived();
    text += decoder.decode(part?.value, { stream: !part?.done });
    // Some statuses allow no body, not even an empty one.
    if (!part || part.done) return new Response(text || null, answer);
  }
};

/**
 * One call, lost when the server is silent for too long. The caller may leave until the last byte.
 * Signals are joined by hand: the oldest browsers cannot.
 */
const makeCall = async (
  request: Request,
  { fetch, session, timeoutMs = 30_000 }: ClientOptions,
): Promise<Response> => {
  const stop = new AbortController();
  const leave = (): void => stop.abort(request.signal.reason);
  if (request.signal.aborted) leave();
  request.signal.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), timeoutMs);
  };
  try {
    wait();
    const answer = await fetch(request, { signal: stop.signal });
    session.answered(answer);
    if (!answer.headers.has('content-disposition')) return await wholeOf(answer, wait);
    // An export of many rows takes minutes, and pauses.
    clearTimeout(timer);
    return new Response(await answer.blob(), answer);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ConnectionLostError('No answer from the server.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The one way to the server; every failure becomes a ProblemError or a ConnectionLostError.
 */
export const createClient = (options: ClientOptions): Client => {
  const client = createFetchClient<paths>({
    baseUrl: options.baseUrl || globalThis.location?.origin || '',
    fetch: patiently((request) => makeCall(request, options), options.patience),
  });
  client.use(withSession(options));
  return client;
};
