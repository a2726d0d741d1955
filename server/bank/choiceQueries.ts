import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { contractStatuses, lostStatuses } from '../../src/domain/offerStatus.ts';
import { sizeOf, toMinor } from '../../src/domain/money.ts';
import { hasWords } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { bankEntry, investor, offer, payment, relation } from '../db/schema.ts';
import { ofOffer } from '../offer/listColumns.ts';
import type { EntryRow } from './queries.ts';

/** Most offers suggested when a person picks one for a line. */
export const mostChoices = 20;

/** A line for which an offer is chosen. */
type Line = Pick<EntryRow, 'amount' | 'currency' | 'isReversal'>;

const isOut = ({ amount }: Line): boolean => amount.startsWith('-');

/** The statuses in which money may be booked. */
const bookable = [...contractStatuses, ...lostStatuses];

/** What came for an offer beyond what it keeps: that alone is returned. */
const surplusOf = (paid: SQL | SQL.Aliased<string>): SQL => sql`${paid}
  - case when ${offer.status} = 'active' then ${offer.investmentValue} else 0 end`;

/**
 * Whether the line's money can be booked of an offer of these statuses, as `nextOfferPayment` and
 * `isBookableAs` say: what a search finds is cut off, and what cannot must not take the room of what
 * can. Money that came can be booked of each.
 */
const mayBeBookedOf = (line: Line): SQL | undefined => {
  if (!isOut(line)) return undefined;
  const paid = sql`(select coalesce(sum(${payment.amount}), 0) from ${payment}
    where ${payment.offerId} = ${offer.id})`;
  return or(
    line.isReversal ? undefined : eq(offer.status, 'active'),
    sql`${surplusOf(paid)} >= ${sizeOf(line.amount)}::numeric`,
  );
};

/**
 * Ids of offers in the line's currency with this number, or whose investor's name or address
 * contains these words, of which its money can be booked, and one more than is shown if there are
 * more; those that money in the line's direction is most likely for come first, among which those of
 * the closest amounts if it came: what leaves is a part of an investment.
 */
export const findOffers = async (
  tx: Tx,
  line: Line,
  words: string,
  numbers: readonly string[],
): Promise<string[]> => {
  if (sizeOf(line.amount) === '0.00') return [];
  const rows = await tx
    .select({ id: offer.id })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .where(
      and(
        inArray(offer.status, [...bookable]),
        eq(offer.currency, line.currency),
        or(
          numbers.length > 0 ? inArray(offer.no, [...numbers]) : undefined,
          hasWords(relation.search, words),
        ),
        mayBeBookedOf(line),
      ),
    )
    .orderBy(
      desc(eq(offer.status, isOut(line) ? 'active' : 'accepted')),
      ...(isOut(line)
        ? []
        : [sql`abs(${offer.investmentCents} - ${Number(toMinor(line.amount))}::bigint)`]),
      desc(offer.statusDate),
      offer.id,
    )
    .limit(mostChoices + 1);
  return rows.map(({ id }) => id);
};

/** Ids of accepted offers of the closest amounts, less than what came, or more. */
const selectWaiting = async (tx: Tx, { amount, currency }: Line): Promise<string[]> => {
  const cents = Number(toMinor(amount));
  const nearest = (isOnThatSide: SQL, order: SQL) =>
    tx
      .select({ id: offer.id, worth: offer.investmentCents })
      .from(offer)
      .where(and(eq(offer.status, 'accepted'), eq(offer.currency, currency), isOnThatSide))
      .orderBy(order, offer.id)
      .limit(mostChoices);
  const { investmentCents } = offer;
  const above = await nearest(gte(investmentCents, cents), asc(investmentCents));
  const below = await nearest(lt(investmentCents, cents), desc(investmentCents));
  const gapOf = ({ worth }: (typeof above)[number]): number => Math.abs(worth! - cents);
  return [...above, ...below]
    .toSorted((one, other) => gapOf(one) - gapOf(other))
    .map(({ id }) => id);
};

/** Most offers with money to return among the choices: active ones need room too. */
const mostReturns = mostChoices / 2;
/** How many booked lines, and ended offers, are searched for money to return, the latest first. */
const mostSearched = 500;

/** Ids of offers whose money came lately, or that came to nothing lately. */
const selectLatest = (tx: Tx, currency: Line['currency']) => {
  const paid = tx
    .select({ id: bankEntry.offerId })
    .from(bankEntry)
    .where(eq(bankEntry.status, 'booked'))
    .orderBy(desc(bankEntry.bookedOn), desc(bankEntry.id))
    .limit(mostSearched);
  const ended = tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(inArray(offer.status, lostStatuses), eq(offer.currency, currency)))
    .orderBy(sql`${offer.statusDate} desc nulls last`, desc(offer.id))
    .limit(mostSearched);
  return union(paid, ended);
};

/**
 * Ids of offers that money may have left for: of the latest those with at least so much to return,
 * the closest first, then active ones, by the day of their next payout. Others are found by words.
 */
const selectPayable = async (tx: Tx, { amount, currency }: Line): Promise<string[]> => {
  const latest = (await selectLatest(tx, currency)).flatMap(({ id }) => id ?? []);
  // For each of them by itself: a join would read the payments of all offers.
  const sums = tx
    .select({ paid: sql<string>`sum(${payment.amount})`.as('paid') })
    .from(payment)
    .where(eq(payment.offerId, offer.id))
    .as('sums');
  const surplus = surplusOf(sums.paid);
  const returns = await tx
    .select({ id: offer.id })
    .from(offer)
    .innerJoinLateral(sums, sql`true`)
    .where(
      and(
        inArray(offer.id, latest),
        inArray(offer.status, [...bookable]),
        eq(offer.currency, currency),
        sql`${surplus} >= ${sizeOf(amount)}::numeric`,
      ),
    )
    .orderBy(surplus, offer.id)
    .limit(mostReturns);
  const active = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.status, 'active'), eq(offer.currency, currency)))
    .orderBy(offer.nextPayoutOn, offer.id)
    .limit(mostChoices);
  return [...new Set([...returns, ...active].map(({ id }) => id))];
};

/** Ids of the offers that a line is most likely for by its amount, at most `mostChoices`. */
export const selectNear = async (tx: Tx, line: Line): Promise<string[]> =>
  (await (isOut(line) ? selectPayable(tx, line) : selectWaiting(tx, line))).slice(0, mostChoices);
