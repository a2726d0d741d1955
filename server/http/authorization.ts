import type { FastifyRequest } from 'fastify';
import { stronger } from '../../src/domain/sessionLevel.ts';
import { brandByHost, brandById } from '../branding/brands.ts';
import type { Deps } from '../deps.ts';
import type { AccessClaims } from '../security/accessTokens.ts';
import { sameText } from '../security/secrets.ts';
import type { Caller } from './caller.ts';
import { loadCaller } from './loadCaller.ts';
import type { OperationId } from './handlers.ts';
import { asksForFreshProof, atAnyLevel, needsSession, policy } from './policy.ts';
import { refuse } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, if the operation needs a session. */
    caller?: Caller;
  }
}

/**
 * What a session of another brand may call here: look up its context, return to its own brand, log
 * out.
 */
const waysHome: readonly OperationId[] = [
  'viewActiveUser',
  'listUserContexts',
  'switchContext',
  'logOut',
];

/** Checks the bearer token against signature, database, host and headers. */
const authenticate = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const now = deps.clock();
  const claims = token ? await deps.signer.verify<AccessClaims>('at+jwt', token, now) : null;
  // Tokens from before levels were introduced are refreshed like expired ones.
  if (!claims?.acr) throw refuse(1004);
  const caller = await loadCaller(deps, claims, now);
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
 * @throws 1106 with the required level when the session's level is too low or its proof too old.
 */
const demandProof = (deps: Deps, operationId: OperationId, caller: Caller): void => {
  const { guards, clock } = deps;
  const asked = caller.levelAsked;
  const isEnough = atAnyLevel.includes(operationId) || guards.reaches(caller.level, asked);
  const isFresh =
    !asksForFreshProof.includes(operationId) || guards.isFresh(caller.provenAt, clock());
  if (isEnough && isFresh) return;
  // A proof is renewed as it was made: a session of a password takes no mailed code alone.
  throw refuse(1106, { parameters: { level: stronger(asked, caller.level) } });
};

/**
 * Authorises a call by the policy of its operation.
 * @returns the caller; undefined if the operation needs no session.
 * @throws ProblemError 1004 without a valid token or key, 1101 for another role's operation or
 * another brand, 1105, and 1106 when the session's level is too low or its proof too old.
 */
export const authorize = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  const allowed = policy[operationId];
  if (allowed.includes('machine')) {
    const given = request.headers['x-back-office-key'];
    const key = deps.config.backOfficeKey;
    if (!key || typeof given !== 'string' || !sameText(given, key)) throw refuse(1004);
    return undefined;
  }
  if (!needsSession(operationId)) return undefined;
  const caller = await authenticate(deps, operationId, request);
  if (!allowed.includes(caller.role)) throw refuse(1101);
  demandProof(deps, operationId, caller);
  if (caller.role === 'investor' && brandById(caller.brandId)!.investorPanelBlocked) {
    throw refuse(1105);
  }
  return caller;
};
