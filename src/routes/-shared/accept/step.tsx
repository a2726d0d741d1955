import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Problem } from '../../../domain/problem.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';

export interface Step {
  draft: AcceptanceDraft;
  onNext: (draft: AcceptanceDraft) => void;
}
/** A step whose fields the server judges too. */
export interface JudgedStep extends Step {
  /** What it refused. */
  refused: Problem | null;
}

export const Next = () => (
  <Button kind="primary" size="public" type="submit" wide>
    <Trans>Dalej</Trans>
    <ArrowRight size={18} aria-hidden />
  </Button>
);
