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
 * Whether a line may tell of money that the payment system or another file has told of: a person
 * has to decide. Under another day only where nobody asks for more: of an offer that is paid in
 * full, and of a lost one whose money the payment system told of.
 * @param amount Decimal string; negative for outgoing money.
 */
export const mayBeTold = (
  { moved, reported }: Told,
  offerId: string,
  { bookedOn: paidOn, amount }: { bookedOn: string; amount: string },
  bookedAs: OfferBooking,
): boolean =>
  moved.has(movementKey(offerId, { paidOn, amount })) ||
  bookedAs === 'overpayment' ||
  (bookedAs === 'late' && reported.has(reportKey(offerId, amount)));
