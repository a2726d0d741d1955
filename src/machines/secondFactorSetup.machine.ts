import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** How the second factor is given; null when it is off. */
export type SecondFactorMethod = 'email' | 'totp' | null;

/** What an authenticator app is fed with. */
export interface TotpEnrolment {
  /** Base32. */
  secret: string;
  /** otpauth URI of the QR code. */
  uri: string;
}

export interface SecondFactorSetupContext {
  method: SecondFactorMethod;
  wanted: SecondFactorMethod;
  password: string;
  code: string;
  enrolment: TotpEnrolment | null;
  /** Recovery codes; shown once and then forgotten here. */
  codes: string[];
  problem: Problem | null;
}

export type SecondFactorSetupEvent =
  | { type: 'change.open'; wanted: SecondFactorMethod }
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.kept' }
  | { type: 'back' }
  | { type: 'retry' };

const problemOf = <T>(outcome: Outcome<T>): Problem | null =>
  outcome.kind === 'refused' ? outcome.problem : null;

/** Turning the second factor on, over to an app, or off; each change is proved with the password. */
export const secondFactorSetupMachine = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    events: {} as SecondFactorSetupEvent,
    input: {} as { method: SecondFactorMethod },
  },
  actors: {
    changeMethod: missing<Outcome<null>, { method: 'email' | null; password: string }>(
      'changeMethod',
    ),
    startTotp: missing<Outcome<TotpEnrolment>, { password: string }>('startTotp'),
    confirmTotp: missing<Outcome<string[]>, { code: string }>('confirmTotp'),
  },
  actions: {
    forgetSecrets: assign({ password: '', code: '', enrolment: null, codes: [], problem: null }),
  },
  guards: { wantsApp: ({ context }) => context.wanted === 'totp' },
}).createMachine({
  id: 'secondFactorSetup',
  context: ({ input }) => ({
    method: input.method,
    wanted: null,
    password: '',
    code: '',
    enrolment: null,
    codes: [],
    problem: null,
  }),
  initial: 'overview',
  states: {
    overview: {
      entry: 'forgetSecrets',
      on: {
        'change.open': {
          target: 'provingPassword',
          actions: assign(({ event }) => ({ wanted: event.wanted })),
        },
      },
    },
    provingPassword: {
      description: 'An open browser alone must not weaken the account.',
      on: {
        'password.submit': {
          target: 'deciding',
          actions: assign(({ event }) => ({ password: event.password, problem: null })),
        },
        back: 'overview',
      },
    },
    deciding: {
      always: [{ guard: 'wantsApp', target: 'startingTotp' }, { target: 'changing' }],
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeMethod',
        src: 'changeMethod',
        input: ({ context }) => ({
          method: context.wanted === 'email' ? 'email' : null,
          password: context.password,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'provingPassword',
            actions: assign(({ event }) => ({ password: '', problem: problemOf(event.output) })),
          },
          { target: 'overview', actions: assign(({ context }) => ({ method: context.wanted })) },
        ],
        onError: 'connectionLost.atChange',
      },
    },
    startingTotp: {
      tags: 'busy',
      invoke: {
        id: 'startTotp',
        src: 'startTotp',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'provingPassword',
            actions: assign(({ event }) => ({ password: '', problem: problemOf(event.output) })),
          },
          {
            target: 'scanning',
            actions: assign(({ event }) => ({
              password: '',
              enrolment: event.output.kind === 'done' ? event.output.value : null,
            })),
          },
        ],
        onError: 'connectionLost.atStart',
      },
    },
    scanning: {
      description: 'The QR code and the secret; nothing is on yet.',
      on: {
        'code.submit': {
          target: 'confirming',
          actions: assign(({ event }) => ({ code: event.code, problem: null })),
        },
        back: 'overview',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'scanning',
            actions: assign(({ event }) => ({ problem: problemOf(event.output) })),
          },
          {
            target: 'showingCodes',
            actions: assign(({ event }) => ({
              method: 'totp' as const,
              enrolment: null,
              codes: event.output.kind === 'done' ? event.output.value : [],
            })),
          },
        ],
        onError: 'connectionLost.atConfirm',
      },
    },
    showingCodes: {
      description: 'The one time the recovery codes are seen.',
      on: { 'codes.kept': 'overview' },
    },
    connectionLost: {
      description: 'No answer came; each of these calls may be made again.',
      initial: 'atChange',
      on: { back: 'overview' },
      states: {
        atChange: { on: { retry: '#secondFactorSetup.changing' } },
        atStart: { on: { retry: '#secondFactorSetup.startingTotp' } },
        atConfirm: { on: { retry: '#secondFactorSetup.confirming' } },
      },
    },
  },
});
