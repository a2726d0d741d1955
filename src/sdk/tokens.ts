import { decodeJwt } from 'jose';

export type PanelType = 'advisor-panel' | 'investor-panel';

/** What the access token says about its bearer. */
interface TokenClaims {
  /** Seconds since 1970. */
  exp: number;
  iat: number;
  /** The person's id; it outlives a change of their address. */
  sub: string;
  username: string;
  context_type: PanelType;
  context_id: string;
  /** Missing in tokens of an earlier build. */
  session_end?: number;
  session_end_latest?: number;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** A pair of tokens and what its access token says: whose it is, where, and how long. */
export interface HeldPair extends TokenPair {
  /** Person, panel and brand in one text: two pairs of one holder differ in their age only. */
  holder: string;
  personId: string;
  /** The person's address, to be shown: it may change, and may become that of somebody else. */
  username: string;
  panel: PanelType;
  brandId: string;
  /** Seconds since 1970, by the server's clock. */
  issuedAt: number;
  expiresAt: number;
  /** When the session ends for good, and how far that can be put off; null when nobody said. */
  endsAt: number | null;
  latestEnd: number | null;
}

/** Storage that throws or is full behaves as if it were empty. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** A pair with its claims; null when the access token cannot be read. */
export const heldPair = ({ accessToken, refreshToken }: TokenPair): HeldPair | null => {
  const claims = attempt(() => decodeJwt(accessToken) as unknown as TokenClaims, null);
  if (!claims?.sub || !claims.context_type) return null;
  const { sub, username, context_type: panel, context_id: brandId } = claims;
  return {
    accessToken,
    refreshToken,
    holder: [sub, panel, brandId].join(' '),
    personId: sub,
    username,
    panel,
    brandId,
    issuedAt: claims.iat,
    expiresAt: claims.exp,
    endsAt: claims.session_end ?? null,
    latestEnd: claims.session_end_latest ?? null,
  };
};

const accessKey = 'apiKey';
const refreshKey = 'refreshToken';
const flagKey = 'isRefreshing';

/** Where the tokens of this browser are kept: local storage under fixed keys. */
export interface StoredTokens {
  /** The stored pair; null when a part is missing, or cannot be read. */
  read: () => HeldPair | null;
  write: (pair: TokenPair) => void;
  clear: () => void;
  /** The flag that keeps tabs from refreshing at once: when it was raised, in ms, or null. */
  refreshFlag: () => number | null;
  raiseRefreshFlag: (now: number) => void;
  lowerRefreshFlag: () => void;
}

export const storedTokens = (storage: Storage): StoredTokens => {
  const get = (key: string): string | undefined =>
    attempt(() => storage.getItem(key), null) ?? undefined;
  const set = (key: string, value: string): void =>
    attempt(() => storage.setItem(key, value), undefined);
  const remove = (key: string): void => attempt(() => storage.removeItem(key), undefined);
  return {
    read: () => {
      const [accessToken, refreshToken] = [get(accessKey), get(refreshKey)];
      return accessToken && refreshToken ? heldPair({ accessToken, refreshToken }) : null;
    },
    // The access token last: a tab that hears of it then finds the other one there.
    write: ({ accessToken, refreshToken }) => {
      set(refreshKey, refreshToken);
      set(accessKey, accessToken);
    },
    clear: () => {
      remove(accessKey);
      remove(refreshKey);
      remove(flagKey);
    },
    refreshFlag: () => {
      const raised = Number(get(flagKey));
      return raised > 0 ? raised : null;
    },
    raiseRefreshFlag: (now) => set(flagKey, String(now)),
    lowerRefreshFlag: () => remove(flagKey),
  };
};
