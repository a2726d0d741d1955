import { commonPasswords } from './commonPasswords.ts';
import type { Violation } from './messages.ts';
import { fold } from './text.ts';

/**
 * Shortest password. Length is the only formal requirement: no composition rules (ASVS 6.2.5,
 * security finding 12).
 */
export const passwordMinLength = 12;
/** Longest password; more would only cost hashing time. */
export const passwordMaxLength = 128;

export type PasswordWeakness = 'tooShort' | 'tooLong' | 'common' | 'repetitive' | 'personal';

/** Runs along the keyboard, the digits and the alphabet, both ways. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

const isCommon = (folded: string): boolean => {
  const letters = folded.replaceAll(/[^a-z]/g, '');
  const unmasked = folded.replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('$', 's');
  return (
    commonPasswords.has(letters) ||
    commonPasswords.has(unmasked.replaceAll(/[^a-z]/g, '')) ||
    (folded !== '' && runs.some((run) => run.includes(folded)))
  );
};

/** One piece repeated, such as `abcabcabcabc`, or fewer than five different characters. */
const isRepetitive = (folded: string): boolean => {
  const doubled = (folded + folded).indexOf(folded, 1);
  return new Set(folded).size < 5 || doubled < folded.length;
};

/**
 * Why a password is too weak; an empty list when it is strong enough.
 * @param personal The person's e-mail, names and the like, which it may not consist of.
 */
export const passwordWeaknesses = (
  password: string,
  personal: readonly string[] = [],
): PasswordWeakness[] => {
  const length = Array.from(password).length;
  if (length > passwordMaxLength) return ['tooLong'];
  const folded = fold(password);
  const letters = folded.replaceAll(/[^a-z]/g, '');
  const isPersonal = personal
    .flatMap((text) => [fold(text), fold(text).split('@')[0]!])
    .map((text) => text.replaceAll(/[^a-z]/g, ''))
    .some((text) => text.length >= 4 && (letters === text || letters === text + text));
  const found: [PasswordWeakness, boolean][] = [
    ['tooShort', length < passwordMinLength],
    ['common', isCommon(folded)],
    ['repetitive', length > 0 && isRepetitive(folded)],
    ['personal', isPersonal],
  ];
  return found.filter(([, holds]) => holds).map(([weakness]) => weakness);
};

export const isStrongPassword = (password: string, personal: readonly string[] = []): boolean =>
  passwordWeaknesses(password, personal).length === 0;

/** The errors of a new password, at its field. */
export const newPasswordMistakes = (propertyPath: string, password: string): Violation[] => {
  if (password === '') return [{ propertyPath, code: 'required', parameters: {} }];
  return isStrongPassword(password)
    ? []
    : [{ propertyPath, code: 'strongPassword', parameters: {} }];
};

/** The errors of a repeated password. */
export const repetitionMistakes = (
  propertyPath: string,
  password: string,
  repeated: string,
): Violation[] =>
  password === repeated ? [] : [{ propertyPath, code: 'samePassword', parameters: {} }];
