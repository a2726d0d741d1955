import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advisorList } from '../../src/domain/advisorList.ts';
import { networkOfferList, offerList } from '../../src/domain/offerList.ts';
import { offerStatuses } from '../../src/domain/offerStatus.ts';
import {
  filterOf,
  paginationOf,
  parsePageQuery,
  toggleSorting,
  toSearch,
  toWireQuery,
  visibleColumns,
  withFilter,
  withoutFilter,
  type PageQuery,
} from '../../src/domain/pageQuery.ts';
import { parseWireQuery, sortableNames, type Filter } from '../../src/domain/tableQuery.ts';

const wire = (filter: unknown) => ({ filter: JSON.stringify(filter) });
const codesOf = (query: object, list = offerList) =>
  parseWireQuery(query, list).violations.map(({ propertyPath, code }) => [propertyPath, code]);

const plain: PageQuery = {
  filters: [],
  sorting: null,
  page: 1,
  perPage: 20,
  view: 'table',
  columns: null,
};

describe('the wire query', () => {
  it('has the defaults from the specification', () => {
    expect(parseWireQuery({}, offerList).query).toEqual({
      limit: 20,
      offset: 0,
      sorting: { name: 'statusDate', order: 'desc' },
      filters: [],
    });
  });

  it.each(['', ' ', '[]'])('treats an empty filter as no filter: %j', (filter) => {
    expect(parseWireQuery({ filter }, offerList).query?.filters).toEqual([]);
  });

  it('accepts numbers and numeric strings, a sort and every kind of filter', () => {
    const filters: Filter[] = [
      { name: 'investorName', operator: 'like', value: 'kow' },
      { name: 'productCode', operator: 'leq', value: 'A1' },
      { name: 'status', operator: 'in', value: ['invited', 'viewed'] },
      { name: 'networkId', operator: 'contain', value: ['7c9e6679'] },
      { name: 'agreementDate', operator: 'range', value: { from: '2025-01-01' } },
      { name: 'investmentValue', operator: 'range', value: { from: '1000', to: '5000.50' } },
    ];
    const { query, violations } = parseWireQuery(
      { limit: '99999', offset: 40, sort: 'investorName', order: 'desc', ...wire(filters) },
      offerList,
    );
    expect(violations).toEqual([]);
    expect(query).toEqual({
      limit: 99_999,
      offset: 40,
      sorting: { name: 'investorName', order: 'desc' },
      filters,
    });
  });

  it.each([
    [{ limit: '0' }, 'limit', 'minValue'],
    [{ limit: '100000' }, 'limit', 'maxValue'],
    [{ limit: '1.5' }, 'limit', 'number'],
    [{ offset: -1 }, 'offset', 'minValue'],
    [{ sort: 'passwordHash' }, 'sort', 'unknown'],
    [{ sort: 'paymentConfirmations' }, 'sort', 'unknown'],
    [{ order: 'up' }, 'order', 'unknown'],
    [{ page: '1' }, 'page', 'unknown'],
    [{ filter: '[{' }, 'filter', 'type'],
    [{ filter: '{}' }, 'filter', 'type'],
    [wire(['x']), 'filter.0', 'type'],
    [wire([{ name: 'secret', operator: 'like', value: 'a' }]), 'filter.0.name', 'unknown'],
    [wire([{ name: '__proto__', operator: 'like', value: 'a' }]), 'filter.0.name', 'unknown'],
    [wire([{ name: 'ownerName', operator: 'like', value: 'a' }]), 'filter.0.name', 'unknown'],
    [wire([{ name: 'status', operator: 'drop', value: ['x'] }]), 'filter.0.operator', 'unknown'],
    [wire([{ name: 'status', operator: 'like', value: 'a' }]), 'filter.0.operator', 'unknown'],
    [
      wire([{ name: 'investorName', operator: 'in', value: ['a'] }]),
      'filter.0.operator',
      'unknown',
    ],
    [wire([{ name: 'status', operator: 'in', value: ['lost'] }]), 'filter.0.value.0', 'choice'],
    [wire([{ name: 'status', operator: 'in', value: [] }]), 'filter.0.value', 'required'],
    [wire([{ name: 'status', operator: 'in', value: 'invited' }]), 'filter.0.value', 'type'],
    [wire([{ name: 'investorName', operator: 'like', value: ' ' }]), 'filter.0.value', 'required'],
    [
      wire([{ name: 'investorName', operator: 'like', value: 'a'.repeat(101) }]),
      'filter.0.value',
      'maxLength',
    ],
    [
      wire([{ name: 'endDate', operator: 'range', value: { from: '2025-02-30' } }]),
      'filter.0.value.from',
      'date',
    ],
    [wire([{ name: 'endDate', operator: 'range', value: {} }]), 'filter.0.value', 'required'],
    [
      wire([{ name: 'investmentValue', operator: 'range', value: { to: '1e9' } }]),
      'filter.0.value.to',
      'number',
    ],
    [
      wire([{ name: 'investorName', operator: 'like', value: 'a', extra: 1 }]),
      'filter.0.extra',
      'type',
    ],
  ])('refuses %j at %s', (query, propertyPath, code) => {
    expect(codesOf(query)).toEqual([[propertyPath, code]]);
  });

  it('lets only a coordinator filter by owner', () => {
    const query = {
      sort: 'ownerName',
      ...wire([{ name: 'ownerName', operator: 'like', value: 'a' }]),
    };
    expect(codesOf(query, networkOfferList)).toEqual([]);
    expect(codesOf(query).map(([path]) => path)).toEqual(['sort', 'filter.0.name']);
  });

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.json(), (junk, text, json) => {
        for (const filter of [text, json, junk]) {
          const { query, violations } = parseWireQuery(
            { limit: junk as never, sort: text, filter: filter as never },
            offerList,
          );
          expect(query === null).toBe(violations.length > 0);
        }
      }),
    );
  });
});

