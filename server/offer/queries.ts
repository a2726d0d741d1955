import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  consentRecord,
  dataLook,
  file,
  investor,
  investorCrm,
  kycHolder,
  kycRequest,
  linkToken,
  mail,
  networkMember,
  offer,
  offerEvent,
  product,
  relation,
} from '../db/schema.ts';
import { ofOffer } from './listQueries.ts';

/** An offer with all it refers to, or nothing. `lock` keeps the row for this transaction. */
export const selectOffer = async (tx: Tx, id: string, lock = false) => {
  // Locked on its own: a row that changed while the lock was awaited would no longer join.
  if (lock) await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, id)).for('update');
  const [row] = await tx
    .select({ offer, investor, relation, campaign, product })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(relation, ofOffer)
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId))
    .where(eq(offer.id, id));
  return row;
};

export const selectTimeline = (tx: Tx, offerId: string) =>
  tx
    .select()
    .from(offerEvent)
    .where(eq(offerEvent.offerId, offerId))
    .orderBy(desc(offerEvent.at), desc(offerEvent.id));

export const recordOfferEvent = (tx: Tx, event: typeof offerEvent.$inferInsert) =>
  tx.insert(offerEvent).values(event);

/** Documents of an offer, oldest first. */
export const selectDocuments = (tx: Tx, offerId: string) =>
  tx
    .select()
    .from(file)
    .where(and(eq(file.objectKind, 'offer'), eq(file.objectId, offerId)))
    .orderBy(asc(file.createdAt));

/** A file with the offer it belongs to, or nothing. */
export const selectOfferFile = async (tx: Tx, fileId: string) => {
  const [row] = await tx
    .select({ file, offer })
    .from(file)
    .innerJoin(offer, and(eq(file.objectKind, 'offer'), eq(offer.id, file.objectId)))
    .where(eq(file.id, fileId));
  return row;
};

/** The newest link of an offer, dead or alive. */
export const selectInvitationLink = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select()
    .from(linkToken)
    .where(and(eq(linkToken.kind, 'offer'), eq(linkToken.objectId, offerId)))
    .orderBy(desc(linkToken.createdAt))
    .limit(1);
  return row;
};

/** The newest invitation mail of an offer. */
export const selectInvitationMail = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select({ status: mail.status, createdAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(and(eq(mail.kind, 'invitation'), eq(mail.offerId, offerId)))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row;
};

/**
 * Moves an offer to a status only if it still has one of the expected ones, so
 * that of two steps at once exactly one succeeds.
 */
export const moveOffer = async (
  tx: Tx,
  id: string,
  from: readonly OfferStatus[],
  values: Partial<typeof offer.$inferInsert>,
) => {
  const [row] = await tx
    .update(offer)
    .set({ ...values, version: sql`${offer.version} + 1` })
    .where(and(eq(offer.id, id), inArray(offer.status, [...from])))
    .returning();
  return row;
};

/** Gives an offer to another owner if nobody changed it meanwhile. */
export const changeOwner = async (tx: Tx, id: string, ownerId: string, version: number) => {
  const [row] = await tx
    .update(offer)
    .set({ ownerId, version: sql`${offer.version} + 1` })
    .where(and(eq(offer.id, id), eq(offer.version, version)))
    .returning();
  return row;
};

/** An active advisor who belongs to a network, or nothing. */
export const selectActiveMember = async (tx: Tx, advisorId: string, networkId: string) => {
  const [row] = await tx
    .select({ advisor })
    .from(advisor)
    .innerJoin(
      networkMember,
      and(eq(networkMember.advisorId, advisor.id), eq(networkMember.networkId, networkId)),
    )
    .where(and(eq(advisor.id, advisorId), eq(advisor.status, 'active')));
  return row?.advisor;
};

/** Data requests sent to an investor, each with a relation that holds it, the newest first. */
export const selectHeldRequests = (tx: Tx, investorId: string) =>
  tx
    .select({ request: kycRequest, relation })
    .from(kycRequest)
    .innerJoin(kycHolder, eq(kycHolder.kycRequestId, kycRequest.id))
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .where(eq(kycRequest.investorId, investorId))
    .orderBy(desc(kycRequest.sentAt), asc(kycRequest.id));

/** What was noted about an investor, each with the relation in which it was. */
export const selectNotes = (tx: Tx, investorId: string) =>
  tx
    .select({ notes: investorCrm, relation })
    .from(investorCrm)
    .innerJoin(relation, eq(relation.id, investorCrm.relationId))
    .where(eq(relation.investorId, investorId));

/** Data forms that an investor sent, whoever asked for them, the newest first. */
export const selectSentForms = (tx: Tx, investorId: string) =>
  tx
    .select({ request: kycRequest, advisor })
    .from(kycRequest)
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(and(eq(kycRequest.investorId, investorId), isNotNull(kycRequest.submittedAt)))
    .orderBy(desc(kycRequest.submittedAt), asc(kycRequest.id));

/** Who looked at an investor's data, the latest first. */
export const selectLooks = (tx: Tx, investorId: string) =>
  tx
    .select()
    .from(dataLook)
    .where(eq(dataLook.investorId, investorId))
    .orderBy(desc(dataLook.at), desc(dataLook.id))
    .limit(1000);

/** Saves CRM data if nobody changed it meanwhile; version 0 is "not there yet". */
export const saveCrm = async (
  tx: Tx,
  { version, ...values }: typeof investorCrm.$inferInsert & { version: number },
) => {
  const [row] =
    version === 0
      ? await tx
          .insert(investorCrm)
          .values({ ...values, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(investorCrm)
          .set({ ...values, version: version + 1 })
          .where(
            and(eq(investorCrm.relationId, values.relationId), eq(investorCrm.version, version)),
          )
          .returning();
  return row;
};

export const extendLink = (tx: Tx, id: string, expiresAt: Date) =>
  tx.update(linkToken).set({ expiresAt }).where(eq(linkToken.id, id));

/** What an investor agreed to, with offers and with their data forms, newest first. */
export const selectConsents = async (tx: Tx, investorId: string) => {
  const records = () =>
    tx
      .select({
        id: consentRecord.id,
        kind: consentRecord.kind,
        version: consentRecord.version,
        given: consentRecord.given,
        at: consentRecord.at,
        offerNo: offer.no,
      })
      .from(consentRecord)
      .leftJoin(offer, eq(offer.id, consentRecord.offerId));
  // Each way has an index; as one condition they would have none.
  const rows = await union(
    records().where(eq(consentRecord.investorId, investorId)),
    records().where(eq(offer.investorId, investorId)),
    records()
      .innerJoin(kycRequest, eq(kycRequest.id, consentRecord.kycRequestId))
      .where(eq(kycRequest.investorId, investorId)),
  ).orderBy(desc(consentRecord.at));
  return rows.map(({ id: _id, ...one }) => one);
};

/** Files of some objects, newest first. */
export const selectFilesOf = (tx: Tx, objectIds: readonly string[]) =>
  tx
    .select()
    .from(file)
    .where(
      and(inArray(file.objectKind, ['offer', 'investor']), inArray(file.objectId, [...objectIds])),
    )
    .orderBy(desc(file.createdAt));
