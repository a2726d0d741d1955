import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { investor, kycRequest, offer } from '../db/schema.ts';
import type { Investor } from './erasure.ts';

/**
 * Takes the row locks of an erasure, in the order in which an acceptance takes them, which may be
 * under way: what it makes a contract is kept, and neither has to give up. The data forms too, as
 * whoever answers or decides about one locks that one alone.
 */
export const lockWithOffers = async (tx: Tx, investorId: string): Promise<Investor> => {
  await tx
    .select({ id: offer.id })
    .from(offer)
    .where(eq(offer.investorId, investorId))
    .orderBy(asc(offer.id))
    .for('update');
  const [who] = await tx.select().from(investor).where(eq(investor.id, investorId)).for('update');
  await tx
    .select({ id: kycRequest.id })
    .from(kycRequest)
    .where(eq(kycRequest.investorId, investorId))
    .orderBy(asc(kycRequest.id))
    .for('update');
  return who!;
};
