import { bankEntryUseOf, isBookableAs, type OfferBooking } from '../../src/domain/offerPayment.ts';
import type { Tx } from '../db/open.ts';
import { selectStatusEvent, type OfferRow } from '../offer/queries.ts';
import type { EntryRow, NewEntry } from './queries.ts';
import { mayBeTold, readTold } from './told.ts';

/** The offer a line is matched to (row locked), and what the line would be booked as. */
export interface Target {
  row: OfferRow;
  bookedAs: OfferBooking;
}

/** Columns that a step changes in a line, besides its status. */
export type Change = Partial<NewEntry>;

/** Without a first confirmation; a line set aside keeps what it was proposed for, to come back as that. */
export const unapproved: Change = { confirmedBy: null, confirmedAt: null, confirmedEvent: null };

export const unmatched: Change = {
  offerId: null,
  use: null,
  reasons: [],
  ...unapproved,
};

/** A line whose confirmation is refused as 3004, though what it has become is kept. */
export interface Stale {
  became: Change;
}

/**
 * Whether an offer has changed since the first person approved a line: a payment for one that was
 * lost or paid since has the same name, and another meaning. Told by events, which have an order:
 * another machine noted the change, by a clock of its own (docs/decisions/160).
 */
const isOtherOffer = async (
  tx: Tx,
  { confirmedAt, confirmedEvent }: EntryRow,
  { id, statusDate }: OfferRow['offer'],
): Promise<boolean> => {
  if (confirmedAt === null) return false;
  if (confirmedEvent === null) return statusDate > confirmedAt;
  return (await selectStatusEvent(tx, id)) !== confirmedEvent;
};

/**
 * What a line has become since it was proposed, if it cannot be booked as that any more. The offer
 * is locked.
 */
export const staleOf = async (
  tx: Tx,
  entry: EntryRow,
  { row: { offer }, bookedAs }: Target,
): Promise<Stale | undefined> => {
  const { reasons } = entry;
  // Another file, or the machine, told of the same meanwhile; what a person matched is not doubted.
  const isTold =
    reasons.length > 0 && mayBeTold(await readTold(tx, [offer.id]), offer.id, entry, bookedAs);
  // As what it would be booked now, nobody could have matched it either.
  if (isTold || !isBookableAs(bookedAs, entry)) {
    return { became: { ...unmatched, status: 'unmatched' } };
  }
  const use = bankEntryUseOf[bookedAs];
  if (use === entry.use && !(await isOtherOffer(tx, entry, offer))) return undefined;
  // Nobody has seen, and no first person approved, what it would be booked as now.
  return { became: { ...unapproved, offerId: offer.id, use, status: 'proposed' } };
};
