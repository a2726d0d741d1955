import { isErased } from '../../src/domain/erasure.ts';
import { compare, sizeOf } from '../../src/domain/money.ts';
import { paidInFullOn } from '../../src/domain/offerPayment.ts';
import { statusesBefore } from '../../src/domain/offerStatus.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { AuditAction } from '../audit/actions.ts';
import { record, type AuditActor } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import type { OfKind } from '../mail/ids.ts';
import { insertMail } from '../mail/queries.ts';
import { refuse } from '../http/problem.ts';
import { moveOffer, recordOfferEvent, selectBookings, type OfferRow } from '../offer/queries.ts';
import { computeNextPayout } from './due.ts';
import * as queries from './queries.ts';

/** A movement of money, according to the bank. */
export interface Movement {
  /** Decimal string; negative for outgoing money. */
  amount: string;
  currency: Schemas['Currency'];
  /** Calendar date in Warsaw. */
  paidOn: string;
  /** The bank's reference: booked once. */
  reference: string | null;
}

/** Who books: a person of the back office, or its own system. */
export interface Booker {
  audit: AuditActor;
  event: { actorKind: 'backOffice'; actorId?: string; actorName?: string };
}

/** The back office's own system, which belongs to no brand. */
export const machineOf = (brandId: string): Booker => ({
  audit: { kind: 'backOffice', brandId },
  event: { actorKind: 'backOffice' },
});

/** Context of a booking. */
export interface Booking {
  tx: Tx;
  row: OfferRow;
  movement: Movement;
  by: Booker;
  now: Date;
}

const enterAudit = (
  { tx, row: { offer }, movement: { amount, currency, paidOn }, by }: Booking,
  action: AuditAction,
): Promise<void> =>
  record(tx, by.audit, {
    action,
    subject: { kind: 'offer', id: offer.id },
    details: { amount, currency, paidOn },
  });

/** Adds a booking to the offer's timeline. @returns the event's number. */
const enterEvent = (
  { tx, row: { offer }, movement: { amount, currency }, by, now }: Booking,
  event: Pick<Parameters<typeof recordOfferEvent>[1], 'type' | 'fromStatus' | 'toStatus'>,
): Promise<number> => {
  const about = { brandId: offer.brandId, offerId: offer.id, at: now };
  const money = { amount: sizeOf(amount), currency };
  return recordOfferEvent(tx, { ...about, ...by.event, ...event }, money);
};

/** Notifies the investor of a movement by mail; erased investors get none. */
const mailInvestor = async (
  { tx, row: { offer, investor }, now }: Booking,
  mail: OfKind<unknown, 'paymentBooked' | 'payoutBooked'>,
): Promise<void> => {
  if (isErased(investor.email)) return;
  await insertMail(tx, { ...mail, brandId: offer.brandId, to: investor.email }, now);
};

/** Saves a payment with its event and the investor's new confirmation, if any, and notifies them. */
const keepPayment = async (booking: Booking, eventId: number): Promise<void> => {
  const {
    tx,
    row: { offer },
    movement,
  } = booking;
  const isIn = compare(movement.amount, '0.00') > 0;
  const paymentId = await queries.insertPayment(tx, {
    ...movement,
    eventId,
    brandId: offer.brandId,
    offerId: offer.id,
    fileId: isIn ? await queries.selectNewConfirmation(tx, offer.id) : null,
  });
  await mailInvestor(booking, {
    kind: 'paymentBooked',
    ids: { offerId: offer.id, paymentId },
  });
};

/**
 * Books the payment that makes an accepted offer active.
 * @param endDate The last day of the contract, if the product does not determine it.
 * @throws ProblemError 3002 when the offer is no longer accepted, 5001 when that day is before the
 * payment.
 */
export const bookWhole = async (booking: Booking, endDate?: string | null) => {
  const { tx, row, movement, now } = booking;
  const { offer, product } = row;
  const { durationValue: value, durationUnit: unit } = product;
  // Not the day of the movement that is booked last: its parts are booked in any order.
  const before = (await selectBookings(tx, [offer.id])).get(offer.id) ?? [];
  const day = paidInFullOn([...before, movement], offer.investmentValue) ?? movement.paidOn;
  // The product's term wins: the schedule, which the investor accepted, is computed from it.
  const lastDay = value && unit ? endDateOf(day, { value, unit }) : (endDate ?? null);
  if (lastDay && lastDay < day) {
    throw refuse(5001, { violations: [{ propertyPath: 'endDate', code: 'date', parameters: {} }] });
  }
  await enterAudit(booking, 'settled');
  const moved = await moveOffer(tx, offer.id, statusesBefore('settle'), {
    status: 'active',
    statusDate: now,
    activatedAt: now,
    paymentDate: day,
    endDate: lastDay,
  });
  if (!moved) throw refuse(3002);
  const event = { type: 'settled', fromStatus: offer.status, toStatus: 'active' } as const;
  await keepPayment(booking, await enterEvent(booking, event));
  await computeNextPayout(tx, { ...row, offer: moved }, now);
  return moved;
};

/** Books a part payment of an accepted offer, an overpayment, or money for a lost offer. */
export const bookPart = async (booking: Booking): Promise<void> => {
  await enterAudit(booking, 'paymentRecorded');
  await keepPayment(booking, await enterEvent(booking, { type: 'paymentRecorded' }));
};

/** Books a return of money to the investor. */
export const bookReturn = async (booking: Booking): Promise<void> => {
  await enterAudit(booking, 'paymentReturned');
  await keepPayment(booking, await enterEvent(booking, { type: 'paymentReturned' }));
};

/** Books a payout to the investor according to the offer's schedule. */
export const bookPayout = async (booking: Booking): Promise<void> => {
  const { tx, row, movement, now } = booking;
  await enterAudit(booking, 'payoutRecorded');
  const payoutId = await queries.insertPayout(tx, {
    ...movement,
    eventId: await enterEvent(booking, { type: 'payoutRecorded' }),
    reference: movement.reference!,
    amount: sizeOf(movement.amount),
    brandId: row.offer.brandId,
    offerId: row.offer.id,
  });
  await computeNextPayout(tx, row, now);
  await mailInvestor(booking, {
    kind: 'payoutBooked',
    ids: { offerId: row.offer.id, payoutId },
  });
};
