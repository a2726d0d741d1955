import { today } from '../../src/domain/dates.ts';
import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import { nextStatus, refusalCode, type OfferEvent } from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { phaseOf, phaseRefusal } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import { refuse } from '../http/problem.ts';
import { mailAcceptanceEnded } from './acceptanceEnded.ts';
import { nameGiven } from './names.ts';
import * as queries from './queries.ts';
import type { OfferRow } from './queries.ts';
import { isReflecting } from './view.ts';

/**
 * What an investor may do with an offer, through the mailed link or the panel. Each step is one
 * transaction on a locked row, which it updates only from the status that the step was judged by.
 * Accepting is in server/acceptance.
 */

/** Who takes the step. */
export interface Actor {
  kind: 'visitor' | 'investor';
  ip: string;
  host: string;
}

/** The fields common to all events of an offer. */
export const eventOf = (row: OfferRow, actor: Actor, now: Date) => ({
  brandId: row.offer.brandId,
  offerId: row.offer.id,
  at: now,
  actorKind: actor.kind,
  // Only the name given to this relation: the person's account may contain more.
  actorName: actor.kind === 'investor' ? nameGiven(row) : null,
});

/** @throws ProblemError 2001–2003 when the campaign is not open. */
export const demandOpen = (row: OfferRow, now: Date): void => {
  const refusal = phaseRefusal(phaseOf(row.campaign, today(now)));
  if (refusal) throw refuse(refusal);
};

/**
 * Whether to take the step; false if its result is already in place.
 * @throws ProblemError when the status does not allow it.
 */
export const mayStep = (row: OfferRow, event: OfferEvent, now: Date): boolean => {
  const step = nextStatus(row.offer.status, event, { isWithinReflection: isReflecting(row, now) });
  if (step === 'refused') throw refuse(refusalCode(row.offer.status, event));
  return step !== 'repeated';
};

/** Marks an offer as viewed on the first view; idempotent. */
export const markViewed = async (tx: Tx, row: OfferRow, actor: Actor, now: Date): Promise<void> => {
  if (row.offer.status !== 'invited') return;
  const moved = await queries.moveOffer(tx, row.offer.id, ['invited'], {
    status: 'viewed',
    statusDate: now,
    viewedAt: now,
  });
  if (!moved) return;
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'viewed',
    fromStatus: 'invited',
    toStatus: 'viewed',
  });
};

/** Records interest; idempotent. */
export const showInterest = async (
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  now: Date,
): Promise<void> => {
  if (!mayStep(row, 'showInterest', now)) return;
  demandOpen(row, now);
  const moved = await queries.moveOffer(tx, row.offer.id, [row.offer.status], {
    status: 'interested',
    statusDate: now,
    interestedAt: now,
    viewedAt: row.offer.viewedAt ?? now,
  });
  if (!moved) return;
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'interested',
    fromStatus: row.offer.status,
    toStatus: 'interested',
  });
};

/**
 * Records the investor's refusal, or their withdrawal from an acceptance.
 * @param said The investor's reason, if they gave one, and whether they were shown an acceptance.
 * @throws ProblemError 5001 when the reason is too long; 3003 when the offer was accepted since it
 * was shown: a page from before must not withdraw what its reader accepted elsewhere.
 */
export const decline = async (
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  said: components['schemas']['Decline'] | undefined,
  now: Date,
): Promise<void> => {
  const reason = plainLines(said?.reason ?? '') || null;
  const violations = factMistakes(formTables.decline, { reason });
  if (violations.length > 0) throw refuse(5001, { violations });
  if (row.offer.status === 'declined' || !mayStep(row, 'decline', now)) return;
  if (row.offer.status === 'accepted' && said?.isWithdrawal === false) throw refuse(3003);
  const moved = await queries.moveOffer(tx, row.offer.id, [row.offer.status], {
    // A declined offer has no end date; the one set by its acceptance was that of a contract.
    endDate: null,
    status: 'declined',
    statusDate: now,
    declinedAt: now,
    reason,
  });
  if (!moved) throw refuse(3002);
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'declined',
    fromStatus: row.offer.status,
    toStatus: 'declined',
    reason,
  });
  await mailAcceptanceEnded(tx, row, now);
};
