/**
 * A network always has a coordinator, whatever its coordinators do to each other and to themselves.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

const navy = 'navy.localhost:3000';
let server: TestServer;
let first: string;
beforeAll(async () => {
  server = await startServer();
  first = await server.logIn(demoLogins.navyCoordinator, navy);
});
afterAll(() => server?.close());

const own = async (token: string): Promise<Any> => {
  const { body: user } = await server.call<Any>('GET', '/api/auth/data', { token, host: navy });
  const { body } = await server.call<Any>('GET', `/api/advisor/advisor/${user.advisorId}`, {
    token,
    host: navy,
  });
  return body;
};
const save = (token: string, record: Any, change: Record<string, unknown>) => {
  const { id, firstName, surname, email, brokerNetworkIds, role, language, version } = record;
  return server.call<Any>('PUT', `/api/advisor/advisor/${id}`, {
    token,
    host: navy,
    body: {
      firstName,
      surname,
      email,
      brokerNetworkIds,
      role,
      language,
      version,
      ...change,
    },
  });
};

it('the last coordinator cannot make themselves an advisor', async () => {
  const { status, body } = await save(first, await own(first), { role: 'advisor' });
  expect([status, body.code, body.label]).toEqual([409, 1207, 'error.advisor.last_coordinator']);
  expect((await own(first)).role).toBe('coordinator');
  expect((await server.call('GET', '/api/auth/data', { token: first, host: navy })).status).toBe(
    200,
  );
});

it('one of two coordinators can, and of two at the same time only one', async () => {
  const record = await own(first);
  const email = 'druga.koordynatorka@example.pl';
  const password = 'Zielony-rower-jedzie-7';
  await server.call('POST', '/api/advisor/advisor', {
    token: first,
    host: navy,
    body: {
      firstName: 'Druga',
      surname: 'Koordynatorka',
      email,
      brokerNetworkIds: record.brokerNetworkIds,
      role: 'coordinator',
      language: 'PL',
    },
  });
  await server.deps.outbox.flush();
  // Somebody who has not accepted yet coordinates nothing.
  expect((await save(first, await own(first), { role: 'advisor' })).status).toBe(409);
  const { body: mails } = await server.call<Any[]>('GET', `/dev/mail.json?to=${email}`);
  const id = new URL(mails[0].links[0]).pathname.split('/').at(-1);
  await server.call('POST', '/auth/activate-from-email', { body: { id, password }, host: navy });
  const { body: pair } = await server.call<Any>('POST', '/auth/login', {
    body: { username: email, password },
    host: navy,
  });
  const second: string = pair.accessToken;

  const [one, other] = [await own(first), await own(second)];
  const answers = await Promise.all([
    save(first, one, { role: 'advisor' }),
    save(second, other, { role: 'advisor' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
});
