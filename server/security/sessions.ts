import { and, eq, isNull, ne } from 'drizzle-orm';
import {
  advisorSessionLifetimeMs,
  investorSessionIdleMs,
  investorSessionLifetimeMs,
  refreshGraceMs,
  sessionLongestMs,
  sessionProlongedMs,
} from '../../src/domain/durations.ts';
import { stronger } from '../../src/domain/sessionLevel.ts';
import type { Tx } from '../db/open.ts';
import type { SharedClock } from '../db/sharedClock.ts';
import { refreshToken, session, type UnseenStepUp } from '../db/schema.ts';
import { hashOf, type Secrets } from './secrets.ts';

export type SessionRow = typeof session.$inferSelect;

/** How and when somebody proved their identity; sessions that continue this one inherit it. */
export type Proof = Pick<SessionRow, 'level' | 'provenAt'> & {
  steppedUpAt?: Date | null;
  /** When the session continued by this one would have ended, and when its log-in was. */
  notAfter?: Date;
  loggedInAt?: Date;
  /** The session that the first use of this one ends. */
  replaces?: string;
};

const lifetimeOf = (contextType: SessionRow['contextType']): number =>
  contextType === 'advisor-panel' ? advisorSessionLifetimeMs : investorSessionLifetimeMs;

type Ends = Pick<SessionRow, 'contextType' | 'expiresAt' | 'loggedInAt'>;

/** The log-in of a session; one that an earlier build opened was never prolonged before. */
export const logInOf = ({ contextType, expiresAt, loggedInAt }: Ends): Date =>
  loggedInAt ?? new Date(expiresAt.getTime() - lifetimeOf(contextType));

/** The latest end that a session may be prolonged to (docs/decisions/102). */
export const latestEndOf = (row: Ends): Date => new Date(logInOf(row).getTime() + sessionLongestMs);

export interface NewSession {
  brandId: string;
  personId: string;
  contextType: SessionRow['contextType'];
  proof: Proof;
  userAgent: string | undefined;
  ip: string;
}

/** Opens a session and its first refresh token. */
export const openSession = async (
  tx: Tx,
  secrets: Secrets,
  { userAgent, proof: { notAfter, ...proof }, ...values }: NewSession,
  now: Date,
): Promise<{ session: SessionRow; refreshToken: string }> => {
  const end = new Date(now.getTime() + lifetimeOf(values.contextType));
  const [row] = await tx
    .insert(session)
    .values({
      ...values,
      ...proof,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      loggedInAt: proof.loggedInAt ?? now,
      lastSeenAt: now,
      expiresAt: notAfter && notAfter < end ? notAfter : end,
    })
    .returning();
  const token = secrets.derive(`refresh:${row!.id}:${crypto.randomUUID()}`);
  await tx.insert(refreshToken).values({ hash: hashOf(token), sessionId: row!.id, createdAt: now });
  return { session: row!, refreshToken: token };
};

/** A session that may still be used: not ended, not expired, and an investor's not idle for too long. */
export const isSessionLive = (
  row: Pick<SessionRow, 'endedAt' | 'expiresAt' | 'lastSeenAt' | 'contextType'>,
  now: Date,
): boolean =>
  row.endedAt === null &&
  row.expiresAt > now &&
  (row.contextType === 'advisor-panel' ||
    now.getTime() - row.lastSeenAt.getTime() < investorSessionIdleMs);

export const endSession = (tx: Tx, id: string, reason: string, now: Date) =>
  tx
    .update(session)
    .set({ endedAt: now, endedReason: reason })
    .where(and(eq(session.id, id), isNull(session.endedAt)));

/**
 * Notes the use of a session. The first use of one that a switch of panel opened ends the one it
 * was switched from. The switch itself does not: when its answer is lost nobody has the new tokens,
 * and the person stays where they were (docs/decisions/036).
 * @returns false when the former session is over already: one that nobody has used ends with it.
 */
export const noteUse = async (
  tx: Tx,
  { id, replaces }: Pick<SessionRow, 'id' | 'replaces'>,
  now: Date,
): Promise<boolean> => {
  if (!replaces) return true;
  const [own] = await tx.select().from(session).where(eq(session.id, id)).for('update');
  if (!own || own.endedAt) return false;
  // Another call was the first one, a moment ago.
  if (!own.replaces) return true;
  const [former] = await tx
    .select()
    .from(session)
    .where(eq(session.id, own.replaces))
    .for('update');
  const isFormerLive = former !== undefined && isSessionLive(former, now);
  await endSession(tx, isFormerLive ? replaces : id, 'switched', now);
  if (isFormerLive) await tx.update(session).set({ replaces: null }).where(eq(session.id, id));
  return isFormerLive;
};

/** Ends every open session of a person except the one to spare. */
export const endSessionsOf = (
  tx: Tx,
  personId: string,
  reason: string,
  now: Date,
  spared?: string,
) =>
  tx
    .update(session)
    .set({ endedAt: now, endedReason: reason })
    .where(
      and(
        eq(session.personId, personId),
        isNull(session.endedAt),
        spared ? ne(session.id, spared) : undefined,
      ),
    );

/**
 * Records that the person of a session proved their identity again; its level never drops.
 * @param exchanged The refresh token that was exchanged for it just now, with which the session is
 *   renewed as it was before if nobody gets the answer; null if it had been exchanged before.
 */
