import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { HeldPair, PanelType } from '../sdk/tokens.ts';
import { faultOf, isGone, isRefused, type Outcome, refusalOf } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';

/** The step between password and session, when the second factor is on. */
export interface SecondFactorStep {
  twoFactorToken: string;
  method: 'email' | 'totp';
  destination: string | null;
  /** Seconds. */
  expiresIn: number;
  /** Seconds. */
  resendAfter: number;
}

/** A log-in that waits for its code, as it outlives a reload. */
export interface WaitingCode {
  email: string;
  step: SecondFactorStep;
}

export type LogInAnswer =
  | { kind: 'token'; pair: HeldPair }
  | { kind: 'secondFactor'; step: SecondFactorStep };

export interface UserContext {
  id: string;
  context: PanelType;
}

export interface LoginContext {
  /** The brand of this host: the advisor-panel context to be in (spec §6). */
  landingId: string;
  redirectToken: string | null;
  email: string;
  password: string;
  code: string;
  rememberDevice: boolean;
  step: SecondFactorStep | null;
  /** Seconds until another code may be sent. */
  resendIn: number;
  /** Tokens that nobody keeps yet. */
  pair: HeldPair | null;
  contexts: UserContext[];
  /** What the server refused, or said when it failed. */
  problem: Problem | null;
  /** Why the code's step was left. */
  notice: 'codeUsedUp' | 'codeExpired' | null;
}

export type LoginEvent =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'code.submit'; code: string; rememberDevice: boolean }
  | { type: 'code.resend' }
  | { type: 'back' }
  | { type: 'retry' };

/** `denied`: a person without a panel here; nothing of them is kept. */
export type LoginOutput = { kind: 'signedIn'; pair: HeldPair } | { kind: 'denied'; who: string };

/** The last try was a wrong one: the server takes no further code for this step. */
const isUsedUp = (problem: Problem | null): boolean =>
  problem?.code === 4001 || Number(problem?.parameters?.triesLeft ?? 1) === 0;

const isCodeUsedUp = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  isUsedUp(refusalOf(event.output));
const hasWaitingCode = ({ event }: { event: { output: WaitingCode | null } }): boolean =>
  event.output !== null;
const needsCode = ({ event: { output } }: { event: { output: Outcome<LogInAnswer> } }): boolean =>
  output.kind === 'done' && output.value.kind === 'secondFactor';

/** Named assigns see the event untyped. */
const failure = (event: object): Problem | null =>
  'output' in event
    ? refusalOf(event.output as Outcome<unknown>)
    : 'error' in event
      ? faultOf(event.error)
      : null;

