/**
 * An advisor's record between the invitation and the password, and what is shown of their networks.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareText } from '../../src/domain/text.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { colleagueLogin, makeHands, type Hands } from '../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';
import type { Method } from '../support/server/answers.ts';

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

const call = <M extends Method, U extends string>(method: M, url: U, body?: object) =>
  server.call(method, url, { token: coordinator, ...(body ? { body } : {}) });

it('resends the activation mail only to advisors who have not set a password', async () => {
  const email = 'bez-hasla@oferta.test';
  const [network] = await hands.get('/api/advisor/network', coordinator);
  const { body: made } = await call('POST', '/api/advisor/advisor', {
    firstName: 'Wanda',
    surname: 'Nowa',
    email,
    brokerNetworkIds: [network.id],
    role: 'advisor',
    language: 'PL',
  });
  const url = `/api/advisor/advisor/${made.id}` as const;
  const { body: active } = await call('PATCH', `${url}/activate`);
  expect(active).toMatchObject({ status: 'active', acceptedAt: null });
  const before = (await hands.mailsTo(email)).length;
  expect((await call('POST', `${url}/activation-mail`)).status).toBe(204);
  expect((await hands.mailsTo(email)).length).toBe(before + 1);
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const accepted = people.find((one) => one.email === demoLogins.advisor)!;
  expect(accepted.acceptedAt).not.toBeNull();
  expect((await call('POST', `/api/advisor/advisor/${accepted.id}/activation-mail`)).status).toBe(
    409,
  );
});

it('lists people by surname in the order of a dictionary, page by page', async () => {
  const [network] = await hands.get('/api/advisor/network', coordinator);
  for (const surname of [
    'Żółkiewska',
    'Łęcka',
    'Ćwiklińska',
    'Zych',
    'Źródlak',
    'łoś',
    'Śliwińska',
  ]) {
    await call('POST', '/api/advisor/advisor', {
      firstName: 'Ola',
      surname,
      email: `osoba${surname.length}${surname.codePointAt(0)}@oferta.test`,
      brokerNetworkIds: [network.id],
      role: 'advisor',
      language: 'PL',
    });
  }
  for (const sort of ['surname', 'firstName'] as const) {
    for (const order of ['asc', 'desc']) {
      const url = `/api/advisor/advisor?sort=${sort}&order=${order}` as const;
      const people = await hands.get(`${url}&limit=999`, coordinator);
      const names = people.map((one) => one[sort]);
      const inOrder = names.toSorted(compareText);
      expect(names, url).toEqual(order === 'asc' ? inOrder : inOrder.toReversed());
      const pages: Advisor[] = [];
      for (let from = 0; from < people.length; from += 7) {
        const page = `${url}&limit=7&offset=${from}` as const;
        pages.push(...(await hands.get(page, coordinator)));
      }
      expect(pages.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    }
  }
  const names = (await hands.get('/api/advisor/network', coordinator)).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(compareText));
});

it('lists all networks of a person, including those the reader has no access to', async () => {
  const { otherCoordinator } = await hands.logInStaff();
  const people = await hands.get('/api/advisor/advisor?limit=999', otherCoordinator);
  const seen = await hands.get('/api/advisor/network', otherCoordinator);
  const isMore = ({ brokerNetworkIds }: Advisor): boolean =>
    brokerNetworkIds.some((id) => seen.every((one) => one.id !== id));
  expect(people.some(isMore)).toBe(true);
  for (const one of people) {
    expect(one.networkNames).toHaveLength(one.brokerNetworkIds.length);
    expect(one.networkNames.every((name) => name.length > 2)).toBe(true);
  }
});

it('a changed contact address of an active advisor is reported to both addresses; their log-in is unchanged', async () => {
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const before = people.find((one) => one.email === colleagueLogin)!;
  const { firstName, surname, brokerNetworkIds, role, language } = before;
  const save = async (change: Partial<Advisor>, version: number): Promise<Advisor> => {
    const { status, body } = await server.call('PUT', `/api/advisor/advisor/${before.id}`, {
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
    });
    expect(status).toBe(200);
    return body;
  };
  const email = 'rafal.nowy@example.pl';
  const told = async (to: string): Promise<number> =>
    (await hands.mailsTo(to)).filter(({ subject }) =>
      /^Zmiana (adresu kontaktowego|numeru telefonu)$/.test(subject),
    ).length;
  const moved = await save({ email }, before.version);
  expect([await told(before.email), await told(email)]).toEqual([1, 1]);
  await save({ email, phoneNo: '+48 600 100 200' }, moved.version);
  expect([await told(before.email), await told(email)]).toEqual([1, 2]);
  expect(await server.logIn(colleagueLogin)).toBeTruthy();
});

it('finds advisors by names in any order, or by address', async () => {
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const { id, firstName, surname, email } = people.find((one) => one.email === demoLogins.advisor)!;
  const find = async (value: string, operator = 'like'): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify([{ name: 'advisor', operator, value }]));
    const url = `/api/advisor/advisor?limit=999&filter=${filter}` as const;
    return (await hands.get(url, coordinator)).map((one) => one.id);
  };
  for (const words of [`${firstName} ${surname}`, `${surname} ${firstName}`, email.toUpperCase()]) {
    expect(await find(words), words).toEqual([id]);
  }
  expect(await find(`${firstName} nikt-taki`)).toEqual([]);
  expect(await find(`${surname} ${firstName}`, 'leq')).toEqual([id]);
  expect(await find(email, 'leq')).toEqual([id]);
  expect(await find(surname, 'leq')).toEqual([]);
});

/** Saves a record as it is, but for some fields. */
const save = (token: string, record: Advisor, change: Partial<Advisor>) => {
  const { firstName, surname, email, phoneNo, brokerNetworkIds, role, language, version } = record;
  return server.call('PUT', `/api/advisor/advisor/${record.id}`, {
    token,
    body: {
      firstName,
      surname,
      email,
      phoneNo,
      brokerNetworkIds,
      role,
      language,
      version,
      ...change,
    },
  });
};
const inviteTo = async (email: string, brokerNetworkIds: string[]): Promise<Advisor> => {
  const { status, body } = await call('POST', '/api/advisor/advisor', {
    firstName: 'Zaproszona',
    surname: 'Osoba',
    email,
    brokerNetworkIds,
    role: 'coordinator',
    language: 'PL',
  });
  expect(status).toBe(201);
  return body;
};

