import type { KycField, KycStep } from '../domain/kycTable.ts';
import type { Problem } from '../domain/problem.ts';
import type { Schemas } from '../sdk/schema.gen.d.ts';

export type KycRequest = Schemas['KycRequest'];
export type KycFormDraft = Schemas['KycForm'];
export type KycSubmission = Schemas['KycSubmission'];
export type KycSubmitted = Schemas['KycSubmitted'];

/** The screen may restore harmless values it stored; the others stay in memory only. */
export interface KycFormContext {
  token: string;
  /** Today in Warsaw, YYYY-MM-DD. */
  today: string;
  request: KycRequest | null;
  form: KycFormDraft;
  /** Consents by kind; none is pre-ticked. */
  given: Record<string, boolean>;
  problem: Problem | null;
  /** The person has already been on the check page and returns there after a change. */
  hasReviewed: boolean;
  referenceNo: string | null;
  /**
   * The form was restored from an earlier visit; values too sensitive to be stored must be typed
   * again.
   */
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

/** Whether what has been typed may go on. */
export interface KycFormRules {
  isStepWrong: (step: KycStep, typed: Pick<KycFormContext, 'form' | 'today'>) => boolean;
  isCorrectionWrong: (
    fields: readonly KycField[],
    typed: Pick<KycFormContext, 'form' | 'today'>,
  ) => boolean;
}
