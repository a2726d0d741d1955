import { decodeJwt } from 'jose';
import type { RememberedDevice } from '../machines/login.actors.ts';

/**
 * The cookie's name is a hash of the e-mail, so that by itself it reveals nothing.
 * @returns null on plain http, where browsers offer no hashing: such a device is not remembered.
 */
const cookieOf = async (email: string): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `remember2fa_${hex.join('').slice(0, 32)}`;
};

/** Expiry of a token, in ms since 1970; 0 if it cannot be parsed. */
const endOf = (token: string): number => {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000;
  } catch {
    return 0;
  }
};

/**
 * The remembered second factor: one cookie per e-mail, with the lifetime of its token, path /.
 */
export const rememberedDevices = (page: Document, isSecure: boolean): RememberedDevice => ({
  read: async (email) => {
    const name = await cookieOf(email);
    const token = page.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name!.length + 1);
    if (!token) return undefined;
    if (endOf(token) > Date.now()) return token;
    // Expired or damaged: it would make every log-in fail.
    page.cookie = `${name}=; path=/; max-age=0`;
    return undefined;
  },
  write: async (email, token) => {
    const name = await cookieOf(email);
    if (!name) return;
    page.cookie = `${name}=${token}; path=/; expires=${new Date(endOf(token)).toUTCString()}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  },
});
