import { eq, sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../src/domain/tableQuery.ts';
import { idsOf } from '../db/groups.ts';
import { isId } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { packedIdsOf } from '../db/packedIds.ts';
import { reach } from '../db/reach.ts';
import { offer } from '../db/schema.ts';
import { pageOfCounted } from '../http/list.ts';
import { inScope, type OfferScope } from './listColumns.ts';
import { cellsOf, itemsOf, type OfferItem, type SheetField } from './listItems.ts';
import { pageOf, type Matches } from './listPage.ts';
import { conditionsOf, joining, type Found, type Needed } from './listSearch.ts';
import { addUpWords, pageOfWords, wordsAlone, type Words } from './listWords.ts';
import { selectTallied, selectTally } from './tally.ts';

/** More offers than any brand has: an export is not paged. */
const mostExported = 10_000_000;

/** Offers that meet a condition, with what is added up, all from one index. */
const someOf = (tx: Tx, where: SQL | undefined, needs: Needed) =>
  joining(
    tx
      .select({
        investorId: offer.investorId,
        networkId: offer.networkId,
        ownerId: offer.ownerId,
        status: offer.status,
        currency: offer.currency,
        cents: offer.investmentCents,
      })
      .from(offer)
      .$dynamic(),
    offer,
    needs,
  ).where(where);

/**
 * Counts and sums per status and currency by scanning rows. If a text matches many offers, only the
 * newest are scanned; otherwise any will do, and sorting them would read them all.
 * @returns whether there may be more.
 */
const addUp = async (tx: Tx, { where, rest, broad, needs }: Found) => {
  const most = broad ? reach.lookedAt : reach.counted;
  const some = broad
    ? someOf(tx, rest, 'nothing').orderBy(sql`${offer.statusDate} desc`, sql`${offer.id} desc`)
    : someOf(tx, where, needs);
  const looked = some.limit(most + 1).as('looked');
  const words = broad?.words ?? sql`true`;
  const query = tx
    .select({
      status: looked.status,
      currency: looked.currency,
      looked: sql<number>`count(*)::int`,
      count: sql<number>`count(*) filter (where ${words})::int`,
      sum: sql<string>`(coalesce(sum(${looked.cents}) filter (where ${words}), 0) * 0.01)::numeric(18, 2)::text`,
    })
    .from(looked)
    .$dynamic();
  const rows = await joining(query, looked, broad?.needs ?? 'nothing').groupBy(
    looked.status,
    looked.currency,
  );
  return {
    rows: rows.filter((row) => row.count > 0),
    isAtLeast: rows.reduce((sum, row) => sum + row.looked, 0) > most,
  };
};

/**
 * Words with nothing besides. Of those of a campaign or in a status a text matches so few that they
 * are looked at themselves if they are many.
 */
const brandWords = (filters: readonly Filter[], campaignId?: string): Words | null => {
  const words = wordsAlone(filters, campaignId);
  return words?.campaignId || words?.statuses ? null : words;
};

const countOf = async (
  tx: Tx,
  scope: OfferScope,
  filters: readonly Filter[],
  found: Found,
  campaignId?: string,
): Promise<Matches> => {
  const tallied = await selectTallied(tx, scope, filters, campaignId);
  const words = found.broad ? brandWords(filters, campaignId) : null;
  const { rows, isAtLeast } = tallied
    ? { rows: tallied, isAtLeast: false }
    : await (words ? addUpWords(tx, scope, words) : addUp(tx, found));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return {
    total: isAtLeast ? Math.min(total, words ? reach.found : reach.counted) : total,
    isAtLeast,
    isOneByOne: !tallied,
    present: {
      status: new Set(rows.map(({ status }) => status)),
      currency: new Set(rows.map(({ currency }) => currency)),
    },
  };
};

/**
 * The one campaign that filters ask for, and the other filters: such a list is read as the list of
 * that campaign, from its own indexes and its own tally.
 */
const ofOneCampaign = (filters: readonly Filter[]): { filters: Filter[]; campaignId?: string } => {
  const [first, second] = filters.filter(({ name }) => name === 'campaignId');
  const [id, another] = first ? new Set(first.value as string[]) : [];
  if (!id || another || second || !isId(id)) return { filters: [...filters] };
  return { filters: filters.filter((one) => one !== first), campaignId: id };
};

/** One page of offers and the number of matches. @param campaignId Only those of one campaign. */
const selectWithin = async (tx: Tx, scope: OfferScope, query: ListQuery, campaignId?: string) => {
  const within = campaignId ? eq(offer.campaignId, campaignId) : undefined;
  const words = query.sorting?.name === 'statusDate' ? wordsAlone(query.filters, campaignId) : null;
  let found = await conditionsOf(tx, scope, query.filters, within, words);
  let counted: Matches | undefined;
  if (found.narrow) {
    const page = await pageOfWords(tx, scope, found.narrow.words, query);
    if (page) return { total: page.total, items: await itemsOf(tx, page.ids) };
    found = { ...found.narrow.byRow, rest: found.rest };
    counted = { total: reach.found, isAtLeast: true, isOneByOne: true };
  }
  counted ??= await countOf(tx, scope, query.filters, found, campaignId);
  // An empty page would only be found empty after reading the whole list.
  if (counted.total === 0 && !counted.isAtLeast) return { ...counted, items: [] };
  const matches = counted;
  const { rows, ...known } = await pageOfCounted(matches, query, async (page) =>
    idsOf(tx, await pageOf(tx, scope, page, found, matches, campaignId)),
  );
  return { ...known, items: await itemsOf(tx, rows) };
};

/** One page of offers and the number of matches. */
export const selectOffers = (tx: Tx, scope: OfferScope, query: ListQuery) => {
  const { filters, campaignId } = ofOneCampaign(query.filters);
  return selectWithin(tx, scope, { ...query, filters }, campaignId);
};

/** Rows per batch when offers are streamed. */
const batch = 1000;

/**
 * Cells of all matching offers, in batches in the order of the query, each the JSON of its rows.
 * The ids are selected up front and each batch has its own transaction, so that a slow reader holds
 * none open.
 * @param scopeNow Asked before each batch: what has left the scope meanwhile is left out.
 */
export async function* eachOffer(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  scopeNow: () => Promise<OfferScope>,
  query: ListQuery,
  columns: readonly SheetField[],
): AsyncGenerator<string> {
  const scope = await scopeNow();
  const ids = await inTransaction(async (tx) => {
    const found = await conditionsOf(tx, scope, query.filters);
    const whole = { ...query, limit: mostExported, offset: 0 };
    const all = await pageOf(tx, scope, whole, found, { total: 0, isOneByOne: false });
    return packedIdsOf(tx, all);
  });
  for (let from = 0; from < ids.length; from += batch) {
    const seen = inScope(await scopeNow());
    yield* await inTransaction((tx) => cellsOf(tx, columns, ids.slice(from, from + batch), seen));
  }
}

/** Offers of one campaign within a scope. */
export const selectCampaignOffers = (
  tx: Tx,
  scope: OfferScope,
  campaignId: string,
  query: ListQuery,
) => selectWithin(tx, scope, query, campaignId);

/** One offer as a row of the list, or nothing. */
export const selectOfferItem = async (
  tx: Tx,
  scope: OfferScope,
  id: string,
): Promise<OfferItem | undefined> => {
  const { where } = await conditionsOf(tx, scope, [], eq(offer.id, id));
  const rows = await tx.select({ id: offer.id }).from(offer).where(where);
  return (
    await itemsOf(
      tx,
      rows.map((row) => row.id),
    )
  )[0];
};

/** Count and sums per status over all matches: the column headers of the board. */
export const summarizeByStatus = async (tx: Tx, scope: OfferScope, asked: readonly Filter[]) => {
  const { filters, campaignId } = ofOneCampaign(asked);
  const tallied = await selectTally(tx, scope, filters, campaignId);
  if (tallied) return { rows: tallied, isAtLeast: false };
  const words = brandWords(filters, campaignId);
  if (words) return addUpWords(tx, scope, words);
  const within = campaignId ? eq(offer.campaignId, campaignId) : undefined;
  const alone = wordsAlone(filters, campaignId);
  const found = await conditionsOf(tx, scope, filters, within, alone);
  return found.narrow ? addUpWords(tx, scope, found.narrow.words) : addUp(tx, found);
};
