import { get, set } from 'idb-keyval';
import type { SpentTokens } from '../machines/refresh.actors.ts';

const key = 'spentRefreshToken';

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** In IndexedDB; without it, or without hashing (plain http), nothing is known about other tabs. */
export const storedSpentTokens: SpentTokens = {
  has: async (refreshToken) => {
    try {
      return (await get<string>(key)) === (await hashOf(refreshToken));
    } catch {
      return false;
    }
  },
  mark: async (refreshToken) => {
    try {
      await set(key, await hashOf(refreshToken));
    } catch {
      // A token that could not be recorded is covered by the server's grace period.
    }
  },
};
