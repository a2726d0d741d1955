import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/open.ts';
import { advisor, advisorEvent } from '../db/schema.ts';

// The history of an advisor's record.

export const recordAdvisorEvent = (tx: Tx, event: typeof advisorEvent.$inferInsert) =>
  tx.insert(advisorEvent).values(event);

/** Events of a record and who caused them, newest first. */
export const selectAdvisorHistory = (tx: Tx, advisorId: string) => {
  const actor = alias(advisor, 'actor');
  return tx
    .select({ event: advisorEvent, actor })
    .from(advisorEvent)
    .leftJoin(actor, eq(actor.id, advisorEvent.actorId))
    .where(eq(advisorEvent.advisorId, advisorId))
    .orderBy(desc(advisorEvent.at), desc(advisorEvent.id))
    .limit(1000);
};
