import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  consentRecord,
  correctionRequest,
  erasureRequest,
  file,
  investor,
  kycRequest,
  kycReview,
  linkToken,
  mail,
  offer,
  person,
  payment,
  payout,
  product,
  secondFactorChallenge,
} from '../db/schema.ts';
import { isConfirmed } from '../security/owners.ts';
import { forgetAnswer, isErasedBy } from './erasedQueries.ts';
import type { MailKind, OfKind } from './ids.ts';
import { urgentKinds } from './patience.ts';
import type { Language } from './words.ts';

export type NewMail = OfKind<{ brandId: string; to: string }>;

/** A mail of the queue, with the ids of its kind. */
export type MailRow = OfKind<typeof mail.$inferSelect>;

/** Puts mails into the queue, in the transaction that causes them. */
export const insertMails = (tx: Tx, mails: readonly NewMail[], now: Date) =>
  tx.insert(mail).values(
    mails.map(({ to: toAddress, ...one }) => ({
      ...one,
      toAddress,
      isUrgent: urgentKinds.has(one.kind),
      createdAt: now,
      nextAttemptAt: now,
    })),
  );

export const insertMail = (tx: Tx, one: NewMail, now: Date) => insertMails(tx, [one], now);

/**
 * Mails that still wait for the investor whom these offers and forms are for. Not invitations: each
 * goes with its link (`dropMail`), and whoever records their delivery locks the mail before the offer.
 */
const waitingFor = ({ offerIds, formIds }: Record<'offerIds' | 'formIds', readonly string[]>) =>
  and(
    eq(mail.status, 'queued'),
    // A notice goes to whoever looks after the investor.
    notInArray(mail.kind, ['advisorNotice', 'invitation']),
    or(inArray(mail.offerId, [...offerIds]), inArray(mail.kycRequestId, [...formIds])),
  );

/** Sends what still waits for an investor to another address. */
export const redirectMails = (tx: Tx, about: Parameters<typeof waitingFor>[0], toAddress: string) =>
  tx.update(mail).set({ toAddress }).where(waitingFor(about));

/** Kinds that tell an advisor of what they serve, at the address that their record has. */
const noticeKinds: MailKind[] = ['advisorNotice', 'noticeSummary'];
export const isOfAdvisor = (kind: MailKind): boolean => noticeKinds.includes(kind);

/** Sends what still waits to tell an advisor to another address of theirs. */
export const redirectNotices = (
  tx: Tx,
  brandId: string,
  { from, to }: Record<'from' | 'to', string>,
) =>
  tx
    .update(mail)
    .set({ toAddress: to })
    .where(
      and(
        eq(mail.brandId, brandId),
        eq(mail.status, 'queued'),
        inArray(mail.kind, noticeKinds),
        eq(mail.toAddress, from),
      ),
    );

/** Whether anybody at an address may still be told of what they serve. */
export const isReceived = async (tx: Tx, brandId: string, email: string): Promise<boolean> =>
  (await tx.$count(
    advisor,
    and(eq(advisor.brandId, brandId), eq(advisor.email, email), isConfirmed),
  )) > 0;

/** Takes what still waits for an investor out of the queue. @param kind Only mails of this kind. */
export const dropMails = (tx: Tx, about: Parameters<typeof waitingFor>[0], kind?: MailKind) =>
  tx.delete(mail).where(and(waitingFor(about), kind && eq(mail.kind, kind)));

/** The address that a mail is for by now. @returns undefined when it was taken out of the queue. */
export const selectAddress = async (tx: Tx, id: string): Promise<string | undefined> => {
  const [row] = await tx.select({ toAddress: mail.toAddress }).from(mail).where(eq(mail.id, id));
  return row?.toAddress;
};

type Leased = Pick<typeof mail.$inferSelect, 'id' | 'attempts'>;

/** A mail that another worker has not taken, and that has not left. */
const isLeased = ({ id, attempts }: Leased) =>
  and(eq(mail.id, id), eq(mail.attempts, attempts), eq(mail.status, 'queued'));

/** Leases a mail for longer, unless another worker took it or it has left. */
export const renewLease = (tx: Tx, leased: Leased, nextAttemptAt: Date) =>
  tx.update(mail).set({ nextAttemptAt }).where(isLeased(leased));

/**
 * Records what became of an attempt to send a mail.
 * @param from Who may: with a lease, only while it lasts. @returns whether it was recorded.
 */
export const recordMail = async (
  tx: Tx,
  row: typeof mail.$inferSelect,
  values: Partial<typeof mail.$inferSelect>,
  from: 'lease' | 'anybody' = 'lease',
): Promise<boolean> => {
  const { erasureRequestId } = row.ids;
  // The answer to a wish to be forgotten does not outlast it.
  const isLast = erasureRequestId && values.status !== 'queued';
  if (isLast && (await isErasedBy(tx, erasureRequestId))) {
    await dropMail(tx, row);
    await forgetAnswer(tx, erasureRequestId);
    return true;
  }
  const which = from === 'lease' ? isLeased(row) : eq(mail.id, row.id);
  const recorded = await tx.update(mail).set(values).where(which).returning({ id: mail.id });
  return recorded.length > 0;
};