describe('the named lists', () => {
  it('have the columns of the specification, in order', () => {
    expect(offerList.columns.map(({ name }) => name)).toEqual([
      'investorName',
      'investorEmail',
      'agreementDate',
      'paymentDate',
      'endDate',
      'networkId',
      'investmentValue',
      'currency',
      'status',
      'statusDate',
      'campaignName',
      'productCode',
      'paymentConfirmations',
    ]);
    expect(advisorList.columns.map(({ name }) => name)).toEqual([
      'firstName',
      'surname',
      'email',
      'brokerNetworkIds',
      'status',
      'actions',
    ]);
  });

  it('hide only the currency, and show the owner to coordinators', () => {
    const hidden = offerList.columns.filter((column) => column.isHiddenByDefault);
    expect(hidden.map(({ name }) => name)).toEqual(['currency']);
    expect(networkOfferList.columns.map(({ name }) => name)).toContain('ownerName');
    expect(visibleColumns(plain, networkOfferList)).toHaveLength(13);
  });

  it('truncate names at 30 and campaigns at 25 characters', () => {
    const cut = networkOfferList.columns.flatMap(({ name, truncateAt }) =>
      truncateAt ? [[name, truncateAt]] : [],
    );
    expect(cut).toEqual([
      ['investorName', 30],
      ['ownerName', 30],
      ['campaignName', 25],
    ]);
  });
});

