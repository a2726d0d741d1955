/**
 * An advisor's record between the invitation and the password, and what is shown of their networks.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { colleagueLogin, makeHands, type Hands } from '../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

type Advisor = components['schemas']['Advisor'];

let server: TestServer;
let hands: Hands;
let coordinator: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  coordinator = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

const call = <T>(method: 'POST' | 'PATCH' | 'GET', url: string, body?: object) =>
  server.call<T>(method, url, { token: coordinator, ...(body ? { body } : {}) });

it('resends the activation mail only to advisors who have not set a password', async () => {
  const email = 'bez-hasla@oferta.test';
  const [network] = await hands.get<{ id: string }[]>('/api/advisor/network', coordinator);
  const { body: made } = await call<Advisor>('POST', '/api/advisor/advisor', {
    firstName: 'Wanda',
    surname: 'Nowa',
    email,
    brokerNetworkIds: [network!.id],
    role: 'advisor',
    language: 'PL',
  });
  const url = `/api/advisor/advisor/${made.id}`;
  const { body: active } = await call<Advisor>('PATCH', `${url}/activate`);
  expect(active).toMatchObject({ status: 'active', acceptedAt: null });
  const before = (await hands.mailsTo(email)).length;
  expect((await call('POST', `${url}/activation-mail`)).status).toBe(204);
  expect((await hands.mailsTo(email)).length).toBe(before + 1);
  const people = await hands.get<Advisor[]>('/api/advisor/advisor?limit=999', coordinator);
  const accepted = people.find((one) => one.email === demoLogins.advisor)!;
  expect(accepted.acceptedAt).not.toBeNull();
  expect((await call('POST', `/api/advisor/advisor/${accepted.id}/activation-mail`)).status).toBe(
    409,
  );
});

it('lists all networks of a person, including those the reader has no access to', async () => {
  const { otherCoordinator } = await hands.logInStaff();
  const people = await hands.get<Advisor[]>('/api/advisor/advisor?limit=999', otherCoordinator);
  const seen = await hands.get<{ id: string }[]>('/api/advisor/network', otherCoordinator);
  const isMore = ({ brokerNetworkIds }: Advisor): boolean =>
    brokerNetworkIds.some((id) => seen.every((one) => one.id !== id));
  expect(people.some(isMore)).toBe(true);
  for (const one of people) {
    expect(one.networkNames).toHaveLength(one.brokerNetworkIds.length);
    expect(one.networkNames.every((name) => name.length > 2)).toBe(true);
  }
});

it('a changed contact address of an active advisor is reported to both addresses; their log-in is unchanged', async () => {
  const people = await hands.get<Advisor[]>('/api/advisor/advisor?limit=999', coordinator);
  const before = people.find((one) => one.email === colleagueLogin)!;
  const { firstName, surname, brokerNetworkIds, role, language } = before;
  const save = async (change: Partial<Advisor>, version: number): Promise<Advisor> => {
    const { status, body } = await server.call<Advisor>(
      'PUT',
      `/api/advisor/advisor/${before.id}`,
      {
        token: coordinator,
        body: {
          firstName,
          surname,
          email: before.email,
          phoneNo: before.phoneNo,
          brokerNetworkIds,
          role,
          language,
          version,
          ...change,
        },
      },
    );
    expect(status).toBe(200);
    return body;
  };
  const email = 'rafal.nowy@example.pl';
  const told = async (to: string): Promise<number> =>
    (await hands.mailsTo(to)).filter(({ subject }) =>
      subject.includes('Zmiana danych kontaktowych'),
    ).length;
  const moved = await save({ email }, before.version);
  expect([await told(before.email), await told(email)]).toEqual([1, 1]);
  await save({ email, phoneNo: '+48 600 100 200' }, moved.version);
  expect([await told(before.email), await told(email)]).toEqual([1, 2]);
  expect(await server.logIn(colleagueLogin)).toBeTruthy();
});

it('finds advisors by names in any order, or by address', async () => {
  const people = await hands.get<Advisor[]>('/api/advisor/advisor?limit=999', coordinator);
  const { id, firstName, surname, email } = people.find((one) => one.email === demoLogins.advisor)!;
  const find = async (value: string, operator = 'like'): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify([{ name: 'advisor', operator, value }]));
    const url = `/api/advisor/advisor?limit=999&filter=${filter}`;
    return (await hands.get<Advisor[]>(url, coordinator)).map((one) => one.id);
  };
  for (const words of [`${firstName} ${surname}`, `${surname} ${firstName}`, email.toUpperCase()]) {
    expect(await find(words), words).toEqual([id]);
  }
  expect(await find(`${firstName} nikt-taki`)).toEqual([]);
  expect(await find(`${surname} ${firstName}`, 'leq')).toEqual([id]);
  expect(await find(email, 'leq')).toEqual([id]);
  expect(await find(surname, 'leq')).toEqual([]);
});
