import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { SessionLevel } from '../domain/sessionLevel.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import type { SecondFactorStep } from './login.types.ts';
import { answerOf, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';
import { begun, resendCountdown } from './resendCountdown.ts';

export type StepUpAnswer =
  | { kind: 'token'; pair: HeldPair }
  | { kind: 'secondFactor'; step: SecondFactorStep };

/** The result: the tokens of the stepped-up session, or cancellation of the call that needed it. */
export type StepUpOutcome = { kind: 'done'; pair: HeldPair } | { kind: 'cancelled' };

export interface StepUpContext {
  /**
   * The level that the refused call requires (1106): `link` is renewed with a mailed code, all
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

/** While no answer comes, the form of the code stays live. */
const atLostCode = {
  'code.submit': { target: '#stepUp.confirming', actions: 'keepCode' },
  'code.resend': '#stepUp.resending',
} as const;

/**
 * Step-up: proving one's identity again inside a session, before the most consequential calls and
 * when switching to a panel that requires a higher level. The refused call waits and is then
 * retried.
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
    keepPassword: assign(({ event }) =>
      event.type === 'password.submit' ? { password: event.password, problem: null } : {},
    ),
    keepCode: assign(({ event }) =>
      event.type === 'code.submit' ? { code: event.code, problem: null } : {},
    ),
    keepProblem: assign(({ event }) => ({ password: '', problem: problemOf(event) })),
    takeAnswer: assign(({ event }) => {
      const answer = answerOf<StepUpAnswer>(event);
      if (answer?.kind === 'token') return { password: '', pair: answer.pair };
      return answer ? { password: '', ...begun(answer.step) } : {};
    }),
    /** Another code was sent: its step replaces the previous one. */
    takeNextStep: assign(({ event }) => {
      const step = answerOf<SecondFactorStep>(event);
      return step ? begun(step) : {};
    }),
    takePair: assign(({ event }) => ({ code: '', pair: answerOf<HeldPair>(event) })),
    forgetStep: assign({ step: null, code: '' }),
    forgetProblem: assign({ problem: null }),
    countDown: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
  },
  guards: {
    isByMailAlone: ({ context }) => context.level === 'link',
    isRefused: ({ event }) => problemOf(event) !== null,
    isDead: ({ event }) => problemOf(event)?.status === 410,
    asksForCode: ({ event }) => answerOf<StepUpAnswer>(event)?.kind === 'secondFactor',
    canResend: ({ context }) => context.resendIn <= 0,
    mustWait: ({ context }) => context.resendIn > 0,
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
        'password.submit': { target: 'proving', actions: 'keepPassword' },
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
        'code.submit': { target: 'confirming', actions: 'keepCode' },
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
          { target: 'enteringCode', actions: 'takeNextStep' },
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
          { target: 'done', actions: 'takePair' },
        ],
        onError: 'connectionLost.atCode',
      },
    },
    outOfDate: {
      description: 'The challenge has expired: the step-up starts over.',
      always: [{ guard: 'isByMailAlone', target: 'notMailed' }, { target: 'enteringPassword' }],
    },
    connectionLost: {
      description:
        'No answer came; each of these calls may be retried, with what is in the fields then.',
      initial: 'atPassword',
      on: { cancel: 'cancelled' },
      states: {
        atPassword: {
          on: { 'password.submit': { target: '#stepUp.proving', actions: 'keepPassword' } },
        },
        atMail: { on: { retry: '#stepUp.mailing' } },
        atResend: { on: { ...atLostCode, retry: '#stepUp.resending' } },
        atCode: {
          after: {
            second: { guard: 'mustWait', target: 'atCode', reenter: true, actions: 'countDown' },
          },
          on: atLostCode,
        },
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final', description: 'The call that needed it is abandoned.' },
  },
});
