import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/open.ts';
import { linkToken, type LinkKind } from '../db/schema.ts';
import { currentCall } from '../http/callContext.ts';
import { DeadLinkError, refuse } from '../http/problem.ts';
import type { Guards } from './guards.ts';
import { linkEnd } from './linkLife.ts';
import { addressOfInvestor, linkSubjects } from './linkSubjects.ts';
import { hashOf, type Secrets } from './secrets.ts';

/**
 * The only module that handles mailed links (docs/decisions/041). A link has a purpose (`kind`), a
 * subject (`objectId`), the address it was sent to, and a state: live, revoked, used or expired. It
 * is used under the lock of what it does, and stops working with its address, its person or its
 * state.
 */

export type LinkRow = typeof linkToken.$inferSelect;

/** The token of a stored link: derived, never stored (docs/decisions/004). */
export const linkTokenOf = (secrets: Secrets, id: string): string => secrets.derive(`link:${id}`);

/**
 * Creates a link and revokes those mailed earlier for the same purpose and subject.
 * @returns its row; the token comes from `linkTokenOf`.
 */
export const makeLink = async (
  tx: Tx,
  secrets: Secrets,
  values: {
    brandId: string;
    kind: LinkKind;
    objectId: string;
    /** Null for a redirect, which is mailed to nobody. */
    sentTo: string | null;
    personId?: string | null;
    /** The panel a redirect enters. */
    contextType?: LinkRow['contextType'];
    /** The session that a redirect continues, and its level. */
    sessionId?: string;
    level?: LinkRow['level'];
    provenAt?: LinkRow['provenAt'];
    lifetimeMs: number;
  },
  now: Date,
): Promise<LinkRow> => {
  const { lifetimeMs, ...rest } = values;
  if (rest.sentTo !== null) await revokeLinks(tx, rest.kind, rest.objectId, now);
  const id = crypto.randomUUID();
  const [row] = await tx
    .insert(linkToken)
    .values({
      ...rest,
      id,
      hash: hashOf(linkTokenOf(secrets, id)),
      createdAt: now,
      expiresAt: linkEnd(rest.kind, now, lifetimeMs),
    })
    .returning();
  return row!;
};

/** Neither revoked nor used. */
const isLiving = and(isNull(linkToken.revokedAt), isNull(linkToken.usedAt));

/** Revokes every live link to a subject. @returns their ids. */
export const revokeLinks = (tx: Tx, kind: LinkKind, objectId: string, now: Date) =>
  tx
    .update(linkToken)
    .set({ revokedAt: now })
    .where(and(eq(linkToken.kind, kind), eq(linkToken.objectId, objectId), isLiving))
    .returning({ id: linkToken.id });

/** Revokes every live link to each of these subjects. @returns which, and until when they lived. */
export const revokeLinksToEach = (tx: Tx, kind: LinkKind, ids: readonly string[], now: Date) =>
  tx
    .update(linkToken)
    .set({ revokedAt: now })
    .where(and(eq(linkToken.kind, kind), inArray(linkToken.objectId, [...ids]), isLiving))
    .returning({ objectId: linkToken.objectId, expiresAt: linkToken.expiresAt });

/** Sets another expiry on the living links to a subject, even expired ones. @returns their ids. */
export const extendLinks = (tx: Tx, kind: LinkKind, objectId: string, expiresAt: Date) =>
  tx
    .update(linkToken)
    .set({ expiresAt })
    .where(and(eq(linkToken.kind, kind), eq(linkToken.objectId, objectId), isLiving))
    .returning({ id: linkToken.id });

/** Sets another expiry on one link, even an expired one, if it is living. @returns its id. */
export const renewLink = (tx: Tx, id: string, expiresAt: Date) =>
  tx
    .update(linkToken)
    .set({ expiresAt })
    .where(and(eq(linkToken.id, id), isLiving))
    .returning({ id: linkToken.id });

/** Lets the live links to a subject live at least until a moment; revives and shortens none. */
export const prolongLinks = (
  tx: Tx,
  kind: LinkKind,
  objectId: string,
  { now, until }: { now: Date; until: Date },
) =>
  tx
    .update(linkToken)
    .set({ expiresAt: until })
    .where(
      and(
        eq(linkToken.kind, kind),
        eq(linkToken.objectId, objectId),
        gt(linkToken.expiresAt, now),
        lt(linkToken.expiresAt, until),
        isLiving,
      ),
    );

/**
 * Revokes a person's live links of the given purposes.
 * @param since Spares those that were made until then.
 * @returns the addresses that they were sent to.
 */
export const revokeLinksOfPerson = (
  tx: Tx,
  kinds: readonly LinkKind[],
  personId: string,
  now: Date,
  since?: Date,
) =>
  tx
    .update(linkToken)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(linkToken.kind, [...kinds]),
        eq(linkToken.personId, personId),
        since && gt(linkToken.createdAt, since),
        isLiving,
      ),
    )
    .returning({ sentTo: linkToken.sentTo });

/** The newest link of this purpose that works now, sent to an address for a person or to a subject. */
export const findLiveLink = async (
  tx: Tx,
  {
    kind,
    sentTo,
    ...of
  }: Pick<LinkRow, 'kind'> & { sentTo: string } & ({ personId: string } | { objectId: string }),
  now: Date,
): Promise<{ id: string } | undefined> => {
  const [link] = await tx
    .select({ id: linkToken.id })
    .from(linkToken)
    .where(
      and(
        eq(linkToken.kind, kind),
        'personId' in of
          ? eq(linkToken.personId, of.personId)
          : eq(linkToken.objectId, of.objectId),
        eq(linkToken.sentTo, sentTo),
        gt(linkToken.expiresAt, now),
        isLiving,
      ),
    )
    .orderBy(desc(linkToken.createdAt))
    .limit(1);
  return link;
};

