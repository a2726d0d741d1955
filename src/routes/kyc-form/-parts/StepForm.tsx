import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarDate } from '../../../domain/dates.ts';
import { validateKycStep } from '../../../domain/kyc.ts';
import type { KycStep } from '../../../domain/kycTable.ts';
import { kycStepTable, stepValues } from '../../../domain/kycValues.ts';
import type { Problem } from '../../../domain/problem.ts';
import { fieldOf, type KycFormDraft } from '../../../machines/kycForm.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { StepFields } from './StepFields.tsx';
import { useStepTitles } from './stepWords.ts';

/** One step of the data form: its own form, so that nothing of one step shows in another. */
export const StepForm = <Step extends KycStep>({
  step,
  draft,
  today,
  refused,
  onType,
  onNext,
}: {
  step: Step;
  /** What is filled in so far, in all steps. */
  draft: KycFormDraft;
  today: CalendarDate;
  /** What the server refused. */
  refused: Problem | null;
  onType: (values: Partial<KycFormDraft>) => void;
  onNext: () => void;
}) => {
  const titles = useStepTitles();
  const [values] = useState(() => stepValues(step, draft));
  const form = useTableForm(kycStepTable(step), {
    values,
    check: (typed) => validateKycStep(step, typed, today),
    refused,
    fieldOf,
    onType: (typed) => onType(typed as Partial<KycFormDraft>),
    onSubmit: onNext,
  });
  return (
    <form className={stack.wide} {...form.frame}>
      {form.refusal ? <ErrorNote>{form.refusal}</ErrorNote> : null}
      {form.summary}
      <h1 tabIndex={-1}>{titles[step]}</h1>
      <StepFields step={step} form={form} />
      <Button kind="primary" size="public" type="submit" wide>
        <Trans>Dalej</Trans>
      </Button>
    </form>
  );
};
