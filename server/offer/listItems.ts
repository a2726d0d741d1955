import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { today } from '../../src/domain/dates.ts';
import { erasedAt, erasedName } from '../../src/domain/erasure.ts';
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

/**
 * These offers with what only they and their relation have. A part of its own, held together by its
 * limit: joined with all other tables at once, planning took ten times as long as the list itself.
 */
const someOf = (tx: Tx, ids: readonly string[], among?: SQL) =>
  tx
    .select({
      id: offer.id,
      no: offer.no,
      version: offer.version,
      investorName: shownName,
      investorEmail: investor.email,
      ownerId: offer.ownerId,
      agreementDate: offer.agreementDate,
      paymentDate: offer.paymentDate,
      endDate: offer.endDate,
      networkId: offer.networkId,
      investmentValue: offer.investmentValue,
      currency: offer.currency,
      status: offer.status,
      statusDate: offer.statusDate,
      campaignId: offer.campaignId,
      productId: offer.productId,
    })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .where(and(sql`${offer.id} = any(${sql.param(ids)}::uuid[])`, among))
    .limit(ids.length)
    .as('some');

type Some = ReturnType<typeof someOf>;

const fieldsOf = (some: Some) => ({
  id: some.id,
  no: some.no,
  version: some.version,
  investorName: some.investorName,
  investorEmail: some.investorEmail,
  ownerId: some.ownerId,
  ownerName,
  agreementDate: some.agreementDate,
  paymentDate: some.paymentDate,
  endDate: some.endDate,
  networkId: some.networkId,
  networkName: network.name,
  investmentValue: some.investmentValue,
  currency: some.currency,
  status: some.status,
  statusDate: some.statusDate,
  campaignId: some.campaignId,
  campaignName,
  campaignNameEN,
  campaignType: campaign.type,
  campaignPicture: campaign.picture,
  productCode: product.code,
});

/** Joins the tables that the other fields of offers come from. */
const withParents = <Q extends PgSelect>(query: Q, some: Some): Q => {
  void query
    .innerJoin(owner, eq(owner.id, some.ownerId))
    .innerJoin(network, eq(network.id, some.networkId))
    .innerJoin(campaign, eq(campaign.id, some.campaignId))
    .innerJoin(product, eq(product.id, some.productId));
  return query;
};

/** A field of offers that can be a column of a spreadsheet. */
export type SheetField = Exclude<keyof ReturnType<typeof fieldsOf>, 'version'>;

const isErased = (some: Some): SQL => sql`${some.investorEmail} like ${`%${erasedAt}`}`;

/**
 * Cells whose value differs from that in the list. Somebody erased has no address in a file, and for
 * a name `erasedAt`, for which the file has words.
 */
const cellValuesOf = (some: Some): Partial<Record<SheetField, SQL>> => ({
  investorName: sql`case when ${isErased(some)} then ${erasedAt} else ${some.investorName} end`,
  ownerName: sql`case when ${owner.surname} = ${erasedName} then ${erasedAt} else ${ownerName} end`,
  investorEmail: sql`case when ${isErased(some)} then '' else ${some.investorEmail} end`,
  statusDate: dayOf(some.statusDate),
  campaignNameEN: sql`coalesce(${campaignNameEN}, ${campaignName})`,
});

/**
 * Rows per string: above 128 kB strings end up in V8's large object space, where they live long.
 */
const perText = 200;

/**
 * Cells of these offers in order, as JSON lists of rows. The database serialises them, so that the
 * event loop only passes strings on. Dates are days in Warsaw, amounts have a decimal point.
 * @param among Condition of those that may be seen.
 */
export const cellsOf = async (
  tx: Tx,
  columns: readonly SheetField[],
  ids: readonly string[],
  among: SQL,
): Promise<string[]> => {
  const some = someOf(tx, ids, among);
  const values = { ...fieldsOf(some), ...cellValuesOf(some) };
  const cells = columns.map((name) => sql`coalesce(${values[name]}::text, '')`);
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${some.id})`;
  const rows = withParents(
    tx
      .select({
        place: sql<number>`${place}`.as('place'),
        cells: sql`json_build_array(${sql.join(cells, sql`, `)})`.as('cells'),
      })
      .from(some)
      .$dynamic(),
    some,
  ).as('rows');
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
  const some = someOf(tx, ids);
  const rows = await withParents(tx.select(fieldsOf(some)).from(some).$dynamic(), some);
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
