/** A server error as screens know it: the sdk creates it, ui/text puts it into words. */
export interface Problem {
  status: number;
  label: string;
  code: number;
  title: string;
  instance?: string;
  parameters?: Record<string, string | number>;
  violations: {
    propertyPath: string;
    title: string;
    message: string;
    parameters?: Record<string, string | number>;
  }[];
}

/** Code of a refusal because somebody else has saved it meanwhile (optimistic locking). */
export const conflictCode = 3004;

/** Code of a refusal because somebody has accepted the terms that would change. */
export const boundCode = 2004;