/** Takes a mail that nobody needs out of the queue. */
export const dropMail = async (
  tx: Tx,
  { id, kind, offerId }: Pick<typeof mail.$inferSelect, 'id' | 'kind' | 'offerId'>,
): Promise<void> => {
  if (kind !== 'invitation' || !offerId) {
    await tx.delete(mail).where(eq(mail.id, id));
    return;
  }
  // The invitation before it is the newest again, and may be one that did not arrive. The offer is
  // locked first: what is sent for it meanwhile is then seen, or waits.
  await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, offerId)).for('update');
  await tx.delete(mail).where(eq(mail.id, id));
  const hasFailed = sql<boolean>`coalesce((select ${mail.status} = 'failed' from ${mail}
    where ${mail.offerId} = ${offerId} and ${mail.kind} = 'invitation'
    order by ${mail.createdAt} desc limit 1), false)`;
  await tx
    .update(offer)
    .set({ hasFailedInvitation: hasFailed })
    .where(and(eq(offer.id, offerId), ne(offer.hasFailedInvitation, hasFailed)));
};

/** The offer that a mail is about, with its advisor. */
export const selectOffer = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select({ offer, investor, campaign, product, advisor })
    .from(offer)
    .innerJoin(product, eq(product.id, offer.productId))
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(advisor, eq(advisor.id, offer.ownerId))
    .where(eq(offer.id, offerId));
  if (!row) throw new Error('The offer of a mail is gone.');
  return row;
};

/** A booked payment; negative for what was sent back. */
export const selectPayment = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id));
  if (!row) throw new Error('The payment of a mail is gone.');
  return row;
};

/** A booked payout. */
export const selectPayout = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(payout).where(eq(payout.id, id));
  if (!row) throw new Error('The payout of a mail is gone.');
  return row;
};

/** The document of an accepted offer, or nothing. */
export const selectDocument = async (
  tx: Tx,
  { documentFileId }: Pick<typeof offer.$inferSelect, 'documentFileId'>,
) => {
  if (!documentFileId) return undefined;
  const [document] = await tx.select().from(file).where(eq(file.id, documentFileId));
  return document;
};

/** Whether a link still leads somewhere. */
export const isLinkLive = async (tx: Tx, linkId: string, now: Date): Promise<boolean> => {
  const [link] = await tx.select().from(linkToken).where(eq(linkToken.id, linkId));
  return link !== undefined && link.revokedAt === null && link.expiresAt > now;
};

/** When a link expires. */
export const selectExpiry = async (tx: Tx, linkId: string): Promise<Date> => {
  const [link] = await tx.select().from(linkToken).where(eq(linkToken.id, linkId));
  return link!.expiresAt;
};

export const selectLanguage = async (tx: Tx, personId: string): Promise<Language> => {
  const [row] = await tx
    .select({ language: person.language })
    .from(person)
    .where(eq(person.id, personId));
  return row?.language ?? 'PL';
};

/** What somebody who works with a brand is called there. */
export const selectAdvisorName = async (tx: Tx, id: string): Promise<string> => {
  const [row] = await tx
    .select({ firstName: advisor.firstName, surname: advisor.surname })
    .from(advisor)
    .where(eq(advisor.id, id));
  return row ? `${row.firstName} ${row.surname}` : '';
};

/** How somebody works with a brand, in which language, and the number that its investors may see. */
export const selectMembership = async (tx: Tx, brandId: string, personId: string) => {
  const [row] = await tx
    .select({ role: advisor.role, phoneNo: advisor.phoneNo, language: advisor.language })
    .from(advisor)
    .where(and(eq(advisor.brandId, brandId), eq(advisor.personId, personId)));
  return row;
};

/** The language of whoever is asked for a code. */
export const selectLanguageOfChallenge = async (tx: Tx, id: string): Promise<Language> => {
  const challenge = await selectChallenge(tx, id);
  return challenge ? selectLanguage(tx, challenge.personId) : 'PL';
};

/** What a code answers, if it still exists. */
export const selectChallenge = async (tx: Tx, id: string) => {
  const [challenge] = await tx
    .select()
    .from(secondFactorChallenge)
    .where(eq(secondFactorChallenge.id, id));
  return challenge;
};

/** A data request, with who asks. */
export const selectRequest = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ request: kycRequest, advisor })
    .from(kycRequest)
    .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
    .where(eq(kycRequest.id, id));
  if (!row) throw new Error('The data request of a mail is gone.');
  return row;
};

/** The language in which a form was filled in, as its consents were recorded; none before that. */
export const selectLanguageRead = async (
  tx: Tx,
  kycRequestId: string,
): Promise<Language | undefined> => {
  const [read] = await tx
    .select({ language: consentRecord.language })
    .from(consentRecord)
    .where(eq(consentRecord.kycRequestId, kycRequestId))
    .orderBy(desc(consentRecord.at))
    .limit(1);
  return read?.language;
};

/** Who decided about a form. */
export const selectReviewer = async (tx: Tx, reviewId: string): Promise<string> => {
  const [row] = await tx
    .select({ name: kycReview.advisorName })
    .from(kycReview)
    .where(eq(kycReview.id, reviewId));
  return row!.name;
};

/** An investor's request to correct a form. */
export const selectCorrection = async (tx: Tx, id: string) => {
  const [request] = await tx.select().from(correctionRequest).where(eq(correctionRequest.id, id));
  if (!request) throw new Error('The request of a mail is gone.');
  return request;
};

export const selectErasure = async (tx: Tx, id: string) => {
  const [request] = await tx.select().from(erasureRequest).where(eq(erasureRequest.id, id));
  return request!;
};
