import { addDays } from '../../src/domain/dates.ts';
import type { OfferBooking } from '../../src/domain/offerPayment.ts';
import { reportKey, selectReports } from '../backOffice/queries.ts';
import type { Tx } from '../db/open.ts';
import { movementKey, selectMovements } from './queries.ts';

/** What the books tell of the money of some offers. */
export interface Told {
  /** Keys of movements already booked: offer, day and amount. */
  moved: Set<string>;
  /** Keys of payments that the payment system told of, on whatever day: offer and amount. */
  reported: Set<string>;
}

export const readTold = async (tx: Tx, offerIds: readonly string[]): Promise<Told> => ({
  moved: await selectMovements(tx, offerIds),
  reported: await selectReports(tx, offerIds),
});

/**
 * The days by which two files may differ about one transfer: a weekend with a holiday beside it.
 * Instalments are at least 28 apart.
 */
const daysApart = 5;

/** Whether a movement of this amount is booked for the offer, on a day close to this one. */
const isMovedNearby = (
  { moved }: Told,
  offerId: string,
  { bookedOn, amount }: { bookedOn: string; amount: string },
): boolean =>
  Array.from({ length: 2 * daysApart + 1 }, (_, at) => addDays(bookedOn, at - daysApart)).some(
    (paidOn) => moved.has(movementKey(offerId, { paidOn, amount })),
  );

/**
 * Whether a line may tell of money that the payment system or another file has told of: a person
 * has to decide. Under another day only where nobody asks for more: of an offer that is paid in
 * full, and of a lost one whose money the payment system told of; and under a day close by what
 * would be a payout, as it may be an overpayment that has gone back already.
 * @param amount Decimal string; negative for outgoing money.
 */
export const mayBeTold = (
  told: Told,
  offerId: string,
  line: { bookedOn: string; amount: string },
  bookedAs: OfferBooking,
): boolean =>
  told.moved.has(movementKey(offerId, { paidOn: line.bookedOn, amount: line.amount })) ||
  bookedAs === 'overpayment' ||
  (bookedAs === 'late' && told.reported.has(reportKey(offerId, line.amount))) ||
  (bookedAs === 'payout' && isMovedNearby(told, offerId, line));
