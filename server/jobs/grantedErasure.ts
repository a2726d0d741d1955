import { and, asc, eq, notInArray } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import { erasureRequest } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { selectOwed } from '../erasure/queries.ts';
import { eraseInvestor, type Investor } from './erasure.ts';
import type { Erasure } from './erasureList.ts';
import { lockWithOffers } from './erasureLocks.ts';

type Note = (one: Erasure) => Promise<void>;

/** Carries out a request: erases, and records what was done. */
const carryOut = async (
  tools: Pick<Deps, 'files' | 'clock'>,
  tx: Tx,
  requestId: string,
  who: Investor,
  note: Note,
): Promise<void> => {
  const now = tools.clock();
  const keptUntil = await eraseInvestor(tools, tx, who);
  await tx
    .update(erasureRequest)
    .set({ status: 'done', doneAt: now, keptUntil: keptUntil || null })
    .where(eq(erasureRequest.id, requestId));
  await record(
    tx,
    { kind: 'system', brandId: who.brandId },
    {
      action: 'erased',
      subject: { kind: 'investor', id: who.id },
      details: { request: requestId, isRestKept: keptUntil !== null },
      at: now,
    },
  );
  // Last, and before it is done: an erasure of which nothing is noted would not outlive a restore.
  // Noted twice, as when this transaction fails after all, it is repeated once.
  await note({ at: now.toISOString(), brandId: who.brandId, investorId: who.id });
};

/**
 * Carries out granted requests, one per transaction. One whose investor has money to get back stays
 * granted until it has gone.
 * @param note Writes each outside the database. @returns how many were carried out.
 */
export const eraseGranted = async (
  tools: Pick<Deps, 'db' | 'files' | 'clock'>,
  note: Note = async () => {},
): Promise<number> => {
  const waiting: string[] = [];
  for (let count = 0; ; ) {
    const next = await asSystem(tools.db, async (tx) => {
      const [request] = await tx
        .select()
        .from(erasureRequest)
        .where(and(eq(erasureRequest.status, 'granted'), notInArray(erasureRequest.id, waiting)))
        .orderBy(asc(erasureRequest.decidedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!request) return 'none';
      // Asked with the offers locked: a booking or a rejection may be under way.
      const who = await lockWithOffers(tx, request.investorId);
      if ((await selectOwed(tx, [who.id])).has(who.id)) {
        waiting.push(request.id);
        return 'waits';
      }
      await carryOut(tools, tx, request.id, who, note);
      return 'done';
    });
    if (next === 'none') return count;
    if (next === 'done') count += 1;
  }
};
