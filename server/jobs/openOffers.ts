import { and, eq, inArray } from 'drizzle-orm';
import { openStatuses } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import { offer } from '../db/schema.ts';
import { moveOffer, recordOfferEvent } from '../offer/queries.ts';

/**
 * Ends what waits for an answer that nobody can give any more: it would count as an open invitation
 * for ever. The words of the screen follow from who did it: the system, for somebody erased.
 */
export const endOpenOffers = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  for (const id of ids) {
    const [open] = await tx
      .select({ brandId: offer.brandId, status: offer.status })
      .from(offer)
      .where(and(eq(offer.id, id), inArray(offer.status, openStatuses)));
    if (!open) continue;
    const { brandId, status } = open;
    const moved = await moveOffer(tx, id, openStatuses, {
      status: 'rejected',
      statusDate: now,
      rejectedAt: now,
    });
    if (!moved) continue;
    await recordOfferEvent(tx, {
      brandId,
      offerId: id,
      at: now,
      type: 'rejected',
      actorKind: 'system',
      fromStatus: status,
      toStatus: 'rejected',
    });
  }
};
