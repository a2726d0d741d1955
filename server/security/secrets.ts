import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader } from 'jose';

/** What is derived from SECRET_KEY: one key per purpose. */
export interface Secrets {
  /** Keyed hash, base64url, 256 bits: link tokens, refresh successors, codes. */
  derive: (purpose: string) => string;
  /** JWE (dir, A256GCM) of a value as JSON: personal data at rest. */
  encrypt: (value: unknown) => Promise<string>;
  /** @throws UnknownKeyError */
  decrypt: <T>(text: string) => Promise<T>;
  /** JWE (A256KW, A256GCM) of a file's key. */
  wrap: (key: Uint8Array) => Promise<string>;
  /** @throws UnknownKeyError */
  unwrap: (text: string) => Promise<Uint8Array>;
  /**
   * Either of the two re-sealed with the current key; null when it already is.
   * @throws UnknownKeyError
   */
  renew: (text: string) => Promise<string | null>;
}

/** Something was sealed with a key that this process does not have. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';
}

/**
 * The key that links and codes are derived from, where none is stored for the installation
 * (security/keys.ts).
 */
export const derivingKey = (secretKey: string): Uint8Array => keyFor(secretKey, 'derive');

const keyFor = (secretKey: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `oferta ${use}`, 32));

interface Keys {
  kid: string;
  encrypting: Uint8Array;
  wrapping: Uint8Array;
}

const keysOf = (secretKey: string): Keys => ({
  kid: Buffer.from(keyFor(secretKey, 'kid')).toString('hex').slice(0, 16),
  encrypting: keyFor(secretKey, 'encrypt'),
  wrapping: keyFor(secretKey, 'wrap'),
});

const decryptOptions = {
  keyManagementAlgorithms: ['dir', 'A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
};

/**
 * @param secretKey The current SECRET_KEY; everything new is sealed with it.
 * @param previous Earlier ones, which still open what they sealed.
 * @param deriving The installation's own key for links and codes; by default that of `secretKey`.
 */
export const makeSecrets = (
  secretKey: string,
  previous: readonly string[] = [],
  deriving: Uint8Array = derivingKey(secretKey),
): Secrets => {
  const ring = [secretKey, ...previous].map(keysOf);
  const [current] = ring as [Keys];

  const seal = (bytes: Uint8Array, alg: 'dir' | 'A256KW'): Promise<string> =>
    new CompactEncrypt(bytes)
      .setProtectedHeader({ alg, enc: 'A256GCM', kid: current.kid })
      .encrypt(alg === 'dir' ? current.encrypting : current.wrapping);

  const open = async (text: string): Promise<Uint8Array> => {
    const { kid, alg } = decodeProtectedHeader(text);
    // Values sealed before keys had names are tried with each key.
    for (const keys of ring.filter((one) => kid === undefined || one.kid === kid)) {
      const key = alg === 'dir' ? keys.encrypting : keys.wrapping;
      const opened = await compactDecrypt(text, key, decryptOptions).catch(() => null);
      if (opened) return opened.plaintext;
    }
    throw new UnknownKeyError(
      'Sealed with a key that SECRET_KEY and SECRET_KEY_PREVIOUS do not hold.',
    );
  };

  return {
    derive: (purpose) => createHmac('sha256', deriving).update(purpose).digest('base64url'),
    encrypt: (value) => seal(new TextEncoder().encode(JSON.stringify(value)), 'dir'),
    decrypt: async <T>(text: string) => JSON.parse(new TextDecoder().decode(await open(text))) as T,
    wrap: (key) => seal(key, 'A256KW'),
    unwrap: open,
    renew: async (text) => {
      const { kid, alg } = decodeProtectedHeader(text);
      return kid === current.kid ? null : seal(await open(text), alg === 'dir' ? 'dir' : 'A256KW');
    },
  };
};

/** SHA-256 in hex: what is stored instead of a token. */
export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SHA-256 of a value as JSON, independent of key order: tells whether the same body came before. */
export const hashOfBody = (body: unknown): string =>
  hashOf(
    JSON.stringify(body, (_key, value: unknown) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  );

/** Constant-time equality of two texts. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
