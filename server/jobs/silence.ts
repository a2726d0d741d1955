import { sql, type SQL } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { pastBefore } from '../../src/domain/retention.ts';
import { record } from '../audit/record.ts';
import { asSystem, rowsOf, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { selectErasure } from '../erasure/queries.ts';
import { contactsWith } from '../investor/contactQueries.ts';
import { hasKeptContract } from '../offer/contractQueries.ts';
import { isOwedMoney } from '../offer/queries.ts';
import { eraseInvestor, type Investor } from './erasure.ts';
import { lockWithOffers } from './erasureLocks.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'files'>;

/**
 * Whom nothing keeps: nothing waits for them or for us, they have no contract whose papers must
 * still be kept, and the brand owes them no money.
 */
const isFree = (now: Date): SQL => sql`i.email not like '%@erased.invalid'
  and not ${hasKeptContract(sql`i.id`, today(now))}
  and not ${isOwedMoney(sql`i.id`)}
  and not exists (select from kyc_request k where k.investor_id = i.id
    and k.status in ('sent', 'opened', 'returned') and k.expires_at >= ${now.toISOString()}::timestamptz)
  and not exists (select from correction_request c join kyc_request k on k.id = c.kyc_request_id
    where k.investor_id = i.id and c.status = 'asked')
  and not exists (select from erasure_request r where r.investor_id = i.id and r.status in ('asked', 'granted'))`;

/** Why somebody whom nothing keeps is erased. */
interface Reason {
  isSo: (now: Date) => SQL;
  /** What is recorded of each, beside their number. */
  note?: (tx: Tx, who: Investor, now: Date) => Promise<void>;
}

/** Without contact for the retention period. */
const silence: Reason = {
  isSo: (now) => {
    const before = sql`${pastBefore('contact', now).toISOString()}::timestamptz`;
    return sql`i.created_at < ${before}
      and not exists (select from ${contactsWith(sql`i.id`)} as c where c.at >= ${before})`;
  },
};

/**
 * Their wish was granted, and carried out but for the papers of contracts, which nothing keeps any
 * more. Looking at these meanwhile takes no wish back; a new offer or form does, as dealings begun
 * anew.
 */
const wish: Reason = {
  isSo: () => sql`i.id in (select r.investor_id from erasure_request r where r.status = 'done'
    and not exists (select from erasure_request later
      where later.investor_id = r.investor_id and later.asked_at > r.asked_at)
    and not exists (select from offer o
      where o.investor_id = r.investor_id and greatest(o.created_at, o.accepted_at) > r.done_at)
    and not exists (select from kyc_request k
      where k.investor_id = r.investor_id and greatest(k.sent_at, k.submitted_at) > r.done_at))`,
  note: async (tx, who, at) => {
    const request = await selectErasure(tx, who.id);
    await record(
      tx,
      { kind: 'system', brandId: who.brandId },
      {
        action: 'erased',
        subject: { kind: 'investor', id: who.id },
        details: { request: request!.id, isRestKept: false },
        at,
      },
    );
  },
};

const find = async (tx: Tx, { isSo }: Reason, now: Date, which: SQL): Promise<{ id: string }[]> =>
  rowsOf(
    await tx.execute(
      sql`select i.id from investor i where ${isSo(now)} and ${isFree(now)} and ${which}`,
    ),
  );

const eraseOne = (tools: Tools, reason: Reason, id: string, now: Date): Promise<number> =>
  asSystem(tools.db, async (tx) => {
    const who = await lockWithOffers(tx, id);
    // What was under way when they were found may have ended their silence.
    const still = await find(tx, reason, now, sql`i.id = ${id}`);
    if (still.length === 0) return 0;
    await eraseInvestor(tools, tx, who);
    await reason.note?.(tx, who, now);
    return 1;
  });

/**
 * Erases those who have been silent and those whose wish can be carried out to its end, each in a
 * transaction of their own. @returns how many.
 */
export const eraseSilent = async (tools: Tools): Promise<number> => {
  const now = tools.clock();
  let count = 0;
  for (const reason of [wish, silence]) {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
      const next: SQL = sql`i.id > ${after} order by i.id limit 50`;
      const people: { id: string }[] = await asSystem(tools.db, (tx) =>
        find(tx, reason, now, next),
      );
      for (const { id } of people) count += await eraseOne(tools, reason, id, now);
      after = people.at(-1)?.id;
    }
  }
  return count;
};
