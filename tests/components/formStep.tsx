import type { ComponentProps } from 'react';
import type { KycFormDraft } from '../../src/machines/kycForm.types.ts';
import { StepForm } from '../../src/routes/kyc-form/-parts/StepForm.tsx';

const country = (code: string, pl: string) => ({ code, name: { pl, en: pl } });

/** What the lists of the data form offer: two countries, and what a test adds. */
export const lists = {
  countries: [country('PL', 'Polska'), country('DE', 'Niemcy')],
  voivodeships: [],
  counties: [],
  communes: [],
  taxOffices: [],
  industries: [],
};

/** A step of the data form as a page; whatever is typed goes into the draft. */
export const stepOf =
  (step: ComponentProps<typeof StepForm>['step'], draft: KycFormDraft) => () => (
    <StepForm
      step={step}
      draft={draft}
      today="2026-11-28"
      refused={null}
      isResumed={false}
      onType={(values) => void Object.assign(draft, values)}
      onNext={() => {}}
    />
  );
