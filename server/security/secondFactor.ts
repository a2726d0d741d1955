import { generateSecret, verify } from 'otplib';
import { randomBytes } from 'node:crypto';
import { hashOf, type Secrets } from './secrets.ts';

/** The six digits mailed for a challenge; derived, so that they need not be stored. */
export const secondFactorCode = (
  secrets: Secrets,
  challengeId: string,
  sequence: number,
): string => {
  const bytes = Buffer.from(secrets.derive(`code:${challengeId}:${sequence}`), 'base64url');
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};

/** A new secret of an authenticator app, base32. */
export const newTotpSecret = (): string => generateSecret();

/** Lifetime of one code in seconds, and the tolerated clock skew (RFC 6238 §5.2). */
const stepSeconds = 30;

/** Whether an app's code fits now, and the time step it belongs to. */
export const checkTotp = async (
  secret: string,
  token: string,
  now: Date,
): Promise<{ valid: boolean; timeStep: number }> => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: stepSeconds });
  if (!result.valid) return { valid: false, timeStep: 0 };
  return { valid: true, timeStep: Math.floor(epoch / stepSeconds) + result.delta };
};

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A recovery code: ten letters and digits without any that look alike. */
export const newRecoveryCode = (): string => {
  const text = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** What is stored of a recovery code; null for a text that is not one. */
export const recoveryCodeHash = (typed: string): string | null => {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z2-9]{10}$/.test(bare) ? hashOf(`recovery:${bare}`) : null;
};
