import { emailRestoreLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { Tx } from '../db/open.ts';
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

/** Lets nobody stay in an account, nor come in by a log-in or a device of before. */
export const throwEverybodyOut = async (
  tx: Tx,
  personId: string,
  reason: string,
  now: Date,
): Promise<void> => {
  await endSessionsOf(tx, personId, reason, now);
  await queries.forgetDevices(tx, personId, now);
  await queries.endChallenges(tx, personId, now);
};
