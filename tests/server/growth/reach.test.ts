/**
 * A list says the same whichever way it is read. Short lists are counted, found and sorted in one
 * go, long ones within an index, row by row or from a sample (server/db/reach.ts); here the numbers
 * at which that changes are so small that the demo's lists are long.
 */
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reach } from '../../../server/db/reach.ts';
import { investorOfferList } from '../../../server/investor/offerList.ts';
import { bankEntryList } from '../../../src/domain/bankEntryList.ts';
import { duePayoutList } from '../../../src/domain/duePayoutList.ts';
import { kycList } from '../../../src/domain/kycList.ts';
import { networkOfferList, offerList } from '../../../src/domain/offerList.ts';
import {
  operatorsOf,
  sortableNames,
  type FilterDefinition,
  type ListDefinition,
} from '../../../src/domain/tableQuery.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let tokens: Record<'advisor' | 'coordinator' | 'backOffice' | 'investor', string>;
/** Values of the demo that filters by an id take. */
let ids: Record<'networks' | 'owners' | 'offers' | 'numbers' | 'campaigns', string[]>;
let campaign: string;

beforeAll(async () => {
  server = await startServer();
  tokens = {
    advisor: await server.logIn(demoLogins.advisor),
    coordinator: await server.logIn(demoLogins.coordinator),
    backOffice: await server.logIn(demoLogins.backOffice),
    investor: await logInInvestor(server, demoLogins.investor),
  };
  const lines = Array.from({ length: 40 }, (_, n) => lineOf({ title: `Przelew ${n % 7}` }));
  await bookingHands(server, tokens.backOffice).importLines(lines);
  const { body: offers } = await server.call(
    'GET',
    '/api/advisor/investor/offers-by-network?limit=99999',
    { token: tokens.coordinator },
  );
  const { body: networks } = await server.call('GET', '/api/advisor/network', {
    token: tokens.coordinator,
  });
  const numbersOf = (some: { id: string }[]): Promise<string[]> =>
    Promise.all(
      some.map(async ({ id }) => {
        const { body } = await server.call('GET', `/api/advisor/investor/${id}`, {
          token: tokens.coordinator,
        });
        return body.no;
      }),
    );
  const distinct = (values: (string | undefined)[]): string[] =>
    [...new Set(values)].filter((one) => one !== undefined);
  ids = {
    networks: networks.map(({ id }) => id),
    owners: distinct(offers.map(({ ownerId }) => ownerId)),
    offers: offers.map(({ id }) => id),
    numbers: await numbersOf(offers.slice(0, 8)),
    campaigns: distinct(offers.map(({ campaignId }) => campaignId)),
  };
  campaign = offers[0].campaignId;
});
afterAll(() => server?.close());

const usual = structuredClone(reach);
afterEach(() => void Object.assign(reach, structuredClone(usual)));

const small = fc.record({
  counted: fc.integer({ min: 1, max: 20 }),
  sorted: fc.integer({ min: 1, max: 20 }),
  sortedByName: fc.integer({ min: 1, max: 20 }),
  sortedOfOne: fc.integer({ min: 1, max: 20 }),
  found: fc.integer({ min: 1, max: 20 }),
  lookedAt: fc.integer({ min: 1, max: 20 }),
  sample: fc.record({
    looked: fc.integer({ min: 1, max: 40 }),
    enough: fc.integer({ min: 1, max: 20 }),
  }),
});

const words = ['ski', 'ska', 'a', 'an', 'kowal', 'example', 'anna', 'osiedle', '1', 'mag', 'zzz'];
const day = fc.integer({ min: 0, max: 900 }).map((ago) => {
  const date = new Date(server.deps.clock().getTime() - (ago - 100) * 86_400_000);
  return date.toISOString().slice(0, 10);
});
const rangeOf = (value: fc.Arbitrary<string>, compare: (one: string, other: string) => number) =>
  fc.oneof(
    value.map((from) => ({ from })),
    value.map((to) => ({ to })),
    fc.tuple(value, value).map((ends) => {
      const [from, to] = ends.toSorted(compare);
      return { from, to };
    }),
  );

const valueOf = ({ kind, values }: FilterDefinition): fc.Arbitrary<unknown> => {
  switch (kind) {
    case 'text':
      return fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
        .map((some) => some.join(' '));
    case 'date':
      return rangeOf(day, (a, b) => a.localeCompare(b));
    case 'number':
      return rangeOf(fc.constantFrom('1000', '20000', '75000.50', '300000'), (a, b) => +a - +b);
    case 'choice':
      return fc.subarray([...(values ?? ['PLN'])], { minLength: 1 });
    default:
      return fc.subarray(ids[kind], { minLength: 1, maxLength: 5 });
  }
};

const filterOf = ({ filters }: ListDefinition) =>
  fc.constantFrom(...Object.keys(filters)).chain((name) => {
    const definition = filters[name]!;
    return fc.record({
      name: fc.constant(name),
      operator: fc.constantFrom(...operatorsOf[definition.kind]),
      value: valueOf(definition),
    });
  });

const hasSearch = ({ filters }: ListDefinition): boolean =>
  Object.values(filters).some(({ kind }) => kind === 'text');

/** What people look for: words, alone or within statuses. */
const searchOf = ({ filters }: ListDefinition) => {
  const [name] = Object.keys(filters).filter((one) => filters[one]!.kind === 'text');
  const search = valueOf({ kind: 'text' }).map((value) => ({ name, operator: 'like', value }));
  if (!filters['status']) return search.map((one) => [one]);
  const status = valueOf(filters['status']).map((value) => ({
    name: 'status',
    operator: 'in',
    value,
  }));
  return fc.oneof(
    search.map((one) => [one]),
    fc.tuple(search, status),
  );
};

