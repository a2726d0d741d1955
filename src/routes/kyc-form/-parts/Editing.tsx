import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { consentKinds } from '../../../domain/consents.ts';
import { kycSteps, type KycStep } from '../../../domain/kycTable.ts';
import type { KycFormContext, KycFormEvent } from '../../../machines/kycForm.types.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StepBar } from '../../../ui/layout/StepBar.tsx';
import { flush } from '../../../ui/theme/utility.css.ts';
import { useArrivalFocus } from '../../-shared/focusStep.ts';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';
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
  const { t } = useLingui();
  // Somebody who was quicker than this file waits for a heading to begin at.
  useArrivalFocus();
  const titles = useStepTitles();
  const goBack = (steps: number): void => {
    for (let gone = 0; gone < steps; gone += 1) send({ type: 'back' });
  };
  const content = step ? (
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
  return (
    <>
      <StepBar
        isNarrow
        names={[...kycSteps.map((one) => titles[one]), t`Sprawdzenie`]}
        at={step ? kycSteps.indexOf(step) : kycSteps.length}
        onBack={isSubmitting ? undefined : goBack}
        onLeave={() => goBack(1)}
      />
      {content}
      <div className={flush}>
        <Button kind="quiet" disabled={isSubmitting} onClick={() => goBack(1)}>
          <ArrowLeft size={16} aria-hidden />
          <Trans>Wstecz</Trans>
        </Button>
      </div>
    </>
  );
}
