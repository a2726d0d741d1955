import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { advisor, investor, networkMember, person, session } from '../db/schema.ts';

/**
 * A session with its person and their role in its brand. Somebody may have several records there: an
 * archived one, one they have not accepted, or an investor's from before an address changed. The one
 * that they work with comes first, then the oldest.
 */
export const selectSession = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ session, person, advisor, investor })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(advisor, and(eq(advisor.personId, person.id), eq(advisor.brandId, session.brandId)))
    .leftJoin(
      investor,
      and(eq(investor.personId, person.id), eq(investor.brandId, session.brandId)),
    )
    .where(eq(session.id, id))
    .orderBy(
      sql`${advisor.status} = 'active' and ${advisor.acceptedAt} is not null desc nulls last`,
      asc(advisor.createdAt),
      asc(investor.createdAt),
    )
    .limit(1);
  return row;
};

/** Networks of an advisor in a brand. */
export const selectMemberships = (tx: Tx, advisorId: string, brandId: string) =>
  tx
    .select()
    .from(networkMember)
    .where(and(eq(networkMember.advisorId, advisorId), sql`${networkMember.brandId} = ${brandId}`));

export const touchSession = (tx: Tx, id: string, now: Date) =>
  tx.update(session).set({ lastSeenAt: now }).where(eq(session.id, id));