const queryOf = (definition: ListDefinition) => {
  const any = fc.uniqueArray(filterOf(definition), { maxLength: 3, selector: ({ name }) => name });
  const { defaultSorting } = definition;
  const [sort = ''] = sortableNames(definition);
  return fc
    .record({
      filters: hasSearch(definition) ? fc.oneof(searchOf(definition), any) : any,
      sort: fc.oneof(
        fc.constant(defaultSorting?.name ?? sort),
        fc.constantFrom(...sortableNames(definition)),
      ),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.constantFrom('1', '3', '10', '99999'),
      offset: fc.constantFrom('0', '0', '2', '9'),
    })
    .map(({ filters, ...rest }) => ({
      ...rest,
      ...(filters.length > 0 ? { filter: JSON.stringify(filters) } : {}),
    }));
};

const lists: Record<string, () => [as: keyof typeof tokens, path: string, ListDefinition]> = {
  'offers of an advisor': () => ['advisor', '/api/advisor/investor/offers', offerList],
  'offers of networks': () => [
    'coordinator',
    '/api/advisor/investor/offers-by-network',
    networkOfferList,
  ],
  'offers of a campaign': () => [
    'coordinator',
    `/api/advisor/campaign/${campaign}/offers`,
    offerList,
  ],
  'data forms of an advisor': () => ['advisor', '/api/advisor/kyc/investor-request', kycList],
  'data forms of networks': () => ['coordinator', '/api/advisor/kyc/investor-request', kycList],
  'due payouts': () => ['backOffice', '/api/advisor/due-payouts', duePayoutList],
  'bank lines': () => ['backOffice', '/api/advisor/bank-entry', bankEntryList],
  'offers of an investor': () => ['investor', '/investor-api/offers', investorOfferList],
};

type Query = Record<string, string>;

const ask = async (as: keyof typeof tokens, path: string, query: Query) => {
  const answer = await server.call('GET', `${path}?${new URLSearchParams(query)}`, {
    token: tokens[as],
  });
  return {
    status: answer.status,
    body: answer.body,
    total: Number(answer.headers['x-total-count']),
    isAtLeast: answer.headers['x-total-relation'] === 'gte',
  };
};

/** Answers to the same question where few are many already, and as usual. */
const bothAnswers = async (few: typeof usual, asked: Parameters<typeof ask>) => {
  Object.assign(reach, structuredClone(usual));
  const whole = await ask(...asked);
  Object.assign(reach, few);
  const long = await ask(...asked);
  expect([whole.status, long.status], JSON.stringify(whole.body)).toEqual([200, 200]);
  return { whole, long };
};

describe.each(Object.entries(lists))('%s', (_what, list) => {
  it('are the same page and no greater total, however few are many', async () => {
    const [as, path, definition] = list();
    await fc.assert(
      fc.asyncProperty(queryOf(definition), small, async (query, few) => {
        const { whole, long } = await bothAnswers(few, [as, path, query]);
        expect(long.body).toEqual(whole.body);
        if (long.isAtLeast) expect(long.total).toBeLessThanOrEqual(whole.total);
        else expect(long.total).toBe(whole.total);
        // No fewer match than the page has shown, and after the last one nothing is in doubt.
        const rows = (long.body as unknown as unknown[]).length;
        if (rows > 0) expect(long.total).toBeGreaterThanOrEqual(Number(query.offset) + rows);
        if (rows > 0 && rows < Number(query.limit)) expect(long.isAtLeast).toBe(false);
        // Nor is it after a last page that is full.
        if (whole.total === 0) return;
        const full = await ask(as, path, { ...query, offset: '0', limit: String(whole.total) });
        expect(full).toMatchObject({ total: whole.total, isAtLeast: false });
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(Object.entries(lists))('%s', (_what, list) => {
  it('are those that meet every filter, several of one name too', async () => {
    const [as, path, definition] = list();
    const idsOf = async (filters: object[]): Promise<Set<string>> => {
      const query = { limit: '99999', filter: JSON.stringify(filters) };
      const { status, body } = await ask(as, path, query);
      expect(status, JSON.stringify(body)).toBe(200);
      return new Set((body as unknown as { id: string }[]).map(({ id }) => id));
    };
    const some = fc.array(filterOf(definition), { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, small, async (filters, few) => {
        Object.assign(reach, structuredClone(usual));
        const alone = await Promise.all(filters.map((one) => idsOf([one])));
        const each = new Set([...alone[0]!].filter((id) => alone.every((one) => one.has(id))));
        expect(await idsOf(filters)).toEqual(each);
        Object.assign(reach, few);
        expect(await idsOf(filters)).toEqual(each);
      }),
      { numRuns: 60 },
    );
  });
});

interface Head {
  count: number;
  isAtLeast: boolean;
  sums: Record<string, string>;
}

describe.each([
  ['an advisor', 'advisor', 'own', offerList],
  ['a coordinator', 'coordinator', 'network', networkOfferList],
] as const)('the heads of the board of %s', (_whose, as, scope, definition) => {
  it('say the same, or less and “at least”', async () => {
    const path = '/api/advisor/investor/offers/summary';
    await fc.assert(
      fc.asyncProperty(queryOf(definition), small, async ({ filter }: Query, few) => {
        const query: Query = { scope, ...(filter ? { filter } : {}) };
        const { whole, long } = await bothAnswers(few, [as, path, query]);
        const all = whole.body as unknown as Head[];
        for (const [at, head] of (long.body as unknown as Head[]).entries()) {
          if (!head.isAtLeast) expect(head).toEqual(all[at]);
          expect(head.count).toBeLessThanOrEqual(all[at]!.count);
        }
        expect((long.body as unknown as Head[]).length).toBe(all.length);
      }),
      { numRuns: 60 },
    );
  });
});
