import { and, asc, desc, eq, inArray, or, ne, sql } from 'drizzle-orm';
import { isOneOf } from '../db/listSql.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  investorCrm,
  kycHolder,
  kycRequest,
  linkToken,
  mail,
  network,
  networkMember,
  offer,
  offerTally,
  relation,
} from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { isConfirmed } from '../security/owners.ts';

/** The newest link of an offer, live or dead. */
export const selectInvitationLink = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select()
    .from(linkToken)
    .where(and(eq(linkToken.kind, 'offer'), eq(linkToken.objectId, offerId)))
    .orderBy(desc(linkToken.createdAt))
    .limit(1);
  return row;
};

/** The newest mail of a kind about an offer. */
export const selectMail = async (tx: Tx, offerId: string, kind: 'invitation' | 'acceptance') => {
  const [row] = await tx
    .select({ status: mail.status, createdAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(and(eq(mail.kind, kind), eq(mail.offerId, offerId)))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row;
};

/**
 * Saves the day on which an offer is followed up, unless another one was chosen since.
 * @param day Calendar date in Warsaw; null removes it.
 * @param was The day that the caller saw, null for none; undefined saves whatever it was. A call
 *   repeated after a lost answer is saved too: it is so already.
 * @returns whether it was saved.
 */
export const saveFollowUp = async (
  tx: Tx,
  offerId: string,
  { day, was }: { day: string | null; was?: string | null },
): Promise<boolean> => {
  // As text: a caller may name a day that PostgreSQL has no date for.
  const isNow = (one: string | null) =>
    sql`${offer.followUpOn}::text is not distinct from ${one}::text`;
  const rows = await tx
    .update(offer)
    .set({ followUpOn: day })
    .where(and(eq(offer.id, offerId), was === undefined ? undefined : or(isNow(was), isNow(day))))
    .returning({ id: offer.id });
  return rows.length > 0;
};

/** A member of a network who may be given its investors, or nothing. */
export const selectServingMember = async (tx: Tx, advisorId: string, networkId: string) => {
  const [row] = await tx
    .select({ advisor })
    .from(advisor)
    .innerJoin(
      networkMember,
      and(eq(networkMember.advisorId, advisor.id), eq(networkMember.networkId, networkId)),
    )
    .where(and(eq(advisor.id, advisorId), isConfirmed, ne(advisor.role, 'backOffice')));
  return row?.advisor;
};

/** Data requests sent to an investor, each with a relation that holds it, newest first. */
export const selectHeldRequests = (tx: Tx, investorId: string) =>
  tx
    .select({ request: kycRequest, relation })
    .from(kycRequest)
    .innerJoin(kycHolder, eq(kycHolder.kycRequestId, kycRequest.id))
    .innerJoin(relation, eq(relation.id, kycHolder.relationId))
    .where(eq(kycRequest.investorId, investorId))
    .orderBy(desc(kycRequest.sentAt), asc(kycRequest.id));

/** Notes about an investor, each with its relation. */
export const selectNotes = (tx: Tx, investorId: string) =>
  tx
    .select({ notes: investorCrm, relation })
    .from(investorCrm)
    .innerJoin(relation, eq(relation.id, investorCrm.relationId))
    .where(eq(relation.investorId, investorId));

/** Saves CRM data if its version still matches; version 0 means that there is none yet. */
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

/** The caller's own networks among these, by id. */
export const selectNetworkNames = async (tx: Tx, mine: string[], ids: string[]) => {
  const rows = await tx
    .select({ id: network.id, name: network.name })
    .from(network)
    .where(and(isOneOf(network.id, ids), inArray(network.id, mine)));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type OwnerReader = Pick<Caller, 'advisorId' | 'networkIds' | 'coordinatedNetworkIds'>;

/**
 * The people among these who share a network with the caller or still own offers in one that the
 * caller coordinates, by id: an id alone reveals no name.
 */
export const selectOwnerNames = async (
  tx: Tx,
  { advisorId, networkIds, coordinatedNetworkIds }: OwnerReader,
  ids: string[],
) => {
  const colleagues = inArray(
    advisor.id,
    tx
      .select({ id: networkMember.advisorId })
      .from(networkMember)
      .where(inArray(networkMember.networkId, [...networkIds, ...coordinatedNetworkIds])),
  );
  const owners = inArray(
    advisor.id,
    tx
      .select({ id: offerTally.ownerId })
      .from(offerTally)
      .where(
        and(isOneOf(offerTally.ownerId, ids), isOneOf(offerTally.networkId, coordinatedNetworkIds)),
      )
      .groupBy(offerTally.ownerId)
      .having(sql`sum(${offerTally.count}) > 0`),
  );
  const rows = await tx
    .select({ id: advisor.id, firstName: advisor.firstName, surname: advisor.surname })
    .from(advisor)
    .where(and(isOneOf(advisor.id, ids), or(colleagues, owners, isOneOf(advisor.id, [advisorId]))));
  return new Map(rows.map((one) => [one.id, `${one.surname} ${one.firstName}`]));
};
