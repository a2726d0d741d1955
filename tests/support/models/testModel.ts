/**
 * The only place that imports @xstate/test (docs/decisions/001). It generates paths of small pure
 * machines: a user's view of a journey, or a table such as the offer's. Its own types are for an
 * earlier XState 5, so the ones we need are declared here.
 */
import { createTestModel } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';

interface ModelPath {
  steps: { event: { type: string }; state: { value: unknown } }[];
}

/** All simple paths of a pure machine; prefixes of others are dropped. */
export const simplePaths = (machine: AnyStateMachine): ModelPath[] =>
  createTestModel(machine as never).getSimplePaths();

/** What a person does for each event, and sees in each state. */
export interface View {
  events: Record<string, () => Promise<void>>;
  states: Record<string, () => Promise<void>>;
}

/** The package silently ignores unimplemented events and unchecked states; this throws. */
const refuseGaps = (machine: AnyStateMachine, view: View): void => {
  const gaps = [
    ...machine.events.filter((type) => !(type in view.events)),
    ...Object.keys(machine.states).filter((state) => !(state in view.states)),
  ];
  if (gaps.length > 0) throw new Error(`The view of ${machine.id} lacks: ${gaps.join(', ')}.`);
};

/**
 * Test runs from a user's view of a journey: all paths that visit no screen twice. `sentence` lists
 * the steps.
 */
export const viewPaths = (
  machine: AnyStateMachine,
): { sentence: string; run: (view: View) => Promise<void> }[] =>
  createTestModel(machine as never)
    .getSimplePaths()
    .map((path) => ({
      sentence: path.steps
        .map(({ event }) => (event as { type: string }).type)
        .filter((type) => type !== 'xstate.init')
        .join(', '),
      run: async (view) => {
        refuseGaps(machine, view);
        await path.test(view);
      },
    }));
