import type { Size } from './databases.ts';
import { listOf, type Filtered } from './filters.ts';
import type { Question } from './question.ts';

/** Offers of a brand whose people are measured. */
const offers = 100_000;

/** Brands of so many advisors, with a network for ten and a campaign for three, besides the demo's. */
export const brandsOf = (advisors: readonly number[]): Size[] =>
  advisors.map((count) => ({
    count,
    offers,
    staff: {
      advisors: count,
      networks: Math.ceil(count / 10),
      // A list of campaigns has at most a thousand.
      campaigns: Math.min(Math.ceil(count / 3), 990),
    },
  }));

const named = (value: string): Filtered => ({ name: 'advisor', operator: 'like', value });

/** The list of advisors and what lists of offers ask of them, as screens do. */
export const advisorCalls = (networkId: string): Question[] => {
  const ask = (
    operation: Question['operation'],
    url: string,
    all: [variant: string, filters: Filtered[], rest?: Record<string, string>][],
    as: Question['as'] = 'coordinator',
  ): Question[] =>
    all.map(([variant, filters, rest]) => ({
      operation,
      variant,
      as,
      method: 'GET',
      url: url + listOf(filters, rest),
    }));
  const status: Filtered = { name: 'status', operator: 'in', value: ['active'] };
  const people = '/api/advisor/advisor';
  return [
    ...ask('listAdvisors', people, [['', []]], 'advisor'),
    ...ask('listAdvisors', people, [
      ['', []],
      ['everybody', [], { limit: '99999' }],
      ['page 2', [], { offset: '20' }],
      ['by firstName desc', [], { sort: 'firstName', order: 'desc' }],
      ['by email asc', [], { sort: 'email', order: 'asc' }],
      ['by status asc', [], { sort: 'status', order: 'asc' }],
      ['name of many', [named('kowalska')]],
      ['name of few', [named('urbanski lukasz')]],
      ['address', [named('doradca.2')]],
      ['nobody', [named('qxqxqx')]],
      ['status', [status]],
      ['status, and name of many', [status, named('ska')]],
      ['network', [{ name: 'brokerNetworkIds', operator: 'contain', value: [networkId] }]],
    ]),
    ...ask('listOffersByNetwork', '/api/advisor/investor/offers-by-network', [
      ['network', [{ name: 'networkId', operator: 'contain', value: [networkId] }]],
    ]),
  ];
};
