import { asc, eq } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import { erasureRequest, investor, offer } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { eraseInvestor, type Investor } from './erasure.ts';

/**
 * Takes row locks in the order in which an acceptance takes them, which may be under way: what it
 * makes a contract is kept, and neither has to give up.
 */
const lockWithOffers = async (tx: Tx, investorId: string): Promise<Investor> => {
  await tx
    .select({ id: offer.id })
    .from(offer)
    .where(eq(offer.investorId, investorId))
    .orderBy(asc(offer.id))
    .for('update');
  const [who] = await tx.select().from(investor).where(eq(investor.id, investorId)).for('update');
  return who!;
};

/** Carries out granted requests, one per transaction. @returns how many. */
export const eraseGranted = async (
  tools: Pick<Deps, 'db' | 'files' | 'clock'>,
): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const isDone = await asSystem(tools.db, async (tx) => {
      const [request] = await tx
        .select()
        .from(erasureRequest)
        .where(eq(erasureRequest.status, 'granted'))
        .orderBy(asc(erasureRequest.decidedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!request) return false;
      const who = await lockWithOffers(tx, request.investorId);
      const keptUntil = await eraseInvestor(tools, tx, who);
      await tx
        .update(erasureRequest)
        .set({ status: 'done', doneAt: tools.clock(), keptUntil: keptUntil || null })
        .where(eq(erasureRequest.id, request.id));
      await record(
        tx,
        { kind: 'system', brandId: who.brandId },
        {
          action: 'erased',
          subject: { kind: 'investor', id: who.id },
          details: { request: request.id, isRestKept: keptUntil !== null },
          at: tools.clock(),
        },
      );
      return true;
    });
    if (!isDone) return count;
  }
};
