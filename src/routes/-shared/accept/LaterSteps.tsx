import type { SnapshotFrom } from 'xstate';
import type {
  AcceptanceDraft,
  AcceptStep,
  PublicOffer,
  publicOfferMachine,
} from '../../../machines/publicOffer.machine.ts';
import { useArrivalFocus } from '../focusStep.ts';
import { ConsentsStep } from './ConsentsStep.tsx';
import { DataStep } from './DataStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { OfferSource, UploadedFile } from './source.ts';

/**
 * The steps after the amount. They come while the amount is chosen, as the rules of the data and the
 * numbering plan of every country's telephones weigh half as much as the rest of the page.
 */
export default function LaterSteps({
  step,
  offer,
  files,
  draft,
  refused,
  source,
  isSubmitting,
  onNext,
  onType,
  onFiles,
  onAccept,
  onChange,
}: {
  step: Exclude<AcceptStep, 'amount'>;
  offer: PublicOffer;
  /** What the server already has. */
  files: readonly UploadedFile[];
  draft: AcceptanceDraft;
  /** The server's refusal. */
  refused: SnapshotFrom<typeof publicOfferMachine>['context']['problem'];
  source: OfferSource;
  isSubmitting: boolean;
  onNext: (draft: AcceptanceDraft) => void;
  /** Receives what is typed, valid or not. */
  onType: (draft: AcceptanceDraft) => void;
  /** Receives what the server has, after each upload. */
  onFiles: (files: readonly UploadedFile[]) => void;
  onAccept: () => void;
  /** Goes back to a step. */
  onChange: (step: AcceptStep) => void;
}) {
  // Somebody who was quicker than this file waits for a heading to begin at.
  useArrivalFocus();
  return step === 'data' ? (
    <DataStep draft={draft} refused={refused} onNext={onNext} onType={onType} />
  ) : step === 'consents' ? (
    <ConsentsStep offer={offer} draft={draft} refused={refused} onNext={onNext} onType={onType} />
  ) : step === 'documents' ? (
    <DocumentsStep files={files} source={source} onFiles={onFiles} onNext={onNext} />
  ) : (
    <ReviewStep
      offer={offer}
      draft={draft}
      pdf={source.pdf}
      isSubmitting={isSubmitting}
      onAccept={onAccept}
      onChange={onChange}
    />
  );
}
