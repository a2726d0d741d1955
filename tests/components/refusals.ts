import { conflictCode } from '../../src/domain/problem.ts';
import { ProblemError } from '../../src/sdk/problem.ts';

/**
 * A refusal as the server answers it.
 * @param paths Of values that are wrong: none of those to choose from, if nothing else is said.
 */
export const refusalOf = (
  status: number,
  code: number,
  paths: string[] = [],
  message = 'choice',
): ProblemError =>
  new ProblemError({
    status,
    code,
    type: '',
    label: '',
    title: '',
    parameters: {},
    violations: paths.map((propertyPath) => ({ propertyPath, title: '', message })),
  });

/** Somebody else has saved it meanwhile. */
export const conflict = (): ProblemError => refusalOf(409, conflictCode);
