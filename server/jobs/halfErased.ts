import { eq } from 'drizzle-orm';
import { isErased } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { investor, offer, person } from '../db/schema.ts';
import { isHalfErased } from '../db/schema/columns.ts';
import { eraseAccount } from './erasure.ts';
import { lockWithOffers } from './erasureLocks.ts';
import { endWaitingOffers } from './openOffers.ts';

/**
 * Takes from investors whom an earlier build erased what it left of them: offers that wait for an
 * answer or a payment, and their account. A batch at a time. @returns how many it looked at.
 */
export const finishErased = async (tx: Tx, now: Date): Promise<number> => {
  const left = await tx.select({ id: investor.id }).from(investor).where(isHalfErased).limit(50);
  for (const { id } of left) {
    const who = await lockWithOffers(tx, id);
    const offers = await tx.select({ id: offer.id }).from(offer).where(eq(offer.investorId, id));
    await endWaitingOffers(
      tx,
      offers.map((one) => one.id),
      { isWhole: true, now },
    );
    const [account] = await tx.select().from(person).where(eq(person.id, who.personId));
    if (!isErased(account!.email)) await eraseAccount(tx, who, now);
    await tx.update(investor).set({ erasedAt: now }).where(eq(investor.id, id));
  }
  return left.length;
};
