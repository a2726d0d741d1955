/** The first `limit` characters and an ellipsis, or the whole text when it is no longer than that. */
export const truncate = (text: string, limit: number): string => {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
};

/**
 * Lower case without diacritics, for search and for comparing. Polish ł is a
 * letter of its own in Unicode and has to be folded by hand.
 */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** The different words that are typed to search for something; `Jan Nowak` is two. */
export const wordsIn = (typed: string): string[] => [...new Set(typed.trim().split(/\s+/))];

/**
 * Whether a text contains all the words typed, in any order, so that `Anna Kowalska` finds
 * `Kowalska Anna`; ignores case and diacritics. Nothing typed is found anywhere.
 */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return wordsIn(fold(typed)).every((word) => folded.includes(word));
};

/**
 * Polish text whose words of one letter (a, i, o, u, w, z) stay on the line of the next word, by a
 * non-breaking space (look2, conventions).
 */
export const withoutHangingWords = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}'’-])([aiouwz]) /giu, '$1\u00A0');

/** The same text with ordinary spaces, for what is not laid out. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

/** A text of the screen as it is compared with what somebody types. */
export const comparable = (text: string): string => fold(withPlainSpaces(text.trim()));

type Named = { firstName: string; surname: string };

/** How a person is addressed: `Anna Kowalska`. */
export const fullName = ({ firstName, surname }: Named): string => `${firstName} ${surname}`.trim();

/** The order of a person's names: `Anna Kowalska`, or as in lists `Kowalska Anna`. */
export type NameOrder = 'spoken' | 'list';

/**
 * `AK` for the badge beside a name, in whichever order the name is; one letter where a
 * name is one word, such as an e-mail address.
 */
export const initials = (name: string, order: NameOrder): string => {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => Array.from(word)[0]!.toUpperCase());
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return (order === 'list' ? ends.toReversed() : ends).join('');
};

// Made at its first use, as the formats of dates.ts are.
let polish: Intl.Collator | undefined;

/** Polish alphabetical order: ć after c, ł after l, ż last. */
export const compareText = (one: string, other: string): number =>
  (polish ??= new Intl.Collator('pl', { numeric: true })).compare(one, other);
