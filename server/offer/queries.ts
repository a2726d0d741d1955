import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { add } from '../../src/domain/money.ts';
import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import type { Payout } from '../../src/domain/payouts.ts';
import type { Booking } from '../../src/domain/statement.ts';
import type { Schemas } from '../db/schema/columns.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  investor,
  offer,
  offerEvent,
  payment,
  payout,
  product,
  relation,
} from '../db/schema.ts';
import { tellOfEvent } from '../notice/tell.ts';
import { ofOffer } from './listColumns.ts';

/** Offers with all that they refer to: the reader says which, and in what order. */
export const offerRows = (tx: Tx) =>
  tx
    .select({ offer, investor, relation, campaign, product })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId));

/** An offer with all it refers to. */
export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];

/** An offer with all it refers to, or nothing. `lock` keeps the row for this transaction. */
export const selectOffer = async (
  tx: Tx,
  id: string,
  lock = false,
): Promise<OfferRow | undefined> => {
  // Locked on its own: a row that changed while waiting for the lock would no longer join.
  if (lock) await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, id)).for('update');
  const [row] = await offerRows(tx).where(eq(offer.id, id));
  return row;
};

/** The advisor in charge of an offer. */
export const selectOwner = async (tx: Tx, { offer: { ownerId } }: Pick<OfferRow, 'offer'>) => {
  const [owner] = await tx.select().from(advisor).where(eq(advisor.id, ownerId));
  return owner!;
};

/** What was booked for an offer, in its currency. */
export const selectPaid = async (tx: Tx, offerId: string): Promise<string> => {
  const booked = await tx
    .select({ amount: payment.amount })
    .from(payment)
    .where(eq(payment.offerId, offerId));
  return add('0.00', ...booked.map(({ amount }) => amount));
};

/** What was booked for offers, by offer; a return is negative. */
export const selectBookings = async (
  tx: Tx,
  offerIds: readonly string[],
): Promise<Map<string, Booking[]>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await tx
    .select({ offerId: payment.offerId, amount: payment.amount, paidOn: payment.paidOn })
    .from(payment)
    .where(inArray(payment.offerId, [...offerIds]));
  return Map.groupBy(rows, ({ offerId }) => offerId);
};

/** What was paid out and recorded for offers, by offer, the oldest first. */
export const selectPayouts = async (
  tx: Tx,
  offerIds: readonly string[],
): Promise<Map<string, Payout[]>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await tx
    .select({ offerId: payout.offerId, amount: payout.amount, paidOn: payout.paidOn })
    .from(payout)
    .where(inArray(payout.offerId, [...offerIds]))
    .orderBy(asc(payout.paidOn), asc(payout.id));
  return Map.groupBy(rows, ({ offerId }) => offerId);
};

export const selectTimeline = (tx: Tx, offerId: string) =>
  tx
    .select()
    .from(offerEvent)
    .where(eq(offerEvent.offerId, offerId))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id));

/** The money behind an offer's events, by the number of the event. */
export const selectMoneyOfEvents = async (tx: Tx, offerId: string) => {
  const of = (table: typeof payment | typeof payout) =>
    tx
      .select({
        eventId: table.eventId,
        amount: table.amount,
        currency: table.currency,
        paidOn: table.paidOn,
      })
      .from(table)
      .where(and(eq(table.offerId, offerId), isNotNull(table.eventId)));
  const rows = [...(await of(payment)), ...(await of(payout))];
  return new Map(rows.map(({ eventId, ...money }) => [eventId!, money]));
};

/**
 * Enters an event and tells the offer's owner of it, if it is of the kind that owners are told of.
 * @param payment What was booked, where the event is about that.
 * @returns The number of the event.
 */
export const recordOfferEvent = async (
  tx: Tx,
  event: typeof offerEvent.$inferInsert,
  payment: { amount?: string; currency?: Schemas['Currency'] } = {},
): Promise<number> => {
  const [entered] = await tx.insert(offerEvent).values(event).returning({ id: offerEvent.id });
  await tellOfEvent(tx, event, entered!.id, payment);
  return entered!.id;
};

/**
 * Moves an offer to a status only if it still has one of the expected ones, so
 * that of two simultaneous steps exactly one succeeds.
 */
export const moveOffer = async (
  tx: Tx,
  id: string,
  from: readonly OfferStatus[],
  values: Partial<typeof offer.$inferInsert>,
) => {
  const [row] = await tx
    .update(offer)
    .set({ ...values, version: sql`${offer.version} + 1` })
    .where(and(eq(offer.id, id), inArray(offer.status, [...from])))
    .returning();
  return row;
};

/** Gives an offer to another owner, unless somebody changed it meanwhile. */
export const changeOwner = async (tx: Tx, id: string, ownerId: string, version: number) => {
  const [row] = await tx
    .update(offer)
    .set({ ownerId, version: sql`${offer.version} + 1` })
    .where(and(eq(offer.id, id), eq(offer.version, version)))
    .returning();
  return row;
};
