import type { I18n } from '@lingui/core';
import type { MessageCode, Violation } from '../../domain/messages.ts';
import type { Problem } from '../../domain/problem.ts';
import { messageText } from '../text/messages.ts';
import { refusalText, violationTexts } from '../text/problem.ts';

/** A field's error: a violated rule of the form, or a refusal that the server would return too. */
export type Mistake = Violation | ({ propertyPath: string } & Pick<Problem, 'code' | 'parameters'>);

/** The refusal of a call that requires a fresh proof of identity. */
const stepUpCode = 1106;

const sentenceOf = (i18n: I18n, { code, parameters }: Mistake): string =>
  typeof code === 'number'
    ? refusalText(i18n, { code, ...(parameters ? { parameters } : {}) })
    : messageText(i18n, code, parameters);

/** The value at a dotted path. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values);

/** The form's errors by field path; a field without errors may be missing. */
export type Metas = Record<string, { errors: readonly (Mistake | undefined)[] }>;

interface Refusal {
  refused: Problem | null;
  fieldOf: (propertyPath: string) => string;
  /** Whether a path belongs to this form; another step's errors are not shown here. */
  isOwn: (path: string) => boolean;
}

/**
 * Error messages by field path: the server's refusals while the value is unchanged, and the form's
 * own errors.
 * @param sent The values that the server refused.
 */
export const errorsOf = (
  i18n: I18n,
  metas: Metas,
  { refused, fieldOf, isOwn }: Refusal,
  { sent, values }: { sent: unknown; values: unknown },
): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const [propertyPath, text] of Object.entries(violationTexts(i18n, refused))) {
    const path = fieldOf(propertyPath);
    if (isOwn(path) && Object.is(valueAt(sent, path), valueAt(values, path))) errors[path] = text;
  }
  for (const [path, { errors: found }] of Object.entries(metas)) {
    const [first] = found;
    if (first) errors[path] = sentenceOf(i18n, first);
  }
  return errors;
};

/** Whether what stands at a field is this message; for what is only then worth adding. */
export const isMessage = (i18n: I18n, error: string | null | undefined, code: MessageCode) =>
  error === messageText(i18n, code);

/** Whether a refusal is already shown: at a field, or by the step-up that the person cancelled. */
export const isSaidElsewhere = ({ refused, fieldOf, isOwn }: Refusal): boolean =>
  refused?.code === stepUpCode ||
  (refused?.violations ?? []).some(({ propertyPath }) => isOwn(fieldOf(propertyPath)));
