import { and, eq, inArray, ne, notExists, or } from 'drizzle-orm';
import { openStatuses } from '../../src/domain/offerStatus.ts';
import { isErased } from '../../src/domain/erasure.ts';
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
 * Ends the acceptance of somebody erased once no money may come for it any more: the last line of a
 * statement that was proposed for it is of something else.
 */
export const endForgottenOffer = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const [who] = await tx
    .select({ email: investor.email })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .where(eq(offer.id, id));
  if (who && isErased(who.email)) await endWaitingOffers(tx, [id], { isWhole: true, now });
};
