import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isStrongPassword } from '../../src/domain/passwordStrength.ts';

/**
 * How many guesses (as a power of ten) a password must withstand from somebody who knows the lists of
 * leaked passwords, the patterns of keyboards and who the account belongs to (NIST 800-63B 3.1.1.2).
 */
const leastGuessesLog10 = 9;

let estimator: ZxcvbnFactory | undefined;

/** The lists are loaded with the first password, not at start. */
const estimate = (password: string, own: readonly string[]): number => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password, [...own]).guessesLog10;
};

/** The words of names, addresses and hosts. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);

/**
 * Whether a password is long enough and not among those that are guessed first.
 * @param own The person's names and addresses and the brand's words, which it must not consist of.
 */
export const standsGuessing = (password: string, own: readonly string[]): boolean =>
  isStrongPassword(password, own) && estimate(password, wordsOf(own)) >= leastGuessesLog10;
