import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
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
import { skeletonDelayMs } from '../../../domain/durations.ts';
import { whenPartsAreHere } from '../../../ui/idle.ts';
import { isPastFirstPaint } from '../../../ui/firstPaint.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { ErrorNote, Skeleton } from '../../../ui/state/state.tsx';
import { useAfter } from '../../../ui/state/useAfter.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { flush } from '../../../ui/theme/utility.css.ts';
import * as styles from './accept.css.ts';
import { AcceptProgress, AmountHead } from './AcceptHead.tsx';
import { fittingAmount } from './amount.ts';
import type { OfferSource, UploadedFile } from './source.ts';
import { Summary } from './Summary.tsx';

const AmountStep = lazyPart(() => import('./AmountStep.tsx'), { awaited: <Skeleton lines={8} /> });
/** Loads the form of the first step; if it is lost, that is said where it would be. */
export const fetchFirstForm = (): Promise<unknown> => AmountStep.fetch().catch(() => {});
const LaterSteps = lazyPart(() => import('./LaterSteps.tsx'), { awaited: <Skeleton lines={8} /> });

type Snapshot = SnapshotFrom<typeof publicOfferMachine>;

/** The current step, also while submitting; undefined when no offer is being accepted. */
export const shownStep = (state: Snapshot): AcceptStep | undefined =>
  state.matches('submitting') || state.matches({ connectionLost: 'atSubmit' })
    ? 'review'
    : acceptSteps.find((one) => state.matches({ accepting: one }));

/**
 * Whether the form of the first step is to be shown. On a public page that a document begins with it
 * comes after its heading was painted, and what stands below or beside it comes with it, so that
 * nothing moves.
 */
const useFirstForm = (isPublic: boolean): boolean => {
  const [isHere, setHere] = useState(() => !isPublic || isPastFirstPaint());
  useEffect(() => {
    if (!isHere) void fetchFirstForm().then(() => setHere(true));
  }, [isHere]);
  return isHere;
};

/** The steps of accepting an offer: the screen of the chart's accepting part. */
export const AcceptSteps = ({
  state,
  send,
  offer,
  source,
  step,
  firstBack,
  onLeave,
  isPublic = false,
  onType,
}: {
  state: Snapshot;
  send: (event: PublicOfferEvent) => void;
  offer: PublicOffer;
  source: OfferSource;
  step: AcceptStep;
  /** The way back from the first step. */
  firstBack: ReactNode;
  /** The same on a phone, by the arrow above the steps. */
  onLeave: () => void;
  /** On a public page what leads on from the amount is in a bar within reach. */
  isPublic?: boolean;
  /** Receives typed data that are not submitted yet. */
  onType: (draft: AcceptanceDraft) => void;
}) => {
  const { i18n } = useLingui();
  const { draft, problem } = state.context;
  const isBusy = state.hasTag('busy');
  // The offer was loaded before anything was uploaded here.
  const [files, setFiles] = useState<readonly UploadedFile[]>(offer.files);
  const take =
    (type: 'field.change' | 'step.submit') =>
    (next: AcceptanceDraft): void => {
      onType({ ...draft, ...next });
      send({ type, draft: next });
    };
  const isFormHere = useFirstForm(isPublic);
  const isSlow = useAfter(skeletonDelayMs);
  const onNext = take('step.submit');
  const onChange = take('field.change');

  const goBack = (steps: number): void => {
    for (let gone = 0; gone < steps; gone += 1) send({ type: 'back' });
  };

  useEffect(() => {
    // If they are lost, they come when they are shown.
    void whenPartsAreHere.then(LaterSteps.fetch).catch(() => {});
  }, []);

  return (
    <div className={styles.page}>
      <AcceptProgress step={step} onBack={isBusy ? undefined : goBack} onLeave={onLeave} />
      <div className={styles.main}>
        {state.matches({ connectionLost: 'atSubmit' }) ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>
              Brak połączenia. Nic nie zginęło, a ponowienie nie zaakceptuje oferty dwa razy.
            </Trans>
          </ErrorNote>
        ) : problem && (step === 'documents' || step === 'review') ? (
          // The other steps are forms, which show errors at their fields.
          <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
        ) : null}
        {step === 'amount' ? (
          <>
            <AmountHead />
            {isFormHere ? (
              <>
                <AmountStep
                  offer={offer}
                  isPublic={isPublic}
                  draft={draft}
                  refused={problem}
                  onNext={onNext}
                  onType={onChange}
                />
                <div className={styles.firstBack}>{firstBack}</div>
              </>
            ) : isSlow ? (
              <Skeleton lines={8} />
            ) : null}
          </>
        ) : (
          <LaterSteps
            step={step}
            offer={offer}
            files={files}
            draft={draft}
            refused={problem}
            source={source}
            isSubmitting={isBusy}
            onNext={onNext}
            onType={onChange}
            onFiles={setFiles}
            onAccept={() => send({ type: 'accept.confirm' })}
            onChange={(one) => goBack(acceptSteps.length - 1 - acceptSteps.indexOf(one))}
          />
        )}
        {step === 'amount' ? null : (
          <div className={flush}>
            <Button kind="quiet" disabled={isBusy} onClick={() => send({ type: 'back' })}>
              <ArrowLeft size={16} aria-hidden />
              <Trans>Wstecz</Trans>
            </Button>
          </div>
        )}
      </div>
      {isFormHere ? (
        <Summary offer={offer} amount={fittingAmount(draft.investmentValue ?? '', offer.limits)} />
      ) : null}
    </div>
  );
};
