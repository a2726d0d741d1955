import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { slowLoadMs } from '../domain/durations.ts';
import { isDone, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface DownloadContext {
  /** Which of the page's files; the chart carries it and never looks inside. */
  what: string | null;
  problem: Problem | null;
}

export type DownloadEvent =
  | { type: 'file.ask'; what: string }
  | { type: 'file.forget' }
  | { type: 'retry' };

/** A file made on demand (an export): asked for once at a time, slow ones say so, failed ones can be asked for again. */
export const downloadMachine = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent },
  actors: {
    /** Makes the file and hands it to the browser. */
    save: missing<Outcome<null>, { what: string }>('save'),
  },
  delays: { slowAnswer: slowLoadMs },
}).createMachine({
  id: 'download',
  context: { what: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.ask': {
          target: 'preparing',
          actions: assign(({ event }) => ({ what: event.what, problem: null })),
        },
      },
    },
    preparing: {
      tags: 'busy',
      initial: 'usual',
      states: {
        usual: { after: { slowAnswer: 'slow' } },
        slow: { description: 'It takes longer than usual; the screen says so.' },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ what: context.what! }),
        onDone: [
          { guard: isDone, target: 'idle' },
          {
            target: 'failed',
            actions: assign(({ event }) => ({
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign({ problem: null }) },
      },
      on: { 'file.forget': 'idle' },
    },
    failed: {
      description: 'Refused, or no answer came (a null problem).',
      on: {
        retry: 'preparing',
        'file.forget': 'idle',
        'file.ask': {
          target: 'preparing',
          actions: assign(({ event }) => ({ what: event.what, problem: null })),
        },
      },
    },
  },
});
