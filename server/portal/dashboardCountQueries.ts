import { and, eq, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { isOfRunning } from '../campaign/queries.ts';
import { isOneOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import { campaignTally, offer, offerTally } from '../db/schema.ts';
import { inScope, type OfferScope } from '../offer/listColumns.ts';
import { selectTallied } from '../offer/tally.ts';
import { shownTo } from '../security/relations.ts';

/**
 * How many of the interested offers wait while their campaigns run: those of a coordinator's
 * networks from the tally, an advisor's one by one, of which there are few.
 */
const countInterested = async (tx: Tx, scope: OfferScope, now: Date): Promise<number> => {
  const { advisorId, networkIds } = shownTo(scope.caller, scope.operation, scope.as);
  const own =
    advisorId === null
      ? 0
      : await tx.$count(
          offer,
          and(
            eq(offer.ownerId, advisorId),
            notInArray(offer.networkId, networkIds),
            eq(offer.status, 'interested'),
            isOfRunning(today(now)),
          ),
        );
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${campaignTally.count}), 0)::int` })
    .from(campaignTally)
    .where(
      and(
        inArray(campaignTally.networkId, networkIds),
        eq(campaignTally.status, 'interested'),
        isOfRunning(today(now), campaignTally.campaignId),
      ),
    );
  return own + row!.count;
};

/**
 * How many offers `selectWaiting` would list without a limit, and those of these ids that it would
 * not.
 */
export const countWaiting = async (
  tx: Tx,
  scope: OfferScope,
  now: Date,
  ids: readonly string[],
): Promise<number> => {
  const isAccepted = { name: 'status', operator: 'in' as const, value: ['accepted'] };
  const accepted = (await selectTallied(tx, scope, [isAccepted])) ?? [];
  const isWaiting = or(
    eq(offer.status, 'accepted'),
    and(eq(offer.status, 'interested'), isOfRunning(today(now))),
  );
  const besides = await tx.$count(
    offer,
    and(isOneOf(offer.id, ids), not(and(inScope(scope), isWaiting)!)),
  );
  const interested = await countInterested(tx, scope, now);
  return accepted.reduce((all, { count }) => all + count, interested + besides);
};

/** Whether somebody owns offers of a network that they do not coordinate. */
export const servesElsewhere = async (
  tx: Tx,
  { advisorId, coordinatedNetworkIds }: OfferScope['caller'],
): Promise<boolean> => {
  const rows = await tx
    .select({ id: offerTally.networkId })
    .from(offerTally)
    .where(
      and(
        eq(offerTally.ownerId, advisorId),
        notInArray(offerTally.networkId, coordinatedNetworkIds),
      ),
    )
    .groupBy(offerTally.networkId)
    .having(sql`sum(${offerTally.count}) > 0`)
    .limit(1);
  return rows.length > 0;
};
