/**
 * Text as a reader sees it. Invisible characters that change how others are read (U+202E reverses
 * the rest of a line) or make two equal words differ (zero-width blanks, soft hyphens) have no
 * place in a name shown in lists, mails and agreements.
 */

/** Control and format characters (direction overrides are among them), lone surrogates, private use. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const blanks = /[\s\p{Z}]+/gu;

/** One line: composed letters, single spaces, nothing invisible. */
export const plainLine = (text: string): string =>
  // Removing an invisible character joins what stood on both sides of it: spaces, letters, accents.
  text
    .replaceAll(blanks, ' ')
    .replaceAll(unseen, '')
    .replaceAll(blanks, ' ')
    .normalize('NFC')
    .trim();

/** Several lines, each as `plainLine` leaves it except for its spaces. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', ' ').replaceAll(unseen, '').normalize('NFC').trimEnd())
    .join('\n')
    .trim();
