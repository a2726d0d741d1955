import { assign, setup } from 'xstate';
import { slowLoadMs } from '../domain/durations.ts';
import type { Problem } from '../domain/problem.ts';
import { problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** A call of a screen; opaque to the chart. */
export interface Asked {
  /** Which of the screen's calls. */
  what: string;
  /** Input of the call. */
  input?: unknown;
}

export interface CallContext {
  asked: Asked | null;
  /** Why the server refused; null in `failed` when no answer came. */
  problem: Problem | null;
}

export type CallEvent =
  | ({ type: 'call.make' } & Asked)
  | { type: 'call.forget' }
  | { type: 'retry' };

/**
 * A screen's calls: one at a time; a slow one is flagged, a failed one can be retried unchanged.
 */
export const callMachine = setup({
  types: { context: {} as CallContext, events: {} as CallEvent },
  actors: { call: missing<Outcome<null>, Asked>('call') },
  actions: {
    keepAsked: assign(({ event }) =>
      event.type === 'call.make'
        ? { asked: { what: event.what, input: event.input }, problem: null }
        : {},
    ),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetRefusal: assign({ problem: null }),
  },
  guards: { isRefused: ({ event }) => problemOf(event) !== null },
  delays: { slowAnswer: slowLoadMs },
}).createMachine({
  id: 'call',
  context: { asked: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was called yet, or the last call has succeeded.',
      on: { 'call.make': { target: 'calling', actions: 'keepAsked' } },
    },
    calling: {
      tags: 'busy',
      initial: 'usual',
      states: {
        usual: { after: { slowAnswer: 'slow' } },
        slow: { description: 'It takes longer than usual; the screen says so.' },
      },
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context }) => context.asked!,
        onDone: [
          { guard: 'isRefused', target: 'failed', actions: 'keepRefusal' },
          { target: 'idle' },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
      on: { 'call.forget': 'idle' },
    },
    failed: {
      description: 'Refused, or no answer came (a null problem).',
      on: {
        retry: 'calling',
        'call.forget': 'idle',
        'call.make': { target: 'calling', actions: 'keepAsked' },
      },
    },
  },
});
