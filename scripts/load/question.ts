import type { operations } from '../../src/sdk/schema.gen.d.ts';

/** Callers: people of the demo, who own and coordinate the filled data. */
export type Asker = 'advisor' | 'coordinator' | 'backOffice' | 'investor' | 'anyone';

/** A read call, as a screen makes it. */
export interface Question {
  operation: keyof operations;
  /** What distinguishes it from the plain call, such as a sort order or a filter. */
  variant: string;
  as: Asker;
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
}
