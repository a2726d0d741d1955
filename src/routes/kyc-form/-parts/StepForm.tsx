import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { CalendarDate } from '../../../domain/dates.ts';
import { validateKycStep } from '../../../domain/kyc.ts';
import { kycStepFields, kycTable, type KycStep } from '../../../domain/kycTable.ts';
import { kycStepTable, stepValues } from '../../../domain/kycValues.ts';
import type { Problem } from '../../../domain/problem.ts';
import { fieldOf } from '../../../machines/kycForm.machine.ts';
import type { KycFormDraft } from '../../../machines/kycForm.types.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { StepFields } from './StepFields.tsx';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';

/** Whether the step cannot be completed without a field. */
const isMissing = (step: KycStep, name: string, draft: KycFormDraft, today: CalendarDate) =>
  validateKycStep(step, draft, today).some(({ propertyPath }) => propertyPath === name);

/**
 * One step of the data form: a form of its own, so that errors of one step do not show in another.
 */
export const StepForm = <Step extends KycStep>({
  step,
  draft,
  today,
  refused,
  isResumed,
  onType,
  onNext,
}: {
  step: Step;
  /** Values so far, of all steps. */
  draft: KycFormDraft;
  today: CalendarDate;
  /** The server's refusal. */
  refused: Problem | null;
  /** Input from before a reload was restored, as far as it may be stored. */
  isResumed: boolean;
  onType: (values: Partial<KycFormDraft>) => void;
  onNext: () => void;
}) => {
  const titles = useStepTitles();
  const [values] = useState(() => stepValues(step, draft));
  const { i18n } = useLingui();
  /** Fields that are empty because they may not be stored, as of opening the step. */
  const [again] = useState(() =>
    isResumed
      ? kycStepFields[step]
          .filter((name) => !kycTable[name].isKept && kycTable[name].optional !== true)
          .filter((name) => !draft[name])
          .filter((name) => isMissing(step, name, draft, today))
          .map((name) => i18n._(fieldLabels[name]))
          .join(', ')
      : '',
  );
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
      {again.length > 0 ? (
        <Note>
          <Trans>
            Części odpowiedzi nie zapisujemy na urządzeniu, żeby nikt obcy ich nie odczytał. Proszę
            wpisać ponownie: {again}.
          </Trans>
        </Note>
      ) : null}
      <StepFields step={step} form={form} />
      <Button kind="primary" size="public" type="submit" wide>
        <Trans>Dalej</Trans>
        <ArrowRight size={18} aria-hidden />
      </Button>
    </form>
  );
};