/**
 * Advisor log-in (spec §4): password, second factor or redirect token, then the
 * context check: the token's context is this landing page's already, or a
 * matching one is switched to, or access is denied.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { landingId: string; redirectToken: string | null },
    output: {} as LoginOutput,
  },
  actors: {
    /** A code that was waited for before the page was loaded anew. */
    recallStep: missing<WaitingCode | null>('recallStep'),
    /** Keeps the step over a reload of the page for as long as it lasts. */
    keepStep: missingCallback<{ type: 'none' }, WaitingCode>('keepStep'),
    logIn: missing<Outcome<LogInAnswer>, { email: string; password: string }>('logIn'),
    confirmSecondFactor: missing<
      Outcome<HeldPair>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >('confirmSecondFactor'),
    resendCode: missing<Outcome<SecondFactorStep>, { twoFactorToken: string }>('resendCode'),
    exchangeRedirectToken: missing<Outcome<HeldPair>, { token: string }>('exchangeRedirectToken'),
    loadContexts: missing<UserContext[], { pair: HeldPair }>('loadContexts'),
    switchContext: missing<Outcome<HeldPair>, { pair: HeldPair; contextId: string }>(
      'switchContext',
    ),
    leave: missing<void, { pair: HeldPair }>('leave'),
  },
  actions: {
    keepCredentials: assign(({ context, event }) =>
      event.type === 'credentials.submit'
        ? { email: event.email, password: event.password, problem: null, notice: null }
        : context,
    ),
    keepCode: assign(({ context, event }) =>
      event.type === 'code.submit'
        ? { code: event.code, rememberDevice: event.rememberDevice, problem: null }
        : context,
    ),
    keepFailure: assign(({ event }) => ({ password: '', problem: failure(event) })),
    forgetStep: assign({ step: null, code: '', problem: null }),
  },
  guards: {
    hasRedirectToken: ({ context }) => context.redirectToken !== null,
    isInMatchingContext: ({ context: { pair, landingId } }) =>
      pair?.brandId === landingId && pair.panel === 'advisor-panel',
    /** An investor comes over by a redirect token too, and has no advisor's panel to be in. */
    isInvestorHere: ({ context: { pair, landingId, redirectToken } }) =>
      redirectToken !== null && pair?.brandId === landingId && pair.panel === 'investor-panel',
    hasMatchingContext: ({ context }) =>
      context.contexts.some(
        (one) => one.id === context.landingId && one.context === 'advisor-panel',
      ),
    canResend: ({ context }) => context.resendIn <= 0,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    landingId: input.landingId,
    redirectToken: input.redirectToken,
    email: '',
    password: '',
    code: '',
    rememberDevice: false,
    step: null,
    resendIn: 0,
    pair: null,
    contexts: [],
    problem: null,
    notice: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'With a redirect token there is nothing to type.',
      always: [
        { guard: 'hasRedirectToken', target: 'exchangingRedirectToken' },
        { target: 'recalling' },
      ],
    },
    recalling: {
      tags: 'busy',
      description: 'A log-in that waited for its code before a reload goes on waiting.',
      invoke: {
        id: 'recallStep',
        src: 'recallStep',
        onDone: [
          {
            guard: hasWaitingCode,
            target: 'atCode',
            actions: assign(({ event }) => ({
              email: event.output!.email,
              step: event.output!.step,
              resendIn: event.output!.step.resendAfter,
            })),
          },
          { target: 'enteringCredentials' },
        ],
        onError: 'enteringCredentials',
      },
    },
    enteringCredentials: {
      description: 'E-mail and password are asked for; what was wrong stands beside them.',
      initial: 'typing',
      states: {
        typing: {},
        connectionLost: {
          description: 'No answer, or a failing server. The next try sends what is typed then.',
        },
      },
      on: { 'credentials.submit': { target: 'loggingIn', actions: 'keepCredentials' } },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          {
            guard: isRefused,
            target: 'enteringCredentials',
            actions: 'keepFailure',
          },
          {
            guard: needsCode,
            target: 'atCode',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done' && output.value.kind === 'secondFactor'
                ? {
                    password: '',
                    step: output.value.step,
                    resendIn: output.value.step.resendAfter,
                  }
                : context,
            ),
          },
          {
            target: 'loadingContexts',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done' && output.value.kind === 'token'
                ? { password: '', pair: output.value.pair }
                : context,
            ),
          },
        ],
        onError: { target: 'enteringCredentials.connectionLost', actions: 'keepFailure' },
      },
    },
    atCode: {
      description: 'The code is asked for; it came by e-mail or from an application.',
      initial: 'awaiting',
      invoke: {
        id: 'keepStep',
        src: 'keepStep',
        input: ({ context }) => ({ email: context.email, step: context.step! }),
      },
      on: {
        back: { target: 'enteringCredentials', actions: 'forgetStep' },
        // Back in the browser shows the password again, and it may be another one.
        'credentials.submit': {
          target: 'loggingIn',
          actions: ['forgetStep', 'keepCredentials'],
        },
      },
      states: {
        awaiting: {
          initial: 'waiting',
          on: { 'code.submit': { target: 'confirming', actions: 'keepCode' } },
          states: {
            waiting: {
              description: 'Another code may be sent after a while.',
              always: { guard: 'canResend', target: 'resendable' },
              after: {
                second: {
                  target: 'waiting',
                  reenter: true,
                  actions: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
                },
              },
            },
            resendable: {
              on: {
                'code.resend': {
                  target: '#login.atCode.resending',
                  actions: assign({ problem: null }),
                },
              },
            },
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'resendCode',
            input: ({ context }) => ({ twoFactorToken: context.step!.twoFactorToken }),
            onDone: [
              {
                guard: isRefused,
                target: 'awaiting',
                actions: 'keepFailure',
              },
              {
                // Another step: it is kept anew.
                target: '#login.atCode',
                reenter: true,
                actions: assign(({ context, event: { output } }) =>
                  output.kind === 'done'
                    ? { step: output.value, resendIn: output.value.resendAfter }
                    : context,
                ),
              },
            ],
            onError: { target: 'connectionLost', actions: 'keepFailure' },
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            id: 'confirmSecondFactor',
            src: 'confirmSecondFactor',
            input: ({ context }) => ({
              email: context.email,
              twoFactorToken: context.step!.twoFactorToken,
              code: context.code,
              rememberDevice: context.rememberDevice,
            }),
            onDone: [
              {
                guard: isCodeUsedUp,
                target: '#login.enteringCredentials',
                actions: ['forgetStep', assign({ notice: 'codeUsedUp' })],
              },
              {
                guard: isGone,
                target: '#login.enteringCredentials',
                actions: ['forgetStep', assign({ notice: 'codeExpired' })],
              },
              {
                guard: isRefused,
                target: 'awaiting',
                actions: 'keepFailure',
              },
              {
                target: '#login.loadingContexts',
                actions: assign(({ context, event: { output } }) =>
                  output.kind === 'done' ? { code: '', pair: output.value } : context,
                ),
              },
            ],
            onError: { target: 'connectionLost', actions: 'keepFailure' },
          },
        },
        connectionLost: {
          description: 'No answer, or a failing server. The next try sends what is typed then.',
          on: {
            'code.submit': { target: 'confirming', actions: 'keepCode' },
            'code.resend': { target: 'resending', actions: assign({ problem: null }) },
          },
        },
      },
    },
    exchangingRedirectToken: {
      tags: 'busy',
      invoke: {
        id: 'exchangeRedirectToken',
        src: 'exchangeRedirectToken',
        input: ({ context }) => ({ token: context.redirectToken! }),
        onDone: [
          {
            guard: isRefused,
            target: 'linkDead',
            actions: 'keepFailure',
          },
          {
            target: 'loadingContexts',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done' ? { pair: output.value } : context,
            ),
          },
        ],
        onError: { target: 'connectionLost.atRedirect', actions: 'keepFailure' },
      },
    },
    loadingContexts: {
      tags: 'busy',
      description: 'The same check after password, second factor and redirect token.',
      invoke: {
        id: 'loadContexts',
        src: 'loadContexts',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: {
          target: 'checkingContext',
          actions: assign(({ event }) => ({ contexts: event.output })),
        },
        onError: { target: 'connectionLost.atContexts', actions: 'keepFailure' },
      },
    },
    checkingContext: {
      always: [
        { guard: 'isInMatchingContext', target: 'signedIn' },
        { guard: 'isInvestorHere', target: 'signedIn' },
        { guard: 'hasMatchingContext', target: 'switchingContext' },
        { target: 'denyingAccess' },
      ],
    },
    switchingContext: {
      tags: 'busy',
      invoke: {
        id: 'switchContext',
        src: 'switchContext',
        input: ({ context }) => ({ pair: context.pair!, contextId: context.landingId }),
        onDone: [
          { guard: isRefused, target: 'denyingAccess' },
          {
            target: 'signedIn',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done' ? { pair: output.value } : context,
            ),
          },
        ],
        onError: { target: 'connectionLost.atContexts', actions: 'keepFailure' },
      },
    },
    denyingAccess: {
      tags: 'busy',
      description: 'The tokens of a person without a context here are given back.',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: { target: 'denied', actions: assign({ pair: null }) },
        onError: { target: 'denied', actions: assign({ pair: null }) },
      },
    },
    linkDead: {
      description: 'The redirect token was used or is too old.',
      on: { back: { target: 'enteringCredentials', actions: assign({ problem: null }) } },
    },
    connectionLost: {
      description: 'No answer came on the way in; trying again is safe.',
      initial: 'atContexts',
      states: {
        atRedirect: { on: { retry: '#login.exchangingRedirectToken' } },
        atContexts: { on: { retry: '#login.loadingContexts' } },
      },
      on: {
        back: { target: 'enteringCredentials', actions: assign({ problem: null }) },
        'credentials.submit': { target: 'loggingIn', actions: ['forgetStep', 'keepCredentials'] },
      },
    },
    denied: { type: 'final', description: "The log-in fails with 'Access denied' (spec §8)." },
    signedIn: { type: 'final', description: 'The application keeps the tokens.' },
  },
  output: ({ context: { pair, email } }) =>
    pair ? { kind: 'signedIn', pair } : { kind: 'denied', who: email },
});
