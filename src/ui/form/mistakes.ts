import type { I18n } from '@lingui/core';
import type { Violation } from '../../domain/messages.ts';
import type { Problem } from '../../domain/problem.ts';
import { messageText } from '../text/messages.ts';
import { refusalText, violationTexts } from '../text/problem.ts';

/** What is wrong with a field: a rule of the form says no, or a refusal that the server would give too. */
export type Mistake = Violation | ({ propertyPath: string } & Pick<Problem, 'code' | 'parameters'>);

/** The refusal of a call that needs a fresher proof of who the person is. */
const stepUpCode = 1106;

const sentenceOf = (i18n: I18n, { code, parameters }: Mistake): string =>
  typeof code === 'number'
    ? refusalText(i18n, { code, ...(parameters ? { parameters } : {}) })
    : messageText(i18n, code, parameters);

/** The value at a path with dots. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values);

/** What the form knows about its fields, by path; a field without mistakes may be missing. */
export type Metas = Record<string, { errors: readonly (Mistake | undefined)[] }>;

interface Refusal {
  refused: Problem | null;
  fieldOf: (propertyPath: string) => string;
  /** Whether a path leads to a field of the form; another step's mistakes are not said in this one. */
  isOwn: (path: string) => boolean;
}

/**
 * The sentences of what is wrong, by the path of the field: what the server refused while it is
 * unchanged since, and what the form itself found.
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

/** Whether a refusal is said already: by a field, or by the question that the person gave up. */
export const isSaidElsewhere = ({ refused, fieldOf, isOwn }: Refusal): boolean =>
  refused?.code === stepUpCode ||
  (refused?.violations ?? []).some(({ propertyPath }) => isOwn(fieldOf(propertyPath)));
