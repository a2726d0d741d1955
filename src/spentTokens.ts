import { get, set } from 'idb-keyval';
import type { SpentTokens } from './machines/refresh.actors.ts';

const key = 'spentRefreshToken';

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** In IndexedDB; where that, or hashing, is missing (plain http), nothing is known of other tabs. */
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
      // The grace of the server covers what is not marked.
    }
  },
};
