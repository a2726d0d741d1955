import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { fold } from '../../src/domain/text.ts';
import type { Filter } from '../../src/domain/tableQuery.ts';
import { hasWords, searchPatterns, textMatches, whereOf } from '../db/listSql.ts';
import { rowsOf, type Tx } from '../db/open.ts';
import { reach } from '../db/reach.ts';
import { investor, offer, relation } from '../db/schema.ts';
import { shownTo } from '../security/relations.ts';
import {
  inScope,
  isRelationOf,
  offerColumns,
  ofOffer,
  shownName,
  type OfferScope,
} from './listColumns.ts';
import { isOfParent, parentCondition } from './listParents.ts';
import type { Words } from './listWords.ts';

/** Tables to be joined to offers for a condition; each includes the previous one. */
export type Needed = 'nothing' | 'relation' | 'investor';

/** The filters of a list of offers as SQL. */
export interface Conditions {
  where: SQL | undefined;
  /** Tables that `where` needs in addition to offers. */
  needs: Needed;
  /**
   * A text that matches many offers in scope, on tables to be joined; an exact count would read all
   * of them.
   */
  broad: { words: SQL; needs: Needed } | null;
  /**
   * Words that match few, and nothing besides: `pageOfWords` finds them. The rest is how to compare
   * row by row after all.
   */
  narrow?: { words: Words; byRow: Conditions };
}

/** Conditions, and the same without the broad text. */
export interface Found extends Conditions {
  rest: SQL | undefined;
}

/** Text filters on the investor; `investor` is name or address. */
const investorValues: Record<string, SQLWrapper | null> = {
  investor: null,
  investorName: shownName,
  investorEmail: investor.email,
};

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

const findOffers = async (tx: Tx, scope: OfferScope, patterns: string[]): Promise<string[]> => {
  const { advisorId, networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  const found = await tx.execute(
    sql`select find_offers(${sql.param(patterns)}::text[], ${advisorId}::uuid, ${uuids(networkIds)}, ${reach.found + 1}) as id`,
  );
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
};

/** Joins the tables that a condition on offers needs. */
export const joining = <Q extends PgSelect>(
  query: Q,
  rows: Parameters<typeof isRelationOf>[0],
  needs: Needed,
): Q => {
  if (needs !== 'nothing') void query.innerJoin(relation, isRelationOf(rows));
  if (needs === 'investor') void query.innerJoin(investor, eq(investor.id, rows.investorId));
  return query;
};

/** Whether many of the newest offers match. */
const isBroad = async (
  tx: Tx,
  rest: SQL | undefined,
  words: SQL,
  needs: Needed,
): Promise<boolean> => {
  const newest = tx
    .select({
      investorId: offer.investorId,
      networkId: offer.networkId,
      ownerId: offer.ownerId,
    })
    .from(offer)
    .where(rest)
    .orderBy(sql`${offer.statusDate} desc`, sql`${offer.id} desc`)
    .limit(reach.sample.looked)
    .as('newest');
  const query = tx
    .select({ matching: sql<number>`count(*)::int` })
    .from(newest)
    .$dynamic();
  const [row] = await joining(query, newest, needs).where(words);
  return (row?.matching ?? 0) >= reach.sample.enough;
};

/**
 * The words as a question about each offer. Joined, they would be what the planner begins with, as
 * under row security it takes any words to match few; `offset 0` keeps it from joining.
 */
const eachMatches = ({ words, needs }: NonNullable<Conditions['broad']>): SQL => {
  const ofInvestor = sql`join ${investor} on ${eq(investor.id, relation.investorId)}`;
  return sql`exists (select 1 from ${relation} ${needs === 'investor' ? ofInvestor : undefined}
    where ${and(ofOffer, words)} offset 0)`;
};

/** Text filters on investors: through the index if few offers match, row by row otherwise. */
const investorConditions = async (
  tx: Tx,
  scope: OfferScope,
  filters: Filter[],
  rest: SQL | undefined,
  words?: Words | null,
): Promise<Conditions> => {
  if (filters.length === 0) return { where: undefined, needs: 'nothing', broad: null };
  const patterns = filters.flatMap(({ value }) => searchPatterns(String(value)));
  const exact = filters
    .filter(({ name, operator }) => investorValues[name] || operator === 'leq')
    .map((filter) => {
      const value = investorValues[filter.name];
      if (!value) {
        return sql`${fold(String(filter.value))} in (fold(${shownName}), fold(${investor.email}))`;
      }
      return filter.operator === 'leq'
        ? textMatches(value, filter)
        : hasWords(sql`(' ' || fold(${value}))`, String(filter.value));
    });
  const rowByRow = and(
    ...patterns.map((pattern) => sql`${relation.search} like ${pattern}`),
    ...exact,
  )!;
  const needs: Needed = exact.length > 0 ? 'investor' : 'nothing';
  const broad = { words: rowByRow, needs: needs === 'nothing' ? ('relation' as const) : needs };
  const byRow: Conditions = { where: eachMatches(broad), needs: 'nothing', broad };
  if (await isBroad(tx, rest, rowByRow, broad.needs)) return byRow;
  if (words) {
    const whole = { ...byRow, where: and(rest, byRow.where) };
    return { where: rest, needs: 'nothing', broad: null, narrow: { words, byRow: whole } };
  }
  const ids = await findOffers(tx, scope, patterns);
  if (ids.length <= reach.found) {
    const where = and(sql`${offer.id} = any(${uuids(ids)})`, ...exact);
    return { where, needs, broad: null };
  }
  return byRow;
};

/**
 * The conditions of a scope and its filters. @param words All that is filtered by, if `pageOfWords`
 * is to find them if they are few.
 */
export const conditionsOf = async (
  tx: Tx,
  scope: OfferScope,
  filters: readonly Filter[],
  within?: SQL,
  words?: Words | null,
): Promise<Found> => {
  const isOfInvestor = ({ name }: Filter): boolean => Object.hasOwn(investorValues, name);
  const own = filters.filter((one) => !isOfInvestor(one) && !isOfParent(one.name));
  const ofParents: SQL[] = [];
  for (const filter of filters.filter(({ name }) => isOfParent(name))) {
    ofParents.push(await parentCondition(tx, filter));
  }
  const rest = and(inScope(scope), within, whereOf(own, offerColumns), ...ofParents);
  const found = await investorConditions(tx, scope, filters.filter(isOfInvestor), rest, words);
  return { ...found, where: and(rest, found.where), rest };
};
