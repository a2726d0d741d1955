import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { ConnectionLostError, ProblemError, problemFrom } from './problem.ts';
import type { paths } from './schema.gen.d.ts';
import type { Tokens } from './tokens.ts';

export interface ClientOptions {
  fetch: typeof fetch;
  /** Origin of the calls, '' for the page's own. */
  baseUrl: string;
  tokens: Tokens;
  /** Id of the brand of this host. */
  contextId: string;
  /** Gets new tokens after a 401; false when the session is over. */
  refresh: () => Promise<boolean>;
  /**
   * A call asks for a stronger or newer proof of who its person is (1106), of this level.
   * @returns whether they gave it; the call is made again then.
   */
  stepUp?: (level: string) => Promise<boolean>;
  /** A call that needs a token was dropped because none is stored; the caller goes to the log-in page. */
  onDropped: (panel: 'advisor' | 'investor') => void;
  /** Milliseconds after which a call counts as lost. */
  timeoutMs?: number;
}

export type Client = FetchClient<paths>;

/** Paths with a bearer; `/api` without a stored key is dropped (spec §4). */
const apiPath = /^\/api\//;
const investorPath = /^\/investor-api\//;
/** Paths that may be called without a key (spec §7), and the public and log-in ones. */
const openPath = /^\/(public-api|auth)\//;

const pathOf = (url: string): string => new URL(url, 'http://page').pathname;

/**
 * The one way to the server: headers, bearer, the dropped-call rules, one refresh
 * and one retry after a 401; every failure becomes a ProblemError or a
 * ConnectionLostError.
 */
export const createClient = (options: ClientOptions): Client => {
  const { tokens, timeoutMs = 30_000 } = options;

  const authorized = (request: Request): Request => {
    const path = pathOf(request.url);
    const headers = new Headers(request.headers);
    const { accessToken } = tokens.read();
    const forInvestor =
      investorPath.test(path) ||
      /investor/.test(path.split('/')[2] ?? '') ||
      path === '/auth/login-investor' ||
      path === '/auth/refresh-investor-token' ||
      path === '/public-api/advisor-panel-configuration' ||
      (apiPath.test(path) && tokens.claims()?.context_type === 'investor-panel');
    const bearer = accessToken && !openPath.test(path);
    // Just after a log-in the token may still be of another context; the call is made in that one.
    const claims = bearer ? tokens.claims() : null;
    headers.set('Context-Id', claims?.context_id ?? options.contextId);
    headers.set(
      'Context-Type',
      claims?.context_type ?? (forInvestor ? 'investor-panel' : 'advisor-panel'),
    );
    if (bearer) headers.set('Authorization', `Bearer ${accessToken}`);
    return new Request(request, { headers });
  };

  const send = async (request: Request): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await options.fetch(request, { signal: AbortSignal.any([request.signal, timeout]) });
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new ConnectionLostError('No answer from the server.', { cause: error });
    }
  };

  /** Whether a refused call may be made again, now that its person showed who they are. */
  const hasSteppedUp = async (response: Response): Promise<boolean> => {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const { code, parameters } = problemFrom(403, body);
    if (code !== 1106 || !options.stepUp) return false;
    return options.stepUp(String(parameters?.level ?? ''));
  };

  const guarded = async (original: Request): Promise<Response> => {
    const path = pathOf(original.url);
    const needsKey = apiPath.test(path) || investorPath.test(path);
    if (!needsKey && !openPath.test(path)) tokens.clear();
    if (needsKey && !tokens.read().accessToken) {
      options.onDropped(investorPath.test(path) ? 'investor' : 'advisor');
      throw new ProblemError(problemFrom(401, { code: 1004, label: 'error.refresh.invalid' }));
    }
    let spare = needsKey ? original.clone() : null;
    const again = async (): Promise<Response> => {
      const next = spare!;
      spare = next.clone();
      return send(authorized(next));
    };
    let response = await send(authorized(original));
    if (response.status === 401 && spare && (await options.refresh())) response = await again();
    if (response.status === 403 && spare && (await hasSteppedUp(response))) {
      response = await again();
    }
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => null);
    throw new ProblemError(problemFrom(response.status, body));
  };

  return createFetchClient<paths>({
    baseUrl: options.baseUrl || globalThis.location?.origin || '',
    fetch: guarded,
  });
};
