/**
 * Text as it is read. Characters that are not seen themselves but change how others are read
 * (U+202E turns the rest of a line round), or make two equal words differ (zero-width blanks,
 * soft hyphens), have no place in a name that stands in lists, mails and agreements.
 */

/** Controls, formats (all that turn the direction of writing are among them), halves of pairs, private use. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const blanks = /[\s\p{Z}]+/gu;

/** One line: composed letters, single blanks, nothing unseen. */
export const plainLine = (text: string): string =>
  // What stood on both sides of something unseen meets when it is gone: blanks, letters and accents.
  text
    .replaceAll(blanks, ' ')
    .replaceAll(unseen, '')
    .replaceAll(blanks, ' ')
    .normalize('NFC')
    .trim();

/** Several lines, each as `plainLine` leaves it but for its blanks. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', ' ').replaceAll(unseen, '').normalize('NFC').trimEnd())
    .join('\n')
    .trim();