export const raiseSession = async (
  tx: Tx,
  row: SessionRow,
  { level, exchanged }: { level: SessionRow['level']; exchanged: string | null },
  now: Date,
): Promise<SessionRow> => {
  const before = {
    level: row.level,
    provenAt: row.provenAt?.toISOString() ?? null,
    steppedUpAt: row.steppedUpAt?.toISOString() ?? null,
  };
  const [raised] = await tx
    .update(session)
    .set({
      level: stronger(row.level, level),
      provenAt: now,
      steppedUpAt: now,
      ...(exchanged === null ? {} : { unseenStepUp: { ...before, token: hashOf(exchanged) } }),
    })
    .where(eq(session.id, row.id))
    .returning();
  return raised!;
};

/** Notes that the tokens of a step-up are in use: whoever shows the ones before them stole them. */
export const noteStepUp = (tx: Tx, id: string) =>
  tx.update(session).set({ unseenStepUp: null }).where(eq(session.id, id));

/** Takes back a step-up whose answer nobody got. */
const undoStepUp = async (
  tx: Tx,
  id: string,
  before: UnseenStepUp,
  { now, spentAt }: { now: Date; spentAt: Date },
) => {
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  const [row] = await tx
    .update(session)
    .set({
      level: before.level,
      provenAt: dateOf(before.provenAt),
      steppedUpAt: dateOf(before.steppedUpAt),
      unseenStepUp: null,
      lastSeenAt: now,
    })
    .where(eq(session.id, id))
    .returning();
  // From here on it is a token like any other that was exchanged just now.
  await tx.update(refreshToken).set({ spentAt }).where(eq(refreshToken.hash, before.token));
  return row!;
};

/**
 * Moves the end of a live session to an hour from now, and never beyond a day after its log-in. It
 * never moves it closer, so a repeated call changes nothing.
 * @returns the session as it stands, and whether its end moved; null when it is over.
 */
export const prolongSession = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ session: SessionRow; hasMoved: boolean } | null> => {
  const [row] = await tx.select().from(session).where(eq(session.id, id)).for('update');
  if (!row || !isSessionLive(row, now)) return null;
  const asked = Math.min(now.getTime() + sessionProlongedMs, latestEndOf(row).getTime());
  if (asked <= row.expiresAt.getTime()) return { session: row, hasMoved: false };
  const [prolonged] = await tx
    .update(session)
    .set({ expiresAt: new Date(asked), loggedInAt: logInOf(row) })
    .where(eq(session.id, id))
    .returning();
  return { session: prolonged!, hasMoved: true };
};

export type Rotation =
  | { kind: 'rotated'; session: SessionRow; refreshToken: string; isRepeated: boolean }
  | { kind: 'refused' };

/**
 * Exchanges a refresh token (RFC 9700 §4.14.2). The successor is derived from the
 * token, so a retry whose first answer was lost gets the very same one for ten seconds. After that,
 * or once the successor itself was used, the token has leaked and the whole family ends. One that a
 * step-up exchanged is taken later too if nobody has used what the step-up gave: the session is
 * then renewed as it was before (docs/decisions/036). The ten seconds are the database's: another
 * machine may have exchanged the token.
 * @param of What the token must belong to; any other token is refused and left unchanged.
 */
export const rotateRefreshToken = async (
  tx: Tx,
  { secrets, sharedClock }: { secrets: Secrets; sharedClock: SharedClock },
  token: string,
  of: { contextType: SessionRow['contextType']; sessionId?: string },
  now: Date,
): Promise<Rotation> => {
  const hash = hashOf(token);
  const [found] = await tx
    .select({ token: refreshToken, session })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hash))
    .for('update');
  if (!found || !isSessionLive(found.session, now)) return { kind: 'refused' };
  const { id, contextType } = found.session;
  if (contextType !== of.contextType || id !== (of.sessionId ?? id)) return { kind: 'refused' };
  if (!(await noteUse(tx, found.session, now))) return { kind: 'refused' };
  const spentAt = await sharedClock(tx);
  const successor = secrets.derive(`successor:${token}`);
  const successorHash = hashOf(successor);
  if (found.token.spentAt) {
    const [child] = await tx
      .select()
      .from(refreshToken)
      .where(eq(refreshToken.hash, successorHash));
    const inGrace = spentAt.getTime() - found.token.spentAt.getTime() <= refreshGraceMs;
    const before = found.session.unseenStepUp;
    if (!inGrace && !child?.spentAt && before?.token === hash) {
      const restored = await undoStepUp(tx, id, before, { now, spentAt });
      return { kind: 'rotated', session: restored, refreshToken: successor, isRepeated: false };
    }
    if (!inGrace || child?.spentAt) {
      await endSession(tx, found.session.id, 'reuse', now);
      return { kind: 'refused' };
    }
    return { kind: 'rotated', session: found.session, refreshToken: successor, isRepeated: true };
  }
  await tx.update(refreshToken).set({ spentAt }).where(eq(refreshToken.hash, hash));
  await tx
    .insert(refreshToken)
    .values({ hash: successorHash, sessionId: found.session.id, parentHash: hash, createdAt: now });
  await tx.update(session).set({ lastSeenAt: now, unseenStepUp: null }).where(eq(session.id, id));
  return { kind: 'rotated', session: found.session, refreshToken: successor, isRepeated: false };
};
