import { composeIBAN } from 'ibantools';
import { composePesel } from '../../../src/domain/pesel.ts';
import { brandKeys, names, principals, type BrandKey, type Name } from './principals.ts';

/**
 * Values that reveal their origin. A canary contains its kind, its author and its brand, so that
 * for anybody who sees it the judge can check by what right.
 */
export interface Canary {
  kind: CanaryKind;
  author: Name;
  brand: BrandKey;
}

/** Prefix of each kind of canary. */
const prefixes = {
  /** A name given to an advisor by the person who maintains the record. */
  name: 'Imienne',
  message: 'Wiadomosc',
  note: 'Notatka',
  reason: 'Powod',
  /** Any other typed text. */
  text: 'Tekst',
  fileName: 'Plik',
  /** Inside an uploaded file. */
  fileBytes: 'Bajty',
  /** The one field of the data form that its masked summary shows unmasked. */
  formShown: 'Formimie',
  form: 'Formularz',
  /** The name in an agreement, shown in lists and timelines. */
  acceptedName: 'Zawarte',
  /** Other data of an agreement. */
  acceptance: 'Umowa',
} as const;
export type CanaryKind = keyof typeof prefixes;

export const canary = (kind: CanaryKind, author: Name, brand: BrandKey): string =>
  `${prefixes[kind]}${principals[author].word}${brand}`;

const kindOf = Object.fromEntries(
  Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as CanaryKind]),
);
const authorOf = Object.fromEntries(names.map((name) => [principals[name].word, name]));
const pattern = new RegExp(
  `(${Object.values(prefixes).join('|')})(${names.map((name) => principals[name].word).join('|')})(${brandKeys.join('|')})`,
  'g',
);

/** Everybody has the same birth date, as a PESEL reveals it. */
export const birthDay = '1985-02-28';

type NumberedKind = 'form' | 'acceptance';
const serialOf = (kind: NumberedKind, author: Name, brand: BrandKey): number =>
  1000 +
  names.indexOf(author) * 10 +
  brandKeys.indexOf(brand) * 2 +
  (kind === 'acceptance' ? 1 : 0);

export const peselOf = (kind: NumberedKind, author: Name, brand: BrandKey): string =>
  composePesel(birthDay, serialOf(kind, author, brand));

export const accountOf = (kind: NumberedKind, author: Name, brand: BrandKey): string =>
  composeIBAN({
    countryCode: 'PL',
    bban: `10901014000007121981${serialOf(kind, author, brand)}`,
  })!;

export const documentNoOf = (author: Name, brand: BrandKey): string =>
  `PASZPORT${serialOf('form', author, brand)}`;

const numbers = new Map<string, Canary>(
  names.flatMap((author) =>
    brandKeys.flatMap((brand) => [
      ...(['form', 'acceptance'] as const).flatMap((kind): [string, Canary][] => [
        [peselOf(kind, author, brand), { kind, author, brand }],
        [accountOf(kind, author, brand), { kind, author, brand }],
        [accountOf(kind, author, brand).slice(2), { kind, author, brand }],
      ]),
      [documentNoOf(author, brand), { kind: 'form', author, brand }] as [string, Canary],
    ]),
  ),
);

/** Every canary in a text, once each. */
export const canariesIn = (text: string): (Canary & { value: string })[] => {
  const found = new Map<string, Canary & { value: string }>();
  for (const [value, prefix, word, brand] of text.matchAll(pattern)) {
    found.set(value, {
      kind: kindOf[prefix!]!,
      author: authorOf[word!]!,
      value,
      brand: brand as BrandKey,
    });
  }
  for (const digits of text.match(/PASZPORT\d{4}|(?:PL)?\d{11,26}/g) ?? []) {
    const one = numbers.get(digits);
    if (one) found.set(digits, { ...one, value: digits });
  }
  return [...found.values()];
};
