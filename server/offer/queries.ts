import { and, asc, desc, eq, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm';
import { add } from '../../src/domain/money.ts';
import { lostStatuses, type OfferStatus } from '../../src/domain/offerStatus.ts';
import type { Payout } from '../../src/domain/payouts.ts';
import type { Booking } from '../../src/domain/statement.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { skewMs } from '../db/due.ts';
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

/** Offers joined with everything they refer to; callers add conditions and order. */
export const offerRows = (tx: Tx) =>
  tx
    .select({ offer, investor, relation, campaign, product })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId));

/** An offer with everything it refers to. */
export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];

/** An offer with everything it refers to, or nothing. `lock` takes a row lock. */
export const selectOffer = async (
  tx: Tx,
  id: string,
  lock = false,
): Promise<OfferRow | undefined> => {
  // Locked in a separate query: if the row changed while waiting for the lock, the join would drop
  // it.
  if (lock) await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, id)).for('update');
  const [row] = await offerRows(tx).where(eq(offer.id, id));
  return row;
};

/** The advisor in charge of an offer. */
export const selectOwner = async (tx: Tx, { offer: { ownerId } }: Pick<OfferRow, 'offer'>) => {
  const [owner] = await tx.select().from(advisor).where(eq(advisor.id, ownerId));
  return owner!;
};

/** Total booked for an offer, in its currency. */
export const selectPaid = async (tx: Tx, offerId: string): Promise<string> => {
  const booked = await tx
    .select({ amount: payment.amount })
    .from(payment)
    .where(eq(payment.offerId, offerId));
  return add('0.00', ...booked.map(({ amount }) => amount));
};

/**
 * Whether money of an investor has to go back: that of a declined or rejected offer, `owedBack` in
 * src/domain/offerPayment.ts.
 */
export const isOwedMoney = (investorId: SQL): SQL<boolean> =>
  sql`exists (select from offer lost where lost.investor_id = ${investorId}
    and lost.status = any (${sql.param(lostStatuses)}::text[])
    and (select sum(amount) from payment where payment.offer_id = lost.id) > 0)`;

/** Bookings of these offers, by offer; returns are negative. */
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

/** Recorded payouts of these offers, by offer, oldest first. */
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

/** What happened to an offer, newest first, as much as the contract lets an answer have. */
export const selectTimeline = (tx: Tx, offerId: string) =>
  tx
    .select()
    .from(offerEvent)
    .where(eq(offerEvent.offerId, offerId))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id))
    .limit(10_000);

/** The amounts of an offer's events, by event number. */
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
 * When an event is said to have happened: by the clock of the machine that records it, and not before
 * what already happened to the offer. Another machine noted that, whose clock may be ahead; by more
 * than machines may differ it is wrong, and not followed.
 * @param last The latest event of the offer.
 */
const notBefore = (last: SQL, at: Date): SQL<Date> =>
  sql`greatest(${at.toISOString()}::timestamptz, case when ${last}
    <= ${new Date(at.getTime() + skewMs).toISOString()}::timestamptz then ${last} end)`;

/**
 * Adds an event to an offer's timeline and notifies the owner, if the kind of event calls for it.
 * @param payment What was booked, for an event about a payment.
 * @returns the event's number.
 */
export const recordOfferEvent = async (
  tx: Tx,
  event: typeof offerEvent.$inferInsert,
  payment: { amount?: string; currency?: Schemas['Currency'] } = {},
): Promise<number> => {
  const last = sql`(select last_event_at from offer where id = ${event.offerId})`;
  const [entered] = await tx
    .insert(offerEvent)
    .values({ ...event, at: notBefore(last, event.at) })
    .returning({ id: offerEvent.id, at: offerEvent.at });
  await tellOfEvent(tx, { ...event, at: entered!.at }, entered!.id, payment);
  return entered!.id;
};

/** The event with which an offer got its status; 0 of one whose status no event tells of. */
export const selectStatusEvent = async (tx: Tx, offerId: string): Promise<number> => {
  const [row] = await tx
    .select({ id: max(offerEvent.id) })
    .from(offerEvent)
    .where(and(eq(offerEvent.offerId, offerId), isNotNull(offerEvent.toStatus)));
  return row?.id ?? 0;
};

/**
 * Adds to the timelines of offers that they went to somebody with all that an archived advisor
 * served, in one statement. The hand-over notifies them itself, of all offers together.
 */
export const recordHandOver = (
  tx: Tx,
  offerIds: readonly string[],
  { brandId, to, actorId, at }: { brandId: string; to: string; actorId: string; at: Date },
) =>
  tx.execute(sql`
    insert into offer_event (brand_id, offer_id, at, type, actor_kind, actor_id, actor_name, reason)
    select ${brandId}::uuid, given.id, ${notBefore(sql`handed.last_event_at`, at)}, 'ownerChanged', 'coordinator',
      actor.id, trim(actor.first_name || ' ' || actor.surname), receiver.first_name || ' ' || receiver.surname
    from unnest(${sql.param(offerIds)}::uuid[]) as given (id) join offer handed on handed.id = given.id
      join advisor receiver on receiver.id = ${to} join advisor actor on actor.id = ${actorId}
    order by given.id`);

/**
 * Moves an offer to a status, provided it still has one of the expected ones, so that exactly one
 * of two simultaneous steps succeeds.
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

/** Assigns an offer to another owner, if its version still matches. */
export const changeOwner = async (tx: Tx, id: string, ownerId: string, version: number) => {
  const [row] = await tx
    .update(offer)
    .set({ ownerId, version: sql`${offer.version} + 1` })
    .where(and(eq(offer.id, id), eq(offer.version, version)))
    .returning();
  return row;
};
