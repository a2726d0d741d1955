import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { clearDataMs, slowLoadMs } from '../domain/durations.ts';
import { isDone, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface RevealContext {
  /** Reason in the person's own words; the investor can read it. */
  reason: string;
  /** Why the server refused the reason, or did not reveal the data. */
  problem: Problem | null;
}

export type RevealEvent =
  | { type: 'data.ask' }
  | { type: 'reason.give'; reason: string }
  | { type: 'retry' }
  | { type: 'data.hide' };

const staysClear = ({
  event: { output },
}: {
  event: { output: Outcome<{ stays: boolean }> };
}): boolean => output.kind === 'done' && output.value.stays;

/**
 * Reveals an investor's data unmasked: for a reason, which is recorded with the access, and only
 * for as long as it takes to read them. The screen holds the data; the chart only knows whether
 * they are shown.
 */
export const revealMachine = setup({
  types: { context: {} as RevealContext, events: {} as RevealEvent },
  actors: {
    /**
     * Passes the data to the screen; `stays` tells whether they remain on it (a file is only
     * saved).
     */
    reveal: missing<Outcome<{ stays: boolean }>, { reason: string }>('reveal'),
  },
  actions: {
    keepReason: assign(({ event }) =>
      event.type === 'reason.give' ? { reason: event.reason, problem: null } : {},
    ),
    forgetReason: assign({ reason: '', problem: null }),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
  },
  delays: { slowAnswer: slowLoadMs, shownLongEnough: clearDataMs },
}).createMachine({
  id: 'reveal',
  context: { reason: '', problem: null },
  initial: 'masked',
  states: {
    masked: {
      on: { 'data.ask': { target: 'asking', actions: 'forgetReason' } },
    },
    asking: {
      description: 'The reason is being typed; an error stands beside it.',
      on: {
        'reason.give': { target: 'revealing', actions: 'keepReason' },
        'data.hide': 'masked',
      },
    },
    revealing: {
      tags: 'busy',
      initial: 'usual',
      states: {
        usual: { after: { slowAnswer: 'slow' } },
        slow: { description: 'It takes longer than usual; the screen says so.' },
      },
      invoke: {
        id: 'reveal',
        src: 'reveal',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: [
          { guard: staysClear, target: 'clear' },
          { guard: isDone, target: 'masked' },
          { target: 'asking', actions: 'keepRefusal' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'No answer came; the reason is kept.',
      on: {
        retry: 'revealing',
        'reason.give': { target: 'revealing', actions: 'keepReason' },
        'data.hide': 'masked',
      },
    },
    clear: {
      description: 'Shown in clear, until they are hidden or time runs out.',
      after: { shownLongEnough: 'masked' },
      on: { 'data.hide': 'masked' },
    },
  },
});
