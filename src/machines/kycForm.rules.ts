import { validateKycStep } from '../domain/kyc.ts';
import { validateCorrection } from '../domain/kycReview.ts';
import { judgedBy } from './kycForm.machine.ts';
import type { KycFormRules } from './kycForm.types.ts';

/** The rules of the data form, as its chart asks them. */
export const kycFormRules: KycFormRules = {
  isStepWrong: (step, { form, today }) => validateKycStep(step, form, today).length > 0,
  isCorrectionWrong: (fields, { form, today }) =>
    validateCorrection(fields, form, today).length > 0,
};

/** The chart with its rules, for whoever needs both at once. */
export const judgedKycForm = judgedBy(() => kycFormRules);
