import { and, eq, like, max, sql } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import type { Tx } from '../db/open.ts';
import { offer, offerSeries } from '../db/schema.ts';

/**
 * The number that people quote, counted per brand and year in Warsaw: `OF/2026/000519`. Counted
 * inside the transaction that creates the offer, so there are no gaps and no duplicates.
 */
export const nextOfferNumber = async (tx: Tx, brandId: string, now: Date): Promise<string> => {
  const year = today(now).slice(0, 4);
  const next = { last: sql`${offerSeries.last} + 1` };
  const series = and(eq(offerSeries.brandId, brandId), eq(offerSeries.year, Number(year)));
  let [row] = await tx.update(offerSeries).set(next).where(series).returning();
  if (!row) {
    // The first number of a year continues from those given before the counter existed, if any.
    const [known] = await tx
      .select({ last: max(sql<number>`substring(${offer.no} from '^OF/\\d{4}/(\\d{6})$')::int`) })
      .from(offer)
      .where(and(eq(offer.brandId, brandId), like(offer.no, `OF/${year}/%`)));
    [row] = await tx
      .insert(offerSeries)
      .values({ brandId, year: Number(year), last: Number(known?.last ?? 0) + 1 })
      .onConflictDoUpdate({ target: [offerSeries.brandId, offerSeries.year], set: next })
      .returning();
  }
  return `OF/${year}/${String(row!.last).padStart(6, '0')}`;
};
