import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { campaign, offer, offerEvent, relation } from '../db/schema.ts';
import {
  inScope,
  isRelationOf,
  ofOffer,
  shownName,
  type OfferScope,
} from '../offer/listColumns.ts';

/** Lines of each part; the list behind has the rest. */
const lines = 10;

const line = {
  offerId: offer.id,
  investorName: shownName,
  status: offer.status,
  since: offer.statusDate,
};

/** Offers whose next step is ours: interest shown, or accepted and not yet booked. */
export const selectWaiting = (tx: Tx, scope: OfferScope) =>
  tx
    .select(line)
    .from(offer)
    .innerJoin(relation, ofOffer)
    .where(and(inScope(scope), inArray(offer.status, ['interested', 'accepted'])))
    .orderBy(asc(offer.statusDate), asc(offer.id))
    .limit(lines);

/** Live offers whose newest invitation mail could not be delivered. */
export const selectBounced = (tx: Tx, scope: OfferScope) =>
  tx
    .select(line)
    .from(offer)
    .innerJoin(relation, ofOffer)
    .where(and(inScope(scope), offer.hasFailedInvitation, eq(offer.status, 'invited')))
    .orderBy(asc(offer.statusDate), asc(offer.id))
    .limit(lines);

/** Campaigns that end between two dates, both included. */
export const selectEnding = (tx: Tx, from: string, to: string) =>
  tx
    .select()
    .from(campaign)
    .where(
      and(eq(campaign.status, 'active'), gte(campaign.endDate, from), lte(campaign.endDate, to)),
    )
    .orderBy(asc(campaign.endDate))
    .limit(lines);

/** The latest events: they are of the offers that something happened to last. */
export const selectLatest = (tx: Tx, scope: OfferScope) => {
  const offers = tx
    .select({
      id: offer.id,
      investorId: offer.investorId,
      networkId: offer.networkId,
      ownerId: offer.ownerId,
    })
    .from(offer)
    .where(and(inScope(scope), isNotNull(offer.lastEventAt)))
    .orderBy(desc(offer.lastEventAt))
    .limit(lines)
    .as('latest_offer');
  const events = tx
    .select()
    .from(offerEvent)
    .where(eq(offerEvent.offerId, offers.id))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id))
    .limit(lines)
    .as('latest_event');
  return tx
    .select({
      offerId: events.offerId,
      type: events.type,
      at: events.at,
      actorName: events.actorName,
      investorName: shownName,
    })
    .from(offers)
    .innerJoinLateral(events, sql`true`)
    .innerJoin(relation, isRelationOf(offers))
    .orderBy(desc(events.at), desc(events.id))
    .limit(lines);
};
