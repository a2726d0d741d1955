import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import { answerOf, isRefused, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** How the code is delivered; null when the second factor is off. */
export type SecondFactorMethod = 'email' | 'totp' | null;

/** Data for setting up an authenticator app. */
export interface TotpEnrolment {
  /** Base32. */
  secret: string;
  /** otpauth URI of the QR code. */
  uri: string;
}

export interface SecondFactorSetupContext {
  method: SecondFactorMethod;
  wanted: SecondFactorMethod;
  code: string;
  enrolment: TotpEnrolment | null;
  /** Recovery codes; shown once and then dropped. */
  codes: string[];
  problem: Problem | null;
}

export type SecondFactorSetupEvent =
  | { type: 'change.open'; wanted: SecondFactorMethod }
  | { type: 'off.confirm' }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.kept' }
  | { type: 'back' }
  | { type: 'retry' };

/** The problem to show for a refusal; null if the person cancelled the step-up themselves. */
const refusalOf = (event: object): Problem | null => {
  const problem = problemOf(event);
  return problem?.code === 1106 ? null : problem;
};

/**
 * Turning the second factor on, switching it to an app, or off. An unattended browser must not be
 * enough to weaken the account: the server requires a fresh step-up, for which the calls wait
 * (stepUp.machine).
 */
export const secondFactorSetupMachine = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    events: {} as SecondFactorSetupEvent,
    input: {} as { method: SecondFactorMethod },
  },
  actors: {
    changeMethod: missing<Outcome<null>, { method: 'email' | null }>('changeMethod'),
    startTotp: missing<Outcome<TotpEnrolment>>('startTotp'),
    confirmTotp: missing<Outcome<string[]>, { code: string }>('confirmTotp'),
  },
  actions: {
    keepWanted: assign(({ event }) =>
      event.type === 'change.open' ? { wanted: event.wanted, problem: null } : {},
    ),
    keepMethod: assign(({ context }) => ({ method: context.wanted })),
    keepEnrolment: assign(({ event }) => ({ enrolment: answerOf<TotpEnrolment>(event) })),
    keepCode: assign(({ event }) =>
      event.type === 'code.submit' ? { code: event.code, problem: null } : {},
    ),
    /** The app is set up: its recovery codes are shown, its secret is dropped. */
    keepRecoveryCodes: assign(({ event }) => ({
      method: 'totp' as const,
      enrolment: null,
      codes: answerOf<string[]>(event) ?? [],
    })),
    keepRefusal: assign(({ event }) => ({ problem: refusalOf(event) })),
    forgetSecrets: assign({ code: '', enrolment: null, codes: [] }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    wantsApp: ({ context }) => context.wanted === 'totp',
    wantsOff: ({ context }) => context.wanted === null,
  },
}).createMachine({
  id: 'secondFactorSetup',
  context: ({ input }) => ({
    method: input.method,
    wanted: null,
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
        'change.open': { target: 'deciding', actions: 'keepWanted' },
      },
    },
    deciding: {
      always: [
        { guard: 'wantsApp', target: 'startingTotp' },
        { guard: 'wantsOff', target: 'confirmingOff' },
        { target: 'changing' },
      ],
    },
    confirmingOff: {
      description: 'Without it the password alone opens the account.',
      on: { 'off.confirm': 'changing', back: 'overview' },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeMethod',
        src: 'changeMethod',
        input: ({ context }) => ({ method: context.wanted === 'email' ? 'email' : null }),
        onDone: [
          { guard: isRefused, target: 'overview', actions: 'keepRefusal' },
          { target: 'overview', actions: 'keepMethod' },
        ],
        onError: 'connectionLost.atChange',
      },
    },
    startingTotp: {
      tags: 'busy',
      invoke: {
        id: 'startTotp',
        src: 'startTotp',
        onDone: [
          { guard: isRefused, target: 'overview', actions: 'keepRefusal' },
          { target: 'scanning', actions: 'keepEnrolment' },
        ],
        onError: 'connectionLost.atStart',
      },
    },
    scanning: {
      description: 'The QR code and the secret; nothing is on yet.',
      on: {
        'code.submit': { target: 'confirming', actions: 'keepCode' },
        back: { target: 'overview', actions: 'forgetProblem' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: isRefused, target: 'scanning', actions: 'keepRefusal' },
          { target: 'showingCodes', actions: 'keepRecoveryCodes' },
        ],
        onError: 'connectionLost.atConfirm',
      },
    },
    showingCodes: {
      description: 'The only time the recovery codes are shown.',
      on: { 'codes.kept': 'overview' },
    },
    connectionLost: {
      description: 'No answer came; each of these calls may be retried.',
      initial: 'atChange',
      on: {
        back: { target: 'overview', actions: 'forgetProblem' },
        'change.open': { target: 'deciding', actions: 'keepWanted' },
      },
      states: {
        atChange: { on: { retry: '#secondFactorSetup.changing' } },
        atStart: { on: { retry: '#secondFactorSetup.startingTotp' } },
        atConfirm: {
          description: 'The app shows another code by then.',
          on: { 'code.submit': { target: '#secondFactorSetup.confirming', actions: 'keepCode' } },
        },
      },
    },
  },
});
