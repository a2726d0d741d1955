import type { ListDefinition } from '../../src/domain/tableQuery.ts';

/** Fields by which investors may sort and filter their own offers. */
export const investorOfferList: ListDefinition = {
  columns: [
    { name: 'campaignName', kind: 'text', isSortable: true },
    { name: 'productCode', kind: 'text', isSortable: true },
    { name: 'status', kind: 'status', isSortable: true },
    { name: 'statusDate', kind: 'date', isSortable: true },
    { name: 'investmentValue', kind: 'money', isSortable: true },
  ],
  filters: { status: { kind: 'choice' }, campaignName: { kind: 'text' } },
  views: ['table'],
  defaultSorting: { name: 'statusDate', order: 'desc' },
};
