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
