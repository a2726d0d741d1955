/** A server error as the screens know it (spec §3): the sdk makes it, ui/text says it. */
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
