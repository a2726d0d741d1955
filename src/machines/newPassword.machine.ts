import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface NewPasswordContext {
  password: string;
  problem: Problem | null;
}

export type NewPasswordEvent = { type: 'password.submit'; password: string };

/**
 * Setting a password behind a mailed link: activation and reset. Pressing the button uses up the
 * link.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
  },
  actors: {
    save: missing<Outcome<null>, { password: string }>('save'),
  },
  actions: {
    keepPassword: assign(({ event }) =>
      event.type === 'password.submit' ? { password: event.password, problem: null } : {},
    ),
    forgetPassword: assign({ password: '' }),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
  },
  guards: {
    isDead: ({ event }) => problemOf(event)?.status === 410,
    isRefused: ({ event }) => problemOf(event) !== null,
  },
}).createMachine({
  id: 'newPassword',
  context: { password: '', problem: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'password.submit': { target: 'saving', actions: 'keepPassword' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          { guard: 'isDead', target: 'dead', actions: ['keepRefusal', 'forgetPassword'] },
          { guard: 'isRefused', target: 'typing', actions: 'keepRefusal' },
          { target: 'saved', actions: 'forgetPassword' },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: {
      description: 'No answer came. The next attempt sends what is in the fields then.',
      on: {
        'password.submit': { target: 'saving', actions: 'keepPassword' },
      },
    },
    saved: { type: 'final' },
    dead: {
      type: 'final',
      description: 'The link was used or has expired; another may be requested.',
    },
  },
});
