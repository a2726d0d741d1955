import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { linkToken, type LinkKind } from '../db/schema.ts';
import { hashOf, type Secrets } from './secrets.ts';

export type LinkRow = typeof linkToken.$inferSelect;

/** The token of a stored link: derived, never stored (docs/decisions/004). */
export const linkTokenOf = (secrets: Secrets, id: string): string => secrets.derive(`link:${id}`);

/** Makes a link. @returns its row; the token comes from `linkTokenOf`. */
export const makeLink = async (
  tx: Tx,
  secrets: Secrets,
  values: {
    brandId: string;
    kind: LinkKind;
    objectId: string;
    personId?: string | null;
    /** The panel a redirect enters. */
    contextType?: LinkRow['contextType'];
    /** The session a redirect goes on from, and what it is worth. */
    sessionId?: string;
    level?: LinkRow['level'];
    provenAt?: LinkRow['provenAt'];
    lifetimeMs: number;
  },
  now: Date,
): Promise<LinkRow> => {
  const { lifetimeMs, ...rest } = values;
  const id = crypto.randomUUID();
  const [row] = await tx
    .insert(linkToken)
    .values({
      ...rest,
      id,
      hash: hashOf(linkTokenOf(secrets, id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    .returning();
  return row!;
};

/**
 * The link of a token, if it is alive; `expired` when only its time is over.
 * Unknown, revoked, used and of another kind are one answer: dead.
 */
export const findLink = async (
  tx: Tx,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<LinkRow | 'dead' | 'expired'> => {
  const [row] = await tx
    .select()
    .from(linkToken)
    .where(and(eq(linkToken.hash, hashOf(token)), eq(linkToken.kind, kind)));
  if (!row || row.revokedAt || row.usedAt) return 'dead';
  return row.expiresAt <= now ? 'expired' : row;
};

/** Marks a link as used; false when somebody was faster. */
export const spendLink = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(linkToken)
    .set({ usedAt: now })
    .where(and(eq(linkToken.id, id), isNull(linkToken.usedAt), isNull(linkToken.revokedAt)))
    .returning({ id: linkToken.id });
  return rows.length === 1;
};

/** Takes back every living link to an object. */
export const revokeLinks = (tx: Tx, kind: LinkKind, objectId: string, now: Date) =>
  tx
    .update(linkToken)
    .set({ revokedAt: now })
    .where(
      and(
        eq(linkToken.kind, kind),
        eq(linkToken.objectId, objectId),
        isNull(linkToken.revokedAt),
        isNull(linkToken.usedAt),
      ),
    );
