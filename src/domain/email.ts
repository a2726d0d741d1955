import type { Violation } from './messages.ts';

/**
 * The rule of HTML's `<input type=email>` (linear, no backtracking: security
 * test S23), narrowed by one dot in the domain, because mail to a bare host
 * never leaves.
 */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Longest address that a mail server must take (RFC 5321). */
const longest = 254;

/**
 * A typed address, trimmed and in lower case, or null. A comma or a line break
 * anywhere is refused, even at the end: in a mail header either would name a
 * second recipient (security finding 7).
 */
export const parseEmail = (text: string): string | null => {
  if (/[\r\n,]/.test(text) || text.length > 2 * longest) return null;
  const email = text.trim().toLowerCase();
  return email.length <= longest && address.test(email) ? email : null;
};

export const isEmail = (text: string): boolean => parseEmail(text) !== null;

export type ListedAddress = { address: string; isValid: boolean };

/**
 * What was pasted into an invite box: split on comma, semicolon, space and line
 * break, doubles merged ignoring case, first-come order kept, what is no address
 * marked (look 3.4, decisions 3.7).
 */
export const parseAddressList = (text: string): ListedAddress[] => {
  const found = new Map<string, ListedAddress>();
  for (const piece of text.split(/[\s,;]+/)) {
    const bare = piece.replace(/^<|>$/g, '').toLowerCase();
    if (bare !== '' && !found.has(bare)) {
      found.set(bare, { address: bare, isValid: isEmail(bare) });
    }
  }
  return [...found.values()];
};

/** What is wrong with pasted addresses: there is none, or some are no addresses. */
export const addressListMistakes = (propertyPath: string, text: string): Violation[] => {
  const listed = parseAddressList(text);
  if (listed.length === 0) return [{ propertyPath, code: 'required', parameters: {} }];
  return listed.every(({ isValid }) => isValid)
    ? []
    : [{ propertyPath, code: 'email', parameters: {} }];
};

/** `jan.kowalski@oferta.test` → `j***@oferta.test`, for pages reached by a link alone (decisions 3.6). */
export const maskEmail = (email: string): string =>
  email.replace(/^([^@])[^@]*@/, (_, first: string) => `${first}***@`);
