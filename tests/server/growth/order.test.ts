/** Pages of a list are slices of one order, in either direction (server/offer/listPage.ts). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numerically } from '../../../server/db/listSql.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { fillRelations } from '../../../server/jobs/upkeep.ts';
import { compareText } from '../../../src/domain/text.ts';
import { asOwner } from '../../support/server/owner.ts';
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
  const { status, body } = await server.call('GET', url, { token: tokens[as] });
  expect(status, url).toBe(200);
  return body as unknown as Item[];
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

describe('names', () => {
  const names = [
    'Zych',
    'Żółkiewska',
    'Źródlak',
    'Śliwa',
    'Świątek',
    'Sowa',
    'Łęcka',
    'lis',
    'Ćwik',
  ];
  /** What each order shows. */
  const shown = {
    investorName: 'investorName',
    ownerName: 'ownerName',
    campaignName: 'campaignName',
    productCode: 'productCode',
  };
  const letters = sql.raw(`(array[${names.map((one) => `'${one}'`).join(', ')}])`);

  beforeAll(async () => {
    await asOwner(server.db, async (tx) => {
      // Those without a name are shown by their address.
      await tx.execute(sql`update relation r set investor_name = ${letters}[1 + n.place % ${names.length}] || ' ' || chr(65 + (n.place % 26)::int)
        from (select id, row_number() over (order by id) as place from relation) n where n.id = r.id and n.place % 5 > 0`);
      await tx.execute(sql`update advisor a set surname = ${letters}[1 + n.place % ${names.length}]
        from (select id, row_number() over (order by id) as place from advisor) n where n.id = a.id`);
      await tx.execute(sql`update campaign c set translations = jsonb_set(c.translations, '{PL,name}', to_jsonb(${letters}[1 + n.place % ${names.length}] || ' ' || n.place))
        from (select id, row_number() over (order by id) as place from campaign) n where n.id = c.id`);
    });
  });

  const expectInOrder = async (as: keyof typeof tokens, path: string): Promise<void> => {
    for (const [sort, name] of Object.entries(shown)) {
      // Only a list of several owners is sorted by them.
      if (sort === 'ownerName' && as === 'advisor') continue;
      for (const order of ['asc', 'desc']) {
        const items = await page(as, path, { sort, order });
        const values = items.map((one) => String(one[name]));
        const way = order === 'asc' ? 1 : -1;
        expect(values, `${sort} ${order}`).toEqual(
          values.toSorted((one, other) => way * compareText(one, other)),
        );
        const size = Math.ceil(items.length / 3);
        expect(await paged(as, path, { sort, order }, size)).toEqual(items.map(({ id }) => id));
      }
    }
  };

  it.each([
    ['an advisor', 'advisor', '/api/advisor/investor/offers'],
    ['a network', 'coordinator', '/api/advisor/investor/offers-by-network'],
  ] as const)('of the offers of %s are in the order of a dictionary', (_whose, as, path) =>
    expectInOrder(as, path),
  );

  it('are in that order while the keys of a former version are missing, and when they are made', async () => {
    await asOwner(server.db, async (tx) => {
      await tx.execute(sql`alter table relation disable trigger show`);
      await tx.execute(sql`update relation set sort_key = null`);
      await tx.execute(sql`alter table relation enable trigger show`);
    });
    await expectInOrder('advisor', '/api/advisor/investor/offers');
    await fillRelations(server.db);
    await asOwner(server.db, async (tx) => {
      const left = await tx.execute(sql`select 1 from relation where sort_key is null`);
      expect(rowsOf(left)).toEqual([]);
    });
    await expectInOrder('advisor', '/api/advisor/investor/offers');
  });
});

it('text of any kind is sorted as the page sorts it', async () => {
  const alphabet = 'aąbcćzźżZŻAl łŁ-_.,@\'"()5+/&nńoó!?:;';
  let seed = 7;
  const any = (most: number): number => (seed = (seed * 48271) % 2147483647) % most;
  const texts = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + any(5) }, () => alphabet[any(alphabet.length)]).join(''),
  );
  // What a dictionary does not tell apart may stand in either order.
  const primary = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });
  const { sorted } = await asOwner(server.db, async (tx) => {
    const [row] = rowsOf<{ sorted: string[] }>(
      await tx.execute(
        sql`select array_agg(t order by ${numerically(sql`t`)[0]!}) as sorted from unnest(${sql.param(texts)}::text[]) t`,
      ),
    );
    return row!;
  });
  const wrong = sorted.flatMap((one, place) => {
    const next = sorted[place + 1];
    return next !== undefined && primary.compare(one, next) > 0 ? [[one, next]] : [];
  });
  expect(wrong).toEqual([]);
});
