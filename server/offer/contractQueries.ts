import { sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../db/schema/columns.ts';
import { contractStatuses } from '../../src/domain/offerStatus.ts';
import { noPayoutDay } from '../../src/domain/payouts.ts';
import { contractsPastBefore } from '../../src/domain/retention.ts';
import { rowsOf, type Tx } from '../db/open.ts';

/** A contract whose papers must still be kept. */
export interface KeptContract {
  id: string;
  investorId: string;
  /** The day on which it ended, or ends by its terms; null while it lasts. */
  endedOn: string | null;
}

/**
 * Every contract with the day on which it ended (docs/decisions/047): that of its last movement, if
 * money moved later than its terms say. One past its last day has not ended while money of it is
 * open: an instalment that is not recorded as paid, or what came and is not all of it, or too much.
 * @param day `YYYY-MM-DD`, in Warsaw.
 */
const contractsOn = (day: string): SQL => sql`(
  select o.id, o.brand_id, o.investor_id, o.owner_id, o.end_date, case
      when o.end_date is null or (o.end_date < ${day}::date and (
        o.status = 'active' and o.next_payout_on is distinct from ${noPayoutDay}::date
        or (select sum(p.amount) from payment p where p.offer_id = o.id)
          > case o.status when 'active' then o.investment_value else 0 end)) then null
      else greatest(o.end_date,
        (select max(p.paid_on) from payment p where p.offer_id = o.id),
        (select max(p.paid_on) from payout p where p.offer_id = o.id))
    end as ended_on
  from offer o where o.status in (${sql.raw(oneOf(contractStatuses))}))`;

const isAnyKept = (whose: SQL, day: string): SQL<boolean> =>
  sql`exists (select from ${contractsOn(day)} as c where ${whose}
    and (c.ended_on is null or c.ended_on >= ${contractsPastBefore(day)}::date))`;

/** Whether an investor has a contract whose papers must be kept on a day. @param id A column. */
export const hasKeptContract = (id: SQL, day: string): SQL<boolean> =>
  isAnyKept(sql`c.investor_id = ${id}`, day);

/** Whether an advisor is in charge of such a contract. @param id A column, as `ofBrand`. */
export const caresForKeptContract = (id: SQL, ofBrand: SQL, day: string): SQL<boolean> =>
  isAnyKept(sql`c.brand_id = ${ofBrand} and c.owner_id = ${id}`, day);

/** The contracts of these investors whose papers must be kept on a day. */
export const selectKeptContracts = async (
  tx: Tx,
  investorIds: readonly string[],
  day: string,
): Promise<KeptContract[]> =>
  rowsOf(
    await tx.execute(sql`select c.id, c.investor_id as "investorId", c.ended_on::text as "endedOn"
      from ${contractsOn(day)} as c where c.investor_id = any (${sql.param([...investorIds])}::uuid[])
        and (c.ended_on is null or c.ended_on >= ${contractsPastBefore(day)}::date)`),
  );

/** Contracts past their retention period on a day. */
const pastOn = (day: string): SQL => sql`select c.id from ${contractsOn(day)} as c
  where c.end_date < ${contractsPastBefore(day)}::date and c.ended_on < ${contractsPastBefore(day)}::date`;

/** Whether an offer is a contract past its retention period on a day. */
export const isPastContract = async (tx: Tx, id: string, day: string): Promise<boolean> =>
  rowsOf(await tx.execute(sql`${pastOn(day)} and c.id = ${id}`)).length > 0;

/**
 * Contracts past their retention period that still have papers, locked: what is being booked for
 * one is waited for, and asked again.
 */
export const lockPastWithPapers = async (tx: Tx, day: string, most: number): Promise<string[]> => {
  const past = pastOn(day);
  const found = rowsOf<{ id: string }>(
    await tx.execute(sql`select o.id from offer o where o.id in (${past})
      and (o.acceptance_enc is not null or o.document_file_id is not null or o.message is not null
        or exists (select from file f where f.object_kind = 'offer' and f.object_id = o.id))
      order by o.id limit ${most} for update of o`),
  );
  const ids = sql.param(found.map(({ id }) => id));
  const still = rowsOf<{ id: string }>(
    await tx.execute(sql`${past} and c.id = any (${ids}::uuid[])`),
  );
  return still.map(({ id }) => id);
};
