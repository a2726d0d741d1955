import * as v from 'valibot';
import { plainLine, plainLines } from './plainText.ts';
import { parseIssueMessage, type IssueMessage, type Violation } from './messages.ts';

type Issue = v.BaseIssue<unknown>;
type AnySchema = v.GenericSchema<unknown, unknown>;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Checks the message at compile time; valibot itself takes any text. */
export const message = (text: IssueMessage): string => text;

/**
 * Issues of a valibot schema as violations, the first of each field only: one
 * field shows one sentence. An issue without a code of ours came from a type
 * check and means "required" or "wrong type".
 */
export const violationsOf = (issues: readonly Issue[], prefix = ''): Violation[] => {
  const found = new Map<string, Violation>();
  for (const issue of issues) {
    const own = v.getDotPath(issue) ?? '';
    const propertyPath = [prefix, own].filter(Boolean).join('.');
    if (found.has(propertyPath)) continue;
    const parsed = parseIssueMessage(issue.message) ?? {
      code: isAbsent(issue.input) ? ('required' as const) : ('type' as const),
      parameters: {},
    };
    found.set(propertyPath, { propertyPath, ...parsed });
  }
  return [...found.values()];
};

/**
 * The violations of a part, under the names of the whole: `form` before
 * `residentialAddress.zipCode`.
 */
export const within = (part: string, violations: readonly Violation[]): Violation[] =>
  violations.map((one) => ({ ...one, propertyPath: `${part}.${one.propertyPath}` }));

/** The violations of a value; an empty list when the schema accepts it. */
export const violationsIn = (schema: AnySchema, value: unknown, prefix = ''): Violation[] => {
  const result = v.safeParse(schema, value);
  return result.success ? [] : violationsOf(result.issues, prefix);
};

/** A required line of at most `longest` characters, normalised. */
export const requiredText = (longest: number, shortest = 1) =>
  v.pipe(
    v.string(message('required')),
    v.transform(plainLine),
    v.nonEmpty(message('required')),
    v.minLength(shortest, message(`minLength:${shortest}`)),
    v.maxLength(longest, message(`maxLength:${longest}`)),
  );

const optional = (read: (text: string) => string, longest: number) =>
  v.pipe(
    v.nullish(v.string(message('type')), ''),
    v.transform(read),
    v.maxLength(longest, message(`maxLength:${longest}`)),
  );

/** An optional line: absent, null or empty; all three come out as ''. */
export const optionalText = (longest: number) => optional(plainLine, longest);

/** As `optionalText`, of several lines. */
export const optionalLines = (longest: number) => optional(plainLines, longest);

/** One of a coded list; required. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.string(message('required')),
    v.nonEmpty(message('required')),
    v.picklist(values, message('choice')),
  );

/** One of a coded list, or absent, null or ''; all three come out as ''. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  v.nullish(v.union([v.literal(''), v.picklist(values)], message('choice')), '');
