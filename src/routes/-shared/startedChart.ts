import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  createActor,
  waitFor,
  type Actor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { skeletonDelayMs } from '../../domain/durations.ts';
import { inspected } from './useChart.ts';

/** For the route of a page whose loader starts its chart: a chart lives as long as its page. */
export const livesWithPage = { staleTime: Infinity, gcTime: 0 } as const;

/**
 * Starts the chart of a link's page in its loader, and gives its first call the time after which a
 * skeleton shows. The early call (firstCall.ts) has often finished by then: then a slow phone
 * renders once, not twice.
 */
export const startedChart = async <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Promise<ActorRefFrom<Machine>> => {
  const chart = createActor<AnyStateMachine>(machine, inspected({ input })).start();
  await waitFor(chart, (state) => !state.matches('loading'), { timeout: skeletonDelayMs }).catch(
    () => {},
  );
  return chart as ActorRefFrom<Machine>;
};

/** The state of a chart that is already running; it stops with the page. */
export const useStartedChart = <Machine extends AnyStateMachine>(
  chart: ActorRefFrom<Machine>,
): SnapshotFrom<Machine> => {
  useEffect(
    () => () => {
      (chart as Actor<AnyStateMachine>).stop();
    },
    [chart],
  );
  return useSelector(chart as AnyActorRef, (snapshot: SnapshotFrom<Machine>) => snapshot);
};
