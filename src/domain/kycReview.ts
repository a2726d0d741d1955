import type { CalendarDate } from './dates.ts';
import { validateKycStep } from './kyc.ts';
import { stepsOf } from './kycCorrection.ts';
import { kycFieldNames, kycSteps, kycTable, type KycField } from './kycTable.ts';
import { kycNoteLength } from './limits.ts';
import type { Violation } from './messages.ts';
import { plainLines } from './plainText.ts';

/**
 * The review of a data form (docs/decisions/094): the advisor's side verifies it or returns it with
 * a note at each wrong field; the investor corrects those fields and no others.
 */

export const kycDecisions = ['verified', 'returned'] as const;
export type KycDecision = (typeof kycDecisions)[number];

/** What is wrong with one field, in words the investor reads. */
export interface KycNote {
  field: KycField;
  note: string;
}

const isField = (name: string): name is KycField => Object.hasOwn(kycTable, name);

const isOf =
  (fields: readonly KycField[]) =>
  ({ propertyPath }: Violation): boolean =>
    fields.some((name) => name === propertyPath.split('.')[0]);

/** Errors in corrected fields, as far as the fields alone can tell. */
export const validateCorrection = (
  fields: readonly KycField[],
  form: object,
  today: CalendarDate,
): Violation[] =>
  kycSteps
    .filter((step) => stepsOf(fields).includes(step))
    .flatMap((step) => validateKycStep(step, form, today))
    .filter(isOf(fields));

/**
 * The notes of a decision as stored: one per field, in the order of the form.
 * @returns the errors as well; empty if there are none.
 */
export const parseKycNotes = (
  decision: KycDecision,
  typed: readonly { field: string; note: string }[],
): { notes: KycNote[]; violations: Violation[] } => {
  const violations: Violation[] = [];
  const byField = new Map<KycField, string>();
  for (const [index, { field, note }] of typed.entries()) {
    const text = plainLines(note);
    const wrong = (name: string, code: 'choice' | 'required' | 'maxLength'): void => {
      const parameters: Violation['parameters'] = code === 'maxLength' ? { n: kycNoteLength } : {};
      violations.push({ propertyPath: `notes.${index}.${name}`, code, parameters });
    };
    if (!isField(field)) wrong('field', 'choice');
    else if (text === '') wrong('note', 'required');
    else if (text.length > kycNoteLength) wrong('note', 'maxLength');
    else if (byField.has(field)) wrong('field', 'choice');
    else byField.set(field, text);
  }
  if (decision === 'returned' && typed.length === 0) {
    violations.push({ propertyPath: 'notes', code: 'required', parameters: {} });
  }
  if (decision === 'verified' && typed.length > 0) {
    violations.push({ propertyPath: 'notes', code: 'choice', parameters: {} });
  }
  const notes = kycFieldNames.flatMap((field) => {
    const note = byField.get(field);
    return note === undefined ? [] : [{ field, note }];
  });
  return { notes, violations };
};
