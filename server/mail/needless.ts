import { today } from '../../src/domain/dates.ts';
import { compare } from '../../src/domain/money.ts';
import { isLost } from '../../src/domain/offerStatus.ts';
import { phaseOf } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import type { mail } from '../db/schema.ts';
import { selectSummary } from '../notice/queries.ts';
import { selectPaid } from '../offer/queries.ts';
import { selectAsked, selectReminder } from '../reminder/queries.ts';
import { isLinkLive, selectOffer, selectRequest } from './queries.ts';

type Queued = Pick<typeof mail.$inferSelect, 'kind' | 'ids'>;

/** Whether an offer still waits for what its reminder asks for. */
const isOfferWaiting = async (
  tx: Tx,
  { offerId, isPayment }: { offerId: string; isPayment: boolean },
  now: Date,
): Promise<boolean> => {
  const { offer, campaign, investor } = await selectOffer(tx, offerId);
  if (investor.remindersStoppedAt) return false;
  if (isPayment) {
    if (offer.status !== 'accepted') return false;
    return compare(offer.investmentValue, await selectPaid(tx, offerId)) > 0;
  }
  const isOpen = ['invited', 'viewed', 'interested'].includes(offer.status);
  return isOpen && phaseOf(campaign, today(now)) === 'open';
};

/** Whether an invitation was withdrawn or replaced, or its offer is over. */
const isInvitationOver = async (tx: Tx, ids: Queued['ids'], now: Date): Promise<boolean> => {
  if (ids.linkId && !(await isLinkLive(tx, ids.linkId, now))) return true;
  // A decline in the panel leaves the link alive.
  return isLost((await selectOffer(tx, ids.offerId!)).offer.status);
};

/** Whether a daily summary has nothing left to tell: all was read, or went to somebody else. */
const isSummaryEmpty = async (tx: Tx, { advisorId, at }: Queued['ids']): Promise<boolean> =>
  (await selectSummary(tx, advisorId!, new Date(at!), 1)).rows.length === 0;

/**
 * Whether nobody needs a mail any more: it may leave long after it was queued, and by then be
 * settled, have been stopped or withdrawn, or lead nowhere.
 */
export const isNeedless = async (tx: Tx, { kind, ids }: Queued, now: Date): Promise<boolean> => {
  if (kind === 'invitation') return isInvitationOver(tx, ids, now);
  if (kind === 'noticeSummary') return isSummaryEmpty(tx, ids);
  if (kind !== 'reminder') return false;
  if (ids.linkId && !(await isLinkLive(tx, ids.linkId, now))) return true;
  const { kind: about } = await selectReminder(tx, ids.reminderId!);
  if (about !== 'formUnfinished') {
    const isPayment = about === 'paymentDue';
    return !(await isOfferWaiting(tx, { offerId: ids.offerId!, isPayment }, now));
  }
  const { request } = await selectRequest(tx, ids.kycRequestId!);
  const { remindersStoppedAt } = await selectAsked(tx, request.id);
  return remindersStoppedAt !== null || !['sent', 'opened'].includes(request.status);
};
