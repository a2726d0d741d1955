import { personNameLength } from './limits.ts';
import type { ListDefinition } from './tableQuery.ts';

/** The statuses of a data request. */
export const kycStatuses = [
  'sent',
  'opened',
  'submitted',
  'verified',
  'returned',
  'expired',
  'revoked',
] as const;
export type KycStatus = (typeof kycStatuses)[number];

/** The list of data requests, newest first. */
export const kycList: ListDefinition = {
  columns: [
    { name: 'investorEmail', kind: 'text', isSortable: true, truncateAt: personNameLength },
    { name: 'status', kind: 'status', isSortable: true },
    { name: 'sentAt', kind: 'date', isSortable: true },
    { name: 'openedAt', kind: 'date', isSortable: true, saysNone: true },
    { name: 'submittedAt', kind: 'date', isSortable: true, saysNone: true },
    { name: 'expiresAt', kind: 'date', isSortable: true },
    { name: 'advisorName', kind: 'text', isSortable: true },
    { name: 'actions', kind: 'actions' },
  ],
  filters: {
    investorEmail: { kind: 'text' },
    status: { kind: 'choice', values: kycStatuses },
    sentAt: { kind: 'date' },
  },
  views: ['table'],
  defaultSorting: { name: 'sentAt', order: 'desc' },
};
