import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';

/** What is made from SECRET_KEY: one key for each use. */
export interface Secrets {
  /** Keyed hash, base64url, 256 bits: link tokens, refresh successors, codes. */
  derive: (purpose: string) => string;
  /** JWE (dir, A256GCM) of a value as JSON: personal data at rest (security D10). */
  encrypt: (value: unknown) => Promise<string>;
  decrypt: <T>(text: string) => Promise<T>;
}

const keyFor = (secretKey: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `oferta ${use}`, 32));

export const makeSecrets = (secretKey: string): Secrets => {
  const deriving = keyFor(secretKey, 'derive');
  const encrypting = keyFor(secretKey, 'encrypt');
  return {
    derive: (purpose) => createHmac('sha256', deriving).update(purpose).digest('base64url'),
    encrypt: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(encrypting),
    decrypt: async <T>(text: string) => {
      const { plaintext } = await compactDecrypt(text, encrypting, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return JSON.parse(new TextDecoder().decode(plaintext)) as T;
    },
  };
};

/** SHA-256 in hex: what is stored of a token. */
export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SHA-256 of a value as JSON, whatever the order of its keys: tells whether the same body came before. */
export const hashOfBody = (body: unknown): string =>
  hashOf(
    JSON.stringify(body, (_key, value: unknown) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  );

/** Equality that takes the same time wherever two texts differ. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
