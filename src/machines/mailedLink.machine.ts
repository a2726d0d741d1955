import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { isGone, isRefused, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface MailedLinkContext {
  /** Why the server failed, if a retry may help. */
  problem: Problem | null;
}

export type MailedLinkEvent = { type: 'link.use' } | { type: 'retry' };

/**
 * One action behind a mailed link. Opening the page does nothing, as mail programs open links too.
 */
export const mailedLinkMachine = setup({
  types: { context: {} as MailedLinkContext, events: {} as MailedLinkEvent },
  actors: { use: missing<Outcome<null>, undefined>('use') },
  actions: {
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'mailedLink',
  context: { problem: null },
  initial: 'ready',
  states: {
    ready: { on: { 'link.use': 'using' } },
    using: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'use',
        src: 'use',
        onDone: [
          { guard: isGone, target: 'dead' },
          { guard: isRefused, target: 'ready', actions: 'keepRefusal' },
          { target: 'done' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: { description: 'No answer came.', on: { retry: 'using' } },
    done: { type: 'final' },
    dead: { type: 'final', description: 'The link was used, was revoked or has expired.' },
  },
});
