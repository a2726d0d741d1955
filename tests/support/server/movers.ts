import { expect } from 'vitest';
import type { Hands } from './hands.ts';
import { demoLogins, type TestServer } from './server.ts';

const password = 'Zielony-rower-jedzie-7';

/** People whose log-in addresses pass on, and what they and their mailboxes then see. */
export const makeMovers = (server: TestServer, hands: Hands) => {
  const post = async <U extends string>(url: U, body: object, token?: string) =>
    (await server.call('POST', url, { body, ...(token ? { token } : {}) })).body;

  /** Sets the password by a mailed link. */
  const setPassword = async (email: string): Promise<void> => {
    const id = await hands.linkTo(email, /reset-password/);
    await post('/auth/password/set', { id, password });
  };

  /** Somebody who works with the brand, so that they have a password. */
  const join = async (email: string): Promise<void> => {
    const token = await server.logIn(demoLogins.coordinator);
    const form = { firstName: 'Anna', surname: 'Stała', email, role: 'advisor', language: 'PL' };
    const brokerNetworkIds = [await hands.networkOf(token)];
    await post('/api/advisor/advisor', { ...form, brokerNetworkIds }, token);
    const id = await hands.linkTo(email, /activate-from-email/);
    await post('/auth/activate-from-email', { id, password });
  };

  /** Moves somebody's log-in address. */
  const move = async (from: string, to: string): Promise<void> => {
    const { accessToken: token } = await post('/auth/login', { username: from, password });
    const body = { email: to, password };
    expect((await server.call('POST', '/api/auth/email', { token, body })).status).toBe(204);
    const id = await hands.linkTo(to, /confirm-email/);
    const confirmed = await server.call('POST', '/api/auth/email/confirm', { token, body: { id } });
    expect(confirmed.status).toBe(204);
  };

  /** Takes a former address back by the link that was mailed there. */
  const restore = async (email: string): Promise<number> => {
    const id = await hands.linkTo(email, /restore-email/);
    return (await server.call('POST', '/auth/email/restore', { body: { id } })).status;
  };

  /** Invites an address to the n-th campaign. */
  const invite = async (email: string, nth = 0, login: string = demoLogins.advisor) =>
    hands.invite(await server.logIn(login), email, nth);

  /** Everything that whoever reads a mailbox finds in their investor panel. */
  const panelOf = async (email: string) =>
    hands.get('/investor-api/investor/data', await hands.logInInvestor(email));
  const offersOf = async (email: string): Promise<string[]> =>
    (await panelOf(email)).offers.map(({ id }) => id).toSorted();

  const statusOf = async (link: string): Promise<number> =>
    (await server.call('GET', `/public-api/campaign-offer/${link}`)).status;

  /** What each link to an offer or a form answers that was ever mailed to an address, newest first. */
  const answersAt = async (email: string) => {
    const links = (await hands.mailsTo(email)).flatMap((one) => one.links);
    const pages = links.map((one) => new URL(one)).filter((url) => url.searchParams.has('token'));
    const calls: Record<string, string> = {
      '/campaign': '/public-api/campaign-offer',
      '/kyc-form': '/public-api/kyc/investor-request',
    };
    const asked = pages.flatMap(({ pathname, searchParams }) =>
      calls[pathname] ? [`${calls[pathname]}/${searchParams.get('token')}`] : [],
    );
    const answers = await Promise.all(asked.map((url) => server.call('GET', url)));
    return answers.map(({ status, body }) => (status === 410 ? body.code : status));
  };

  return { post, setPassword, join, move, restore, invite, panelOf, offersOf, statusOf, answersAt };
};

export type Movers = ReturnType<typeof makeMovers>;
