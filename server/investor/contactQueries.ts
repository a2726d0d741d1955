import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/open.ts';

/**
 * Whatever counts as contact with an investor, and when it was: one list, by which the job erases
 * (server/jobs/retention.ts) and by which the investor is told until when they are kept.
 * @param id The investor: a value, or a column of the query around it, which no name in here may hide.
 */
export const contactsWith = (id: SQL): SQL => sql`(
  select greatest(known.created_at, known.last_visit_at) as at from investor known where known.id = ${id}
  union all select greatest(o.status_date, o.last_event_at) from offer o where o.investor_id = ${id}
  union all select greatest(k.sent_at, k.submitted_at) from kyc_request k where k.investor_id = ${id}
  union all select r.at from kyc_review r join kyc_request k on k.id = r.kyc_request_id where k.investor_id = ${id}
  union all select c.changed_at from correction_request c join kyc_request k on k.id = c.kyc_request_id where k.investor_id = ${id}
  union all select f.created_at from file f where f.object_kind = 'investor' and f.object_id = ${id}
  union all select c.at from consent_record c where c.investor_id = ${id})`;

/** When somebody last dealt with an investor, or the investor with the brand. */
export const lastContactWith = async (tx: Tx, investorId: string): Promise<Date> => {
  const [row] = rowsOf<{ at: string }>(
    await tx.execute(
      sql`select max(c.at) as at from ${contactsWith(sql`${investorId}::uuid`)} as c`,
    ),
  );
  return new Date(row!.at);
};
