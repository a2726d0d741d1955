import { useSelector } from '@xstate/react';
import type { ServerClock } from '../../../sdk/serverClock.ts';
import type { ApplicationActor } from '../../../machines/root.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const Question = lazyPart(() => import('./StayQuestion.tsx'));

/** Asks two minutes before the session ends, over any page. */
export const StayDialog = ({
  application,
  clock,
}: {
  application: ApplicationActor;
  clock: ServerClock;
}) => {
  const chart = useSelector(application, ({ children }) => children.stay);
  const isAsking = useSelector(chart, (snapshot) => snapshot?.hasTag('asking') ?? false);
  return chart && isAsking ? <Question chart={chart} now={clock.now} /> : null;
};
