import { currencies } from './dictionaries.ts';
import { campaignNameLength, personNameLength } from './limits.ts';
import { offerStatuses } from './offerStatus.ts';
import type { ColumnDefinition, ListDefinition } from './tableQuery.ts';

const investorColumns: ColumnDefinition[] = [
  { name: 'investorName', kind: 'text', isSortable: true, truncateAt: personNameLength },
  { name: 'investorEmail', kind: 'text', isSortable: true },
];

const ownerColumn: ColumnDefinition = {
  name: 'ownerName',
  kind: 'text',
  isSortable: true,
  truncateAt: personNameLength,
};

const offerColumns: ColumnDefinition[] = [
  { name: 'agreementDate', kind: 'date', isSortable: true, saysNone: true },
  { name: 'paymentDate', kind: 'date', isSortable: true, saysNone: true },
  { name: 'endDate', kind: 'date', isSortable: true, saysNone: true },
  { name: 'networkId', kind: 'networks', isSortable: true },
  { name: 'investmentValue', kind: 'money', isSortable: true },
  { name: 'currency', kind: 'text', isSortable: true, isHiddenByDefault: true },
  { name: 'status', kind: 'status', isSortable: true },
  { name: 'statusDate', kind: 'date', isSortable: true, saysNone: true },
  { name: 'campaignName', kind: 'text', isSortable: true, truncateAt: campaignNameLength },
  { name: 'productCode', kind: 'text', isSortable: true, saysNone: true },
  { name: 'paymentConfirmations', kind: 'files' },
];

const filters = {
  /** Name or e-mail address: what the list's search looks at. */
  investor: { kind: 'text' },
  investorName: { kind: 'text' },
  investorEmail: { kind: 'text' },
  agreementDate: { kind: 'date' },
  paymentDate: { kind: 'date' },
  endDate: { kind: 'date' },
  networkId: { kind: 'networks' },
  investmentValue: { kind: 'number' },
  currency: { kind: 'choice', values: currencies },
  status: { kind: 'choice', values: offerStatuses },
  statusDate: { kind: 'date' },
  invitedAt: { kind: 'date' },
  campaignName: { kind: 'text' },
  /** Two campaigns may have one name. */
  campaignId: { kind: 'campaigns' },
  productCode: { kind: 'text' },
  /** Offers that somebody selected, for actions on a selection. */
  offerId: { kind: 'offers' },
  /** Of the offers themselves, as papers have them. */
  no: { kind: 'numbers' },
} as const satisfies ListDefinition['filters'];

/** The advisor's list of offers, columns in their usual order; newest change first. */
export const offerList: ListDefinition = {
  columns: [...investorColumns, ...offerColumns],
  filters,
  views: ['table', 'kanban'],
  defaultSorting: { name: 'statusDate', order: 'desc' },
};

/** The coordinator's list: the advisor's, with the owner after the investor. */
export const networkOfferList: ListDefinition = {
  ...offerList,
  columns: [
    ...investorColumns,
    ownerColumn,
    ...offerColumns.map((column) =>
      column.name === 'paymentConfirmations' ? { ...column, label: 'files' } : column,
    ),
  ],
  filters: { ...filters, ownerName: { kind: 'text' }, ownerId: { kind: 'owners' } },
};
