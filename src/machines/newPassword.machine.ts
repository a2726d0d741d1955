import { assign, setup } from 'xstate';
import { passwordWeaknesses } from '../domain/passwordStrength.ts';
import type { Problem } from '../domain/problem.ts';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface NewPasswordContext {
  password: string;
  /** What is wrong with what was typed, by field. */
  wrongs: { password?: 'required' | 'strongPassword'; repeated?: 'samePassword' };
  problem: Problem | null;
}

export type NewPasswordEvent =
  | { type: 'password.submit'; password: string; repeated: string }
  | { type: 'retry' };

const wrongsOf = (password: string, repeated: string): NewPasswordContext['wrongs'] => ({
  ...(password === ''
    ? { password: 'required' as const }
    : passwordWeaknesses(password).length > 0
      ? { password: 'strongPassword' as const }
      : {}),
  ...(password === repeated ? {} : { repeated: 'samePassword' as const }),
});

/** A password set behind a mailed link: activation and reset. The link is used up by the button. */
export const newPasswordMachine = setup({
  types: { context: {} as NewPasswordContext, events: {} as NewPasswordEvent },
  actors: {
    save: missing<Outcome<null>, { password: string }>('save'),
  },
  guards: {
    isWrong: ({ event }) =>
      event.type === 'password.submit' &&
      Object.keys(wrongsOf(event.password, event.repeated)).length > 0,
  },
}).createMachine({
  id: 'newPassword',
  context: { password: '', wrongs: {}, problem: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'password.submit': [
          {
            guard: 'isWrong',
            actions: assign(({ event }) => ({
              wrongs: wrongsOf(event.password, event.repeated),
              problem: null,
            })),
          },
          {
            target: 'saving',
            actions: assign(({ event }) => ({
              password: event.password,
              wrongs: {},
              problem: null,
            })),
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          {
            guard: ({ event }) =>
              event.output.kind === 'refused' && event.output.problem.status === 410,
            target: 'dead',
            actions: assign(({ event }) => ({
              password: '',
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'typing',
            actions: assign(({ event }) => ({
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          { target: 'saved', actions: assign({ password: '' }) },
        ],
        onError: 'connectionLost',
      },
    },
    connectionLost: { description: 'No answer came.', on: { retry: 'saving' } },
    saved: { type: 'final' },
    dead: {
      type: 'final',
      description: 'The link was used or is too old; another may be asked for.',
    },
  },
});