it('only somebody who coordinates all networks of an invitation sends it to another address', async () => {
  const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
  const networks = await hands.get('/api/advisor/network', coordinator);
  const ids = networks.map(({ id }) => id);
  const email = 'zaproszona@example.pl';
  const alias = 'barbara.alias@example.pl';
  const record = await inviteTo(email, ids);
  const refused = await save(partial, record, { email: alias });
  expect([refused.status, refused.body.code]).toEqual([403, 1101]);
  expect(await hands.mailsTo(alias)).toEqual([]);
  // Nor while it is archived: restored, it would be mailed there.
  const url = `/api/advisor/advisor/${record.id}` as const;
  await server.call('DELETE', url, { token: partial });
  const archived = await hands.get(url, partial);
  expect((await save(partial, archived, { email: alias })).status).toBe(403);
  const restored = await server.call('PATCH', `${url}/activate`, { token: partial });
  const phoned = await save(partial, restored.body, { phoneNo: '+48 600 100 201' });
  expect([phoned.status, phoned.body.email]).toEqual([200, email]);
  const other = 'poprawiona@example.pl';
  const moved = await save(coordinator, phoned.body, { email: other });
  expect([moved.status, moved.body.email]).toEqual([200, other]);
  expect(await hands.mailsTo(other)).toHaveLength(1);
});

it('only somebody who coordinates all networks of an advisor changes where mail about their investors goes', async () => {
  const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const record = people.find(({ surname }) => surname === 'Łęcka')!;
  expect([record.acceptedAt === null, record.brokerNetworkIds.length]).toEqual([false, 2]);
  const alias = 'barbara.druga@example.pl';
  const refused = await save(partial, record, { email: alias });
  expect([refused.status, refused.body.code]).toEqual([403, 1101]);
  expect(await hands.mailsTo(alias)).toEqual([]);
  // Somebody promoted in one of their two networks still corrects their own.
  const { body: promoted } = await save(partial, record, { role: 'coordinator' });
  const token = await server.logIn(record.email);
  const own = await save(token, promoted, { email: 'nowa.skrzynka@example.pl' });
  expect([own.status, own.body.email]).toEqual([200, 'nowa.skrzynka@example.pl']);
  const back = await save(coordinator, own.body, { email: record.email, role: record.role });
  expect([back.status, back.body.email]).toEqual([200, record.email]);
});

