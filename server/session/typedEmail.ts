import { parseEmail } from '../../src/domain/email.ts';
import { refuse } from '../http/problem.ts';

/** @throws 422 when the text is not an e-mail address. */
export const readEmail = (typed: string): string => {
  const email = parseEmail(typed);
  if (!email) {
    throw refuse(5001, { violations: [{ propertyPath: 'email', code: 'email', parameters: {} }] });
  }
  return email;
};
