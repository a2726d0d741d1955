import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface LinkRequestContext {
  email: string;
  problem: Problem | null;
}

export type LinkRequestEvent = { type: 'email.submit'; email: string } | { type: 'back' };

/**
 * Requesting a link by mail: the response is the same whether or not the address is known
 * (docs/decisions/013).
 */
export const linkRequestMachine = setup({
  types: { context: {} as LinkRequestContext, events: {} as LinkRequestEvent },
  actors: {
    request: missing<Outcome<null>, { email: string }>('request'),
  },
  actions: {
    keepEmail: assign(({ event }) =>
      event.type === 'email.submit' ? { email: event.email, problem: null } : {},
    ),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
  },
  guards: { isRefused: ({ event }) => problemOf(event) !== null },
}).createMachine({
  id: 'linkRequest',
  context: { email: '', problem: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'email.submit': { target: 'sending', actions: 'keepEmail' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: 'isRefused', target: 'typing', actions: 'keepRefusal' },
          { target: 'sent' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: {
      description: 'No answer came. The next attempt sends what is in the field then.',
      on: { 'email.submit': { target: 'sending', actions: 'keepEmail' } },
    },
    sent: { on: { back: 'typing' } },
  },
});
