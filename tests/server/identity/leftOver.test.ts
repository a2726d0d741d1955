/**
 * What stays behind in a mailbox when somebody's password or log-in address changes: links that no
 * longer open anything, and word of what happened.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithCoordinator, type WithCoordinator } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

const navy = 'navy.localhost:3000';
const password = 'Zielony-rower-jedzie-7';
let { server, hands, coordinator, networkId } = {} as WithCoordinator;
beforeAll(async () => {
  ({ server, hands, coordinator, networkId } = await startWithCoordinator());
});
afterAll(() => server?.close());

/** Invites somebody to work with a brand. */
const ask = async (
  email: string,
  by: { token: string; brokerNetworkIds: string[]; host?: string } = {
    token: coordinator,
    brokerNetworkIds: [networkId],
  },
): Promise<void> => {
  const { brokerNetworkIds, ...at } = by;
  const form = { firstName: 'Nowa', surname: 'Osoba', email, role: 'advisor', language: 'PL' };
  const body = { ...form, brokerNetworkIds };
  expect((await server.call('POST', '/api/advisor/advisor', { ...at, body })).status).toBe(201);
};
const activate = async (email: string): Promise<number> => {
  const id = await hands.linkTo(email, /activate-from-email/);
  const body = { id, password };
  return (await server.call('POST', '/auth/activate-from-email', { body })).status;
};
const logIn = async (username: string): Promise<string> =>
  (await server.call('POST', '/auth/login', { body: { username, password } })).body.accessToken;
const newcomer = async (email: string): Promise<string> => {
  await ask(email);
  await activate(email);
  return logIn(email);
};
const move = async (token: string, to: string): Promise<void> => {
  await server.call('POST', '/api/auth/email', { token, body: { email: to, password } });
  const body = { id: await hands.linkTo(to, /confirm-email/) };
  const { status } = await server.call('POST', '/api/auth/email/confirm', { token, body });
  expect(status).toBe(204);
};

it('a password changed in the panel ends the links to the account that are still in a mailbox', async () => {
  const email = 'zapomnialska@example.pl';
  const token = await newcomer(email);
  await server.call('POST', '/auth/password/send-remind-request', { body: { email } });
  const id = await hands.linkTo(email, /reset-password\//);
  const newPassword = 'Czerwony-tramwaj-stoi-3';
  const body = { currentPassword: password, newPassword };
  expect((await server.call('POST', '/api/auth/password', { token, body })).status).toBe(204);
  const late = await server.call('POST', '/auth/password/set', { body: { id, password } });
  expect(late.status).toBe(410);
});

it('an address that is left when another is taken back is told, once', async () => {
  const [former, left] = ['dawniejsza@example.pl', 'opuszczona@example.pl'];
  await move(await newcomer(former), left);
  const body = { id: await hands.linkTo(former, /restore-email/) };
  expect((await server.call('POST', '/auth/email/restore', { body })).status).toBe(204);
  const told = (await hands.mailsTo(left)).filter(({ text }) => text.includes('przywrócono'));
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('napisać do nas');
});

it('an invitation to a second brand that is asked for again at the new log-in address works', async () => {
  const [former, next] = ['dwie.marki@example.pl', 'dwie.marki.nowa@example.pl'];
  const token = await newcomer(former);
  const navyToken = await server.logIn(demoLogins.navyCoordinator, navy);
  const { body: networks } = await server.call('GET', '/api/advisor/network', {
    token: navyToken,
    host: navy,
  });
  await ask(former, { token: navyToken, host: navy, brokerNetworkIds: [networks[0].id] });
  await move(token, next);
  await server.call('POST', '/auth/activate/send-token', { body: { email: next }, host: navy });
  const id = await hands.linkTo(next, /activate-from-email/);
  expect((await server.call('GET', `/auth/activate/${id}`)).status).toBe(200);
  expect(await activate(next)).toBe(204);
});
