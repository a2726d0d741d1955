import { add, subtract } from '../../src/domain/money.ts';
import type { Payout, SettledPlan } from '../../src/domain/payouts.ts';
import type { Booking } from '../../src/domain/statement.ts';
import type { Tx } from '../db/open.ts';
import { selectBookings, selectPayouts, type OfferRow } from '../offer/queries.ts';
import { missingOf, settledPlanOf } from '../offer/view.ts';

/** What was booked for some offers and paid out of them, by offer. */
export interface OfferMoney {
  bookings: ReadonlyMap<string, readonly Booking[]>;
  payouts: ReadonlyMap<string, readonly Payout[]>;
}

/** An active offer and its plan with the payouts made so far. */
export type Held = SettledPlan & { row: OfferRow };

const idsOf = (rows: readonly OfferRow[]): string[] => rows.map(({ offer }) => offer.id);

/** What was booked for some offers, in one query however many they are. */
export const bookedFor = async (
  tx: Tx,
  rows: readonly OfferRow[],
): Promise<Pick<OfferMoney, 'bookings'>> => ({ bookings: await selectBookings(tx, idsOf(rows)) });

/** The money of some offers. */
export const moneyOf = async (tx: Tx, rows: readonly OfferRow[]): Promise<OfferMoney> => ({
  ...(await bookedFor(tx, rows)),
  payouts: await selectPayouts(tx, idsOf(rows)),
});

/** What an accepted offer still waits for; 0.00 of any other (decimal string). */
export const awaitedOf = (
  { offer }: OfferRow,
  { bookings }: Pick<OfferMoney, 'bookings'>,
): string =>
  offer.status === 'accepted'
    ? missingOf(
        offer.investmentValue,
        add('0.00', ...(bookings.get(offer.id) ?? []).map(({ amount }) => amount)),
      )
    : '0.00';

/** The active ones of some offers. */
export const heldOf = (
  rows: readonly OfferRow[],
  { payouts }: Pick<OfferMoney, 'payouts'>,
  now: Date,
): Held[] =>
  rows
    .filter(({ offer }) => offer.status === 'active')
    .map((row) => ({ row, ...settledPlanOf(row, payouts.get(row.offer.id) ?? [], now) }));

/** What is invested in some offers, less the capital that was repaid (decimal string). */
export const investedOf = (held: readonly Held[]): string =>
  subtract(
    add('0.00', ...held.map(({ row }) => row.offer.investmentValue)),
    add('0.00', ...held.map(({ principal }) => principal)),
  );
