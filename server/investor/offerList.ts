import { sql } from 'drizzle-orm';
import type { ListDefinition } from '../../src/domain/tableQuery.ts';
import type { ListColumns } from '../db/listSql.ts';
import { campaign, offer, product } from '../db/schema.ts';

const campaignName = sql<string>`(${campaign.translations} -> 'PL' ->> 'name')`;

/** What an investor may sort and filter of their own offers. */
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

/** Where each of its columns stands in the database. */
export const investorOfferColumns: ListColumns = {
  campaignName: { value: campaignName },
  productCode: { value: product.code },
  status: { value: offer.status },
  statusDate: { value: offer.statusDate },
  investmentValue: { value: offer.investmentValue },
};
