import type { Secrets } from './secrets.ts';

/** The six digits mailed for a challenge; derived, so that nothing has to keep them. */
export const secondFactorCode = (
  secrets: Secrets,
  challengeId: string,
  sequence: number,
): string => {
  const bytes = Buffer.from(secrets.derive(`code:${challengeId}:${sequence}`), 'base64url');
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};