/** Makes the live links of one person those of another, who takes their place. */
export const handLinksOver = (tx: Tx, kind: LinkKind, from: string, to: string) =>
  tx
    .update(linkToken)
    .set({ personId: to })
    .where(and(eq(linkToken.kind, kind), eq(linkToken.personId, from), isLiving));

const find = async (
  tx: Tx,
  { kind, token }: { kind: LinkKind; token: string },
  isLocked: boolean,
): Promise<LinkRow | undefined> => {
  const query = tx
    .select()
    .from(linkToken)
    .where(and(eq(linkToken.hash, hashOf(token)), eq(linkToken.kind, kind)));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
};

/** A link as it is after what it was opened for. */
export const readAgain = async (tx: Tx, { id }: LinkRow): Promise<LinkRow> => {
  const [row] = await tx.select().from(linkToken).where(eq(linkToken.id, id));
  return row!;
};

export interface Knock {
  kind: LinkKind;
  token: string;
  now: Date;
}

/**
 * Unknown, revoked, used, made for another purpose, sent to a former address: all the same answer,
 * dead.
 */
const judge = (
  guards: Guards,
  link: LinkRow | undefined,
  address: string | null | undefined,
  now: Date,
): LinkRow => {
  if (!link || address === undefined || link.revokedAt || link.usedAt) throw new DeadLinkError();
  if (link.sentTo && address && guards.endsLinks({ from: link.sentTo, to: address })) {
    throw new DeadLinkError();
  }
  if (link.expiresAt <= now) throw refuse(4002);
  return link;
};

/** The person behind the subject of a link; other links name their person themselves. */
const holders: Partial<Record<LinkKind, (id: string) => ReturnType<typeof sql>>> = {
  offer: (id) =>
    sql`select i.person_id from offer o join investor i on i.id = o.investor_id where o.id = ${id}`,
  kyc: (id) =>
    sql`select i.person_id from kyc_request k join investor i on i.id = k.investor_id where k.id = ${id}`,
};

/** Names the person an opened link is for in this transaction's evidence, with level `link`. */
export const nameHolder = async (tx: Tx, { kind, objectId, personId }: LinkRow): Promise<void> => {
  const call = currentCall();
  if (!call) return;
  const holder = holders[kind]?.(objectId) ?? sql`select ${personId}::uuid`;
  const [row] = rowsOf<{ holder: string | null }>(
    await tx.execute(sql`select holder, set_config('app.call', json_build_object('requestId', ${call.requestId}::text,
      'personId', holder, 'level', 'link')::text, true) from (select (${holder}) as holder) one`),
  );
  call.holder = row?.holder ?? null;
};

/** Checks a link in order to read what it leads to. @throws DeadLinkError (4001), ProblemError 4002. */
export const lookAtLink = async (tx: Tx, guards: Guards, knock: Knock): Promise<LinkRow> => {
  const link = await find(tx, knock, false);
  const address = link ? await linkSubjects[link.kind](tx, link, false) : undefined;
  return judge(guards, link, address, knock.now);
};

/**
 * Opens a link in order to change what it leads to: subject and link stay locked until the
 * transaction ends, so that nobody revokes it meanwhile. The subject is locked first, as it is
 * when links are revoked.
 * @throws DeadLinkError (4001), ProblemError 4002.
 */
export const openLink = async (tx: Tx, guards: Guards, knock: Knock): Promise<LinkRow> => {
  const seen = await find(tx, knock, false);
  if (!seen) throw new DeadLinkError();
  if (!guards.looksAgain()) return seen;
  const address = await linkSubjects[seen.kind](tx, seen, true);
  const link = judge(guards, await find(tx, knock, true), address, knock.now);
  await nameHolder(tx, link);
  return link;
};

/**
 * Recognises a link in order to mail its reader less: one that was revoked, replaced or has expired
 * will do, as it still shows who reads the mailbox of its investor. It opens nothing.
 * @throws DeadLinkError (4001) when it was never made, or for another address than theirs now.
 */
export const recogniseLink = async (
  tx: Tx,
  guards: Guards,
  knock: { kind: 'offer' | 'kyc'; token: string },
): Promise<LinkRow> => {
  const link = await find(tx, knock, false);
  // Its investor is written next, whom everybody locks after an offer, and before a form.
  if (link?.kind === 'offer') await linkSubjects.offer(tx, link, true);
  const address = link && (await addressOfInvestor(tx, link));
  if (!link?.sentTo || !address || guards.endsLinks({ from: link.sentTo, to: address })) {
    throw new DeadLinkError();
  }
  await nameHolder(tx, link);
  return link;
};

/** A single-use link: opened and used up. @throws DeadLinkError (4001), ProblemError 4002. */
export const spendLink = async (tx: Tx, guards: Guards, knock: Knock): Promise<LinkRow> => {
  const link = await openLink(tx, guards, knock);
  const rows = await tx
    .update(linkToken)
    .set({ usedAt: knock.now })
    .where(and(eq(linkToken.id, link.id), isLiving))
    .returning({ id: linkToken.id });
  if (rows.length === 0) throw new DeadLinkError();
  return link;
};
