import { conflictCode } from '../../src/domain/problem.ts';
import { ProblemError } from '../../src/sdk/problem.ts';

/** A refusal as the server answers it. @param paths Of values that are none of those to choose from. */
export const refusalOf = (status: number, code: number, paths: string[] = []): ProblemError =>
  new ProblemError({
    status,
    code,
    type: '',
    label: '',
    title: '',
    parameters: {},
    violations: paths.map((propertyPath) => ({ propertyPath, title: '', message: 'choice' })),
  });

/** Somebody else has saved it meanwhile. */
export const conflict = (): ProblemError => refusalOf(409, conflictCode);
