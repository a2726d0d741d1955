import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** An issued pair of tokens. */
export interface AuthTokens {
  accessToken: string;
  refreshToken: string;
  remember2faToken?: string;
}

/** The step between password and session, when the second factor is on. */
export interface SecondFactorStep {
  twoFactorToken: string;
  method: 'email' | 'totp';
  destination: string | null;
  /** Seconds. */
  resendAfter: number;
}

export type LogInAnswer =
  | { kind: 'token'; tokens: AuthTokens }
  | { kind: 'secondFactor'; step: SecondFactorStep };

export interface UserContext {
  id: string;
  context: 'advisor-panel' | 'investor-panel';
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
  contexts: UserContext[];
  current: UserContext | null;
  problem: Problem | null;
}

export type LoginEvent =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'code.submit'; code: string; rememberDevice: boolean }
  | { type: 'code.resend' }
  | { type: 'back' }
  | { type: 'retry' };

/**
 * Advisor log-in (spec §4): password, second factor or redirect token, then the
 * context check: the token's context is this landing page's already, or a
 * matching one is switched to, or access is denied.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { landingId: string; redirectToken?: string | undefined },
    output: {} as { kind: 'loggedIn' },
  },
  actors: {
    logIn: missing<Outcome<LogInAnswer>, { email: string; password: string }>('logIn'),
    confirmSecondFactor: missing<
      Outcome<null>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >('confirmSecondFactor'),
    resendCode: missing<Outcome<SecondFactorStep>, { twoFactorToken: string }>('resendCode'),
    exchangeRedirectToken: missing<Outcome<null>, { token: string }>('exchangeRedirectToken'),
    loadContexts: missing<{ contexts: UserContext[]; current: UserContext | null }>('loadContexts'),
    switchContext: missing<Outcome<null>, { contextId: string }>('switchContext'),
    leave: missing<void>('leave'),
  },
  guards: {
    hasRedirectToken: ({ context }) => context.redirectToken !== null,
    isInMatchingContext: ({ context }) =>
      context.current?.id === context.landingId && context.current.context === 'advisor-panel',
    hasMatchingContext: ({ context }) =>
      context.contexts.some(
        (one) => one.id === context.landingId && one.context === 'advisor-panel',
      ),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    landingId: input.landingId,
    redirectToken: input.redirectToken ?? null,
    email: '',
    password: '',
    code: '',
    rememberDevice: false,
    step: null,
    contexts: [],
    current: null,
    problem: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'With a redirect token there is nothing to type.',
      always: [
        { guard: 'hasRedirectToken', target: 'exchangingRedirectToken' },
        { target: 'enteringCredentials' },
      ],
    },
    enteringCredentials: {
      description: 'E-mail and password are asked for; what was wrong stands beside them.',
      on: {
        'credentials.submit': {
          target: 'loggingIn',
          actions: assign(({ event }) => ({
            email: event.email,
            password: event.password,
            problem: null,
          })),
        },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'enteringCredentials',
            actions: assign(({ event }) => ({
              password: '',
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          {
            guard: ({ event }) =>
              event.output.kind === 'done' && event.output.value.kind === 'secondFactor',
            target: 'awaitingSecondFactor',
            actions: assign(({ event }) => ({
              password: '',
              step:
                event.output.kind === 'done' && event.output.value.kind === 'secondFactor'
                  ? event.output.value.step
                  : null,
            })),
          },
          { target: 'loadingContexts', actions: assign({ password: '' }) },
        ],
        onError: { target: 'connectionLost.atPassword' },
      },
    },
    awaitingSecondFactor: {
      description: 'One field for the code; the code came by e-mail or from an application.',
      on: {
        'code.submit': {
          target: 'confirmingSecondFactor',
          actions: assign(({ event }) => ({
            code: event.code,
            rememberDevice: event.rememberDevice,
            problem: null,
          })),
        },
        'code.resend': { target: 'resendingCode', actions: assign({ problem: null }) },
        back: { target: 'enteringCredentials', actions: assign({ step: null, problem: null }) },
      },
    },
    resendingCode: {
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ twoFactorToken: context.step!.twoFactorToken }),
        onDone: {
          target: 'awaitingSecondFactor',
          actions: assign(({ context, event }) =>
            event.output.kind === 'done'
              ? { step: event.output.value }
              : { step: context.step, problem: event.output.problem },
          ),
        },
        onError: { target: 'connectionLost.atResend' },
      },
    },
    confirmingSecondFactor: {
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
            guard: ({ event }) =>
              event.output.kind === 'refused' && event.output.problem.status === 410,
            target: 'enteringCredentials',
            actions: assign(({ event }) => ({
              step: null,
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'awaitingSecondFactor',
            actions: assign(({ event }) => ({
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          { target: 'loadingContexts', actions: assign({ code: '' }) },
        ],
        onError: { target: 'connectionLost.atCode' },
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
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'linkDead',
            actions: assign(({ event }) => ({
              problem: event.output.kind === 'refused' ? event.output.problem : null,
            })),
          },
          { target: 'loadingContexts' },
        ],
        onError: { target: 'connectionLost.atRedirect' },
      },
    },
    loadingContexts: {
      tags: 'busy',
      description: 'The same check after password, second factor and redirect token.',
      invoke: {
        id: 'loadContexts',
        src: 'loadContexts',
        onDone: {
          target: 'checkingContext',
          actions: assign(({ event }) => ({
            contexts: event.output.contexts,
            current: event.output.current,
          })),
        },
        onError: { target: 'connectionLost.atContexts' },
      },
    },
    checkingContext: {
      always: [
        { guard: 'isInMatchingContext', target: 'loggedIn' },
        { guard: 'hasMatchingContext', target: 'switchingContext' },
        { target: 'denyingAccess' },
      ],
    },
    switchingContext: {
      tags: 'busy',
      invoke: {
        id: 'switchContext',
        src: 'switchContext',
        input: ({ context }) => ({ contextId: context.landingId }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'refused', target: 'denyingAccess' },
          { target: 'loggedIn' },
        ],
        onError: { target: 'connectionLost.atContexts' },
      },
    },
    denyingAccess: {
      tags: 'busy',
      description: 'The tokens of a person without a context here are given back.',
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: { target: 'accessDenied' },
        onError: { target: 'accessDenied' },
      },
    },
    accessDenied: {
      description: "The log-in fails with 'Access denied' (spec §8).",
      on: { back: 'enteringCredentials' },
    },
    linkDead: {
      description: 'The redirect token was used or is too old.',
      on: { back: 'enteringCredentials' },
    },
    connectionLost: {
      description: 'No answer came; nothing typed is lost.',
      initial: 'atPassword',
      states: {
        atPassword: { on: { retry: '#login.loggingIn' } },
        atCode: { on: { retry: '#login.confirmingSecondFactor' } },
        atResend: { on: { retry: '#login.resendingCode' } },
        atRedirect: { on: { retry: '#login.exchangingRedirectToken' } },
        atContexts: { on: { retry: '#login.loadingContexts' } },
      },
      on: { back: { target: 'enteringCredentials', actions: assign({ password: '' }) } },
    },
    loggedIn: { type: 'final', output: { kind: 'loggedIn' } },
  },
  output: { kind: 'loggedIn' },
});
