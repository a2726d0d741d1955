import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { SessionLevel } from '../domain/sessionLevel.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import type { SecondFactorStep } from './login.types.ts';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';
import { resendCountdown } from './resendCountdown.ts';

export type StepUpAnswer =
  | { kind: 'token'; pair: HeldPair }
  | { kind: 'secondFactor'; step: SecondFactorStep };

/** How it ended: with the tokens of the raised session, or by abandoning the call that needed it. */
export type StepUpOutcome = { kind: 'done'; pair: HeldPair } | { kind: 'cancelled' };

export interface StepUpContext {
  /**
   * The level that the refused call demands (1106): `link` is renewed with a mailed code, all
   * others with the password.
   */
  level: SessionLevel;
  password: string;
  code: string;
  step: SecondFactorStep | null;
  /** Seconds until another code may be sent. */
  resendIn: number;
  pair: HeldPair | null;
  problem: Problem | null;
}

export type StepUpEvent =
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'retry' }
  | { type: 'cancel' };

const problemIn = (event: object): Problem | null => {
  const output = 'output' in event ? (event.output as Outcome<unknown>) : null;
  return output?.kind === 'refused' ? output.problem : null;
};

/**
 * Step-up: proving one's identity again inside a session, before the most consequential calls and
 * on the way to a panel that demands more. The refused call waits and is retried once this is done.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as { level: SessionLevel },
    output: {} as StepUpOutcome,
  },
  actors: {
    prove: missing<Outcome<StepUpAnswer>, { password: string }>('prove'),
    mail: missing<Outcome<StepUpAnswer>>('mail'),
    confirm: missing<Outcome<HeldPair>, { twoFactorToken: string; code: string }>('confirm'),
    resendCode: missing<Outcome<SecondFactorStep>, { twoFactorToken: string }>('resendCode'),
  },
  actions: {
    keepProblem: assign(({ event }) => ({ password: '', problem: problemIn(event) })),
    takeAnswer: assign(({ context, event }) => {
      const { output } = event as unknown as { output: Outcome<StepUpAnswer> };
      if (output.kind === 'refused') return context;
      return output.value.kind === 'token'
        ? { password: '', pair: output.value.pair }
        : { password: '', step: output.value.step, resendIn: output.value.step.resendAfter };
    }),
    forgetStep: assign({ step: null, code: '' }),
    forgetProblem: assign({ problem: null }),
    countDown: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
  },
  guards: {
    isByMailAlone: ({ context }) => context.level === 'link',
    isRefused: ({ event }) => problemIn(event) !== null,
    isDead: ({ event }) => problemIn(event)?.status === 410,
    asksForCode: ({ event }) => {
      const { output } = event as unknown as { output: Outcome<StepUpAnswer> };
      return output.kind === 'done' && output.value.kind === 'secondFactor';
    },
    canResend: ({ context }) => context.resendIn <= 0,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'stepUp',
  context: ({ input }) => ({
    level: input.level,
    password: '',
    code: '',
    step: null,
    resendIn: 0,
    pair: null,
    problem: null,
  }),
  initial: 'starting',
  output: ({ context }) =>
    context.pair ? { kind: 'done', pair: context.pair } : { kind: 'cancelled' },
  states: {
    starting: {
      always: [{ guard: 'isByMailAlone', target: 'mailing' }, { target: 'enteringPassword' }],
    },
    enteringPassword: {
      description: 'Asks for the account password; an error stands beside it.',
      on: {
        'password.submit': {
          target: 'proving',
          actions: assign(({ event }) => ({ password: event.password, problem: null })),
        },
        cancel: 'cancelled',
      },
    },
    proving: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          { guard: 'isRefused', target: 'enteringPassword', actions: 'keepProblem' },
          { guard: 'asksForCode', target: 'enteringCode', actions: 'takeAnswer' },
          { target: 'done', actions: 'takeAnswer' },
        ],
        onError: 'connectionLost.atPassword',
      },
    },
    mailing: {
      tags: 'busy',
      description:
        'After logging in through a mailed link, the person proves again that the mailbox is theirs.',
      invoke: {
        id: 'mail',
        src: 'mail',
        onDone: [
          { guard: 'isRefused', target: 'notMailed', actions: 'keepProblem' },
          { target: 'enteringCode', actions: 'takeAnswer' },
        ],
        onError: 'connectionLost.atMail',
      },
    },
    notMailed: {
      description: 'No code can be sent now, or the last one has expired.',
      on: {
        retry: { target: 'mailing', actions: 'forgetProblem' },
        cancel: 'cancelled',
      },
    },
    enteringCode: {
      description:
        'Asks for the code from the e-mail or the authenticator app, or for a recovery code.',
      ...resendCountdown('#stepUp.resending'),
      on: {
        'code.submit': {
          target: 'confirming',
          actions: assign(({ event }) => ({ code: event.code, problem: null })),
        },
        cancel: 'cancelled',
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ twoFactorToken: context.step!.twoFactorToken }),
        onDone: [
          { guard: 'isDead', target: 'outOfDate', actions: ['forgetStep', 'keepProblem'] },
          { guard: 'isRefused', target: 'enteringCode', actions: 'keepProblem' },
          {
            target: 'enteringCode',
            actions: assign(({ context, event }) =>
              event.output.kind === 'done'
                ? { step: event.output.value, resendIn: event.output.value.resendAfter }
                : context,
            ),
          },
        ],
        onError: 'connectionLost.atResend',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({
          twoFactorToken: context.step!.twoFactorToken,
          code: context.code,
        }),
        onDone: [
          { guard: 'isDead', target: 'outOfDate', actions: ['forgetStep', 'keepProblem'] },
          { guard: 'isRefused', target: 'enteringCode', actions: 'keepProblem' },
          {
            target: 'done',
            actions: assign(({ event }) => ({
              code: '',
              pair: event.output.kind === 'done' ? event.output.value : null,
            })),
          },
        ],
        onError: 'connectionLost.atCode',
      },
    },
    outOfDate: {
      description: 'The challenge has expired: the step-up starts over.',
      always: [{ guard: 'isByMailAlone', target: 'notMailed' }, { target: 'enteringPassword' }],
    },
    connectionLost: {
      description: 'No answer came; each of these calls may be retried.',
      initial: 'atPassword',
      on: { cancel: 'cancelled' },
      states: {
        atPassword: { on: { retry: '#stepUp.proving' } },
        atMail: { on: { retry: '#stepUp.mailing' } },
        atResend: { on: { retry: '#stepUp.resending' } },
        atCode: { on: { retry: '#stepUp.confirming' } },
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final', description: 'The call that needed it is abandoned.' },
  },
});
