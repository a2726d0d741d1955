import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '../../../domain/problem.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';

export interface Step {
  draft: AcceptanceDraft;
  onNext: (draft: AcceptanceDraft) => void;
}
/** A step whose fields the server validates too. */
export interface JudgedStep extends Step {
  /** The server's refusal. */
  refused: Problem | null;
}

/** The server's refusal, if it belongs to no field of the step. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children ? <ErrorNote>{children}</ErrorNote> : null;

export const Next = () => (
  <Button kind="primary" size="public" type="submit" wide>
    <Trans>Dalej</Trans>
    <ArrowRight size={18} aria-hidden />
  </Button>
);
