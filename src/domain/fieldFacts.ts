import { isEmail } from './email.ts';
import type { Violation } from './messages.ts';
import { plainLine, plainLines } from './plainText.ts';

/**
 * What is known about the fields of forms beside their rules and words; the tables are kycTable.ts
 * and formTables.ts.
 */

/** What kind of value a field holds, and so how it is read, said and typed. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'password'
  | 'code'
  | 'date'
  | 'money'
  | 'count'
  | 'choice'
  | 'country'
  | 'region'
  | 'taxOffice'
  | 'account'
  | 'flag'
  | 'color'
  | 'picture'
  | 'list'
  | 'address'
  | 'group';

/** What is known about one field. */
export interface FieldFacts {
  kind: FieldKind;
  /** Most characters after it is put in order; null where the kind leaves no choice of length. */
  max: number | null;
  /** Whether it may be left out; `depends` where another answer decides. */
  optional: boolean | 'depends';
  /** The autocomplete token; null leaves it to the browser. */
  autoComplete: string | null;
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel';
  /** The input is about as wide as what goes into it. */
  isShort: boolean;
}

/** Rows by the names of the fields on the wire. */
export type FieldTable = Record<string, FieldFacts>;

/** The facts of an ordinary line; rows state only what differs. */
export const plain = {
  kind: 'text',
  optional: false,
  autoComplete: null,
  inputMode: 'text',
  isShort: false,
} as const;
/** A field of a kind that leaves no choice of length. */
export const fixed = { ...plain, max: null } as const;

/** Secrets and codes are sent as typed; anything else may contain surplus spaces. */
const sentAsTyped: ReadonlySet<FieldKind> = new Set(['password', 'code', 'color', 'picture']);

/**
 * Most characters that the contract takes: spaces are put in order before a text is measured, so a
 * call may carry more than is kept, and what is only a little too long gets its sentence.
 */
export const wireLength = ({ kind, max }: FieldFacts): number | null =>
  max === null || sentAsTyped.has(kind) ? max : 2 * max;

/** What an input of a field is given. */
export const inputFacts = ({ kind, autoComplete, inputMode, isShort, optional }: FieldFacts) => ({
  ...(kind === 'email' ? { type: 'email' } : {}),
  ...(autoComplete ? { autoComplete } : {}),
  ...(inputMode === 'text' ? {} : { inputMode }),
  isShort,
  isOptional: optional === true,
});

const inOrder = (kind: FieldKind, text: string): string =>
  sentAsTyped.has(kind) ? text : kind === 'lines' ? plainLines(text) : plainLine(text);

const mistakeIn = (
  { kind, max, optional }: FieldFacts,
  value: unknown,
): Pick<Violation, 'code' | 'parameters'> | null => {
  const text = typeof value === 'string' ? inOrder(kind, value) : '';
  const isMissing = Array.isArray(value)
    ? value.length === 0
    : value === null || value === undefined || (typeof value === 'string' && text === '');
  if (isMissing) return optional === false ? { code: 'required', parameters: {} } : null;
  if (max !== null && text.length > max) return { code: 'maxLength', parameters: { n: max } };
  return kind === 'email' && !isEmail(String(value)) ? { code: 'email', parameters: {} } : null;
};

/**
 * What the facts alone say against the values of a form: a field is missing, too long, or no
 * address. What a form demands beyond that is its own rule.
 */
export const factMistakes = (table: FieldTable, values: object): Violation[] =>
  Object.keys(table).flatMap((propertyPath) => {
    const mistake = mistakeIn(
      table[propertyPath]!,
      (values as Record<string, unknown>)[propertyPath],
    );
    return mistake ? [{ propertyPath, ...mistake }] : [];
  });
