/** The first `limit` characters and an ellipsis, or the whole text when it is no longer than that (spec §5). */
export const truncate = (text: string, limit: number): string => {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
};

/**
 * Lower case without diacritics, for search and for comparing. Polish ł is a
 * letter of its own in Unicode and has to be folded by hand (look §4).
 */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Case- and diacritic-blind "contains". */
export const includesFolded = (text: string, part: string): boolean =>
  fold(text).includes(fold(part));

type Named = { firstName: string; surname: string };

/** How a person is addressed: `Anna Kowalska`. */
export const fullName = ({ firstName, surname }: Named): string => `${firstName} ${surname}`.trim();

/** How a person stands in a list: `Kowalska Anna` (look §4). */
export const listName = ({ firstName, surname }: Named): string => `${surname} ${firstName}`.trim();

/** `AK` for the round badge beside a name. */
export const initials = ({ firstName, surname }: Named): string =>
  [firstName, surname].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');

// Made at its first use, as the formats of dates.ts are.
let polish: Intl.Collator | undefined;

/** Polish alphabetical order: ć after c, ł after l, ż last. */
export const compareText = (one: string, other: string): number =>
  (polish ??= new Intl.Collator('pl', { numeric: true })).compare(one, other);
