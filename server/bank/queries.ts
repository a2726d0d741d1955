import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../src/domain/tableQuery.ts';
import { offerNumbersIn } from '../../src/domain/bankEntry.ts';
import { toMinor } from '../../src/domain/money.ts';
import { hasWords, orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { waitForTurn } from '../db/lockWaits.ts';
import {
  advisor,
  bankEntry,
  bankStatement,
  campaign,
  offer,
  payment,
  payout,
  relation,
} from '../db/schema.ts';
import { reach } from '../db/reach.ts';
import { pageOfCounted, type Counted } from '../http/list.ts';
import { campaignName, campaignNameEN, ofOffer } from '../offer/listColumns.ts';

export type EntryRow = typeof bankEntry.$inferSelect;
export type NewEntry = typeof bankEntry.$inferInsert;

/** Rows per INSERT: each value is a bind parameter, and PostgreSQL allows 65,535. */
const rowsAtOnce = 1000;

const inPieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, piece) =>
    items.slice(piece * rowsAtOnce, (piece + 1) * rowsAtOnce),
  );

/** A whole array as one parameter. */
const all = (values: readonly unknown[], type: 'text' | 'bigint'): SQL =>
  sql`any(${sql.param(values)}::${sql.raw(type)}[])`;

/** The brand's lines with these fingerprints: the marks of their balances, by fingerprint. */
export const selectKnown = async (tx: Tx, fingerprints: readonly string[]) => {
  const rows = await tx
    .select({ fingerprint: bankEntry.fingerprint, balanceMarks: bankEntry.balanceMarks })
    .from(bankEntry)
    .where(sql`${bankEntry.fingerprint} = ${all(fingerprints, 'text')}`);
  return new Map(rows.map(({ fingerprint, balanceMarks }) => [fingerprint, balanceMarks]));
};

/**
 * Lets the imports of a brand pass one after another: two files with equal transfers, read at
 * once, would give both the same number.
 */
export const lockImports = (tx: Tx, brandId: string) =>
  waitForTurn(tx, sql`pg_advisory_xact_lock(715523, hashtext(${brandId}))`);

export const insertStatement = async (
  tx: Tx,
  values: typeof bankStatement.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(bankStatement).values(values).returning({ id: bankStatement.id });
  return row!.id;
};

/**
 * Inserts new lines, skipping those that a concurrent import inserted. @returns the inserted rows.
 */
export const insertEntries = async (tx: Tx, entries: readonly NewEntry[]) => {
  const kept: Pick<EntryRow, 'status'>[] = [];
  for (const piece of inPieces(entries)) {
    kept.push(
      ...(await tx
        .insert(bankEntry)
        .values(piece)
        .onConflictDoNothing()
        .returning({ status: bankEntry.status })),
    );
  }
  return kept;
};

export const updateStatement = (tx: Tx, id: string, newCount: number) =>
  tx.update(bankStatement).set({ newCount }).where(eq(bankStatement.id, id));

/** Columns of an offer that a transfer may be for. */
const candidate = {
  id: offer.id,
  no: offer.no,
  status: offer.status,
  currency: offer.currency,
  investmentValue: offer.investmentValue,
  acceptanceEnc: offer.acceptanceEnc,
  /** The day of its acceptance, a calendar date in Warsaw. */
  agreementDate: offer.agreementDate,
  investorName: relation.shownName,
};

const candidates = (tx: Tx) => tx.select(candidate).from(offer).innerJoin(relation, ofOffer);

export type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/** Offers with these numbers. */
export const selectByNumbers = (tx: Tx, numbers: readonly string[]) =>
  candidates(tx).where(sql`${offer.no} = ${all(numbers, 'text')}`);

/** Most offers considered for lines without an offer number. */
const mostByAmount = 2000;

/** Accepted offers of these amounts, the oldest first. */
export const selectByAmounts = (tx: Tx, amounts: readonly string[]) =>
  candidates(tx)
    .where(
      and(
        eq(offer.status, 'accepted'),
        sql`${offer.investmentCents} = ${all(amounts.map(toMinor).map(String), 'bigint')}`,
      ),
    )
    .orderBy(offer.statusDate, offer.id)
    .limit(mostByAmount);

/** Total booked for each of these offers, by offer id. */
export const selectPaidOf = async (tx: Tx, offerIds: readonly string[]) => {
  if (offerIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ offerId: payment.offerId, paid: sql<string>`sum(${payment.amount})` })
    .from(payment)
    .where(inArray(payment.offerId, [...offerIds]))
    .groupBy(payment.offerId);
  return new Map(rows.map(({ offerId, paid }) => [offerId, paid]));
};

