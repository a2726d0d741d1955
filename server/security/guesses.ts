import { asSystem, type Database, type Tx } from '../db/open.ts';
import { addressPrefix } from './address.ts';
import {
  countAttempt,
  demandTurn,
  forgetAttempts,
  giveBackAttempt,
  giveBackTurn,
  limits,
  paces,
  takeAttempt,
} from './attempts.ts';

/** A password about to be checked: for which account, known or not, and from where. */
export interface Guess {
  email: string;
  ip: string;
}

/** A guess that was counted. */
export interface TakenGuess extends Guess {
  /** The account is being guessed at so much that a password alone is not enough. */
  isGuessedAt: boolean;
  pace: (typeof paces)['guess' | 'firstGuess'];
}

const pairOf = ({ email, ip }: Guess): string => `${email} ${addressPrefix(ip)}`;

/**
 * Counts a guess before it is checked, all or nothing, so that of any number of concurrent guesses
 * no more are checked than the limits allow (docs/decisions/012).
 * @throws ProblemError 429 (8001): too many at this account from this address, or the address
 *   makes so many attempts that it is throttled.
 */
export const takeGuess = (db: Database, guess: Guess, now: Date): Promise<TakenGuess> =>
  asSystem(db, async (tx) => {
    const nth = await takeAttempt(tx, limits.passwordFromAddress, pairOf(guess), now);
    const { count } = await countAttempt(tx, limits.account, guess.email, now);
    const pace = nth === 1 ? paces.firstGuess : paces.guess;
    await demandTurn(tx, pace, addressPrefix(guess.ip), now);
    return { ...guess, isGuessedAt: count > limits.account.most, pace };
  });

/** The guess was right: it is refunded, and the address starts afresh with this account. */
export const settleGuess = async (tx: Tx, taken: TakenGuess): Promise<void> => {
  await forgetAttempts(tx, limits.passwordFromAddress, pairOf(taken));
  await giveBackAttempt(tx, limits.account, taken.email);
  await giveBackTurn(tx, taken.pace, addressPrefix(taken.ip));
};

/** A password was set through a mailed link: its owner may log in from where they are. */
export const forgetGuesses = async (tx: Tx, guess: Guess): Promise<void> => {
  await forgetAttempts(tx, limits.passwordFromAddress, pairOf(guess));
  await forgetAttempts(tx, limits.account, guess.email);
};
