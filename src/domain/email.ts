import type { Violation } from './messages.ts';

/**
 * The rule of HTML's `<input type=email>` (linear, no backtracking: security
 * test S23), narrowed by one dot in the domain, because mail to a bare host
 * never leaves.
 */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Longest address that a mail server must accept (RFC 5321). */
const longest = 254;

/**
 * A typed address, trimmed and in lower case, or null. A comma or a line break
 * anywhere is refused, even at the end: in a mail header either would name a
 * second recipient.
 */
export const parseEmail = (text: string): string | null => {
  if (/[\r\n,]/.test(text) || text.length > 2 * longest) return null;
  const email = text.trim().toLowerCase();
  return email.length <= longest && address.test(email) ? email : null;
};

export const isEmail = (text: string): boolean => parseEmail(text) !== null;

export type ListedAddress = { address: string; isValid: boolean };

/** Words with an address in them are kept; the rest of a name is dropped. */
const addressesAmong = (words: string): string =>
  words
    .split(/[\s,]+/)
    .filter((word) => word.includes('@'))
    .join(' ');

/** A spreadsheet row has an address and other cells; only cells with an address are kept. */
const ofRow = (line: string): string => {
  const cells = line.split('\t');
  return cells.length > 1 && line.includes('@')
    ? cells.filter((cell) => cell.includes('@')).join(' ')
    : line;
};

/** Quotation marks, brackets and `mailto:` around an address, and the full stop of a sentence. */
const around = /^(?:["'„”<([]|mailto:)+|["'”>)\].]+$/gi;

/** A name and its address in brackets, as mail programs copy them: `"Kowalski, Jan" <jan@x.pl>`. */
const ofNamed = (part: string): string => {
  const open = part.lastIndexOf('<');
  if (open < 0) return part;
  return `${addressesAmong(part.slice(0, open).replaceAll('<', ' '))} ${part.slice(open + 1)}`;
};

const piecesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .flatMap((line) => ofRow(line).split(';'))
    .flatMap((part) => {
      const closed = part.split('>');
      const rest = closed.pop()!;
      return [...closed.map(ofNamed), rest];
    })
    // Documents break long lines with zero-width characters.
    .flatMap((part) => part.split(/[\s,\u200b\u2060]+/))
    // Longer than any address can be: shown as it is.
    .map((piece) =>
      (piece.length > 2 * longest ? piece : piece.replaceAll(around, '')).toLowerCase(),
    )
    .filter((piece) => piece !== '');

/**
 * Addresses from a pasted text, whether from a mail program, a spreadsheet or typed: split on
 * comma, semicolon, space and line break, names dropped, duplicates merged ignoring case, order
 * kept, invalid entries marked.
 */
export const parseAddressList = (text: string): ListedAddress[] =>
  [...new Set(piecesOf(text))].map((address) => ({ address, isValid: isEmail(address) }));

/** How many entries of a pasted list are repeats. */
export const countRepeated = (text: string): number => {
  const pieces = piecesOf(text);
  return pieces.length - new Set(pieces).size;
};

/**
 * The error of pasted addresses: not one of them is valid, or more are than may be sent at once.
 * Invalid ones do not block the others.
 */
export const addressListMistakes = (
  propertyPath: string,
  text: string,
  most = Infinity,
): Violation[] => {
  const listed = parseAddressList(text);
  if (listed.length === 0) return [{ propertyPath, code: 'required', parameters: {} }];
  const valid = listed.filter(({ isValid }) => isValid).length;
  if (valid > most) return [{ propertyPath, code: 'maxItems', parameters: { n: most } }];
  return valid > 0 ? [] : [{ propertyPath, code: 'email', parameters: {} }];
};

/**
 * `jan.kowalski@oferta.test` → `j***@oferta.test`, for pages reached only through a link (decisions
 * 3.6).
 */
export const maskEmail = (email: string): string =>
  email.replace(/^([^@])[^@]*@/, (_, first: string) => `${first}***@`);
