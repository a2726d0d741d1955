import { advisorStatuses } from './advisorStatus.ts';
import { personNameLength } from './limits.ts';
import type { ListDefinition } from './tableQuery.ts';

/** The list of advisors, by surname. */
export const advisorList: ListDefinition = {
  columns: [
    { name: 'firstName', kind: 'text', isSortable: true, truncateAt: personNameLength },
    { name: 'surname', kind: 'text', isSortable: true, truncateAt: personNameLength },
    { name: 'email', kind: 'text', isSortable: true },
    { name: 'brokerNetworkIds', kind: 'networks', saysNone: true },
    { name: 'status', kind: 'status', isSortable: true },
    { name: 'actions', kind: 'actions' },
  ],
  filters: {
    /** Names in any order, or e-mail address: what the list's search looks at. */
    advisor: { kind: 'text' },
    firstName: { kind: 'text' },
    surname: { kind: 'text' },
    email: { kind: 'text' },
    brokerNetworkIds: { kind: 'networks' },
    status: { kind: 'choice', values: advisorStatuses },
  },
  views: ['table', 'kanban'],
  defaultSorting: { name: 'surname', order: 'asc' },
};
