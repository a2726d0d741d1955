import { eq, sql } from 'drizzle-orm';
import { selectNamesakes } from '../advisor/namesakeQueries.ts';
import type { Tx } from '../db/open.ts';
import { advisor, kycRequest, mail } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { statusAt } from './queries.ts';

/** Requests as the list shows them, in the order of their ids. */
export const itemsOf = async (tx: Tx, caller: Caller, ids: readonly string[], now: Date) => {
  const rows = await tx
    .select({
      id: kycRequest.id,
      investorEmail: kycRequest.investorEmail,
      status: statusAt(now),
      sentAt: kycRequest.sentAt,
      openedAt: kycRequest.openedAt,
      submittedAt: kycRequest.submittedAt,
      expiresAt: kycRequest.expiresAt,
      advisorId: kycRequest.advisorId,
      advisorName: sql<string>`${advisor.surname} || ' ' || ${advisor.firstName}`,
      mailStatus: sql<'queued' | 'sent' | 'failed' | null>`(select ${mail.status} from ${mail}
        where ${mail.kind} in ('kycRequest', 'kycReturned') and ${mail.kycRequestId} = ${kycRequest.id}
        order by ${mail.createdAt} desc limit 1)`,
    })
    .from(kycRequest)
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(sql`${kycRequest.id} = any(${sql.param(ids)}::uuid[])`);
  const emails = await selectNamesakes(
    tx,
    caller,
    rows.map(({ advisorId }) => advisorId),
  );
  const byId = new Map(
    rows.map(({ advisorId, ...row }) => [
      row.id,
      { ...row, advisorEmail: emails.get(advisorId) ?? null },
    ]),
  );
  return ids.map((id) => byId.get(id)!);
};
