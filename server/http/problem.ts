import { errorAnswers } from '../../src/domain/errorAnswers.ts';
import { errorLabels, type ErrorCode } from '../../src/domain/errorCatalogue.ts';
import { toWireViolation, type Violation } from '../../src/domain/messages.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';

export type Problem = components['schemas']['Problem'];
type WireViolation = components['schemas']['Violation'];

/** An error response: thrown by handlers, written by the error handler. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;
  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.title);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RefusalDetails {
  violations?: readonly Violation[];
  wireViolations?: WireViolation[];
  parameters?: Record<string, string | number>;
  /**
   * Overrides the catalogue's HTTP status: a malformed body is a 400 with a code that is usually a
   * 422.
   */
  status?: number;
  retryAfterSeconds?: number;
}

/** Creates a problem of the catalogue, to be thrown. */
export const refuse = (
  code: ErrorCode,
  {
    violations = [],
    wireViolations,
    parameters = {},
    status,
    retryAfterSeconds,
  }: RefusalDetails = {},
): ProblemError => {
  const answer = errorAnswers[code];
  return new ProblemError(
    {
      type: 'about:blank',
      title: answer.title,
      status: status ?? answer.status,
      label: errorLabels[code],
      code,
      parameters,
      violations: wireViolations ?? violations.map(toWireViolation),
    },
    retryAfterSeconds,
  );
};

/** A dead link (4001). Only the link entry point throws it, so that wrong tokens can be counted. */
export class DeadLinkError extends ProblemError {
  constructor() {
    super(refuse(4001).problem);
  }
}

/** The row, or 404: missing and foreign rows give the same response. */
export const found = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw refuse(1404);
  return row;
};
