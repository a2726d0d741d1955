import { today } from '../../src/domain/dates.ts';
import { compare } from '../../src/domain/money.ts';
import { isLost, openStatuses } from '../../src/domain/offerStatus.ts';
import { isReminderHour, reminderSettings } from '../../src/domain/reminders.ts';
import { phaseOf } from '../campaign/view.ts';
import type { Tx } from '../db/open.ts';
import { selectSummary } from '../notice/queries.ts';
import { selectPaid } from '../offer/queries.ts';
import { isFullFor } from '../offer/view.ts';
import { selectAsked, selectReminder, selectSettings } from '../reminder/queries.ts';
import { isCodeOver } from './code.ts';
import type { MailIds } from './ids.ts';
import {
  isLinkLive,
  isOfAdvisor,
  isReceived,
  selectOffer,
  selectRequest,
  type MailRow,
} from './queries.ts';

type Reminder = Awaited<ReturnType<typeof selectReminder>>;

/**
 * What becomes of a mail whose turn has come. One that is needed by nobody is dropped; a reminder
 * that would come at a wrong time is taken back, as if it had never been made; one that is needed
 * but comes too late is given up like one that cannot be delivered, so that its advisor knows.
 */
export type Fate = 'send' | 'drop' | 'takeBack' | 'giveUp';

/** Whether an investor can still accept an offer, if its campaign is open. */
const isAnswerable = ({ status }: { status: string }): boolean =>
  (openStatuses as readonly string[]).includes(status);

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

const dropIf = (isNeedless: boolean): Fate => (isNeedless ? 'drop' : 'send');

const fateOfInvitation = async (tx: Tx, offerId: string, now: Date): Promise<Fate> => {
  const { offer, campaign } = await selectOffer(tx, offerId);
  // A decline in the panel leaves the link alive.
  if (isLost(offer.status)) return 'drop';
  // The link of an accepted offer leads to its payment.
  if (!isAnswerable(offer)) return 'send';
  const phase = phaseOf(campaign, today(now));
  // A last day may still be moved: its advisor can send the invitation again then.
  return phase === 'ended' ? 'giveUp' : dropIf(phase === 'closed');
};

/** Statuses in which a data request waits for what its mail asks for. */
const waiting = { kycRequest: ['sent', 'opened'], kycReturned: ['returned'] };

const isFormWaiting = async (tx: Tx, kind: keyof typeof waiting, id: string): Promise<boolean> =>
  waiting[kind].includes((await selectRequest(tx, id)).request.status);

/** Whether a daily summary has nothing left to tell: all was read, or went to somebody else. */
const isSummaryEmpty = async (
  tx: Tx,
  { advisorId, at }: MailIds['noticeSummary'],
): Promise<boolean> => (await selectSummary(tx, advisorId, new Date(at), 1)).rows.length === 0;

/** Whether somebody sent a reminder; else the brand's settings did. */
const isByHand = ({ cause }: Reminder): boolean => cause.startsWith('hand:');

/**
 * Whether a reminder's offer or form no longer waits, or reminders of it were stopped, by its
 * investor or by the brand.
 */
const isReminderOver = async (
  tx: Tx,
  row: Reminder,
  ids: MailIds['reminder'],
  now: Date,
): Promise<boolean> => {
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
const isUntimely = (row: Reminder, now: Date): boolean => {
  if (isByHand(row) || now.getTime() - row.at.getTime() <= underWayMs) return false;
  return row.day !== today(now) || !isReminderHour(now);
};

/** Whether a mail's link no longer leads anywhere. */
const isLinkDead = async (tx: Tx, { linkId }: { linkId?: string }, now: Date): Promise<boolean> =>
  linkId !== undefined && !(await isLinkLive(tx, linkId, now));

interface Moment {
  now: Date;
  /** Whether mails leave: else nobody is disturbed, and after a restore at night one is only marked. */
  hasServer: boolean;
}

const fateOfReminder = async (
  tx: Tx,
  ids: MailIds['reminder'],
  { now, hasServer }: Moment,
): Promise<Fate> => {
  const row = await selectReminder(tx, ids.reminderId);
  if (hasServer && isUntimely(row, now)) return 'takeBack';
  return dropIf((await isLinkDead(tx, ids, now)) || (await isReminderOver(tx, row, ids, now)));
};

/**
 * What becomes of a mail: it may leave long after it was queued, and by then be settled, have been
 * stopped or withdrawn, or lead nowhere.
 */
export const fateOf = async (
  tx: Tx,
  { kind, ids, brandId, toAddress }: MailRow,
  moment: Moment,
): Promise<Fate> => {
  const { now } = moment;
  // Of somebody archived meanwhile; to a new address it was redirected.
  if (isOfAdvisor(kind) && !(await isReceived(tx, brandId, toAddress))) return 'drop';
  if (kind === 'noticeSummary') return dropIf(await isSummaryEmpty(tx, ids));
  if (kind === 'secondFactorCode') return dropIf(await isCodeOver(tx, ids, now));
  if (kind === 'reminder') return fateOfReminder(tx, ids, moment);
  if (kind !== 'invitation' && kind !== 'kycRequest' && kind !== 'kycReturned') return 'send';
  if (await isLinkDead(tx, ids, now)) return 'drop';
  if (kind === 'invitation') return fateOfInvitation(tx, ids.offerId, now);
  return dropIf(!(await isFormWaiting(tx, kind, ids.kycRequestId)));
};