describe('the page query', () => {
  const address =
    'view=kanban&page=3&perPage=50&sort=statusDate&order=desc&columns=currency,status' +
    '&filter[status][in]=invited,viewed&filter[investorName][like]=kow' +
    '&filter[agreementDate][from]=2025-01-01&filter[networkId][contain]=n1,n2';

  it('is parsed from the URL', () => {
    expect(parsePageQuery(address, offerList)).toEqual({
      view: 'kanban',
      page: 3,
      perPage: 50,
      sorting: { name: 'statusDate', order: 'desc' },
      columns: ['currency', 'status'],
      filters: [
        { name: 'investorName', operator: 'like', value: 'kow' },
        { name: 'agreementDate', operator: 'range', value: { from: '2025-01-01' } },
        { name: 'networkId', operator: 'contain', value: ['n1', 'n2'] },
        { name: 'status', operator: 'in', value: ['invited', 'viewed'] },
      ],
    });
  });

  it('is the default table when nothing in the URL is valid', () => {
    const junk =
      'view=map&page=0&perPage=7&sort=secret&columns=,x&filter[status][in]=lost' +
      '&filter[endDate][from]=tomorrow&filter[investorName][like]=%20&filter[x][like]=1&filter';
    expect(parsePageQuery(junk, offerList)).toEqual(plain);
    for (const nothing of [undefined, null, 5, [], '', '%%%']) {
      expect(parsePageQuery(nothing, offerList)).toEqual(plain);
    }
  });

  it('keeps the valid part of a partly invalid filter', () => {
    const query = parsePageQuery(
      'filter[endDate][from]=x&filter[endDate][to]=2025-01-01&filter[status][in]=lost,active',
      offerList,
    );
    expect(query.filters).toEqual([
      { name: 'endDate', operator: 'range', value: { to: '2025-01-01' } },
      { name: 'status', operator: 'in', value: ['active'] },
    ]);
  });

  it('cuts a text that is too long, instead of listing everything', () => {
    const long = 'a'.repeat(99);
    const filtersOf = (operator: string, value: string) =>
      parsePageQuery({ [`filter[campaignName][${operator}]`]: value }, offerList).filters;
    const contains = { name: 'campaignName', operator: 'like', value: `${long}b` };
    expect(filtersOf('like', ` ${long}bc`)).toEqual([contains]);
    // Nothing equals a part of what was asked for.
    expect(filtersOf('leq', `${long}bc`)).toEqual([contains]);
    expect(filtersOf('leq', `${long}b `)).toEqual([{ ...contains, operator: 'leq' }]);
    // Never within a character, which the server would not read.
    expect(filtersOf('like', `${long}🌲`)).toEqual([{ ...contains, value: long }]);
  });

  it('accepts values that the router has already parsed as numbers', () => {
    const query = parsePageQuery(
      { page: 2, perPage: 100, 'filter[investorName][like]': 12 },
      offerList,
    );
    expect([query.page, query.perPage, filterOf(query, 'investorName')?.value]).toEqual([
      2,
      100,
      '12',
    ]);
  });

  const text = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((one) => one.trim())
    .filter(Boolean);
  const date = fc.constantFrom('2025-01-01', '2024-02-29');
  const range = <T>(end: fc.Arbitrary<T>) =>
    fc.oneof(fc.record({ from: end, to: end }), fc.record({ from: end }), fc.record({ to: end }));
  const filters = fc
    .tuple(
      fc.option(text.map((value) => ({ name: 'investorName', operator: 'like' as const, value }))),
      fc.option(
        range(date).map((value) => ({ name: 'endDate', operator: 'range' as const, value })),
      ),
      fc.option(
        fc
          .uniqueArray(text, { minLength: 1, maxLength: 4 })
          .map((value) => ({ name: 'networkId', operator: 'contain' as const, value })),
      ),
      fc.option(
        fc
          .uniqueArray(fc.constantFrom('0', '12.5', '-3'), { minLength: 1, maxLength: 1 })
          .map(([from]) => ({
            name: 'investmentValue',
            operator: 'range' as const,
            value: { from: from! },
          })),
      ),
      fc.option(
        fc
          .uniqueArray(fc.constantFrom(...offerStatuses), { minLength: 1 })
          .map((value) => ({ name: 'status', operator: 'in' as const, value: value as string[] })),
      ),
    )
    .map((all) => all.filter((one) => one !== null));
  const pageQuery: fc.Arbitrary<PageQuery> = fc.record({
    filters,
    sorting: fc.option(
      fc.record({
        name: fc.constantFrom(...sortableNames(offerList)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    ),
    page: fc.integer({ min: 1, max: 100_000 }),
    perPage: fc.constantFrom(20, 50, 100),
    view: fc.constantFrom('table' as const, 'kanban' as const),
    columns: fc.option(fc.constantFrom(['investorName'], ['investorName', 'currency', 'status'])),
  });

  it('survives a round trip through its URL, as a record and as text', () => {
    fc.assert(
      fc.property(pageQuery, (query) => {
        const search = toSearch(query, offerList);
        expect(parsePageQuery(search, offerList)).toEqual(query);
        const entries = Object.entries(search).map(([key, value]) => [key, String(value)]);
        expect(parsePageQuery(new URLSearchParams(entries).toString(), offerList)).toEqual(query);
      }),
    );
  });

  it('always produces a list request that the server accepts', () => {
    fc.assert(
      fc.property(pageQuery, (query) => {
        const { violations, query: asked } = parseWireQuery(
          toWireQuery(query, offerList),
          offerList,
        );
        expect(violations).toEqual([]);
        expect(asked).toMatchObject({ filters: query.filters, limit: query.perPage });
        expect(asked!.offset).toBe((query.page - 1) * query.perPage);
      }),
    );
  });

  it('never throws on invalid input, and always produces a valid query', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('page', 'perPage', 'sort', 'view', 'columns', 'filter', '__proto__'),
      fc
        .tuple(
          fc.constantFrom('status', 'endDate', 'investorName', 'networkId', 'x'),
          fc.constantFrom('in', 'like', 'from', 'to', 'contain', 'leq', 'toString'),
        )
        .map(([name, operator]) => `filter[${name}][${operator}]`),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.anything()), fc.string(), (record, line) => {
        for (const search of [record, line, new URLSearchParams(line)]) {
          const query = parsePageQuery(search, offerList);
          expect(parseWireQuery(toWireQuery(query, offerList), offerList).violations).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('omits defaults from the URL', () => {
    expect(toSearch(plain, offerList)).toEqual({});
  });

  it('returns to page one when a filter or the order changes', () => {
    const far = { ...plain, page: 9 };
    const filter: Filter = { name: 'investorName', operator: 'like', value: 'a' };
    expect(withFilter(far, filter)).toMatchObject({ page: 1, filters: [filter] });
    expect(withFilter(withFilter(far, filter), { ...filter, value: ' ' }).filters).toEqual([]);
    expect(withFilter(far, { name: 'endDate', operator: 'range', value: {} }).filters).toEqual([]);
    expect(withoutFilter(withFilter(far, filter), 'investorName')).toEqual(plain);
    expect(withoutFilter(withFilter(far, filter))).toEqual(plain);
    expect(toggleSorting(far, 'status').page).toBe(1);
  });

  it('sorts ascending, then descending, and clears on the third press', () => {
    const up = toggleSorting(plain, 'status');
    const down = toggleSorting(up, 'status');
    expect([up.sorting?.order, down.sorting?.order, toggleSorting(down, 'status').sorting]).toEqual(
      ['asc', 'desc', null],
    );
    expect(toggleSorting(down, 'endDate').sorting).toEqual({ name: 'endDate', order: 'asc' });
  });
});

describe('pagination', () => {
  it('shows the range of rows', () => {
    expect(paginationOf(143, { page: 2, perPage: 20 })).toEqual({
      currentPage: 2,
      numberOfPages: 8,
      total: 143,
      from: 21,
      to: 40,
    });
    expect(paginationOf(143, { page: 99, perPage: 20 })).toMatchObject({
      currentPage: 8,
      from: 141,
      to: 143,
    });
    expect(paginationOf(0, { page: 1, perPage: 20 })).toMatchObject({
      numberOfPages: 1,
      from: 0,
      to: 0,
    });
  });
});
