import { lookReasonLength } from './limits.ts';
import type { Violation } from './messages.ts';

/** Maximum length of an answer to an erasure request, and minimum length of a refusal, in characters. */
export const erasureAnswerLength = {
  max: lookReasonLength.max,
  minOfRefusal: lookReasonLength.min,
};

/** Errors in a decision: a refusal must give a reason (GDPR art. 12(4)). */
export const erasureMistakes = ({
  isGranted,
  answer,
}: {
  isGranted: boolean;
  answer: string;
}): Violation[] => {
  const { max, minOfRefusal } = erasureAnswerLength;
  if (answer.length > max) {
    return [{ propertyPath: 'answer', code: 'maxLength', parameters: { n: max } }];
  }
  if (isGranted || answer.trim().length >= minOfRefusal) return [];
  return [{ propertyPath: 'answer', code: 'minLength', parameters: { n: minOfRefusal } }];
};

/** The end of the address of somebody who was erased; nobody reads mail there (RFC 2606). */
export const erasedAt = '@erased.invalid';

/** A unique address that nobody reads, for somebody who was erased. */
export const nobody = (id: string): string => `${id}${erasedAt}`;

/** Whether an address is the placeholder of an erased person; no mail is sent there. */
export const isErased = (email: string): boolean => email.endsWith(erasedAt);

/** What stands for the name of somebody whose name was erased; panels show words instead. */
export const erasedName = '—';

/** Whether a first name and surname, in either order, are those of nobody. */
export const isNameErased = (name: string): boolean => name.trim() === erasedName;
