import { inArray, sql } from 'drizzle-orm';
import { erasedAt } from '../../src/domain/erasure.ts';
import { pastBefore } from '../../src/domain/retention.ts';
import { record } from '../audit/record.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { bankEntry } from '../db/schema.ts';
import { lookAgainAtErased } from './openOffers.ts';

interface Undecided {
  id: string;
  brandId: string;
  offerId: string;
}

/**
 * Sets lines of statements free that were proposed for the unpaid acceptance of somebody erased,
 * once nobody has decided about them for as long as a silent investor is kept: the acceptance would
 * wait for them for good. What came is money all the same: the line waits for the accountant, as one
 * that nothing is known about. A batch at a time. @returns how many.
 */
export const freeUndecidedLines = async (tx: Tx, now: Date, most: number): Promise<number> => {
  const [silent, kept] = (['contact', 'statement'] as const).map(
    (kind) => sql`${pastBefore(kind, now).toISOString()}::timestamptz`,
  );
  // One that is about to be deleted goes first: nothing would end the acceptance after it.
  const lines = rowsOf<Undecided>(
    await tx.execute(sql`select e.id, e.brand_id as "brandId", e.offer_id as "offerId"
      from bank_entry e join offer o on o.id = e.offer_id join investor i on i.id = o.investor_id
      where e.status in ('proposed', 'confirmedOnce') and o.status = 'accepted'
        and i.email like ${`%${erasedAt}`} and e.created_at < ${silent}
        and (e.created_at < ${kept} or not exists (select from audit_entry a
          where a.brand_id = e.brand_id and a.object_kind = 'bankEntry' and a.object_id = e.id
            and a.at >= ${silent}))
        and not exists (select from payment p where p.offer_id = o.id)
        and not exists (select from payout p where p.offer_id = o.id)
      order by e.id limit ${most} for update of e`),
  );
  if (lines.length === 0) return 0;
  await tx
    .update(bankEntry)
    .set({
      status: 'unmatched',
      offerId: null,
      use: null,
      reasons: [],
      confirmedBy: null,
      confirmedAt: null,
      confirmedEvent: null,
      version: sql`${bankEntry.version} + 1`,
    })
    .where(
      inArray(
        bankEntry.id,
        lines.map(({ id }) => id),
      ),
    );
  for (const { id, brandId, offerId } of lines) {
    await record(
      tx,
      { kind: 'system', brandId },
      {
        action: 'bankEntryMoved',
        subject: { kind: 'bankEntry', id },
        details: { to: 'unmatched', offerId: null },
        at: now,
      },
    );
    await lookAgainAtErased(tx, offerId);
  }
  return lines.length;
};
