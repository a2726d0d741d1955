/**
 * The one place that imports @xstate/test (docs/decisions/001). It walks small
 * pure machines: the user's view of a journey, or a table such as the offer's.
 * Its own types are of an earlier XState 5, so the ones we need stand here.
 */
import { createTestModel } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';

interface ModelPath {
  steps: { event: { type: string }; state: { value: unknown } }[];
}

/** Every way through a pure machine that visits no state twice; ways that others begin with are left out. */
export const simplePaths = (machine: AnyStateMachine): ModelPath[] =>
  createTestModel(machine as never).getSimplePaths() as unknown as ModelPath[];

/** What a person does at each event, and what they see in each state. */
export interface View {
  events: Record<string, () => Promise<void>>;
  states: Record<string, () => Promise<void>>;
}

/** The package passes silently over an event nobody performs and a state nobody checks; we do not. */
const refuseGaps = (machine: AnyStateMachine, view: View): void => {
  const gaps = [
    ...machine.events.filter((type) => !(type in view.events)),
    ...Object.keys(machine.states).filter((state) => !(state in view.states)),
  ];
  if (gaps.length > 0) throw new Error(`The view of ${machine.id} lacks: ${gaps.join(', ')}.`);
};

/**
 * The user's view of a journey as runs in a browser: every way through it that comes to
 * no screen twice. `sentence` is the steps that a person can repeat.
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
        await path.test(view as never);
      },
    }));
