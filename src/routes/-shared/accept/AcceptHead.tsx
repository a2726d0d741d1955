import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { acceptSteps, type AcceptStep } from '../../../machines/publicOffer.machine.ts';
import { StepBar } from '../../../ui/layout/StepBar.tsx';
import * as styles from './accept.css.ts';

const stepNames: Record<AcceptStep, MessageDescriptor> = {
  amount: msg`Kwota`,
  data: msg`Dane`,
  consents: msg`Zgody`,
  documents: msg`Dokumenty`,
  review: msg`Sprawdzenie`,
};

/** Progress through the steps of accepting. */
export const AcceptProgress = ({
  step,
  onBack,
  onLeave,
}: {
  step: AcceptStep;
  /** Goes back by this many steps; none while something is sent. */
  onBack: ((steps: number) => void) | undefined;
  /** Where a phone's arrow leads from the first step. */
  onLeave: () => void;
}) => {
  const { i18n } = useLingui();
  return (
    <StepBar
      names={acceptSteps.map((one) => i18n._(stepNames[one]))}
      at={acceptSteps.indexOf(step)}
      onBack={onBack}
      onLeave={onLeave}
    />
  );
};

/** What the first step begins with. */
export const AmountHead = () => (
  <>
    <h1 tabIndex={-1}>
      <Trans>Kwota inwestycji</Trans>
    </h1>
    <p className={styles.lead}>
      <Trans>Można ją zmienić do ostatniego kroku. Przelew dopiero po akceptacji.</Trans>
    </p>
  </>
);
