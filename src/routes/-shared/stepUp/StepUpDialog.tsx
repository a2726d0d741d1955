import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { QuestionProps } from './StepUpQuestion.tsx';
import type { StepUps } from './stepUps.ts';

const Question = lazyPart(() => import('./StepUpQuestion.tsx'));

/** The question for a fresh proof, over whatever page made the call that waits for it. */
export const StepUpDialog = ({
  stepUps,
  ...props
}: Pick<QuestionProps, 'sdk' | 'tokens'> & { stepUps: StepUps }) => {
  const open = useSyncExternalStore(stepUps.subscribe, stepUps.current);
  return open ? (
    <Question {...props} level={open.level} onEnd={(isDone) => stepUps.answer(isDone)} />
  ) : null;
};
