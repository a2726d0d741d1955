import { and, eq, inArray, isNotNull, ne, notExists, or } from 'drizzle-orm';
import { openStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { bankEntry, investor, offer, payment, payout } from '../db/schema.ts';
import { moveOffer, recordOfferEvent } from '../offer/queries.ts';

/** Whether an offer waits for an answer. */
const isOpen = inArray(offer.status, openStatuses);

/**
 * Whether an offer waits for a payment of which nothing was ever seen: neither money that came or
 * left, nor a line of a statement that somebody or the import assigned to it and nobody set aside.
 */
const isUnpaid = (tx: Tx) =>
  and(
    eq(offer.status, 'accepted'),
    ...[payment, payout].map((table) =>
      notExists(
        tx
          .select({ id: table.id })
          .from(table as typeof payment)
          .where(eq(table.offerId, offer.id)),
      ),
    ),
    notExists(
      tx
        .select({ id: bankEntry.id })
        .from(bankEntry)
        .where(and(eq(bankEntry.offerId, offer.id), ne(bankEntry.status, 'setAside'))),
    ),
  );

/**
 * Ends what waits for an answer that nobody can give any more, or for a payment by somebody nobody
 * knows any more: it would count for ever. The words of the screen follow from who did it: the
 * system, for somebody erased.
 * @param isWhole Whether nobody knows the investor any more; who has a contract may still pay.
 */
export const endWaitingOffers = async (
  tx: Tx,
  ids: readonly string[],
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<void> => {
  for (const id of ids) {
    // First, as by whoever books: what they are booking is seen by the question that follows.
    await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, id)).for('update');
    const [waiting] = await tx
      .select({ brandId: offer.brandId, status: offer.status, lastEventAt: offer.lastEventAt })
      .from(offer)
      .where(and(eq(offer.id, id), isWhole ? or(isOpen, isUnpaid(tx)) : isOpen));
    if (!waiting) continue;
    const { brandId, status, lastEventAt } = waiting;
    await recordOfferEvent(tx, {
      brandId,
      offerId: id,
      at: now,
      type: 'rejected',
      actorKind: 'system',
      fromStatus: status,
      toStatus: 'rejected',
    });
    await moveOffer(tx, id, [status], {
      // What came to nothing has no end date; that of its acceptance was one of a contract.
      endDate: null,
      status: 'rejected',
      rejectedAt: now,
      // The database took the event for news. Nobody did anything: the offer stays where it was in
      // lists, which are read by the last progress, and among the latest changes.
      lastEventAt,
    });
  }
};

/**
 * Has retention look again at an erased investor a line of whose offer is none of it any more: the
 * last one ends the acceptance. Not at once, as whoever set the line aside may take that back. One
 * who is being erased at this moment is waited for, as the erasure saw the line as it was.
 */
export const lookAgainAtErased = async (tx: Tx, offerId: string): Promise<void> => {
  const of = tx.select({ id: offer.investorId }).from(offer).where(eq(offer.id, offerId));
  await tx
    .select({ id: investor.id })
    .from(investor)
    .where(inArray(investor.id, of))
    .for('key share');
  await tx
    .update(investor)
    .set({ erasedAt: null })
    .where(and(inArray(investor.id, of), isNotNull(investor.erasedAt)));
};
