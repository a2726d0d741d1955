import { today } from '../../src/domain/dates.ts';
import type { ReminderKind } from '../../src/domain/reminders.ts';
import type { Tx } from '../db/open.ts';
import { insertMail } from '../mail/queries.ts';
import { selectHolders } from '../notice/queries.ts';
import { recordOfferEvent } from '../offer/queries.ts';
import { insertReminder } from './queries.ts';

/** A person to be reminded, with the live link that was mailed to them. */
export interface Due {
  investorId: string;
  personId: string;
  email: string;
  offerId: string | null;
  kycRequestId: string | null;
  linkId: string;
  /** What it reminds of: nobody is reminded twice of the same. */
  cause: string;
}

/** Who sent it, for the timeline. */
type Actor = Pick<Parameters<typeof recordOfferEvent>[1], 'actorKind' | 'actorId' | 'actorName'>;

/**
 * Queues one reminder and records it in the timeline.
 * @returns false if the person was reminded today, or of the same cause before; the database
 * enforces both.
 */
export const remind = async (
  tx: Tx,
  { email, linkId, ...due }: Due,
  { brandId, kind, at }: { brandId: string; kind: ReminderKind; at: Date },
  by: Actor = { actorKind: 'system' },
): Promise<boolean> => {
  const reminderId = await insertReminder(tx, { ...due, brandId, kind, day: today(at), at });
  if (!reminderId) return false;
  const { offerId, kycRequestId } = due;
  const ids = {
    reminderId,
    linkId,
    ...(offerId ? { offerId } : {}),
    ...(kycRequestId ? { kycRequestId } : {}),
  };
  await insertMail(tx, { kind: 'reminder', brandId, to: email, ids }, at);
  const told = offerId
    ? [offerId]
    : (await selectHolders(tx, kycRequestId!)).flatMap((one) => one.offerId ?? []);
  for (const one of told) {
    await recordOfferEvent(tx, { brandId, offerId: one, at, ...by, type: 'reminded' });
  }
  return true;
};
