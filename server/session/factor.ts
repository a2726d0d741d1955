import { emailRestoreLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { Tx } from '../db/open.ts';
import type { LinkKind } from '../db/schema.ts';
import { revokeLinksOfPerson } from '../security/links.ts';
import { endSessionsOf } from '../security/sessions.ts';
import * as queries from './queries.ts';

type Factor = Pick<queries.PersonRow, 'twoFactorMethod' | 'twoFactorSetAt' | 'twoFactorSince'>;

/** What a person without a second factor has of one. */
export const noFactor = {
  twoFactorMethod: null,
  twoFactorSetAt: null,
  twoFactorSince: null,
  totpSecretEnc: null,
  totpPendingEnc: null,
  totpLastStep: null,
} as const;

/**
 * Since when getting in will have taken more than the mailbox, once this method is on. Whoever
 * replaces an app has proven that they have it, so it counts on; before an app that takes the place
 * of mailed codes, the mailbox was all that it took.
 */
export const factorSince = (
  before: Factor,
  method: 'email' | 'totp' | null,
  now: Date,
): Date | null => {
  if (!method) return null;
  const hasProvenAsMuch = before.twoFactorMethod === 'totp' || before.twoFactorMethod === method;
  return hasProvenAsMuch ? before.twoFactorSince : now;
};

/**
 * Whether a second factor may be that of whoever moved the account away (docs/decisions/138): it was
 * changed after the notice, or did not exist yet as long before it as a link to restore lives.
 * @param notifiedAt When the address was changed and its former one notified.
 */
export const isFactorForeign = (
  { twoFactorMethod, twoFactorSetAt, twoFactorSince }: Factor,
  notifiedAt: Date,
): boolean => {
  if (!twoFactorMethod) return false;
  const earliest = new Date(notifiedAt.getTime() - emailRestoreLinkLifetimeMs);
  const isChangedSince = twoFactorSetAt !== null && twoFactorSetAt >= notifiedAt;
  return isChangedSince || (twoFactorSince !== null && twoFactorSince >= earliest);
};

/** Links that open an account. */
export const openingLinks = ['password', 'investorLogin', 'redirect'] as const;
/** These, and the one that moves it to another address. */
export const accountLinks = [...openingLinks, 'emailChange'] as const;

/**
 * Lets nobody stay in an account, nor come in by a log-in, a link or a device of before. The person
 * is locked first, and their log-ins and links before their sessions, as by everybody who comes in:
 * whoever does so at this moment is waited for, and their session and device are seen here.
 * @param what.ways The links that end with it.
 * @param what.spared The session that stays.
 */
export const throwEverybodyOut = async (
  tx: Tx,
  personId: string,
  { reason, ways, spared }: { reason: string; ways: readonly LinkKind[]; spared?: string },
  now: Date,
): Promise<void> => {
  await queries.lockPerson(tx, personId);
  await queries.endChallenges(tx, personId, now);
  await revokeLinksOfPerson(tx, ways, personId, now);
  await endSessionsOf(tx, personId, reason, now, spared);
  await queries.forgetDevices(tx, personId, now);
};
