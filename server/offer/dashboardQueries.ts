import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { campaign, investor, mail, offer, offerEvent, relation } from '../db/schema.ts';
import { inScope, ofOffer, shownName, type OfferScope } from './listQueries.ts';

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
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .where(and(inScope(scope), inArray(offer.status, ['interested', 'accepted'])))
    .orderBy(asc(offer.statusDate), asc(offer.id))
    .limit(lines);

/** Living offers whose newest invitation mail was given up. */
export const selectBounced = (tx: Tx, scope: OfferScope) =>
  tx
    .select(line)
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .where(
      and(
        inScope(scope),
        eq(offer.status, 'invited'),
        sql`(select ${mail.status} from ${mail} where ${mail.kind} = 'invitation'
          and ${mail.offerId} = ${offer.id} order by ${mail.createdAt} desc limit 1) = 'failed'`,
      ),
    )
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

export const selectLatest = (tx: Tx, scope: OfferScope) =>
  tx
    .select({ event: offerEvent, investorName: shownName })
    .from(offerEvent)
    .innerJoin(offer, eq(offer.id, offerEvent.offerId))
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .where(inScope(scope))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id))
    .limit(lines);
