import { useSelector } from '@xstate/react';
import type { ApplicationActor } from '../../../machines/root.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const Question = lazyPart(() => import('./StepUpQuestion.tsx'));

/** Asks for a fresh proof of identity, over any page whose call needs it. */
export const StepUpDialog = ({ application }: { application: ApplicationActor }) => {
  const chart = useSelector(application, ({ children }) => children.stepUp);
  return chart ? <Question key={chart.sessionId} chart={chart} /> : null;
};
