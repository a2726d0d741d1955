import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { writeStatement, type WrittenFormat } from '../bank/write.ts';
import { multipart } from './multipart.ts';
import type { AnswerAt } from './answers.ts';
import type { Hands } from './hands.ts';
import type { Invite } from './invite.ts';
import type { TestServer } from './server.ts';

/** A statement line as the back office sees it. */
export type Entry = AnswerAt<'GET', '/api/advisor/bank-entry'>[number];

/** The brand's own account in the statements of tests. */
export const ownAccount = 'PL61109010140000071219812874';

/** A statement line as a bank would give it. */
export const lineOf = (given: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2026-03-10',
  amount: '20000.00',
  currency: 'PLN',
  title: '',
  party: 'ŁUCJA ŻÓŁKIEWSKA',
  partyAccount: '',
  reference: '',
  ...given,
});

/** A password that nobody guesses, for people added by tests. */
const password = 'Bardzo-dlugie-haslo-2026';

const emailAt = (host: string): string => `ksiegowa@${host.split('.')[0]}.example.pl`;

/**
 * Logs in whom `appointBackOffice` appointed.
 * @returns their access token.
 */
export const logInBackOffice = async (server: TestServer, host: string): Promise<string> => {
  const login = { body: { username: emailAt(host), password }, host };
  return (await server.call('POST', '/auth/login', login)).body.accessToken;
};

/**
 * Appoints somebody to the back office of a brand without one in the demo, and activates their
 * account.
 * @param token A coordinator's of all its networks.
 * @returns their access token.
 */
export const appointBackOffice = async (
  server: TestServer,
  token: string,
  host: string,
): Promise<string> => {
  const email = emailAt(host);
  const { body: networks } = await server.call('GET', '/api/advisor/network', { token, host });
  const { status, body } = await server.call('POST', '/api/advisor/advisor', {
    token,
    host,
    body: {
      firstName: 'Zofia',
      surname: 'Księgowska',
      email,
      brokerNetworkIds: [networks[0].id],
      role: 'backOffice',
      language: 'PL',
    },
  });
  if (status !== 201) throw new Error(`Not appointed: ${JSON.stringify(body)}`);
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const id = new URL(mails[0].links[0]).pathname.split('/').at(-1);
  await server.call('POST', '/auth/activate-from-email', { body: { id, password }, host });
  return logInBackOffice(server, host);
};

/** Uploads a file, as the page of bookings does. */
export const uploadStatement = async (
  server: TestServer,
  token: string,
  bytes: Uint8Array,
  host = 'localhost:3000',
) => {
  const { payload, headers } = multipart('wyciag.sta', Buffer.from(bytes), 'text/plain');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/advisor/bank-statement',
    headers: { ...headers, host, authorization: `Bearer ${token}` },
    payload,
  });
  const body = answer.json<AnswerAt<'POST', '/api/advisor/bank-statement'>>();
  return { status: answer.statusCode, body, headers: answer.headers };
};

/** An accepted offer whose money is awaited; its amount as `20000.00`. */
export interface AwaitedOffer {
  id: string;
  no: string;
  amount: string;
}

/**
 * Invites an address and accepts the offer, for the usual amount or another.
 * @throws Error when the acceptance is refused.
 */
export const acceptInvited = async (
  { server, hands, invite }: { server: TestServer; hands: Hands; invite: Invite },
  email: string,
  investmentValue?: string,
): Promise<AwaitedOffer> => {
  const { offerId, token } = await invite(email);
  const { data } = await hands.acceptanceOf(token);
  const url = `/public-api/campaign-offer/${token}` as const;
  const { status, body } = await server.call('PATCH', `${url}/accept`, {
    body: { data: { ...data, ...(investmentValue ? { investmentValue } : {}) } },
  });
  if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
  const { body: offer } = await server.call('GET', url);
  return { id: offerId, no: offer.no, amount: offer.accepted.investmentValue };
};

/** What people of the back office do in tests. */
export const bookingHands = (server: TestServer, token: string, host = 'localhost:3000') => ({
  /** Imports lines as an MT940 file, or another; `opening` is the balance before them. */
  importLines: (lines: StatementLine[], opening?: string, format: WrittenFormat = 'mt940') =>
    uploadStatement(
      server,
      token,
      writeStatement(format, { account: ownAccount, lines, ...(opening ? { opening } : {}) }),
      host,
    ),
  /** Lines, the newest first. */
  entries: async () =>
    (await server.call('GET', '/api/advisor/bank-entry?limit=100&offset=0', { token, host })).body,
  move: ({ id, version }: { id: string; version: number }, event: string, offerId?: string) =>
    server.call('PATCH', `/api/advisor/bank-entry/${id}`, {
      token,
      host,
      body: { event, version, ...(offerId ? { offerId } : {}) },
    }),
});
