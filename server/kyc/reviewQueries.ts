import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  kycHolder,
  kycRequest,
  kycReview,
  offer,
  relation,
} from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { OperationId } from '../http/handlers.ts';
import { campaignName, campaignNameEN, ofOffer } from '../offer/listColumns.ts';
import { seenBy, standingIn } from '../security/relations.ts';

/**
 * A request as visible to the caller in an operation, with the relation through which they see it
 * (their own first) and who sent it. Nothing if they have no such relation.
 */
export const selectForm = async (tx: Tx, caller: Caller, operation: OperationId, id: string) => {
  const rows = await tx
    .select({ request: kycRequest, relation, asker: advisor })
    .from(kycHolder)
    .innerJoin(kycRequest, eq(kycRequest.id, kycHolder.kycRequestId))
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(and(eq(kycHolder.kycRequestId, id), seenBy(caller, operation, kycHolder)))
    .orderBy(relation.createdAt, relation.id);
  const own = rows.find((row) => standingIn(caller, row.relation).includes('advisor'));
  return own ?? rows[0];
};
export type FormRow = NonNullable<Awaited<ReturnType<typeof selectForm>>>;

/** Whether the advisor who asked for a form still serves its investor. */
export const isAskerServing = async (
  tx: Tx,
  { id, advisorId }: Pick<FormRow['request'], 'id' | 'advisorId'>,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: advisor.id })
    .from(kycHolder)
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .innerJoin(advisor, eq(advisor.id, relation.advisorId))
    .where(
      and(eq(kycHolder.kycRequestId, id), eq(advisor.id, advisorId), ne(advisor.status, 'deleted')),
    )
    .limit(1);
  return rows.length > 0;
};

/** Decisions about a form, newest first. */
export const selectReviews = (tx: Tx, kycRequestId: string, most = 100) =>
  tx
    .select()
    .from(kycReview)
    .where(eq(kycReview.kycRequestId, kycRequestId))
    .orderBy(desc(kycReview.version))
    .limit(most);

/** @returns the new row's id. */
export const insertReview = async (
  tx: Tx,
  values: typeof kycReview.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(kycReview).values(values).returning({ id: kycReview.id });
  return row!.id;
};

/** Offers to an investor in the relations visible to the caller in an operation, newest first. */
export const selectOffersTo = (
  tx: Tx,
  caller: Caller,
  operation: OperationId,
  investorId: string,
) =>
  tx
    .select({
      id: offer.id,
      no: offer.no,
      status: offer.status,
      campaignName,
      campaignNameEN,
    })
    .from(offer)
    .innerJoin(relation, ofOffer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .where(and(eq(offer.investorId, investorId), seenBy(caller, operation, relation)))
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(20);
