import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '../../../domain/problem.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { useWords } from '../localized.ts';

export interface Step {
  draft: AcceptanceDraft;
  onNext: (draft: AcceptanceDraft) => void;
}
/** A step whose fields the server validates too. */
export interface JudgedStep extends Step {
  /** The server's refusal. */
  refused: Problem | null;
}
/** A step of fields, which whoever goes back finds as they left them. */
export interface TypedStep extends JudgedStep {
  /** Receives what is typed, valid or not. */
  onType: (draft: AcceptanceDraft) => void;
}

/** The server's refusal, if it belongs to no field of the step. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children ? <ErrorNote>{children}</ErrorNote> : null;

/** What leads on from a step, in the brand's own words. */
export const NextWords = () => {
  const { brand } = useRouteContext({ from: '__root__' });
  const words = useWords();
  return words(brand.formInvestButtonText) || <Trans>Dalej</Trans>;
};

export const Next = () => (
  <Button kind="primary" size="public" type="submit" wide>
    <NextWords />
    <ArrowRight size={18} aria-hidden />
  </Button>
);
