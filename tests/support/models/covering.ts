import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { arrowPaths, type Samples, type Step } from './arrows.ts';

const arrowOf = (before: AnyMachineSnapshot, { event, expected }: Step): string => {
  const isKept = JSON.stringify(before.context) === JSON.stringify(expected.context);
  return [before.value, event.type, event.by, expected.value, isKept].join(' ');
};

/** A few of a chart's paths that take every arrow between two states, in each of its variants. */
export const coveringPaths = (machine: AnyStateMachine, samples: Samples): Step[][] => {
  const start = createActor(machine, { input: samples.input as never }).getSnapshot();
  const seen = new Set<string>();
  return arrowPaths(machine, samples).filter((path) => {
    const arrows = path.map((step, at) =>
      arrowOf(at === 0 ? (start as AnyMachineSnapshot) : path[at - 1]!.expected, step),
    );
    const isNew = arrows.some((arrow) => !seen.has(arrow));
    for (const arrow of arrows) seen.add(arrow);
    return isNew;
  });
};

/** A path as text, for the title of its test. */
export const wayOf = (path: Step[]): string =>
  path
    .map(({ event }) => [event.type, event.amount ?? event.by].filter(Boolean).join(' '))
    .join(', ');

/** Events that a snapshot rejects. */
export const refusedBy = (
  snapshot: AnyMachineSnapshot,
  { events }: Samples,
): readonly AnyEventObject[] =>
  events.filter((event) => snapshot.status !== 'active' || !snapshot.can(event));
