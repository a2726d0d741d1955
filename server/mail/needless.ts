import { today } from '../../src/domain/dates.ts';
import { compare } from '../../src/domain/money.ts';
import { isLost } from '../../src/domain/offerStatus.ts';
import { isReminderHour, reminderSettings } from '../../src/domain/reminders.ts';
import { phaseOf } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import type { mail } from '../db/schema.ts';
import { selectSummary } from '../notice/queries.ts';
import { selectPaid } from '../offer/queries.ts';
import { isFullFor } from '../offer/view.ts';
import { selectAsked, selectReminder, selectSettings } from '../reminder/queries.ts';
import { isCodeOver } from './code.ts';
import { isLinkLive, isOfAdvisor, isReceived, selectOffer, selectRequest } from './queries.ts';

type Row = typeof mail.$inferSelect;
type Queued = Pick<Row, 'kind' | 'ids'>;

/** Whether an investor can still accept an offer, if its campaign is open. */
const isAnswerable = ({ status }: { status: string }): boolean =>
  ['invited', 'viewed', 'interested'].includes(status);

/** Whether an offer still waits for what its reminder asks for. */
const isOfferWaiting = async (
  tx: Tx,
  { offerId, isPayment }: { offerId: string; isPayment: boolean },
  now: Date,
): Promise<boolean> => {
  const row = await selectOffer(tx, offerId);
  const { offer, campaign, investor } = row;
  if (investor.remindersStoppedAt) return false;
  if (isPayment) {
    if (offer.status !== 'accepted') return false;
    return compare(offer.investmentValue, await selectPaid(tx, offerId)) > 0;
  }
  const isOpen = isAnswerable(offer) && phaseOf(campaign, today(now)) === 'open';
  return isOpen && !(await isFullFor(tx, row));
};

/** Whether an invitation's offer is over, or its campaign before the offer was accepted. */
const isInvitationOver = async (tx: Tx, offerId: string, now: Date): Promise<boolean> => {
  const { offer, campaign } = await selectOffer(tx, offerId);
  // A decline in the panel leaves the link alive.
  if (isLost(offer.status)) return true;
  // The link of an accepted offer leads to its payment.
  return isAnswerable(offer) && phaseOf(campaign, today(now)) === 'closed';
};

/**
 * Whether an invitation comes after the last day of its campaign, which may still be moved: it is
 * given up like one that cannot be delivered, so that its advisor knows and can send it again then.
 */
export const isOvertaken = async (tx: Tx, { kind, ids }: Queued, now: Date): Promise<boolean> => {
  if (kind !== 'invitation') return false;
  const { offer, campaign } = await selectOffer(tx, ids.offerId!);
  return isAnswerable(offer) && phaseOf(campaign, today(now)) === 'ended';
};

/** Statuses in which a data request waits for what its mail asks for. */
const waiting = { kycRequest: ['sent', 'opened'], kycReturned: ['returned'] };

const isFormWaiting = async (tx: Tx, kind: keyof typeof waiting, id: string): Promise<boolean> =>
  waiting[kind].includes((await selectRequest(tx, id)).request.status);

/** Whether a daily summary has nothing left to tell: all was read, or went to somebody else. */
const isSummaryEmpty = async (tx: Tx, { advisorId, at }: Queued['ids']): Promise<boolean> =>
  (await selectSummary(tx, advisorId!, new Date(at!), 1)).rows.length === 0;

/** Whether somebody sent a reminder; else the brand's settings did. */
const isByHand = ({ cause }: { cause: string }): boolean => cause.startsWith('hand:');

/**
 * Whether a reminder's offer or form no longer waits, or reminders of it were stopped, by its
 * investor or by the brand.
 */
const isReminderOver = async (tx: Tx, ids: Queued['ids'], now: Date): Promise<boolean> => {
  const row = await selectReminder(tx, ids.reminderId!);
  const about = row.kind;
  if (!isByHand(row)) {
    const settings = reminderSettings(await selectSettings(tx, row.brandId));
    if (!settings.some(({ kind, isOn }) => kind === about && isOn)) return true;
  }
  if (about !== 'formUnfinished') {
    const isPayment = about === 'paymentDue';
    return !(await isOfferWaiting(tx, { offerId: ids.offerId!, isPayment }, now));
  }
  if (!(await isFormWaiting(tx, 'kycRequest', ids.kycRequestId!))) return true;
  return (await selectAsked(tx, ids.kycRequestId!)).remindersStoppedAt !== null;
};

/** How long after it was queued a reminder may leave without a look at the clock. */
const underWayMs = 60 * 60_000;

/**
 * Whether a reminder waited beyond the hours of its day, as while the mail server is down: it would
 * disturb somebody at night, or be the second of a day. Not those sent by hand.
 */
export const isUntimely = async (tx: Tx, { kind, ids }: Queued, now: Date): Promise<boolean> => {
  if (kind !== 'reminder') return false;
  const row = await selectReminder(tx, ids.reminderId!);
  if (isByHand(row) || now.getTime() - row.at.getTime() <= underWayMs) return false;
  return row.day !== today(now) || !isReminderHour(now);
};

type Asking = 'invitation' | 'reminder' | keyof typeof waiting;
const isAsking = (kind: Queued['kind']): kind is Asking =>
  kind === 'invitation' || kind === 'reminder' || Object.hasOwn(waiting, kind);

/**
 * Whether nobody needs a mail any more: it may leave long after it was queued, and by then be
 * settled, have been stopped or withdrawn, or lead nowhere.
 */
export const isNeedless = async (
  tx: Tx,
  { kind, ids, brandId, toAddress }: Row,
  now: Date,
): Promise<boolean> => {
  // Of somebody archived meanwhile; to a new address it was redirected.
  if (isOfAdvisor(kind) && !(await isReceived(tx, brandId, toAddress))) return true;
  if (kind === 'noticeSummary') return isSummaryEmpty(tx, ids);
  if (kind === 'secondFactorCode') return isCodeOver(tx, ids, now);
  if (!isAsking(kind)) return false;
  if (ids.linkId && !(await isLinkLive(tx, ids.linkId, now))) return true;
  if (kind === 'invitation') return isInvitationOver(tx, ids.offerId!, now);
  if (kind === 'reminder') return isReminderOver(tx, ids, now);
  return !(await isFormWaiting(tx, kind, ids.kycRequestId!));
};
