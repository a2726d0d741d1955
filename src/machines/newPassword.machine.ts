import { assign, setup } from 'xstate';
import { passwordWeaknesses } from '../domain/passwordStrength.ts';
import type { Problem } from '../domain/problem.ts';
import { isGone, isRefused, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

const faults = ['required', 'strongPassword', 'wrongPassword'] as const;
export type PasswordFault = (typeof faults)[number];

export interface NewPasswordContext {
  /** The password that the person has is asked for, not a new one. */
  isKnown: boolean;
  password: string;
  /** What is wrong with what was typed, by field. */
  wrongs: { password?: PasswordFault; repeated?: 'samePassword' };
  problem: Problem | null;
}

export type NewPasswordEvent =
  | { type: 'password.submit'; password: string; repeated: string }
  | { type: 'retry' };

const wrongsOf = (
  password: string,
  repeated: string,
  isKnown: boolean,
): NewPasswordContext['wrongs'] => ({
  ...(password === ''
    ? { password: 'required' as const }
    : !isKnown && passwordWeaknesses(password).length > 0
      ? { password: 'strongPassword' as const }
      : {}),
  ...(password === repeated ? {} : { repeated: 'samePassword' as const }),
});

/** What the server says of the password goes beside it; the rest of a refusal is a sentence of its own. */
const afterRefusal = ({ problem }: { problem: Problem }): Partial<NewPasswordContext> => {
  const said = problem.violations.find(({ propertyPath }) => propertyPath === 'password')?.message;
  const password = faults.find((one) => one === said);
  return password ? { wrongs: { password }, problem: null } : { problem };
};

/** A password set behind a mailed link: activation and reset. The link is used up by the button. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as { isKnown?: boolean },
  },
  actors: {
    save: missing<Outcome<null>, { password: string }>('save'),
  },
  guards: {
    isWrong: ({ context, event }) =>
      event.type === 'password.submit' &&
      Object.keys(wrongsOf(event.password, event.repeated, context.isKnown)).length > 0,
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    isKnown: input.isKnown ?? false,
    password: '',
    wrongs: {},
    problem: null,
  }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'password.submit': [
          {
            guard: 'isWrong',
            actions: assign(({ context, event }) => ({
              wrongs: wrongsOf(event.password, event.repeated, context.isKnown),
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
            guard: isGone,
            target: 'dead',
            actions: assign(({ event }) => ({
              password: '',
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          {
            guard: isRefused,
            target: 'typing',
            actions: assign(({ event }) =>
              event.output.kind === 'refused' ? afterRefusal(event.output) : {},
            ),
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
