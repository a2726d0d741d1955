import type { FastifyRequest } from 'fastify';
import { brandByHost, brandById } from '../branding/brands.ts';
import type { Deps } from '../deps.ts';
import type { AccessClaims } from '../security/accessTokens.ts';
import { sameText } from '../security/secrets.ts';
import { loadCaller, type Caller } from './caller.ts';
import type { OperationId } from './handlers.ts';
import { needsSession, policy } from './policy.ts';
import { refuse } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where an operation needs a session. */
    caller?: Caller;
  }
}

/** What a person whose session is of another brand may call here: to see where they are, to get home, to leave. */
const waysHome: readonly OperationId[] = [
  'viewActiveUser',
  'listUserContexts',
  'switchContext',
  'logOut',
];

/** Checks the bearer of a call against token, database, host and headers (security D4). */
const authenticate = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const now = deps.clock();
  const claims = token ? await deps.signer.verify<AccessClaims>('at+jwt', token, now) : null;
  if (!claims) throw refuse(1004);
  const caller = await loadCaller(
    deps,
    { sessionId: claims.sid, brandId: claims.context_id, contextType: claims.context_type },
    now,
  );
  if (!caller) throw refuse(1004);
  const contextId = request.headers['context-id'];
  const contextType = request.headers['context-type'];
  if (contextId !== undefined && contextId !== caller.brandId) throw refuse(1101);
  if (contextType !== undefined && contextType !== caller.contextType) throw refuse(1101);
  if (!waysHome.includes(operationId) && brandByHost(request.host).id !== caller.brandId) {
    throw refuse(1101);
  }
  return caller;
};

/**
 * Lets a call in, or not, by the policy of its operation.
 * @returns who asks; nobody where the operation needs no session.
 * @throws ProblemError 1004 without a valid token or key, 1101 for another's operation or brand, 1105.
 */
export const authorize = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  const allowed = policy[operationId];
  if (allowed.includes('backOffice')) {
    const given = request.headers['x-back-office-key'];
    const key = deps.config.backOfficeKey;
    if (!key || typeof given !== 'string' || !sameText(given, key)) throw refuse(1004);
    return undefined;
  }
  if (!needsSession(operationId)) return undefined;
  const caller = await authenticate(deps, operationId, request);
  if (!allowed.includes(caller.role)) throw refuse(1101);
  if (caller.role === 'investor' && brandById(caller.brandId)!.investorPanelBlocked) {
    throw refuse(1105);
  }
  return caller;
};
