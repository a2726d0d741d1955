import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReminderSetting } from '../../src/domain/reminders.ts';
import type { Tx } from '../db/open.ts';
import { isFull } from '../../src/domain/investmentValue.ts';
import { isRunning } from '../campaign/queries.ts';
import { brand, campaign, investor, kycRequest, offer, product, reminder } from '../db/schema.ts';
import { selectPaid } from '../offer/queries.ts';
import { limitsOf, takenBy } from '../offer/view.ts';

export const selectSettings = async (tx: Tx, brandId: string): Promise<ReminderSetting[]> => {
  const [row] = await tx
    .select({ reminders: brand.reminders })
    .from(brand)
    .where(eq(brand.id, brandId));
  return row?.reminders ?? [];
};

export const saveSettings = (tx: Tx, brandId: string, reminders: ReminderSetting[]) =>
  tx.update(brand).set({ reminders }).where(eq(brand.id, brandId));

/**
 * Opts an investor out of a brand's reminders, or in again.
 * @param stoppedAt Since when they want none; null if they want them again.
 * @returns false if that is how it already was.
 */
export const updateChoice = async (
  tx: Tx,
  investorId: string,
  stoppedAt: Date | null,
): Promise<boolean> => {
  const { remindersStoppedAt } = investor;
  const isOther = stoppedAt ? isNull(remindersStoppedAt) : isNotNull(remindersStoppedAt);
  const rows = await tx
    .update(investor)
    .set({ remindersStoppedAt: stoppedAt })
    .where(and(eq(investor.id, investorId), isOther))
    .returning({ id: investor.id });
  return rows.length > 0;
};

/** The investor to whom a data request was sent. */
export const selectAsked = async (tx: Tx, kycRequestId: string) => {
  const [row] = await tx
    .select({ id: investor.id, remindersStoppedAt: investor.remindersStoppedAt })
    .from(kycRequest)
    .innerJoin(investor, eq(investor.id, kycRequest.investorId))
    .where(eq(kycRequest.id, kycRequestId));
  return row!;
};

/** A reminder whose mail is being written. */
export const selectReminder = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(reminder).where(eq(reminder.id, id));
  if (!row) throw new Error('The reminder of a mail is gone.');
  return row;
};

/** Takes back a reminder whose mail has not left. */
export const deleteReminder = (tx: Tx, id: string) =>
  tx.delete(reminder).where(eq(reminder.id, id));

/** Where an offer is to be paid, and what was paid. */
export const selectPayment = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select({ account: product.paymentAccount })
    .from(offer)
    .innerJoin(product, eq(product.id, offer.productId))
    .where(eq(offer.id, offerId));
  return { account: row!.account, paid: await selectPaid(tx, offerId) };
};

/**
 * Products of a brand's running campaigns of which less is left than the least that they take.
 * @param day Calendar date in Warsaw.
 */
export const selectFullProducts = async (tx: Tx, brandId: string, day: string) => {
  const rows = await tx
    .select({ campaign, product })
    .from(product)
    .innerJoin(campaign, eq(campaign.id, product.campaignId))
    .where(and(eq(campaign.brandId, brandId), isRunning(sql`${day}::date`, 'campaign')));
  const taken = await takenBy(tx, rows);
  return rows.filter((row) => isFull(limitsOf(row, taken))).map((row) => row.product.id);
};

/** Whether a person's only reminder of a day in Warsaw was about this offer. */
export const wasRemindedOf = async (
  tx: Tx,
  { personId, offerId, day }: { personId: string; offerId: string; day: string },
): Promise<boolean> => {
  const rows = await tx
    .select({ id: reminder.id })
    .from(reminder)
    .where(
      and(eq(reminder.personId, personId), eq(reminder.day, day), eq(reminder.offerId, offerId)),
    );
  return rows.length > 0;
};

/** @returns its id, or nothing if the person was already reminded that day or of the same cause. */
export const insertReminder = async (
  tx: Tx,
  values: typeof reminder.$inferInsert,
): Promise<string | undefined> => {
  const [row] = await tx
    .insert(reminder)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: reminder.id });
  return row?.id;
};
