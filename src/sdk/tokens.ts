import { decodeJwt } from 'jose';

/** What the access token says about its bearer. */
export interface TokenClaims {
  /** Seconds since 1970. */
  exp: number;
  username: string;
  context_type: 'advisor-panel' | 'investor-panel';
  context_id: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** Where the tokens of this browser are kept: local storage under the keys of spec §3. */
export interface Tokens {
  read: () => Partial<TokenPair>;
  write: (pair: TokenPair) => void;
  clear: () => void;
  claims: () => TokenClaims | null;
  /** The flag that keeps tabs from refreshing at once: when it was raised, in ms, or null. */
  refreshFlag: () => number | null;
  raiseRefreshFlag: (now: number) => void;
  lowerRefreshFlag: () => void;
  /** Called when another tab changes the tokens. */
  onChange: (listener: () => void) => () => void;
}

const accessKey = 'apiKey';
const refreshKey = 'refreshToken';
const flagKey = 'isRefreshing';

/** A storage that throws, or is full, behaves as an empty one. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const storedTokens = (
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Tokens => {
  const get = (key: string): string | undefined =>
    attempt(() => storage.getItem(key), null) ?? undefined;
  const set = (key: string, value: string): void =>
    attempt(() => storage.setItem(key, value), undefined);
  const remove = (key: string): void => attempt(() => storage.removeItem(key), undefined);
  const read = (): Partial<TokenPair> => ({
    accessToken: get(accessKey),
    refreshToken: get(refreshKey),
  });
  return {
    read,
    write: ({ accessToken, refreshToken }) => {
      set(refreshKey, refreshToken);
      set(accessKey, accessToken);
    },
    clear: () => {
      remove(accessKey);
      remove(refreshKey);
      remove(flagKey);
    },
    claims: () => {
      const { accessToken } = read();
      return attempt(
        () => (accessToken ? (decodeJwt(accessToken) as unknown as TokenClaims) : null),
        null,
      );
    },
    refreshFlag: () => {
      const raised = Number(get(flagKey));
      return raised > 0 ? raised : null;
    },
    raiseRefreshFlag: (now) => set(flagKey, String(now)),
    lowerRefreshFlag: () => remove(flagKey),
    onChange: (listener) => {
      const heard = (event: Event): void => {
        const { key } = event as StorageEvent;
        if (key === accessKey || key === null) listener();
      };
      events.addEventListener('storage', heard);
      return () => events.removeEventListener('storage', heard);
    },
  };
};
