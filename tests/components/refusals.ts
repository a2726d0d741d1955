import { conflictCode } from '../../src/domain/problem.ts';
import { ProblemError } from '../../src/sdk/problem.ts';

/** A refusal as the server answers it. */
export const refusalOf = (status: number, code: number): ProblemError =>
  new ProblemError({
    status,
    code,
    type: '',
    label: '',
    title: '',
    parameters: {},
    violations: [],
  });

/** Somebody else has saved it meanwhile. */
export const conflict = (): ProblemError => refusalOf(409, conflictCode);
