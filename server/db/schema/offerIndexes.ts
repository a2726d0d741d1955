import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** Columns of offers that lists filter, sort or add up. */
type Columns = Record<
  | 'agreementDate'
  | 'brandId'
  | 'campaignId'
  | 'currency'
  | 'endDate'
  | 'id'
  | 'investmentCents'
  | 'investorId'
  | 'invitedAt'
  | 'networkId'
  | 'ownerId'
  | 'paymentDate'
  | 'productId'
  | 'status'
  | 'statusDate',
  ExtraConfigColumn
>;

/**
 * Newest first: by owner, campaign, product or status, or of the whole brand. They end with what lists filter, sort
 * and add up, which is then done without reading the offers themselves (docs/decisions/122).
 */
const newestFirst = (table: Columns) =>
  (
    [
      ['offer_of_owner', [table.ownerId]],
      ['offer_of_campaign', [table.campaignId]],
      ['offer_of_product', [table.productId]],
      ['offer_of_status', [table.status]],
      ['offer_by_date', []],
    ] as const
  ).map(([name, columns]) =>
    index(name).on(
      table.brandId,
      ...columns,
      table.statusDate,
      table.id,
      ...[
        table.networkId,
        table.ownerId,
        table.campaignId,
        table.investorId,
        table.productId,
        table.status,
      ].filter((one) => one !== columns[0]),
      table.currency,
      table.investmentCents,
      table.invitedAt,
      table.agreementDate,
      table.paymentDate,
      table.endDate,
    ),
  );

/** Ranges; they end with what is added up and the order of a page. */
const ranges = (table: Columns) =>
  (
    [
      ['invited', table.invitedAt],
      ['agreement', table.agreementDate],
      ['payment', table.paymentDate],
      ['end', table.endDate],
      ['value', table.investmentCents],
    ] as const
  ).map(([name, column]) =>
    index(`offer_by_${name}`).on(
      table.brandId,
      column,
      table.id,
      table.networkId,
      table.ownerId,
      table.statusDate,
      table.status,
      table.currency,
      ...[table.investmentCents].filter((one) => one !== column),
    ),
  );

/** The indexes of lists of offers. */
export const listIndexes = (table: Columns) => [
  // Newest first, within what few offers share.
  ...(
    [
      ['network', table.networkId],
      ['currency', table.currency],
    ] as const
  ).map(([name, column]) =>
    index(`offer_of_${name}`).on(table.brandId, column, table.statusDate, table.id),
  ),
  ...newestFirst(table),
  ...ranges(table),
  // The other way around, for dates that may be missing.
  ...(
    [
      ['agreement', table.agreementDate],
      ['payment', table.paymentDate],
      ['end', table.endDate],
    ] as const
  ).map(([name, date]) =>
    index(`offer_by_${name}_desc`).on(table.brandId, date.desc().nullsLast(), table.id.desc()),
  ),
  // What words of a search add up of the relations they find.
  index('offer_of_relation').on(
    table.investorId,
    table.networkId,
    table.ownerId,
    table.statusDate,
    table.id,
    table.campaignId,
    table.status,
    table.currency,
    table.investmentCents,
  ),
];
