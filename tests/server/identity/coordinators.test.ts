/**
 * A network always has a coordinator, whatever its coordinators do to each other and to themselves.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import type { AnswerAt } from '../../support/server/answers.ts';

type Advisor = AnswerAt<'GET', `/api/advisor/advisor/${string}`>;

const navy = 'navy.localhost:3000';
let server: TestServer;
let first: string;
beforeAll(async () => {
  server = await startServer();
  first = await server.logIn(demoLogins.navyCoordinator, navy);
});
afterAll(() => server?.close());

const own = async (token: string, host = navy) => {
  const { body: user } = await server.call('GET', '/api/auth/data', { token, host });
  const { body } = await server.call('GET', `/api/advisor/advisor/${user.advisorId}`, {
    token,
    host,
  });
  return body;
};
const save = (token: string, record: Advisor, change: Record<string, unknown>, host = navy) => {
  const { id, firstName, surname, email, brokerNetworkIds, role, language, version } = record;
  return server.call('PUT', `/api/advisor/advisor/${id}`, {
    token,
    host,
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
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const id = new URL(mails[0].links[0]).pathname.split('/').at(-1);
  await server.call('POST', '/auth/activate-from-email', { body: { id, password }, host: navy });
  const { body: pair } = await server.call('POST', '/auth/login', {
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

it('who has lost the last network they coordinate changes nothing of the brand', async () => {
  const host = 'localhost:3000';
  const everywhere = await server.logIn(demoLogins.coordinator);
  const { body: networks } = await server.call('GET', '/api/advisor/network', {
    token: everywhere,
  });
  const [lost, kept] = networks.map(({ id }) => id) as [string, string];
  const email = 'bez.sieci@example.pl';
  const { body: made } = await server.call('POST', '/api/advisor/advisor', {
    token: everywhere,
    body: {
      firstName: 'Była',
      surname: 'Koordynatorka',
      email,
      brokerNetworkIds: [lost],
      role: 'coordinator',
      language: 'PL',
    },
  });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const id = new URL(mails[0].links[0]).pathname.split('/').at(-1);
  const password = 'Zielony-rower-jedzie-7';
  await server.call('POST', '/auth/activate-from-email', { body: { id, password } });
  const { body: pair } = await server.call('POST', '/auth/login', {
    body: { username: email, password },
  });
  const token: string = pair.accessToken;
  const settings = async () =>
    (await server.call('GET', '/api/advisor/reminders', { token })).status;
  const roleNow = async (): Promise<string> =>
    (await server.call('GET', '/api/auth/data', { token })).body.roles[0];
  const look = async () =>
    (await server.call('GET', `/api/advisor/advisor/${made.id}`, { token: everywhere })).body;
  const give = async (brokerNetworkIds: string[]): Promise<number> =>
    (await save(everywhere, await look(), { brokerNetworkIds }, host)).status;
  expect([await settings(), await roleNow()]).toEqual([200, 'coordinator']);

  // A member of the other network, as somebody who has been an advisor there.
  await server.db
    .execute(sql`insert into network_member (brand_id, advisor_id, network_id, coordinates)
    values (${server.brandId}, ${made.id}, ${kept}, false)`);
  expect(await give([kept])).toBe(200);
  expect([await settings(), await roleNow()]).toEqual([403, 'advisor']);
  // The role stays in the record: they coordinate again what is taken from them and given again.
  expect((await look()).role).toBe('coordinator');
  expect([await give([lost]), await roleNow()]).toEqual([200, 'coordinator']);
});

it('nor does a demotion in one network take away the last coordinator of another', async () => {
  const host = 'localhost:3000';
  const [everywhere, somewhere] = await Promise.all([
    server.logIn(demoLogins.coordinator),
    server.logIn('barbara.sliwinska@doradcy.oferta.test'),
  ]);
  const { body: people } = await server.call('GET', '/api/advisor/advisor?limit=999', {
    token: everywhere,
  });
  const other = people.find(({ email }) => email === 'krzysztof.wojtowicz@doradcy.oferta.test')!;
  const [alone] = other.brokerNetworkIds;
  const coordinatorIds = async (): Promise<string[]> => {
    const { body } = await server.call('GET', '/api/advisor/network', { token: everywhere });
    return body.find(({ id }) => id === alone)!.coordinatorIds;
  };
  const demote = async () =>
    save(somewhere, await own(everywhere, host), { role: 'advisor' }, host);
  await server.call('DELETE', `/api/advisor/advisor/${other.id}`, { token: everywhere });
  const { status, body } = await demote();
  expect([status, body.code]).toEqual([409, 1207]);
  const { id } = await own(everywhere, host);
  expect(await coordinatorIds()).toEqual([id]);

  // With a second one there it is possible, and only that one counts from then on.
  await server.call('PATCH', `/api/advisor/advisor/${other.id}/activate`, { token: everywhere });
  expect((await coordinatorIds()).toSorted()).toEqual([id, other.id].toSorted());
  expect((await demote()).status).toBe(200);
  const again = await server.logIn(other.email);
  const { body: networks } = await server.call('GET', '/api/advisor/network', {
    token: again,
  });
  expect(networks.map(({ coordinatorIds: ids }) => ids)).toEqual([[other.id]]);
  const last = await save(again, await own(again, host), { role: 'advisor' }, host);
  expect([last.status, last.body.code]).toEqual([409, 1207]);
});
