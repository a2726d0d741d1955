import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  acceptSteps,
  type AcceptanceDraft,
  type AcceptStep,
  type PublicOffer,
  type publicOfferMachine,
  type PublicOfferEvent,
} from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stepper } from '../../../ui/layout/layout.css.ts';
import { ErrorNote, Progress } from '../../../ui/state/state.tsx';
import { problemText, violationTexts } from '../../../ui/text/problem.ts';
import { AmountStep } from './AmountStep.tsx';
import { ConsentsStep } from './ConsentsStep.tsx';
import { DataStep } from './DataStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { OfferSource } from './source.ts';

type Snapshot = SnapshotFrom<typeof publicOfferMachine>;

/** The step on the screen, also while it is being sent; nothing when no offer is being accepted. */
export const shownStep = (state: Snapshot): AcceptStep | undefined =>
  state.matches('submitting') || state.matches({ connectionLost: 'atSubmit' })
    ? 'review'
    : acceptSteps.find((one) => state.matches({ accepting: one }));

/** Accepting an offer in steps: the screen of the chart's accepting part. */
export const AcceptSteps = ({
  state,
  send,
  offer,
  source,
  step,
  firstBack,
  onType,
}: {
  state: Snapshot;
  send: (event: PublicOfferEvent) => void;
  offer: PublicOffer;
  source: OfferSource;
  step: AcceptStep;
  /** The way out of the first step. */
  firstBack: ReactNode;
  /** What is typed and not sent yet. */
  onType: (draft: AcceptanceDraft) => void;
}) => {
  const { i18n, t } = useLingui();
  const { draft, problem } = state.context;
  const number = acceptSteps.indexOf(step) + 1;
  const all = acceptSteps.length;
  const errors = violationTexts(i18n, problem, 'data.');
  const onNext = (next: AcceptanceDraft): void => {
    onType({ ...draft, ...next });
    send({ type: 'step.submit', draft: next });
  };

  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  return (
    <>
      <div className={stepper}>
        <span>
          <Trans>
            Krok {number} z {all}
          </Trans>
        </span>
        <Progress part={number / all} label={t`Postęp`} />
      </div>
      {number > 1 ? (
        <div>
          <Button kind="quiet" onClick={() => send({ type: 'back' })}>
            <Trans>Wstecz</Trans>
          </Button>
        </div>
      ) : (
        firstBack
      )}
      {state.matches({ connectionLost: 'atSubmit' }) ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>
            Brak połączenia. Nic nie zginęło, a ponowienie nie zaakceptuje oferty dwa razy.
          </Trans>
        </ErrorNote>
      ) : problem ? (
        <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
      ) : null}
      {step === 'amount' ? (
        <AmountStep offer={offer} draft={draft} errors={errors} onNext={onNext} />
      ) : step === 'data' ? (
        <DataStep
          draft={draft}
          errors={errors}
          onNext={onNext}
          onType={(investor) => onType({ ...draft, investor })}
        />
      ) : step === 'consents' ? (
        <ConsentsStep offer={offer} draft={draft} onNext={onNext} />
      ) : step === 'documents' ? (
        <DocumentsStep offer={offer} uploads={source.uploads} onNext={onNext} />
      ) : (
        <ReviewStep
          offer={offer}
          draft={draft}
          pdf={source.pdf}
          isSubmitting={state.matches('submitting')}
          onAccept={() => send({ type: 'accept.confirm' })}
        />
      )}
    </>
  );
};
