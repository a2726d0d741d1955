import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Delivery, NoticeKind } from '../../src/domain/notices.ts';
import { mostUnread } from '../../src/domain/notices.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  kycHolder,
  kycRequest,
  notice,
  noticeSetting,
  offer,
  relation,
} from '../db/schema.ts';
import { ofOffer, shownName } from '../offer/listColumns.ts';
import { isConfirmed } from '../security/owners.ts';

/**
 * An advisor in their panel, with their setting for a kind of notice; nothing if they should not be
 * notified.
 */
export const selectReceiver = async (tx: Tx, advisorId: string, kind: NoticeKind) => {
  const [row] = await tx
    .select({ email: advisor.email, delivery: noticeSetting.delivery })
    .from(advisor)
    .leftJoin(
      noticeSetting,
      and(eq(noticeSetting.advisorId, advisor.id), eq(noticeSetting.kind, kind)),
    )
    .where(and(eq(advisor.id, advisorId), isConfirmed));
  return row;
};

/** The advisor in charge of an offer. */
export const selectOwnerId = async (tx: Tx, offerId: string): Promise<string> => {
  const [row] = await tx
    .select({ ownerId: offer.ownerId })
    .from(offer)
    .where(eq(offer.id, offerId));
  return row!.ownerId;
};

/** The advisor who sent a data request. */
export const selectAskerId = async (tx: Tx, kycRequestId: string): Promise<string> => {
  const [row] = await tx
    .select({ advisorId: kycRequest.advisorId })
    .from(kycRequest)
    .where(eq(kycRequest.id, kycRequestId));
  return row!.advisorId;
};

/** @returns those of whose cause the advisor had not been notified yet. */
export const insertNotices = (tx: Tx, values: (typeof notice.$inferInsert)[]) =>
  tx
    .insert(notice)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: notice.id, offerId: notice.offerId, kycRequestId: notice.kycRequestId });

/** Advisors who hold a data request, each with their newest offer to its investor, if any. */
export const selectHolders = (tx: Tx, kycRequestId: string) =>
  tx
    .selectDistinctOn([relation.advisorId], {
      advisorId: relation.advisorId,
      offerId: offer.id,
    })
    .from(kycHolder)
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .leftJoin(offer, ofOffer)
    .where(eq(kycHolder.kycRequestId, kycRequestId))
    .orderBy(relation.advisorId, sql`${offer.createdAt} desc nulls last`, desc(offer.id));

const archived = alias(advisor, 'archived');

/** The form of a notice, while its recipient still holds it. */
const formOf = (tx: Tx) =>
  tx
    .select({ name: shownName, no: kycRequest.referenceNo })
    .from(kycHolder)
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .innerJoin(kycRequest, eq(kycRequest.id, kycHolder.kycRequestId))
    .where(
      and(
        eq(kycHolder.kycRequestId, notice.kycRequestId),
        eq(relation.advisorId, notice.advisorId),
      ),
    )
    .limit(1)
    .as('form');

/**
 * Notices with what they are about: names and amounts come from the offer or the request, and only
 * while the recipient still serves it.
 */
const noticeRows = (tx: Tx, form = formOf(tx)) =>
  tx
    .select({
      notice,
      offerId: offer.id,
      no: sql<string | null>`coalesce(${offer.no}, ${form.no})`,
      investorName: sql<string | null>`coalesce(${relation.shownName}, ${form.name})`,
      translations: campaign.translations,
      investmentValue: offer.investmentValue,
      currency: offer.currency,
      reason: offer.reason,
      acceptedAt: offer.acceptedAt,
      archived: { firstName: archived.firstName, surname: archived.surname },
    })
    .from(notice)
    .leftJoin(offer, and(eq(offer.id, notice.offerId), eq(offer.ownerId, notice.advisorId)))
    .leftJoin(relation, ofOffer)
    .leftJoin(campaign, eq(campaign.id, offer.campaignId))
    .leftJoin(archived, eq(archived.id, notice.aboutAdvisorId))
    .leftJoinLateral(form, sql`true`);
export type NoticeRow = Awaited<ReturnType<typeof noticeRows>>[number];

/** An advisor's notices, newest first. @param before Only those with a smaller id. */
export const selectNotices = (
  tx: Tx,
  { advisorId, before, limit }: { advisorId: string; before: number | undefined; limit: number },
) =>
  noticeRows(tx)
    .where(
      and(
        eq(notice.advisorId, advisorId),
        before === undefined ? undefined : lt(notice.id, before),
      ),
    )
    .orderBy(desc(notice.id))
    .limit(limit);

/** A notice with its recipient. */
export const selectNotice = async (tx: Tx, id: number) => {
  const [row] = await noticeRows(tx).where(eq(notice.id, id));
  if (!row) throw new Error('The notice of a mail is gone.');
  const [receiver] = await tx.select().from(advisor).where(eq(advisor.id, row.notice.advisorId));
  return { ...row, receiver: receiver! };
};

/**
 * Notices of an advisor's daily summary that are still unread and about something that they still
 * serve, newest first.
 */
export const selectSummary = async (tx: Tx, advisorId: string, at: Date, limit: number) => {
  const form = formOf(tx);
  const isTheirs = or(isNotNull(notice.count), isNotNull(relation.shownName), isNotNull(form.name));
  const rows = await noticeRows(tx, form)
    .where(
      and(
        eq(notice.advisorId, advisorId),
        eq(notice.summedUpAt, at),
        isNull(notice.readAt),
        isTheirs,
      ),
    )
    .orderBy(desc(notice.id))
    .limit(limit);
  const [receiver] = await tx.select().from(advisor).where(eq(advisor.id, advisorId));
  return { rows, receiver: receiver! };
};

/** Number of an advisor's unread notices, up to `mostUnread`. */
export const countUnread = async (tx: Tx, advisorId: string): Promise<number> => {
  const rows = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.advisorId, advisorId), isNull(notice.readAt)))
    .limit(mostUnread);
  return rows.length;
};

/** Marks one of an advisor's notices, or all up to it, as read. */
export const markRead = (
  tx: Tx,
  advisorId: string,
  { notice: id, andEarlier }: { notice: number; andEarlier: boolean },
  now: Date,
) =>
  tx
    .update(notice)
    .set({ readAt: now })
    .where(
      and(
        eq(notice.advisorId, advisorId),
        isNull(notice.readAt),
        andEarlier ? lte(notice.id, id) : eq(notice.id, id),
      ),
    );

/** Undoes a reading: marks the notices read at that instant as unread. */
export const markUnread = (tx: Tx, advisorId: string, readAt: Date) =>
  tx
    .update(notice)
    .set({ readAt: null })
    .where(and(eq(notice.advisorId, advisorId), eq(notice.readAt, readAt)));

/** The settings that an advisor has changed. */
export const selectSettings = (tx: Tx, advisorId: string) =>
  tx
    .select({ kind: noticeSetting.kind, delivery: noticeSetting.delivery })
    .from(noticeSetting)
    .where(eq(noticeSetting.advisorId, advisorId));

export const saveSetting = (
  tx: Tx,
  values: { brandId: string; advisorId: string; kind: NoticeKind; delivery: Delivery },
) =>
  tx
    .insert(noticeSetting)
    .values(values)
    .onConflictDoUpdate({
      target: [noticeSetting.advisorId, noticeSetting.kind],
      set: { delivery: values.delivery },
    });
