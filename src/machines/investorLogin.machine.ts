import { assign, setup } from 'xstate';
import { investorLinkResendMs } from '../domain/durations.ts';
import type { Problem } from '../domain/problem.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import { answerOf, isRefused, type Outcome, problemOf } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface InvestorLoginContext {
  /** Token of a mailed link, or null on the page that requests one. */
  token: string | null;
  isPanelBlocked: boolean;
  email: string;
  /** Tokens not yet stored. */
  pair: HeldPair | null;
  /** The server's refusal, or the problem of a failing server. */
  problem: Problem | null;
}

export type InvestorLoginEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'link.use' }
  | { type: 'link.resend' }
  | { type: 'back' };

/**
 * Investor log-in: a link is mailed to an address; it is used up by pressing a button,
 * never by opening the page.
 */
export const investorLoginMachine = setup({
  types: {
    context: {} as InvestorLoginContext,
    events: {} as InvestorLoginEvent,
    input: {} as { token: string | null; isPanelBlocked: boolean },
    output: {} as { kind: 'signedIn'; pair: HeldPair },
  },
  actors: {
    sendLink: missing<Outcome<null>, { email: string }>('sendLink'),
    logIn: missing<Outcome<HeldPair>, { token: string }>('logIn'),
  },
  actions: {
    keepEmail: assign(({ context, event }) =>
      event.type === 'email.submit' ? { email: event.email, problem: null } : context,
    ),
    keepPair: assign(({ event }) => ({ pair: answerOf<HeldPair>(event) })),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    forgetToken: assign({ token: null }),
  },
  delays: { resendDelay: investorLinkResendMs },
  guards: {
    isPanelBlocked: ({ context }) => context.isPanelBlocked,
    hasToken: ({ context }) => context.token !== null,
  },
}).createMachine({
  id: 'investorLogin',
  context: ({ input }) => ({ ...input, email: '', pair: null, problem: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isPanelBlocked', target: 'blocked' },
        { guard: 'hasToken', target: 'holdingLink' },
        { target: 'enteringEmail' },
      ],
    },
    blocked: { description: 'This brand has no investor panel.' },
    enteringEmail: {
      initial: 'typing',
      states: {
        typing: {},
        connectionLost: {
          description:
            'No answer, or a failing server. The next attempt sends what is in the fields then.',
        },
      },
      on: { 'email.submit': { target: 'sendingLink', actions: 'keepEmail' } },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: isRefused, target: 'enteringEmail', actions: 'keepProblem' },
          { target: 'linkSent' },
        ],
        onError: { target: 'enteringEmail.connectionLost', actions: 'keepProblem' },
      },
    },
    linkSent: {
      description: 'The same words whether the address is known or not.',
      initial: 'waiting',
      on: { back: 'enteringEmail' },
      states: {
        waiting: { after: { resendDelay: 'resendable' } },
        resendable: {
          on: { 'link.resend': { target: '#investorLogin.sendingLink', actions: 'forgetProblem' } },
        },
      },
    },
    holdingLink: {
      description: 'Opening the page, as mail scanners do, does not use the link up.',
      initial: 'ready',
      states: {
        ready: {},
        connectionLost: { description: 'No answer, or a failing server; retrying is safe.' },
      },
      on: { 'link.use': { target: 'loggingIn', actions: 'forgetProblem' } },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ token: context.token! }),
        onDone: [
          {
            guard: isRefused,
            target: 'enteringEmail',
            actions: ['forgetToken', 'keepProblem'],
          },
          { target: 'signedIn', actions: 'keepPair' },
        ],
        onError: { target: 'holdingLink.connectionLost', actions: 'keepProblem' },
      },
    },
    signedIn: { type: 'final', description: 'The application keeps the tokens.' },
  },
  output: ({ context }) => ({ kind: 'signedIn', pair: context.pair! }),
});
