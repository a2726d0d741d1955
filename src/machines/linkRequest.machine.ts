import { assign, setup } from 'xstate';
import { isEmail } from '../domain/email.ts';
import type { Problem } from '../domain/problem.ts';
import { isRefused, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface LinkRequestContext {
  email: string;
  wrong: 'required' | 'email' | null;
  problem: Problem | null;
}

export type LinkRequestEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'back' }
  | { type: 'retry' };

const wrongOf = (email: string): LinkRequestContext['wrong'] =>
  email.trim() === '' ? 'required' : isEmail(email) ? null : 'email';

/** Asking for a link by mail: the same answer whether the address is known or not (security D9). */
export const linkRequestMachine = setup({
  types: { context: {} as LinkRequestContext, events: {} as LinkRequestEvent },
  actors: {
    request: missing<Outcome<null>, { email: string }>('request'),
  },
  guards: {
    isWrong: ({ event }) => event.type === 'email.submit' && wrongOf(event.email) !== null,
  },
}).createMachine({
  id: 'linkRequest',
  context: { email: '', wrong: null, problem: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'email.submit': [
          {
            guard: 'isWrong',
            actions: assign(({ event }) => ({ wrong: wrongOf(event.email), problem: null })),
          },
          {
            target: 'sending',
            actions: assign(({ event }) => ({
              email: event.email.trim(),
              wrong: null,
              problem: null,
            })),
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: isRefused,
            target: 'typing',
            actions: assign(({ event }) => ({
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          { target: 'sent' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: { description: 'No answer came.', on: { retry: 'sending', back: 'typing' } },
    sent: { on: { back: 'typing' } },
  },
});
