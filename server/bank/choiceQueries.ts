import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import { toMinor } from '../../src/domain/money.ts';
import { hasWords } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { investor, offer, relation } from '../db/schema.ts';
import { ofOffer } from '../offer/listColumns.ts';
import type { EntryRow } from './queries.ts';

/** Most offers suggested when a person picks one for a line. */
export const mostChoices = 20;

/** Ids of offers with this number, or whose investor's name or address contains these words. */
export const findOffers = async (
  tx: Tx,
  words: string,
  numbers: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .select({ id: offer.id })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .where(
      and(
        inArray(offer.status, ['accepted', 'active', 'declined', 'rejected']),
        or(
          numbers.length > 0 ? inArray(offer.no, [...numbers]) : undefined,
          hasWords(relation.search, words),
        ),
      ),
    )
    .orderBy(desc(eq(offer.status, 'accepted')), desc(offer.statusDate), offer.id)
    .limit(mostChoices);
  return rows.map(({ id }) => id);
};

/** Ids of accepted offers of this amount or more, closest first. */
export const selectNear = async (
  tx: Tx,
  { amount, currency }: { amount: string; currency: EntryRow['currency'] },
): Promise<string[]> => {
  const rows = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        eq(offer.status, 'accepted'),
        eq(offer.currency, currency),
        gte(offer.investmentCents, Number(toMinor(amount))),
      ),
    )
    .orderBy(offer.investmentCents, offer.id)
    .limit(mostChoices);
  return rows.map(({ id }) => id);
};
