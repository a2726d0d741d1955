import * as v from 'valibot';
import { lookReasonLength } from './limits.ts';
import type { Violation } from './messages.ts';
import { requiredText, violationsIn } from './violations.ts';

/** Why somebody looks at an investor's data in clear; the investor reads it (docs/decisions/040). */
export const lookReasonSchema = v.object({
  reason: requiredText(lookReasonLength.max, lookReasonLength.min),
});

export const validateLookReason = (reason: string): Violation[] =>
  violationsIn(lookReasonSchema, { reason });
