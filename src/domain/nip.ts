/** Weights of the first nine digits. */
const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Ten digits, without the label, spaces, dashes and `PL` that people write. */
export const normalizeNip = (text: string): string =>
  text
    .replace(/^\s*(?:nr\s+)?nip\s*:?/i, '')
    .replaceAll(/[\s\u2010-\u2014-]/g, '')
    .replace(/^PL/i, '');

/**
 * Polish tax number: the weighted sum modulo 11 is the tenth digit; numbers for which it is 10 are
 * never issued.
 */
export const isNip = (text: string): boolean => {
  const digits = normalizeNip(text);
  if (!/^\d{10}$/.test(digits)) return false;
  const check = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  // 0000000000 passes the checksum, but no tax office has the prefix 000.
  return check === Number(digits[9]) && !digits.startsWith('000');
};