/** What a movement is recognised by in another file, or in a call of the machine. */
export const movementKey = (
  offerId: string,
  { paidOn, amount }: { paidOn: string; amount: string },
): string => `${offerId} ${paidOn} ${amount}`;

/** Keys of what is booked for these offers: payments, returns and payouts. */
export const selectMovements = async (tx: Tx, offerIds: readonly string[]) => {
  const keys = new Set<string>();
  if (offerIds.length === 0) return keys;
  for (const table of [payment, payout]) {
    const rows = await tx
      .select({ offerId: table.offerId, amount: table.amount, paidOn: table.paidOn })
      .from(table)
      .where(inArray(table.offerId, [...offerIds]));
    for (const { offerId, amount, paidOn } of rows) {
      // A payout is kept without its sign; in the bank's file it is money that leaves.
      const signed = table === payout ? `-${amount}` : amount;
      keys.add(movementKey(offerId, { paidOn, amount: signed }));
    }
  }
  return keys;
};

/** A line; `lock` takes a row lock. */
export const selectEntry = async (tx: Tx, id: string, lock = false) => {
  const query = tx.select().from(bankEntry).where(eq(bankEntry.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
};

export const updateEntry = async (tx: Tx, id: string, values: Partial<NewEntry>) => {
  await tx
    .update(bankEntry)
    .set({ ...values, version: sql`${bankEntry.version} + 1` })
    .where(eq(bankEntry.id, id));
};

/** The person behind an advisor record; one person may have several records. */
export const selectPersonOf = async (tx: Tx, advisorId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ personId: advisor.personId })
    .from(advisor)
    .where(eq(advisor.id, advisorId));
  return row?.personId;
};

const columns: ListColumns = {
  bookedOn: { value: bankEntry.bookedOn },
  status: { value: bankEntry.status },
  // Matches the offer's number and the investor's name or address.
  offer: {
    value: bankEntry.offerId,
    matches: ({ value }) => {
      const words = String(value);
      return sql`${bankEntry.offerId} in (select ${offer.id} from ${offer}
        join ${relation} on ${ofOffer}
        where ${hasWords(relation.search, words)}
          or ${offer.no} = ${all(offerNumbersIn(words), 'text')})`;
    },
  },
};

const confirmer = alias(advisor, 'confirmer');
const booker = alias(advisor, 'booker');

const whole = (tx: Tx) =>
  tx
    .select({ entry: bankEntry, confirmer, booker })
    .from(bankEntry)
    .leftJoin(confirmer, eq(confirmer.id, bankEntry.confirmedBy))
    .leftJoin(booker, eq(booker.id, bankEntry.bookedBy));

/** A line with the people who confirmed it. */
export type WholeEntry = Awaited<ReturnType<typeof whole>>[number];

export const selectWhole = async (tx: Tx, id: string): Promise<WholeEntry | undefined> => {
  const [row] = await whole(tx).where(eq(bankEntry.id, id));
  return row;
};

/** One page of lines, and the number of matches. */
export const selectEntries = async (
  tx: Tx,
  query: ListQuery,
): Promise<Counted & { items: WholeEntry[] }> => {
  const where = whereOf(query.filters, columns);
  const some = tx
    .select({ id: bankEntry.id })
    .from(bankEntry)
    .where(where)
    .limit(reach.counted + 1)
    .as('some');
  const [counted] = await tx.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  const most = { total: Math.min(total, reach.counted), isAtLeast: total > reach.counted };
  const { rows, ...known } = await pageOfCounted(most, query, (page) =>
    whole(tx)
      .where(where)
      .orderBy(...orderOf(page.sorting, columns, bankEntry.id))
      .limit(page.limit)
      .offset(page.offset),
  );
  return { ...known, items: rows };
};

/** Offers as the back office sees them, by id; the names of campaigns are read once each. */
export const selectOffersOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: offer.id,
      no: offer.no,
      status: offer.status,
      currency: offer.currency,
      investmentValue: offer.investmentValue,
      investorName: relation.shownName,
      campaignId: offer.campaignId,
    })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .where(inArray(offer.id, [...ids]));
  const campaigns = await tx
    .select({ id: campaign.id, pl: campaignName, en: campaignNameEN })
    .from(campaign)
    .where(inArray(campaign.id, [...new Set(rows.map(({ campaignId }) => campaignId))]));
  const names = new Map(campaigns.map(({ id, pl, en }) => [id, { pl, en: en ?? pl }]));
  return rows.map(({ campaignId, ...row }) => ({ ...row, campaignName: names.get(campaignId)! }));
};
