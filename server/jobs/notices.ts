import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { hourMs } from '../../src/domain/timeUnits.ts';
import { openStatuses } from '../../src/domain/offerStatus.ts';
import { addDays, hourOfDay, today } from '../../src/domain/dates.ts';
import { expiryNoticeDays, summaryHour } from '../../src/domain/notices.ts';
import { isOfRunning } from '../campaign/queries.ts';
import { asSystem } from '../db/open.ts';
import { advisor, linkToken, notice, offer } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { insertMail } from '../mail/queries.ts';
import { tell } from '../notice/tell.ts';
import { isConfirmed } from '../security/owners.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

const batch = 200;

/**
 * Notifies owners of links to open offers that expire soon, while their campaign runs; a link that
 * is extended is reported again.
 */
export const tellOfExpiry = async ({ db, clock }: Tools): Promise<number> => {
  const now = clock();
  const until = new Date(now.getTime() + expiryNoticeDays * 24 * hourMs);
  const cause = sql<string>`'link:' || ${linkToken.id} || ':' || extract(epoch from ${linkToken.expiresAt})::bigint`;
  for (let count = 0; ; ) {
    const told = await asSystem(db, async (tx) => {
      const links = await tx
        .select({ brandId: offer.brandId, advisorId: offer.ownerId, offerId: offer.id, cause })
        .from(linkToken)
        .innerJoin(offer, eq(offer.id, linkToken.objectId))
        .innerJoin(advisor, and(eq(advisor.id, offer.ownerId), isConfirmed))
        .where(
          and(
            eq(linkToken.kind, 'offer'),
            isNull(linkToken.revokedAt),
            gt(linkToken.expiresAt, now),
            lte(linkToken.expiresAt, until),
            inArray(offer.status, openStatuses),
            isOfRunning(today(now)),
            sql`not exists (select from ${notice} where ${notice.advisorId} = ${offer.ownerId} and ${notice.cause} = ${cause})`,
          ),
        )
        .orderBy(asc(linkToken.expiresAt))
        .limit(batch);
      for (const link of links) await tell(tx, { ...link, kind: 'linkExpires', at: now });
      return links.length;
    });
    count += told;
    if (told < batch) return count;
  }
};

/** The moment that a summary is for: the most recent `summaryHour` in Warsaw. */
export const summaryMoment = (now: Date): Date => {
  const of = (date: string): Date => new Date(hourOfDay(date, summaryHour));
  const date = today(now);
  return of(date) <= now ? of(date) : of(addDays(date, -1));
};

/**
 * Mails each advisor once a day what they chose to get once a day and have not read.
 * @returns how many mails were queued.
 */
export const sumUp = async ({ db, clock }: Tools): Promise<number> => {
  const now = clock();
  const until = summaryMoment(now);
  const isWaiting = and(
    eq(notice.delivery, 'daily'),
    isNull(notice.summedUpAt),
    lt(notice.at, until),
  );
  for (let count = 0; ; ) {
    const done = await asSystem(db, async (tx) => {
      const [next] = await tx
        .select({ advisorId: notice.advisorId })
        .from(notice)
        .where(isWaiting)
        .orderBy(asc(notice.advisorId))
        .limit(1);
      if (!next) return null;
      const { advisorId } = next;
      // Of two concurrent processes, the second finds nothing left.
      const rows = await tx
        .update(notice)
        .set({ summedUpAt: now })
        .where(and(isWaiting, eq(notice.advisorId, advisorId)))
        .returning({ readAt: notice.readAt });
      const [to] = await tx
        .select()
        .from(advisor)
        .where(and(eq(advisor.id, advisorId), isConfirmed));
      if (!to || rows.every(({ readAt }) => readAt !== null)) return 0;
      const ids = { advisorId, at: now.toISOString() };
      await insertMail(tx, { kind: 'noticeSummary', brandId: to.brandId, to: to.email, ids }, now);
      return 1;
    });
    if (done === null) return count;
    count += done;
  }
};
