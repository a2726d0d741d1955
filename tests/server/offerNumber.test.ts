/** An offer is found by its number, by whoever may see it in a list. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const lists = {
  own: '/api/advisor/investor/offers',
  network: '/api/advisor/investor/offers-by-network',
} as const;

it('in the lists of its owner and of their coordinator, and of nobody else', async () => {
  const advisor = await server.logIn(demoLogins.advisor);
  const coordinator = await server.logIn(demoLogins.coordinator);
  const { body: offers } = await server.call('GET', lists.own, {
    token: advisor,
  });
  const { id } = offers[0];
  const { body: details } = await server.call('GET', `/api/advisor/investor/${id}`, {
    token: advisor,
  });
  const found = async (
    list: (typeof lists)[keyof typeof lists],
    token: string,
    numbers: string[],
  ): Promise<string[]> => {
    const filter = JSON.stringify([{ name: 'no', operator: 'in', value: numbers }]);
    const { status, body } = await server.call(
      'GET',
      `${list}?${new URLSearchParams({ filter })}`,
      { token },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.map((one) => one.id);
  };
  expect(await found(lists.own, advisor, [details.no])).toEqual([id]);
  expect(await found(lists.own, advisor, ['OF/1999/000001', details.no])).toEqual([id]);
  expect(await found(lists.network, coordinator, [details.no])).toEqual([id]);
  expect(await found(lists.own, coordinator, [details.no])).toEqual([]);
});
