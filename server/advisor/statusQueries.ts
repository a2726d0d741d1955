import { and, eq, notLike, sql } from 'drizzle-orm';
import { erasedAt } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import { advisor, session } from '../db/schema.ts';
import type { AdvisorRow } from './queries.ts';

// An advisor who is archived, activated or restored.

/** Archives an advisor; the row stays. */
export const archive = (tx: Tx, id: string, now: Date) =>
  tx
    .update(advisor)
    .set({ status: 'deleted', archivedAt: now, version: sql`${advisor.version} + 1` })
    .where(eq(advisor.id, id));

/**
 * Makes an advisor active, or `initial` again if they never accepted; false if retention has erased
 * their address, even a moment ago.
 */
export const activate = async (
  tx: Tx,
  id: string,
  status: AdvisorRow['status'],
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(advisor)
    .set({
      status,
      archivedAt: null,
      ...(status === 'active' ? { activatedAt: now } : {}),
      version: sql`${advisor.version} + 1`,
    })
    .where(and(eq(advisor.id, id), notLike(advisor.email, `%${erasedAt}`)))
    .returning({ id: advisor.id });
  return rows.length === 1;
};

/** Ends a person's sessions in this brand's advisor panel. */
export const endPanelSessions = (tx: Tx, personId: string, now: Date) =>
  tx
    .update(session)
    .set({ endedAt: now, endedReason: 'archived' })
    .where(
      and(
        eq(session.personId, personId),
        eq(session.contextType, 'advisor-panel'),
        sql`${session.endedAt} is null`,
      ),
    );
