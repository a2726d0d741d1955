import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import { countAttempt, isUsedUp, limits, refuseWhenUsedUp } from '../security/attempts.ts';
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
  const now = clock();
  const known = await asSystem(db, async (tx) => {
    const who = (await queries.selectPerson(tx, personId))!;
    await refuseWhenUsedUp(tx, limits.passwordFromAddress, `${who.email} ${ip}`, now);
    return { who, isGuessedAt: await isUsedUp(tx, limits.account, who.email, now) };
  });
  if (await passwordFits(known.who.passwordHash, password)) return known;
  await asSystem(db, async (tx) => {
    await countAttempt(tx, limits.passwordFromAddress, `${known.who.email} ${ip}`, now);
    await countAttempt(tx, limits.account, known.who.email, now);
  });
  throw refuse(5001, {
    violations: [{ propertyPath: field, code: 'wrongPassword', parameters: {} }],
  });
};
