import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import { settleGuess, takeGuess } from '../security/guesses.ts';
import { passwordFits } from '../security/passwords.ts';
import * as queries from './queries.ts';

/**
 * Judges what somebody types as their own password, outside the log-in.
 * @param typed.field The field of the body, for the violation.
 * @returns the person, and whether so many guess at the account that the password alone is too little.
 * @throws ProblemError 422 at the field when it is another's or nobody's; 8001 after too many tries.
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
  throw refuse(5001, {
    violations: [{ propertyPath: field, code: 'wrongPassword', parameters: {} }],
  });
};
