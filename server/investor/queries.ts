import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../src/domain/tableQuery.ts';
import { inBytes, orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  bankEntry,
  campaign,
  consentRecord,
  dataLook,
  file,
  investor,
  kycRequest,
  kycReview,
  offer,
  offerEvent,
  person,
  product,
} from '../db/schema.ts';
import { unanswered } from '../kyc/shownStatus.ts';
import { campaignName } from '../offer/listColumns.ts';
import { offerRows } from '../offer/queries.ts';

/** SQL of the columns of an investor's list (offerList.ts). */
const listColumns: ListColumns = {
  campaignName: { value: campaignName, sortBy: [campaign.nameKey, inBytes(campaignName)] },
  productCode: { value: product.code, sortBy: [product.codeKey, inBytes(product.code)] },
  status: { value: offer.status },
  statusDate: { value: offer.statusDate },
  investmentValue: { value: offer.investmentValue },
};

/** An investor's offers, the last changed first. */
export const selectOwnOffers = (tx: Tx, investorId: string) =>
  offerRows(tx)
    .where(eq(offer.investorId, investorId))
    .orderBy(desc(offer.statusDate), asc(offer.id));

/** One page of an investor's offers, and the number of matches. */
export const selectOwnPage = async (
  tx: Tx,
  investorId: string,
  { filters, sorting, limit, offset }: ListQuery,
) => {
  const where = and(eq(offer.investorId, investorId), whereOf(filters, listColumns));
  const rows = await offerRows(tx)
    .where(where)
    .orderBy(...orderOf(sorting, listColumns, offer.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(offer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
};

/** Files an investor uploaded outside any offer, oldest first. */
export const selectOwnUploads = (tx: Tx, investorId: string) =>
  tx
    .select()
    .from(file)
    .where(and(eq(file.objectKind, 'investor'), eq(file.objectId, investorId)))
    .orderBy(asc(file.createdAt));

/** The investor as the brand knows them. */
export const selectInvestor = async (tx: Tx, id: string) => {
  const [who] = await tx.select().from(investor).where(eq(investor.id, id));
  return who!;
};

/** Holds back whoever else writes about this investor. */
export const lockInvestor = (tx: Tx, id: string) =>
  tx.select({ id: investor.id }).from(investor).where(eq(investor.id, id)).for('update');

export const insertConsents = (tx: Tx, values: (typeof consentRecord.$inferInsert)[]) =>
  tx.insert(consentRecord).values(values);

/** The language of a person's mails and files. */
export const selectLanguage = async (tx: Tx, personId: string) => {
  const [who] = await tx
    .select({ language: person.language })
    .from(person)
    .where(eq(person.id, personId));
  return who!.language;
};

/** Data forms submitted by an investor, whoever requested them, newest first. */
export const selectSentForms = (tx: Tx, investorId: string) =>
  tx
    .select({ request: kycRequest, advisor })
    .from(kycRequest)
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(and(eq(kycRequest.investorId, investorId), isNotNull(kycRequest.submittedAt)))
    .orderBy(desc(kycRequest.submittedAt), asc(kycRequest.id));

/**
 * The data form that waits for an investor most: one to correct, else one to fill in, both while
 * their link lives, else the newest that was answered.
 */
export const selectUrgentForm = async (tx: Tx, investorId: string, now: Date) => {
  const { status, submittedAt, sentAt, expiresAt } = kycRequest;
  const open = [...unanswered, 'returned' as const];
  const [form] = await tx
    .select({ status })
    .from(kycRequest)
    .where(
      and(
        eq(kycRequest.investorId, investorId),
        or(
          and(inArray(status, open), gt(expiresAt, now)),
          and(notInArray(status, open), isNotNull(submittedAt)),
        ),
      ),
    )
    .orderBy(
      desc(eq(status, 'returned')),
      desc(inArray(status, unanswered)),
      desc(sql`coalesce(${submittedAt}, ${sentAt})`),
      asc(kycRequest.id),
    )
    .limit(1);
  return form ?? null;
};

/** Decisions about an investor's submitted data forms, latest first. */
export const selectFormReviews = (tx: Tx, investorId: string) =>
  tx
    .select({ review: kycReview, referenceNo: kycRequest.referenceNo })
    .from(kycReview)
    .innerJoin(kycRequest, eq(kycRequest.id, kycReview.kycRequestId))
    .where(eq(kycRequest.investorId, investorId))
    .orderBy(desc(kycReview.at), desc(kycReview.version), asc(kycReview.id))
    .limit(1000);

/** Accesses to an investor's data, latest first. */
export const selectLooks = (tx: Tx, investorId: string) =>
  tx
    .select()
    .from(dataLook)
    .where(eq(dataLook.investorId, investorId))
    .orderBy(desc(dataLook.at), desc(dataLook.id))
    .limit(1000);

/** An investor's consents, from offers and data forms, newest first. */
export const selectConsents = async (tx: Tx, investorId: string) => {
  const records = () =>
    tx
      .select({
        id: consentRecord.id,
        kind: consentRecord.kind,
        version: consentRecord.version,
        textHash: consentRecord.textHash,
        language: consentRecord.language,
        given: consentRecord.given,
        // An answer with neither an offer nor a form can only come from the panel.
        isWithdrawn: sql<boolean>`(not ${consentRecord.given} and ${consentRecord.offerId} is null and ${consentRecord.kycRequestId} is null)`,
        at: consentRecord.at,
        offerNo: offer.no,
      })
      .from(consentRecord)
      .leftJoin(offer, eq(offer.id, consentRecord.offerId));
  // A union, because each branch has an index and a single OR would use none.
  const rows = await union(
    records().where(eq(consentRecord.investorId, investorId)),
    records().where(eq(offer.investorId, investorId)),
    records()
      .innerJoin(kycRequest, eq(kycRequest.id, consentRecord.kycRequestId))
      .where(eq(kycRequest.investorId, investorId)),
  ).orderBy(desc(consentRecord.at));
  return rows.map(({ id: _id, ...one }) => one);
};

/** When the newest entry in the history of offers that still names people was made. */
export const selectLastEvent = async (tx: Tx, offerIds: string[]): Promise<Date | null> => {
  const [row] = await tx
    .select({ at: max(offerEvent.at) })
    .from(offerEvent)
    .where(and(inArray(offerEvent.offerId, offerIds), isNotNull(offerEvent.salt)));
  return row!.at;
};

/** When the newest line of a bank statement that was booked for offers was imported. */
export const selectLastLine = async (tx: Tx, offerIds: string[]): Promise<Date | null> => {
  const [row] = await tx
    .select({ at: max(bankEntry.createdAt) })
    .from(bankEntry)
    .where(and(inArray(bankEntry.offerId, offerIds), eq(bankEntry.status, 'booked')));
  return row!.at;
};
