/** Pages of a list are slices of one order, in either direction (server/offer/listPage.ts). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

interface Item {
  id: string;
  [column: string]: unknown;
}

let server: TestServer;
let tokens: { advisor: string; coordinator: string };
let campaignId: string;
beforeAll(async () => {
  server = await startServer();
  tokens = {
    advisor: await server.logIn(demoLogins.advisor),
    coordinator: await server.logIn(demoLogins.coordinator),
  };
  const all = await page('coordinator', '/api/advisor/investor/offers-by-network', {});
  const ids = all.map((one) => String(one.campaignId));
  // The campaign with the most offers.
  [campaignId = ''] = ids.toSorted(
    (one, other) => ids.filter((id) => id === other).length - ids.filter((id) => id === one).length,
  );
});
afterAll(() => server?.close());

const page = async (
  as: keyof typeof tokens,
  path: string,
  query: Record<string, string>,
): Promise<Item[]> => {
  const url = `${path}?${new URLSearchParams({ limit: '99999', ...query })}`;
  const { status, body } = await server.call<Item[]>('GET', url, { token: tokens[as] });
  expect(status, url).toBe(200);
  return body;
};

/** All pages, one after the other. */
const paged = async (
  as: keyof typeof tokens,
  path: string,
  query: Record<string, string>,
  size: number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const rest = { limit: String(size), offset: String(ids.length) };
    const items: Item[] = await page(as, path, { ...query, ...rest });
    ids.push(...items.map(({ id }) => id));
    if (items.length < size) return ids;
  }
};

/**
 * Whether one item may come before another: missing dates come last in both directions, equal ones
 * by id.
 */
const isBefore = (one: Item, other: Item, sort: string, order: string): boolean => {
  const valueOf = (item: Item): string | number | null =>
    sort === 'investmentValue' ? Number(item[sort]) : (item[sort] as string | null);
  const [mine, theirs] = [valueOf(one), valueOf(other)];
  if (mine === theirs) return order === 'asc' ? one.id < other.id : one.id > other.id;
  if (mine === null || theirs === null) return theirs === null;
  return mine < theirs === (order === 'asc');
};

const filters = {
  nothing: [],
  'an amount': [{ name: 'investmentValue', operator: 'range', value: { from: '20000' } }],
  'days of invitation': [{ name: 'invitedAt', operator: 'range', value: { from: '2024-01-01' } }],
};

describe.each([
  ['an advisor', 'advisor', (): string => '/api/advisor/investor/offers'],
  ['a network', 'coordinator', (): string => '/api/advisor/investor/offers-by-network'],
  ['a campaign', 'coordinator', (): string => `/api/advisor/campaign/${campaignId}/offers`],
] as const)('the offers of %s', (_whose, as, path) => {
  it.each(Object.entries(filters))(
    'with %s are in the requested order, also when paged',
    async (_what, filter) => {
      const rest: Record<string, string> =
        filter.length > 0 ? { filter: JSON.stringify(filter) } : {};
      const all = (await page(as, path(), rest)).map(({ id }) => id).sort();
      expect(all.length).toBeGreaterThan(10);
      for (const sort of ['agreementDate', 'paymentDate', 'endDate', 'investmentValue']) {
        for (const order of ['asc', 'desc']) {
          const query = { ...rest, sort, order };
          const items = await page(as, path(), query);
          const wrong = items.flatMap((one, place) => {
            const next = items[place + 1];
            return next && !isBefore(one, next, sort, order) ? [[one[sort], next[sort]]] : [];
          });
          expect(wrong, `${sort} ${order}`).toEqual([]);
          expect(items.map(({ id }) => id).sort()).toEqual(all);
          const size = Math.ceil(all.length / 3);
          expect(await paged(as, path(), query, size)).toEqual(items.map(({ id }) => id));
        }
      }
      // Group by group, without empty groups.
      for (const sort of ['status', 'currency']) {
        const items = await page(as, path(), { ...rest, sort, order: 'asc' });
        const values = items.map((one) => one[sort]);
        const changes = values.filter((value, place) => value !== values[place - 1]);
        expect(new Set(changes).size, sort).toBe(changes.length);
        expect(items.map(({ id }) => id).sort()).toEqual(all);
      }
    },
  );
});
