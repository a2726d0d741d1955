/** The results of a coordinator's networks: every number is the count of the linked list. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer } from '../../server/db/schema.ts';
import { addDays } from '../../src/domain/dates.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { makeHands, type Hands } from '../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

type Wanted = Record<string, { operator: string; value: unknown }>;

let server: TestServer;
let hands: Hands;
let coordinator: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  coordinator = await server.logIn(demoLogins.coordinator);
});
afterAll(() => server?.close());

const team = (token = coordinator): Promise<Schemas['TeamResults']> =>
  hands.get('/api/advisor/dashboard/team', token);

/** The number of offers in the list under some filters. */
const listed = async (filters: Wanted): Promise<number> => {
  const filter = Object.entries(filters).map(([name, rest]) => ({ name, ...rest }));
  const { status, headers } = await server.call(
    'GET',
    `/api/advisor/investor/offers-by-network?limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    { token: coordinator },
  );
  expect(status).toBe(200);
  return Number(headers['x-total-count']);
};
const filteredBy = (...filters: object[]): string =>
  `&filter=${encodeURIComponent(JSON.stringify(filters))}`;
const among = (...value: string[]) => ({ operator: 'in', value });
const between = (from: string | undefined, to: string) => ({
  operator: 'range',
  value: { ...(from ? { from } : {}), to },
});

describe('the results of a team', () => {
  it('have in each number as many offers as the linked list', async () => {
    const { networks, from, before, waitingUntil } = await team();
    const wrong: string[] = [];
    let total = 0;
    for (const { id, name, advisors } of networks) {
      for (const one of advisors) {
        const place = {
          networkId: { operator: 'contain', value: [id] },
          ownerId: among(one.id),
        };
        const { invitations, waiting, statuses } = one;
        const today = addDays(from, 29);
        const numbers: [string, number, Wanted][] = [
          ...statuses.map(({ status, count }): [string, number, Wanted] => [
            status,
            count,
            { status: among(status) },
          ]),
          ['invited lately', invitations.count, { invitedAt: between(from, today) }],
          ['invited before', invitations.before, { invitedAt: between(before, addDays(from, -1)) }],
          [
            'waiting',
            waiting.count,
            {
              status: among('interested', 'accepted'),
              statusDate: between(undefined, waitingUntil),
            },
          ],
        ];
        for (const [what, count, filters] of numbers) {
          const found = await listed({ ...place, ...filters });
          total += count;
          if (found !== count)
            wrong.push(`${name}, ${one.name}, ${what}: ${count}, listed ${found}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(total).toBeGreaterThan(500);
  });

  it('add up to the totals of the networks', async () => {
    const { networks } = await team();
    const everybody = networks.flatMap(({ advisors }) => advisors);
    const statuses = await hands.get(
      '/api/advisor/investor/offers/summary?scope=network',
      coordinator,
    );
    for (const { status, count, sums } of statuses) {
      const own = everybody.flatMap((one) => one.statuses.filter((row) => row.status === status));
      expect(own.reduce((sum, row) => sum + row.count, 0)).toBe(count);
      const pln = own.reduce((sum, row) => sum + Math.round(Number(row.sums.PLN) * 100), 0);
      expect(pln).toBe(Math.round(Number(sums.PLN) * 100));
    }
  });

  it('state how long investors took to respond, from the invitation to their first action', async () => {
    const { otherCoordinator } = await hands.logInStaff();
    const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
    const { id } = people.find(({ email }) => email === demoLogins.advisor)!;
    const of = (results: Schemas['TeamResults']) =>
      results.networks.flatMap(({ advisors }) => advisors).filter((one) => one.id === id);
    await server.db
      .update(offer)
      .set({ invitedAt: sql`answered_at - interval '5 hours'` })
      .where(and(eq(offer.ownerId, id), isNotNull(offer.answeredAt)));
    const answers = of(await team()).map(({ answer }) => answer);
    expect(answers.length).toBeGreaterThan(0);
    for (const { medianHours, count } of answers) {
      expect(count).toBeLessThanOrEqual(30);
      expect(medianHours).toBe(count === 0 ? null : 5);
    }
    // Nobody of other networks is included.
    expect(of(await team(otherCoordinator))).toEqual([]);
  });

  it('leave out the back office, which serves nobody', async () => {
    const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
    const bookkeepers = people.filter(({ role }) => role === 'backOffice').map(({ id }) => id);
    expect(bookkeepers).not.toEqual([]);
    const shown = (await team()).networks.flatMap(({ advisors }) => advisors.map(({ id }) => id));
    expect(shown.filter((id) => bookkeepers.includes(id))).toEqual([]);
  });

  it('are for coordinators only', async () => {
    const advisor = await server.logIn(demoLogins.advisor);
    const { status } = await server.call('GET', '/api/advisor/dashboard/team', { token: advisor });
    expect(status).toBe(403);
  });

  it('return no offers, and no server error, when filtered by an invalid owner id', async () => {
    expect(await listed({ ownerId: among('nikt') })).toBe(0);
  });

  it('return nothing, and no server error, when filtered by an invalid network id', async () => {
    const none = { operator: 'contain', value: ['nikt'] };
    expect(await listed({ networkId: none })).toBe(0);
    // Together with another column no tally serves the totals.
    for (const others of [[], [{ name: 'investor', operator: 'like', value: 'a' }]]) {
      const query = filteredBy({ name: 'networkId', ...none }, ...others);
      const sums = await hands.get(
        `/api/advisor/investor/offers/summary?scope=network${query}`,
        coordinator,
      );
      expect(sums.filter(({ count }) => count > 0)).toEqual([]);
      const sheet = await server.call(
        'GET',
        `/api/advisor/investor/offers/export?scope=network&format=csv&language=PL${query}`,
        { token: coordinator },
      );
      expect(sheet.status).toBe(200);
    }
    const members = filteredBy({ name: 'brokerNetworkIds', ...none });
    expect(await hands.get(`/api/advisor/advisor?limit=9${members}`, coordinator)).toEqual([]);
  });

  it('name whoever left a network with offers in it, as its exports do, and say that they left', async () => {
    const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
    const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
    const leaving = people.find(({ surname }) => surname === 'Łęcka')!;
    const [shared] = await hands.get('/api/advisor/network', partial);
    const { id, firstName, surname, email, phoneNo, role, language, version } = leaving;
    const name = `${surname} ${firstName}`;
    const ownOffer = (
      await hands.get(
        `/api/advisor/investor/offers-by-network?limit=1${filteredBy({ name: 'networkId', operator: 'contain', value: [shared.id] })}`,
        partial,
      )
    )[0];
    const given = await server.call('PATCH', `/api/advisor/investor/${ownOffer.id}/owner/${id}`, {
      token: partial,
    });
    expect(given.status).toBe(200);
    const left = await server.call('PUT', `/api/advisor/advisor/${id}`, {
      token: coordinator,
      body: {
        firstName,
        surname,
        email,
        phoneNo,
        role,
        language,
        version,
        brokerNetworkIds: leaving.brokerNetworkIds.filter((one) => one !== shared.id),
      },
    });
    expect(left.status).toBe(200);
    const { networks } = await team(partial);
    const shown = networks.flatMap(({ advisors }) => advisors);
    expect(shown.find((one) => one.id === id)).toMatchObject({ name, isMember: false });
    for (const one of shown) {
      const { status } = await server.call('GET', `/api/advisor/advisor/${one.id}`, {
        token: partial,
      });
      expect([one.name, status]).toEqual([one.name, one.isMember ? 200 : 404]);
    }
    const sheet = await server.call(
      'GET',
      `/api/advisor/investor/offers/export?scope=network&format=csv&language=PL${filteredBy({ name: 'ownerId', operator: 'in', value: [id] })}`,
      { token: partial },
    );
    const head = String(sheet.body).split('\n').slice(0, 4).join('\n');
    expect(head).toContain(name);
    expect(head).not.toContain('nieznane');
  });
});
