import type { ListDefinition } from './tableQuery.ts';

/** The list of investments with a payout to make or to record, those due longest first. */
export const duePayoutList: ListDefinition = {
  columns: [
    { name: 'dueOn', kind: 'date', isSortable: true },
    { name: 'investment', kind: 'text' },
    { name: 'payout', kind: 'money' },
    { name: 'status', kind: 'status' },
  ],
  filters: { dueOn: { kind: 'date' } },
  views: ['table'],
  defaultSorting: { name: 'dueOn', order: 'asc' },
};
