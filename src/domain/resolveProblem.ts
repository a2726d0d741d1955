import {
  errorLabels,
  formErrorLabel,
  isErrorCode,
  labelCodes,
  type SpokenErrorCode,
} from './errorCatalogue.ts';
import { lastName } from './propertyPath.ts';
import { isMessageCode, type MessageCode } from './messages.ts';

type Parameters = Record<string, string | number>;

/** An error body as far as it can be trusted: every part may be missing or junk. */
export type ProblemLike = {
  label?: unknown;
  code?: unknown;
  parameters?: unknown;
  violations?: unknown;
};

/** What to say about a problem, before it is translated. */
export type ProblemMessage =
  /** The sentence of a code. */
  | { kind: 'code'; code: SpokenErrorCode; parameters: Parameters }
  /** The sentence of a known label that came without a known code. */
  | { kind: 'label'; code: SpokenErrorCode; label: string; parameters: Parameters }
  /** The label itself, which is a sentence. */
  | { kind: 'text'; text: string }
  /** One refused field. `isFriendly`: field name and message; otherwise property and title. */
  | {
      kind: 'violation';
      isFriendly: boolean;
      propertyPath: string;
      /** Name of the property as the server has it, first letter capital. */
      property: string;
      message: MessageCode | null;
      /** What the server wrote, when its message is not one of our codes. */
      text: string;
      parameters: Parameters;
    }
  /** Something went wrong; try again later. */
  | { kind: 'default' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parametersOf = (value: unknown): Parameters =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] =>
            typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : {};

const codeOf = (value: unknown): SpokenErrorCode | null => {
  const code = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && isErrorCode(code) && code !== 9000 ? code : null;
};

/** `error.some.thing` is a key, not something to show people; anything else is a sentence. */
const isKey = (label: string): boolean => /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/i.test(label);

const violationOf = (violations: unknown, isFriendly: boolean): ProblemMessage | null => {
  const first: unknown = Array.isArray(violations) ? violations[0] : null;
  if (!isRecord(first)) return null;
  const propertyPath = textOf(first.propertyPath);
  const written = textOf(first.message);
  const title = textOf(first.title);
  const name = lastName(propertyPath);
  const property = name.charAt(0).toUpperCase() + name.slice(1);
  const message = isMessageCode(written) ? written : null;
  const text = isFriendly ? (message ? title : written || title) : title || written;
  if (property === '' && message === null && text === '') return null;
  return {
    kind: 'violation',
    isFriendly,
    propertyPath,
    property,
    message,
    text,
    parameters: parametersOf(first.parameters),
  };
};

/**
 * What to tell people about an error body, in the client's order: the
 * code's sentence, the label's sentence, the label as text, the first violation, the default. The
 * form label takes precedence over its code, because it exists to name the field. Never throws,
 * whatever the input.
 */
export const resolveProblem = (problem: ProblemLike | null | undefined): ProblemMessage => {
  if (!isRecord(problem)) return { kind: 'default' };
  const label = textOf(problem.label);
  const parameters = parametersOf(problem.parameters);

  const friendly = label === formErrorLabel ? violationOf(problem.violations, true) : null;
  if (friendly) return friendly;

  const code = codeOf(problem.code);
  if (code !== null) return { kind: 'code', code, parameters };

  const ofLabel = Object.hasOwn(labelCodes, label) ? codeOf(labelCodes[label]) : null;
  if (ofLabel !== null) return { kind: 'label', code: ofLabel, label, parameters };

  if (label !== '' && label !== errorLabels[9000] && !isKey(label)) {
    return { kind: 'text', text: label };
  }
  return violationOf(problem.violations, false) ?? { kind: 'default' };
};
