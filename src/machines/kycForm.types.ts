import type { KycStep } from '../domain/kycTable.ts';
import type { Problem } from '../domain/problem.ts';
import type { components } from '../sdk/schema.gen.d.ts';

type Schemas = components['schemas'];
export type KycRequest = Schemas['KycRequest'];
export type KycFormDraft = Schemas['KycForm'];
export type KycSubmission = Schemas['KycSubmission'];
export type KycSubmitted = Schemas['KycSubmitted'];

/** The screen may bring back harmless values it kept; the rest stays in memory only. */
export interface KycFormContext {
  token: string;
  /** Today in Warsaw, YYYY-MM-DD. */
  today: string;
  request: KycRequest | null;
  form: KycFormDraft;
  /** Consents by kind; none is given beforehand. */
  given: Record<string, boolean>;
  problem: Problem | null;
  /** The person was on the check page already and comes back there after a change. */
  hasReviewed: boolean;
  referenceNo: string | null;
  /** Answers of an earlier visit stand in the form; what no device keeps is to be typed again. */
  isResumed: boolean;
}

export type KycFormEvent =
  | { type: 'form.start' }
  | { type: 'field.change'; values: Partial<KycFormDraft> }
  | { type: 'consent.change'; kind: string; given: boolean }
  | { type: 'step.next' }
  | { type: 'step.edit'; step: KycStep }
  | { type: 'correction.send' }
  | { type: 'back' }
  | { type: 'form.submit' }
  | { type: 'retry' };
