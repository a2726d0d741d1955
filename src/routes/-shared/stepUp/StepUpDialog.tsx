import { useSelector } from '@xstate/react';
import type { ApplicationActor } from '../../../machines/root.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const Question = lazyPart(() => import('./StepUpQuestion.tsx'));

/** The question for a fresh proof, over whatever page made the call that waits for it. */
export const StepUpDialog = ({ application }: { application: ApplicationActor }) => {
  const chart = useSelector(application, ({ children }) => children.stepUp);
  return chart ? <Question key={chart.sessionId} chart={chart} /> : null;
};
