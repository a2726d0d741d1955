/**
 * Every operation called by everybody: the policy says who may call, and the owner of
 * the object decides the rest. Both the calls and the expected results come from the contract and
 * the policy table; an operation missing there does not compile.
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
const { operations } = contract();

const principals = [
  'nobody',
  'advisor',
  'coordinator',
  'investor',
  'advisor of another brand',
  'investor of another brand',
  'back office',
  'machine',
] as const;
type Principal = (typeof principals)[number];
const roles: Partial<Record<Principal, 'advisor' | 'coordinator' | 'backOffice' | 'investor'>> = {
  'back office': 'backOffice',
  advisor: 'advisor',
  coordinator: 'coordinator',
  investor: 'investor',
};

let server: TestServer;
const tokens: Partial<Record<Principal, string>> = {};
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
  tokens['back office'] = await server.logIn(demoLogins.backOffice);
  tokens.investor = await logInInvestor(demoLogins.investor);
  tokens['advisor of another brand'] = await server.logIn(demoLogins.navyCoordinator, navy);
  tokens['investor of another brand'] = await logInInvestor(demoLogins.navyInvestor, navy);
});
afterAll(() => server?.close());

const ask = (id: OperationId, principal: Principal, objectId = absent) => {
  const { method, path } = operations.find((one) => one.operationId === id)!;
  const token = tokens[principal];
  return server.call(method as 'GET', path.replaceAll(/\{\w+\}/g, objectId), {
    ...(token ? { token } : {}),
    headers: {
      'if-match': '1',
      ...(principal === 'machine' ? { 'x-back-office-key': backOfficeKey } : {}),
    },
  });
};

const guarded = (Object.keys(policy) as OperationId[]).filter(
  (id) => needsSession(id) || policy[id].includes('machine'),
);
/** On the first brand's host, these tell even a stranger of another brand where to go. */
const waysHome: OperationId[] = ['logOut', 'switchContext', 'viewActiveUser', 'listUserContexts'];

describe.each(guarded.filter((id) => id !== 'logOut'))('%s', (id) => {
  it.each(principals)('called by %s', async (principal) => {
    const { status, body } = await ask(id, principal);
    const role = roles[principal];
    if (policy[id].includes('machine')) {
      if (principal === 'machine') expect([401, 403]).not.toContain(status);
      else expect([status, body.code]).toEqual([401, 1004]);
    } else if (principal === 'nobody' || principal === 'machine') {
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
