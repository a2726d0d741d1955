import { fold } from '../../src/domain/text.ts';

/**
 * The code of a new network: the first three letters of its name, as in KRA, with a number where the
 * brand has that code already.
 */
export const networkCode = (name: string, taken: readonly string[]): string => {
  const letters =
    fold(name)
      .replaceAll(/[^a-z\d]/g, '')
      .slice(0, 3)
      .toUpperCase() || 'N';
  const codes = [letters, ...taken.map((_, index) => `${letters}${index + 2}`)];
  return codes.find((code) => !taken.includes(code)) ?? letters;
};
