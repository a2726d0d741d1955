import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { today } from '../../src/domain/dates.ts';
import type { Tx } from '../db/open.ts';
import {
  campaign,
  file,
  investor,
  network,
  offer,
  payment,
  product,
  relation,
} from '../db/schema.ts';
import {
  campaignName,
  campaignNameEN,
  ofOffer,
  owner,
  ownerName,
  shownName,
} from './listColumns.ts';

const fields = {
  id: offer.id,
  version: offer.version,
  investorName: shownName,
  investorEmail: investor.email,
  ownerId: offer.ownerId,
  ownerName,
  agreementDate: offer.agreementDate,
  paymentDate: offer.paymentDate,
  endDate: offer.endDate,
  networkId: offer.networkId,
  networkName: network.name,
  investmentValue: offer.investmentValue,
  currency: offer.currency,
  status: offer.status,
  statusDate: offer.statusDate,
  campaignId: offer.campaignId,
  campaignName,
  campaignNameEN,
  campaignType: campaign.type,
  campaignPicture: campaign.picture,
  productCode: product.code,
};

const amongOf = (ids: readonly string[]): SQL => sql`${offer.id} = any(${sql.param(ids)}::uuid[])`;

const dayOf = (at: SQLWrapper): SQL => sql`(${at} at time zone 'Europe/Warsaw')::date`;

/**
 * Confirmations of payment of these offers: uploaded files, with the booked payment, if any. Each
 * once: an earlier build gave one file to several payments, and the first is the one it tells of.
 */
const selectConfirmations = async (tx: Tx, offerIds: string[]) => {
  if (offerIds.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .selectDistinctOn([file.createdAt, file.id], {
      offerId: file.objectId,
      id: file.id,
      name: file.name,
      createdAt: file.createdAt,
      paidOn: payment.paidOn,
      amount: payment.amount,
      currency: payment.currency,
    })
    .from(file)
    .leftJoin(payment, eq(payment.fileId, file.id))
    .where(
      and(
        eq(file.objectKind, 'offer'),
        sql`${file.objectId} = any(${sql.param(offerIds)}::uuid[])`,
        eq(file.kind, 'paymentConfirmation'),
      ),
    )
    .orderBy(file.createdAt, file.id, payment.eventId);
  return Map.groupBy(rows, ({ offerId }) => offerId);
};

/** Joins the tables that the fields of an offer come from. */
const withTables = <Q extends PgSelect>(query: Q): Q => {
  void query
    .innerJoin(relation, ofOffer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(owner, eq(owner.id, offer.ownerId))
    .innerJoin(network, eq(network.id, offer.networkId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId));
  return query;
};

/** A field of offers that can be a column of a spreadsheet. */
export type SheetField = Exclude<keyof typeof fields, 'version'>;

/** Cells whose value differs from that in the list. */
const cellValues: Partial<Record<SheetField, SQL>> = {
  statusDate: dayOf(offer.statusDate),
  campaignNameEN: sql`coalesce(${campaignNameEN}, ${campaignName})`,
};

/**
 * Rows per string: above 128 kB strings end up in V8's large object space, where they live long.
 */
const perText = 200;

/**
 * Cells of these offers in order, as JSON lists of rows. The database serialises them, so that the
 * event loop only passes strings on. Dates are days in Warsaw, amounts have a decimal point.
 */
export const cellsOf = async (
  tx: Tx,
  columns: readonly SheetField[],
  ids: readonly string[],
): Promise<string[]> => {
  const cells = columns.map((name) => {
    const value = cellValues[name] ?? fields[name];
    return sql`coalesce(${value}::text, '')`;
  });
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${offer.id})`;
  const rows = withTables(
    tx
      .select({
        place: sql<number>`${place}`.as('place'),
        cells: sql`json_build_array(${sql.join(cells, sql`, `)})`.as('cells'),
      })
      .from(offer)
      .$dynamic(),
  )
    .where(amongOf(ids))
    .as('rows');
  const part = sql`(${rows.place} - 1) / ${sql.raw(String(perText))}`;
  const texts = await tx
    .select({ json: sql<string>`json_agg(${rows.cells} order by ${rows.place})::text` })
    .from(rows)
    .groupBy(part)
    .orderBy(part);
  return texts.map(({ json }) => json);
};

/** Rows of these offers in order, as the list shows them. */
export const itemsOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await withTables(tx.select(fields).from(offer).$dynamic()).where(amongOf(ids));
  const confirmations = await selectConfirmations(tx, [...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      ...row,
      statusDate: row.statusDate.toISOString(),
      paymentConfirmations: (confirmations.get(row.id) ?? []).map((one) => ({
        id: one.id,
        name: one.name,
        date: one.paidOn ?? today(one.createdAt),
        amount: one.amount,
        currency: one.currency,
        url: `/api/advisor/file/${one.id}`,
      })),
    }));
};

export type OfferItem = Awaited<ReturnType<typeof itemsOf>>[number];
