/**
 * Every operation asked by everybody (security S1): who may call is the policy's word, and
 * whose object it is decides the rest. Both the calls and what is expected of them come from
 * the contract and the policy table; an operation missing there does not compile.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../server/http/handlers.ts';
import { needsSession, policy } from '../../server/http/policy.ts';
import { contract } from '../support/server/contract.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../support/server/server.ts';

const absent = '11111111-1111-4111-8111-111111111111';
const navy = 'navy.localhost:3000';
const { operations } = await contract();

const principals = [
  'nobody',
  'advisor',
  'coordinator',
  'investor',
  'advisor of another brand',
  'investor of another brand',
  'back office',
] as const;
type Principal = (typeof principals)[number];
const roles: Partial<Record<Principal, 'advisor' | 'coordinator' | 'investor'>> = {
  advisor: 'advisor',
  coordinator: 'coordinator',
  investor: 'investor',
};

let server: TestServer;
const tokens: Partial<Record<Principal, string>> = {};
/** Offers of the advisor, of a colleague in a network the coordinator has, and of another brand. */
const offers: Record<'own' | 'colleague' | 'foreign', string> = {
  own: '',
  colleague: '',
  foreign: '',
};

const logInInvestor = async (email: string, host?: string): Promise<string> => {
  const at = host ? { host } : {};
  await server.call('POST', '/auth/investor/send-token', { body: { email }, ...at });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const token = new URL(mails[0].links[0]).searchParams.get('token');
  const { body } = await server.call('POST', '/auth/login-investor', { body: { token }, ...at });
  return body.accessToken;
};

beforeAll(async () => {
  server = await startServer();
  tokens.advisor = await server.logIn(demoLogins.advisor);
  tokens.coordinator = await server.logIn(demoLogins.coordinator);
  tokens.investor = await logInInvestor(demoLogins.investor);
  tokens['advisor of another brand'] = await server.logIn(demoLogins.navyCoordinator, navy);
  tokens['investor of another brand'] = await logInInvestor(demoLogins.navyInvestor, navy);
  const { body: own } = await server.call('GET', '/api/advisor/investor/offers?limit=1', {
    token: tokens.advisor,
  });
  const { body: all } = await server.call(
    'GET',
    '/api/advisor/investor/offers-by-network?limit=500',
    { token: tokens.coordinator },
  );
  const { body: foreign } = await server.call('GET', '/api/advisor/investor/offers?limit=1', {
    token: tokens['advisor of another brand'],
    host: navy,
  });
  offers.own = own[0].id;
  offers.colleague = all.find((one: { ownerId: string }) => one.ownerId !== own[0].ownerId).id;
  offers.foreign = foreign[0].id;
});
afterAll(() => server?.close());

const ask = (id: OperationId, principal: Principal, objectId = absent) => {
  const { method, path } = operations.find((one) => one.operationId === id)!;
  const token = tokens[principal];
  return server.call(method as 'GET', path.replaceAll(/\{\w+\}/g, objectId), {
    ...(token ? { token } : {}),
    headers: {
      'if-match': '1',
      ...(principal === 'back office' ? { 'x-back-office-key': backOfficeKey } : {}),
    },
  });
};

const guarded = (Object.keys(policy) as OperationId[]).filter(
  (id) => needsSession(id) || policy[id].includes('backOffice'),
);
/** Asked on the first brand's host, these tell even a stranger of another brand the way home. */
const waysHome: OperationId[] = ['logOut', 'switchContext', 'viewActiveUser', 'listUserContexts'];

describe.each(guarded.filter((id) => id !== 'logOut'))('%s', (id) => {
  it.each(principals)('asked by %s', async (principal) => {
    const { status, body } = await ask(id, principal);
    const role = roles[principal];
    if (policy[id].includes('backOffice')) {
      if (principal === 'back office') expect([401, 403]).not.toContain(status);
      else expect([status, body.code]).toEqual([401, 1004]);
    } else if (principal === 'nobody' || principal === 'back office') {
      expect([status, body.code]).toEqual([401, 1004]);
    } else if (role && policy[id].includes(role)) {
      expect([401, 403]).not.toContain(status);
    } else if (!role && waysHome.includes(id)) {
      expect(status).not.toBe(401);
    } else {
      expect([status, body.code]).toEqual([403, 1101]);
    }
  });
});

describe('whose offer it is', () => {
  /** Reads, and steps whose refusal comes before their work: an empty body, nothing to change. */
  const ids = guarded.filter((id) =>
    operations.find((one) => one.operationId === id)!.path.startsWith('/api/advisor/investor/{'),
  );
  const reads: OperationId[] = ['viewOffer', 'viewOfferTimeline', 'viewInvestorCrm'];

  it.each(ids)('%s finds no colleague’s, foreign or absent one for an advisor', async (id) => {
    for (const objectId of [offers.foreign, absent]) {
      const { status } = await ask(id, 'advisor', objectId);
      // What takes a body is refused for the lack of it, before anything is looked for.
      expect([400, 403, 404, 415]).toContain(status);
    }
    if (!reads.includes(id)) return;
    expect((await ask(id, 'advisor', offers.own)).status).toBe(200);
    expect((await ask(id, 'coordinator', offers.colleague)).status).toBe(200);
    const hidden = await ask(id, 'advisor', offers.colleague);
    const missing = await ask(id, 'advisor', absent);
    expect({ ...hidden.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    expect(hidden.status).toBe(404);
  });
});
