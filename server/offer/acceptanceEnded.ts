import { isErased } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { insertMail } from '../mail/queries.ts';
import type { OfferRow } from './queries.ts';

/**
 * Tells an investor by mail that their acceptance has ended: the mail that confirmed it asks for
 * money, and its link is dead from now on.
 * @param row The offer as it was before it ended; nothing is sent unless it was accepted.
 */
export const mailAcceptanceEnded = async (
  tx: Tx,
  { offer, investor }: Pick<OfferRow, 'offer' | 'investor'>,
  now: Date,
): Promise<void> => {
  if (offer.status !== 'accepted' || isErased(investor.email)) return;
  const { id: offerId, brandId } = offer;
  await insertMail(
    tx,
    { kind: 'acceptanceEnded', brandId, to: investor.email, ids: { offerId } },
    now,
  );
};
