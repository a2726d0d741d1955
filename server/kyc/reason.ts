import { validateLookReason } from '../../src/domain/lookReason.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import { refuse } from '../http/problem.ts';

/** The reason given for revealing data. @throws 422 at `reason` when it is missing. */
export const reasonOf = (typed: { reason: string }): string => {
  const reason = plainLines(typed.reason);
  const violations = validateLookReason(reason);
  if (violations.length > 0) throw refuse(5001, { violations });
  return reason;
};
