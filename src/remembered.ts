import { decodeJwt } from 'jose';
import type { RememberedDevice } from './machines/login.actors.ts';

/** The cookie's name is a hash of the e-mail, so that it tells nothing by itself (security D9). */
const cookieOf = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `remember2fa_${hex.join('').slice(0, 32)}`;
};

/** The remembered second factor: a cookie per e-mail that lives as long as its token, path / (spec §9). */
export const rememberedDevices = (page: Document, isSecure: boolean): RememberedDevice => ({
  read: async (email) => {
    const name = await cookieOf(email);
    const token = page.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    if (!token) return undefined;
    return (decodeJwt(token).exp ?? 0) * 1000 > Date.now() ? token : undefined;
  },
  write: async (email, token) => {
    const { exp = 0 } = decodeJwt(token);
    page.cookie = `${await cookieOf(email)}=${token}; path=/; expires=${new Date(exp * 1000).toUTCString()}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  },
});
