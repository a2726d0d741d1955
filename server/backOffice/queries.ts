import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lte,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { advisor, file, offer, payment, payout, product } from '../db/schema.ts';

/** The brand of an offer, or nothing. */
export const selectBrandOf = async (tx: Tx, offerId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ brandId: offer.brandId })
    .from(offer)
    .where(eq(offer.id, offerId));
  return row?.brandId;
};

/** The offer for which a bank reference is booked, or nothing. */
export const selectBooked = async (tx: Tx, reference: string): Promise<string | undefined> => {
  const [known] = await tx
    .select({ offerId: payment.offerId })
    .from(payment)
    .where(eq(payment.reference, reference));
  return known?.offerId;
};

const fromStatement = 'bank:';

/** The reference of what was booked from a line of a bank statement. */
export const statementReference = (entryId: string): string => `${fromStatement}${entryId}`;

/** Whether a bank statement's line was booked for an offer as this payment, on this day or any. */
export const isOnStatement = async (
  tx: Tx,
  offerId: string,
  { paidOn, amount }: { paidOn?: string; amount: string },
): Promise<boolean> => {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.offerId, offerId),
        paidOn === undefined ? undefined : eq(payment.paidOn, paidOn),
        eq(payment.amount, amount),
        like(payment.reference, `${fromStatement}%`),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** The key of a payment that the payment system reported, whatever its day. */
export const reportKey = (offerId: string, amount: string): string => `${offerId} ${amount}`;

/** Keys of the payments for these offers that came from no statement. */
export const selectReports = async (tx: Tx, offerIds: readonly string[]): Promise<Set<string>> => {
  if (offerIds.length === 0) return new Set();
  const { offerId, amount, reference } = payment;
  const rows = await tx
    .select({ offerId, amount })
    .from(payment)
    .where(
      and(
        inArray(offerId, [...offerIds]),
        gt(amount, '0'),
        or(isNull(reference), notLike(reference, `${fromStatement}%`)),
      ),
    );
  return new Set(rows.map((row) => reportKey(row.offerId, row.amount)));
};

/**
 * The investor's latest confirmation, or null if a payment already has it: a file tells of one
 * transfer.
 */
export const selectNewConfirmation = async (tx: Tx, offerId: string): Promise<string | null> => {
  const [latest] = await tx
    .select({ id: file.id, paymentId: payment.id })
    .from(file)
    .leftJoin(payment, eq(payment.fileId, file.id))
    .where(
      and(
        eq(file.objectKind, 'offer'),
        eq(file.objectId, offerId),
        eq(file.kind, 'paymentConfirmation'),
      ),
    )
    .orderBy(desc(file.createdAt))
    .limit(1);
  return latest && latest.paymentId === null ? latest.id : null;
};

export const insertPayment = async (
  tx: Tx,
  values: typeof payment.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(payment).values(values).returning({ id: payment.id });
  return row!.id;
};

export const insertPayout = async (tx: Tx, values: typeof payout.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(payout).values(values).returning({ id: payout.id });
  return row!.id;
};

export const updatePlanDays = (
  tx: Tx,
  id: string,
  days: { nextPayoutOn: string; endDate: string | null },
) => tx.update(offer).set(days).where(eq(offer.id, id));

/** Which rows of a list, and in which order. */
interface PlaceInList {
  limit: number;
  offset?: number;
  isLatestFirst?: boolean;
}

const isPayable = (brandId: string, which: SQL | undefined) =>
  and(eq(offer.brandId, brandId), eq(offer.status, 'active'), which);

/** The columns that payout plans depend on, and no wide ones: hundreds are read at once, each product once. */
const payableRows = async (
  tx: Tx,
  brandId: string,
  which: SQL,
  { limit, offset = 0, isLatestFirst = false }: PlaceInList,
) => {
  const order = isLatestFirst ? desc : asc;
  const offers = await tx
    .select({
      id: offer.id,
      status: offer.status,
      agreementDate: offer.agreementDate,
      paymentDate: offer.paymentDate,
      nextPayoutOn: offer.nextPayoutOn,
      endDate: offer.endDate,
      investmentValue: offer.investmentValue,
      productId: offer.productId,
    })
    .from(offer)
    .where(isPayable(brandId, which))
    .orderBy(order(offer.nextPayoutOn), order(offer.id))
    .limit(limit)
    .offset(offset);
  const products = await tx
    .select({
      id: product.id,
      interestRate: product.interestRate,
      interestType: product.interestType,
      interestPayments: product.interestPayments,
      durationValue: product.durationValue,
      durationUnit: product.durationUnit,
    })
    .from(product)
    .where(inArray(product.id, [...new Set(offers.map(({ productId }) => productId))]));
  const known = new Map(products.map((one) => [one.id, one]));
  return offers.map((one) => ({ offer: one, product: known.get(one.productId)! }));
};

/** Where a list of what is due goes on: behind this offer. */
export interface DuePlace {
  day: string;
  id: string;
}

/** Active offers of a brand with a payout due by a day, oldest first. */
export const selectDue = (
  tx: Tx,
  brandId: string,
  day: string,
  limit: number,
  behind?: DuePlace,
) => {
  const isDue = lte(offer.nextPayoutOn, day);
  const which = behind
    ? sql`${isDue} and (${offer.nextPayoutOn}, ${offer.id}) > (${behind.day}::date, ${behind.id}::uuid)`
    : isDue;
  return payableRows(tx, brandId, which, { limit });
};

/** The days, both included, on one of which the next payout is due. */
const dueWithin = ({ from, to }: { from?: string; to: string }): SQL =>
  and(lte(offer.nextPayoutOn, to), from === undefined ? undefined : gte(offer.nextPayoutOn, from))!;

/** A page of the active offers of a brand whose next payout is due on one of some days. */
export const selectDuePage = (
  tx: Tx,
  brandId: string,
  days: { from?: string; to: string },
  place: PlaceInList,
) => payableRows(tx, brandId, dueWithin(days), place);

/** How many these are, up to a number. */
export const countDue = async (
  tx: Tx,
  brandId: string,
  days: { from?: string; to: string },
  most: number,
): Promise<number> => {
  const some = tx
    .select({ id: offer.id })
    .from(offer)
    .where(isPayable(brandId, dueWithin(days)))
    .limit(most)
    .as('some');
  const [counted] = await tx.select({ total: count() }).from(some);
  return counted?.total ?? 0;
};

/** Active offers of a brand whose next payout date is not computed yet. */
export const selectWithoutNextPayout = (tx: Tx, brandId: string, limit: number) =>
  payableRows(tx, brandId, isNull(offer.nextPayoutOn), { limit });

/** The active people of a brand's back office. */
export const selectBackOffice = async (tx: Tx, brandId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: advisor.id })
    .from(advisor)
    .where(
      and(
        eq(advisor.brandId, brandId),
        eq(advisor.role, 'backOffice'),
        eq(advisor.status, 'active'),
      ),
    );
  return rows.map(({ id }) => id);
};
