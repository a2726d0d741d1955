import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse, type ProblemError } from '../http/problem.ts';
import { settleGuess, takeGuess } from '../security/guesses.ts';
import { passwordFits } from '../security/passwords.ts';
import * as queries from './queries.ts';

/** A password that is not that of the account, or no longer is. */
export const wrongPassword = (field: string): ProblemError =>
  refuse(5001, {
    violations: [{ propertyPath: field, code: 'wrongPassword', parameters: {} }],
  });

/**
 * Checks a person's own password outside of log-in.
 * @param typed.field The field of the body, for the violation.
 * @returns the person, and whether the account is under so much guessing that a password alone does
 * not suffice.
 * @throws ProblemError 422 at the field when the password is wrong; 8001 after too many attempts.
 */
export const proveOwnPassword = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { password, field, ip }: { password: string; field: string; ip: string },
): Promise<{ who: queries.PersonRow; isGuessedAt: boolean }> => {
  const who = (await asSystem(db, (tx) => queries.selectPerson(tx, personId)))!;
  const guess = await takeGuess(db, { email: who.email, ip }, clock());
  if (await passwordFits(who.passwordHash, password)) {
    await asSystem(db, (tx) => settleGuess(tx, guess));
    return { who, isGuessedAt: guess.isGuessedAt };
  }
  throw wrongPassword(field);
};
