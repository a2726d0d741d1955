/**
 * The message codes of field rules, the only way in which
 * rules report errors. The sentences live in src/ui/text.
 *
 * An issue message of a valibot schema is a code, or a code with its figure after a colon:
 * `required`, `minLength:2`.
 */

/** Codes with a figure in their sentence, and that figure's name in `parameters`. */
const figures = {
  step: 'step',
  minLength: 'n',
  maxLength: 'n',
  maxItems: 'n',
  minValue: 'n',
  maxValue: 'n',
} as const;

/**
 * Every code with a short English sentence for developers: a violation's
 * `title`. The wording is the specification's where it has one.
 */
export const messageTitles = {
  required: 'This field is required',
  step: 'The value of the investment indivisible by the multiplier.',
  minLength: 'Minimum length is',
  maxLength: 'Maximum length is',
  maxItems: 'Maximum number of items is',
  email: 'This field must be valid email',
  strongPassword: 'Password is too weak',
  samePassword: 'Passwords must be same',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  minValue: 'Minimum value is',
  maxValue: 'Maximum value is',
  date: 'Invalid date',
  zipCode: 'Provide correct zip code',
  iban: 'Incorrect bank account number',
  checked: 'This field must be checked',
  phone: 'Invalid phone number',
  url: 'Invalid url',
  pesel: 'Wrong identification number',
  peselBirthDate: 'Identification number does not match your birth date',
  industry: 'Select at least one industry',
  number: 'Invalid number',
  decimals: 'At most two decimals',
  choice: 'Choose one of the listed values',
  nip: 'Incorrect tax number',
  documentNo: 'Incorrect document number',
  documentExpired: 'The document has expired',
  noDigits: 'A name has no digits',
  dateInFuture: 'The date cannot be in the future',
  adult: 'The investor must be of age',
  swiftCode: 'Incorrect BIC',
  color: 'Three colours are needed, each as #rrggbb',
  colors: 'All three colours are needed, or none',
  taken: 'This value is already used',
  type: 'Wrong type of value',
  unknown: 'Unknown name',
} as const;

export type MessageCode = keyof typeof messageTitles;
export type FigureCode = keyof typeof figures;
export type IssueMessage = Exclude<MessageCode, FigureCode> | `${FigureCode}:${string}`;

/** One refused field. */
export type Violation = {
  /** Dots between levels: `residentialAddress.zipCode`; empty for the whole. */
  propertyPath: string;
  code: MessageCode;
  parameters: Record<string, string | number>;
};

/** The same on the wire (contract: Violation): the code travels as `message`. */
export type WireViolation = {
  propertyPath: string;
  title: string;
  message: MessageCode;
  parameters: Record<string, string | number>;
};

const isFigureCode = (code: string): code is FigureCode => Object.hasOwn(figures, code);
export const isMessageCode = (code: string): code is MessageCode =>
  Object.hasOwn(messageTitles, code);

/** Code and figures of an issue message, or null when it is none of ours. */
export const parseIssueMessage = (message: string): Omit<Violation, 'propertyPath'> | null => {
  const colon = message.indexOf(':');
  const code = colon < 0 ? message : message.slice(0, colon);
  if (!isMessageCode(code)) return null;
  if (!isFigureCode(code) || colon < 0) return { code, parameters: {} };
  const figure = message.slice(colon + 1);
  const isCount = code === 'minLength' || code === 'maxLength' || code === 'maxItems';
  return { code, parameters: { [figures[code]]: isCount ? Number(figure) : figure } };
};

export const toWireViolation = ({ propertyPath, code, parameters }: Violation): WireViolation => ({
  propertyPath,
  title: messageTitles[code],
  message: code,
  parameters,
});