it('whoever was demoted and is promoted again in one network coordinates that one only', async () => {
  const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const { id } = people.find(({ surname }) => surname === 'Łęcka')!;
  const record = () => hands.get(`/api/advisor/advisor/${id}`, coordinator);
  const coordinated = async (): Promise<string[]> => {
    const networks = await hands.get('/api/advisor/network', coordinator);
    return networks.filter((one) => one.coordinatorIds.includes(id)).map((one) => one.id);
  };
  const before = await record();
  expect((await save(coordinator, before, { role: 'coordinator' })).status).toBe(200);
  expect(await coordinated()).toHaveLength(2);
  expect((await save(partial, await record(), { role: 'advisor' })).status).toBe(200);
  expect(await coordinated()).toEqual([]);
  expect((await save(partial, await record(), { role: 'coordinator' })).status).toBe(200);
  expect(await coordinated()).toHaveLength(1);
  // Whoever coordinates the other network corrects a number, and promotes nobody by it.
  const there = await server.logIn('joanna.cwiklinska@doradcy.oferta.test');
  const told = async (): Promise<string[]> =>
    (await hands.get(`/api/advisor/advisor/${id}/history`, coordinator))[0].fields;
  expect((await save(there, await record(), { phoneNo: '+48 600 100 206' })).status).toBe(200);
  expect(await coordinated()).toHaveLength(1);
  expect(await told()).toEqual(['phoneNo']);
  // Networks given and taken are in the history.
  const [own] = await coordinated();
  const without = before.brokerNetworkIds.filter((one) => one !== own);
  for (const brokerNetworkIds of [without, before.brokerNetworkIds]) {
    expect((await save(coordinator, await record(), { brokerNetworkIds })).status).toBe(200);
    expect(await told()).toEqual(['brokerNetworkIds']);
  }
  // A coordinator coordinates the networks that they are given.
  expect(await coordinated()).toEqual([own]);
  // So whoever coordinates both makes them coordinator of the other too: taken, and given again.
  for (const brokerNetworkIds of [[own!], before.brokerNetworkIds]) {
    expect((await save(coordinator, await record(), { brokerNetworkIds })).status).toBe(200);
  }
  expect((await coordinated()).toSorted()).toEqual(before.brokerNetworkIds.toSorted());
  await save(coordinator, await record(), { role: before.role });
});

it('records are managed by those who coordinate one of their networks, not by its other members', async () => {
  const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const named = (surname: string): Advisor => people.find((one) => one.surname === surname)!;
  // In two networks, and promoted by the coordinator of one.
  const promoted = named('Łęcka');
  expect((await save(partial, promoted, { role: 'coordinator' })).status).toBe(200);
  const token = await server.logIn(promoted.email);
  const own = await hands.get(`/api/advisor/advisor/${promoted.id}`, token);
  const [colleague, archived] = [named('Wąsowska'), named('Pytel')];
  const invited = await inviteTo('tylko-tam@example.pl', colleague.brokerNetworkIds);
  expect(own.brokerNetworkIds).toEqual(expect.arrayContaining(colleague.brokerNetworkIds));
  expect((await hands.get(`/api/advisor/advisor/${invited.id}`, token)).id).toBe(invited.id);
  const mails = (await hands.mailsTo(invited.email)).length;
  const answers = [
    await save(token, colleague, { phoneNo: '+48 600 100 202' }),
    await server.call('PATCH', `/api/advisor/advisor/${archived.id}/activate`, { token }),
    await server.call('POST', `/api/advisor/advisor/${invited.id}/activation-mail`, { token }),
    await server.call('DELETE', `/api/advisor/advisor/${colleague.id}`, { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await hands.mailsTo(invited.email)).length).toBe(mails);
  // In the network that they coordinate, and of themselves.
  const near = named('Jędrzejczak');
  expect((await save(token, near, { phoneNo: '+48 600 100 203' })).status).toBe(200);
  expect((await save(token, own, { phoneNo: '+48 600 100 204' })).status).toBe(200);
});

it('whoever is taken out of the only network that the coordinator shares with them is gone from their list', async () => {
  const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const before = people.find(({ surname }) => surname === 'Łęcka')!;
  const url = `/api/advisor/advisor/${before.id}` as const;
  const [shared] = await hands.get('/api/advisor/network', partial);
  const others = before.brokerNetworkIds.filter((id) => id !== shared.id);
  expect(others).toHaveLength(before.brokerNetworkIds.length - 1);
  const left = await save(partial, before, { brokerNetworkIds: others });
  expect([left.status, left.body.brokerNetworkIds]).toEqual([200, others]);
  const shown = await hands.get('/api/advisor/advisor?limit=999', partial);
  expect(shown.map(({ id }) => id)).not.toContain(before.id);
  expect((await server.call('GET', url, { token: partial })).status).toBe(404);
  // Nor is the record theirs to change any more, while the other networks keep it.
  expect((await save(partial, left.body, { phoneNo: '+48 600 100 205' })).status).toBe(404);
  expect((await hands.get(url, coordinator)).brokerNetworkIds).toEqual(others);
});
