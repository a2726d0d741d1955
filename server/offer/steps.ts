import { today } from '../../src/domain/dates.ts';
import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import {
  nextStatus,
  refusalCode,
  statusesBefore,
  type OfferEvent,
} from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { phaseOf, phaseRefusal } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import { refuse } from '../http/problem.ts';
import * as queries from './queries.ts';
import type { OfferRow } from './queries.ts';
import { isReflecting } from './view.ts';

/**
 * What an investor may do with an offer, whichever door they came through: the
 * mailed link or the panel. Each step is one transaction that changes the row
 * only from the statuses the table allows. Accepting is server/acceptance.
 */

/** Who takes the step. */
export interface Actor {
  kind: 'visitor' | 'investor';
  ip: string;
  host: string;
}

/** What every event of an offer carries. */
export const eventOf = (row: OfferRow, actor: Actor, now: Date) => ({
  brandId: row.offer.brandId,
  offerId: row.offer.id,
  at: now,
  actorKind: actor.kind,
  // The name given to this relation only: the person's account may hold more.
  actorName: actor.kind === 'investor' ? row.relation.investorName : null,
});

/** @throws ProblemError 2001–2003 when the campaign takes no offers now. */
export const demandOpen = (row: OfferRow, now: Date): void => {
  const refusal = phaseRefusal(phaseOf(row.campaign, today(now)));
  if (refusal) throw refuse(refusal);
};

/**
 * Whether to take the step; false when its result already holds.
 * @throws ProblemError when the status forbids it.
 */
export const mayStep = (row: OfferRow, event: OfferEvent, now: Date): boolean => {
  const step = nextStatus(row.offer.status, event, { isWithinReflection: isReflecting(row, now) });
  if (step === 'refused') throw refuse(refusalCode(row.offer.status, event));
  return step !== 'repeated';
};

/** Marks an offer as viewed the first time; a repeat changes nothing. */
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

/** Records interest once. */
export const showInterest = async (
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  now: Date,
): Promise<void> => {
  if (!mayStep(row, 'showInterest', now)) return;
  demandOpen(row, now);
  const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('showInterest'), {
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
 * Records the investor's refusal.
 * @param typed The investor's reason, if they gave one.
 * @throws ProblemError 5001 when the reason is too long.
 */
export const decline = async (
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  typed: string | null | undefined,
  now: Date,
): Promise<void> => {
  const reason = plainLines(typed ?? '') || null;
  const violations = factMistakes(formTables.decline, { reason });
  if (violations.length > 0) throw refuse(5001, { violations });
  if (row.offer.status === 'declined' || !mayStep(row, 'decline', now)) return;
  const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('decline'), {
    // What is declined never ends: the day of the acceptance was that of a contract.
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
};
