import { useEffect } from 'react';
import { consentKinds } from '../../../domain/consents.ts';
import type { KycStep } from '../../../domain/kycTable.ts';
import type { KycFormContext, KycFormEvent } from '../../../machines/kycForm.types.ts';
import { focusStep } from '../../-shared/focusStep.ts';
import { CheckPage } from './CheckPage.tsx';
import { StepForm } from './StepForm.tsx';

/** A step of the form, or the page that shows all answers once more. */
export default function Editing({
  step,
  context: { form, given, request, problem, today, isResumed },
  isSubmitting,
  isLost,
  send,
}: {
  /** None on the page of all answers. */
  step: KycStep | undefined;
  context: KycFormContext;
  isSubmitting: boolean;
  /** No response to the form came. */
  isLost: boolean;
  send: (event: KycFormEvent) => void;
}) {
  // Somebody who was quicker than this file waits for a heading to begin at.
  useEffect(() => {
    focusStep();
  }, []);
  return step ? (
    <StepForm
      key={step}
      step={step}
      draft={form}
      today={today}
      refused={problem}
      isResumed={isResumed}
      onType={(values) => send({ type: 'field.change', values })}
      onNext={() => send({ type: 'step.next' })}
    />
  ) : (
    <CheckPage
      form={form}
      consents={request!.consents}
      given={given}
      refused={problem}
      isSubmitting={isSubmitting}
      isLost={isLost}
      onEdit={(one) => send({ type: 'step.edit', step: one })}
      onConsents={(all) => {
        for (const kind of consentKinds)
          if (all[kind] !== (given[kind] ?? false))
            send({ type: 'consent.change', kind, given: all[kind] });
      }}
      onSubmit={() => send({ type: 'form.submit' })}
    />
  );
}
