import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { silentStatuses } from '../../src/domain/offerStatus.ts';
import { startOfDay, today } from '../../src/domain/dates.ts';
import { isOfRunning } from '../campaign/queries.ts';
import type { Tx } from '../db/open.ts';
import {
  campaign,
  file,
  investor,
  kycHolder,
  linkToken,
  offer,
  offerEvent,
  payment,
  relation,
} from '../db/schema.ts';
import {
  inScope,
  isRelationOf,
  ofOffer,
  shownName,
  type OfferScope,
} from '../offer/listColumns.ts';

/** Rows per section; the full list is a link away. */
const lines = 7;
/** Most offers with a follow-up for the day: as many as one handles in a day. */
const promised = 10;
const latestLines = 5;
const campaigns = 4;

/** Links that expire within this many days are listed. */
const endingLinkDays = 3;
/** A confirmation of payment counts as new for this many days. */
const newFileDays = 14;

/** An offer in the queue, before its names are loaded. */
export interface Waiting {
  id: string;
  reason?: 'followUp' | 'bounced' | 'link' | 'confirmation';
  since: Date;
  until?: Date;
}

const since = { id: offer.id, since: offer.statusDate };

/**
 * The caller's own offers with a follow-up up to a day, earliest first. @param date Today in
 * Warsaw.
 */
export const selectFollowUps = async (
  tx: Tx,
  scope: OfferScope,
  date: string,
): Promise<Waiting[]> => {
  const rows = await tx
    .select({ id: offer.id, day: sql<string>`${offer.followUpOn}::text` })
    .from(offer)
    .where(and(inScope({ ...scope, as: 'advisor' }), lte(offer.followUpOn, date)))
    .orderBy(asc(offer.followUpOn), asc(offer.id))
    .limit(promised);
  return rows.map(({ id, day }) => ({ id, reason: 'followUp', since: new Date(startOfDay(day)) }));
};

/**
 * Offers in a status, those that have waited longest first: accepted but not booked, or interested
 * while their campaign runs.
 */
export const selectWaiting = (
  tx: Tx,
  scope: OfferScope,
  status: 'interested' | 'accepted',
  now: Date,
): Promise<Waiting[]> =>
  tx
    .select(since)
    .from(offer)
    .where(
      and(
        inScope(scope),
        eq(offer.status, status),
        status === 'interested' ? isOfRunning(today(now)) : undefined,
      ),
    )
    .orderBy(asc(offer.statusDate), asc(offer.id))
    .limit(lines);

/** Offers of running campaigns whose newest invitation mail could not be delivered. */
export const selectBounced = (tx: Tx, scope: OfferScope, now: Date): Promise<Waiting[]> =>
  tx
    .select({ ...since, reason: sql<'bounced'>`'bounced'` })
    .from(offer)
    .where(
      and(
        inScope(scope),
        offer.hasFailedInvitation,
        eq(offer.status, 'invited'),
        isOfRunning(today(now)),
      ),
    )
    .orderBy(asc(offer.statusDate), asc(offer.id))
    .limit(lines);

/** Offers of running campaigns whose link expires before the investor has shown interest. */
export const selectEndingLinks = (tx: Tx, scope: OfferScope, now: Date): Promise<Waiting[]> =>
  tx
    .select({ ...since, reason: sql<'link'>`'link'`, until: linkToken.expiresAt })
    .from(linkToken)
    .innerJoin(offer, eq(offer.id, linkToken.objectId))
    .where(
      and(
        eq(linkToken.kind, sql.raw("'offer'")),
        isNull(linkToken.revokedAt),
        gte(linkToken.expiresAt, now),
        lte(linkToken.expiresAt, new Date(now.getTime() + endingLinkDays * dayMs)),
        inScope(scope),
        inArray(offer.status, silentStatuses),
        isOfRunning(today(now)),
      ),
    )
    .orderBy(asc(linkToken.expiresAt), asc(offer.id))
    .limit(lines);

/** Whether money was booked for the offer since a confirmation was added, or with it. */
const isBooked = (tx: Tx) =>
  exists(
    tx
      .select({ id: payment.id })
      .from(payment)
      .leftJoin(offerEvent, eq(offerEvent.id, payment.eventId))
      .where(
        and(
          eq(payment.offerId, offer.id),
          gt(payment.amount, '0'),
          // Payments of earlier builds have no event, but the file.
          or(eq(payment.fileId, file.id), gte(offerEvent.at, file.createdAt)),
        ),
      ),
  );

/** Accepted offers with a new confirmation of payment but without a booking, each once. */
export const selectConfirmed = async (tx: Tx, scope: OfferScope, now: Date): Promise<Waiting[]> => {
  const first = sql`min(${file.createdAt})`.mapWith(file.createdAt);
  const rows = await tx
    .select({ id: offer.id, since: first })
    .from(file)
    .innerJoin(offer, eq(offer.id, file.objectId))
    .where(
      and(
        eq(file.kind, sql.raw("'paymentConfirmation'")),
        gte(file.createdAt, new Date(now.getTime() - newFileDays * dayMs)),
        inScope(scope),
        eq(offer.status, 'accepted'),
        not(isBooked(tx)),
      ),
    )
    .groupBy(offer.id)
    .orderBy(asc(first), asc(offer.id))
    .limit(lines);
  return rows.map((row) => ({ ...row, reason: 'confirmation' }));
};

/** Which of these offers' investors were sent a data form, whatever became of it. */
export const selectAsked = async (tx: Tx, ids: string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectDistinct({ id: offer.id })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .innerJoin(kycHolder, eq(kycHolder.relationId, relation.id))
    .where(sql`${offer.id} = any(${sql.param(ids)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
};

/** Campaigns that end between two dates, both included. */
export const selectEnding = (tx: Tx, from: string, to: string) =>
  tx
    .select()
    .from(campaign)
    .where(
      and(eq(campaign.status, 'active'), gte(campaign.endDate, from), lte(campaign.endDate, to)),
    )
    .orderBy(asc(campaign.endDate), asc(campaign.id))
    .limit(campaigns);

/** Whether an event ended an offer with the erasure of its investor: nothing else is rejected so. */
const isEndOfErased = and(eq(offerEvent.type, 'rejected'), eq(offerEvent.actorKind, 'system'))!;

/** The latest events, found through the offers whose last event is newest. */
export const selectLatest = (tx: Tx, scope: OfferScope) => {
  const offers = tx
    .select({
      id: offer.id,
      investorId: offer.investorId,
      networkId: offer.networkId,
      ownerId: offer.ownerId,
      amount: offer.investmentValue,
      currency: offer.currency,
    })
    .from(offer)
    .where(and(inScope(scope), isNotNull(offer.lastEventAt)))
    .orderBy(desc(offer.lastEventAt))
    .limit(latestLines)
    .as('latest_offer');
  const events = tx
    .select()
    .from(offerEvent)
    .where(and(eq(offerEvent.offerId, offers.id), not(isEndOfErased)))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id))
    .limit(latestLines)
    .as('latest_event');
  return tx
    .select({
      offerId: events.offerId,
      type: events.type,
      at: events.at,
      actorName: events.actorName,
      investorName: shownName,
      investorEmail: investor.email,
      amount: offers.amount,
      currency: offers.currency,
    })
    .from(offers)
    .innerJoinLateral(events, sql`true`)
    .innerJoin(relation, isRelationOf(offers))
    .innerJoin(investor, eq(investor.id, offers.investorId))
    .orderBy(desc(events.at), desc(events.id))
    .limit(latestLines);
};
