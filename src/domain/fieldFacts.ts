import { isEmail } from './email.ts';
import type { Violation } from './messages.ts';
import { plainLine, plainLines } from './plainText.ts';

/**
 * What is known about form fields apart from their rules and wording; the tables are kycTable.ts
 * and formTables.ts.
 */

/** The kind of a field's value, which decides how it is parsed, displayed and typed. */
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
  /**
   * Maximum length once normalised, or of a list how many it may hold; null where the kind
   * determines the length.
   */
  max: number | null;
  /** Whether it is optional; `depends` if another answer decides. */
  optional: boolean | 'depends';
  /** The autocomplete token; null leaves it to the browser. */
  autoComplete: string | null;
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel';
  /** The input is roughly as wide as its expected content. */
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
/** A field of a kind that determines its length. */
export const fixed = { ...plain, max: null } as const;

/** Secrets and codes are sent as typed; anything else may contain surplus spaces. */
const sentAsTyped: ReadonlySet<FieldKind> = new Set(['password', 'code', 'color', 'picture']);

/**
 * Maximum length that the contract accepts. Spaces are normalised before a text is measured, so a
 * call may carry more than is stored, and a text that is only slightly too long still gets its own
 * message.
 */
export const wireLength = ({ kind, max }: FieldFacts): number | null =>
  max === null || kind === 'list' ? null : sentAsTyped.has(kind) ? max : 2 * max;

/** The attributes of a field's input. */
export const inputFacts = ({ kind, autoComplete, inputMode, isShort, optional }: FieldFacts) => ({
  ...(kind === 'email' ? { type: 'email' } : {}),
  ...(autoComplete ? { autoComplete } : {}),
  ...(inputMode === 'text' ? {} : { inputMode }),
  isShort,
  isOptional: optional === true,
});

/** A typed text as it is measured and stored, by the kind of its field. */
export const inOrder = (kind: FieldKind, text: string): string =>
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
  if (max !== null && Array.isArray(value) && value.length > max) {
    return { code: 'maxItems', parameters: { n: max } };
  }
  return kind === 'email' && !isEmail(String(value)) ? { code: 'email', parameters: {} } : null;
};

/**
 * Errors that follow from the facts alone: a field is missing, too long or too many, or not an
 * address.
 * Anything else a form requires is a rule of its own.
 */
export const factMistakes = (table: FieldTable, values: object): Violation[] =>
  Object.keys(table).flatMap((propertyPath) => {
    const mistake = mistakeIn(
      table[propertyPath]!,
      (values as Record<string, unknown>)[propertyPath],
    );
    return mistake ? [{ propertyPath, ...mistake }] : [];
  });
