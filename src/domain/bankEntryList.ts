import { bankEntryStatuses } from './bankEntry.ts';
import type { ListDefinition } from './tableQuery.ts';

/** The list of bank statement lines, newest day first. */
export const bankEntryList: ListDefinition = {
  columns: [
    { name: 'bookedOn', kind: 'date', isSortable: true },
    { name: 'party', kind: 'text' },
    { name: 'amount', kind: 'money' },
    { name: 'offer', kind: 'text' },
    { name: 'status', kind: 'status' },
    { name: 'actions', kind: 'actions' },
  ],
  filters: {
    offer: { kind: 'text' },
    status: { kind: 'choice', values: bankEntryStatuses },
    bookedOn: { kind: 'date' },
  },
  views: ['table'],
  defaultSorting: { name: 'bookedOn', order: 'desc' },
};
