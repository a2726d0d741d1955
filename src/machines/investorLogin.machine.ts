import { assign, setup } from 'xstate';
import { investorLinkResendMs } from '../domain/durations.ts';
import type { Problem } from '../domain/problem.ts';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

export interface InvestorLoginContext {
  /** The token of a mailed link, or null on the page that asks for one. */
  token: string | null;
  isPanelBlocked: boolean;
  email: string;
  problem: Problem | null;
}

export type InvestorLoginEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'link.use' }
  | { type: 'link.resend' }
  | { type: 'back' }
  | { type: 'retry' };

const problemOf = (outcome: Outcome<null>): Problem | null =>
  outcome.kind === 'refused' ? outcome.problem : null;

/** Investor log-in (spec §4): an address gets a link; the link is used up by a button, never by opening the page. */
export const investorLoginMachine = setup({
  types: {
    context: {} as InvestorLoginContext,
    events: {} as InvestorLoginEvent,
    input: {} as { token: string | null; isPanelBlocked: boolean },
  },
  actors: {
    sendLink: missing<Outcome<null>, { email: string }>('sendLink'),
    logIn: missing<Outcome<null>, { token: string }>('logIn'),
  },
  delays: { resendDelay: investorLinkResendMs },
  guards: {
    isPanelBlocked: ({ context }) => context.isPanelBlocked,
    hasToken: ({ context }) => context.token !== null,
  },
}).createMachine({
  id: 'investorLogin',
  context: ({ input }) => ({ ...input, email: '', problem: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isPanelBlocked', target: 'blocked' },
        { guard: 'hasToken', target: 'holdingLink' },
        { target: 'enteringEmail' },
      ],
    },
    blocked: { description: 'This brand has no investor panel (design §9).' },
    enteringEmail: {
      on: {
        'email.submit': {
          target: 'sendingLink',
          actions: assign(({ event }) => ({ email: event.email, problem: null })),
        },
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'enteringEmail',
            actions: assign(({ event }) => ({ problem: problemOf(event.output) })),
          },
          { target: 'linkSent' },
        ],
        onError: 'connectionLost.atEmail',
      },
    },
    linkSent: {
      description: 'The same words whether the address is known or not.',
      initial: 'waiting',
      on: { back: 'enteringEmail' },
      states: {
        waiting: { after: { resendDelay: 'resendable' } },
        resendable: { on: { 'link.resend': '#investorLogin.sendingLink' } },
      },
    },
    holdingLink: {
      description: 'A machine that opens links in mail uses nothing up.',
      on: { 'link.use': 'loggingIn' },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ token: context.token! }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'enteringEmail',
            actions: assign(({ event }) => ({ token: null, problem: problemOf(event.output) })),
          },
          { target: 'loggedIn' },
        ],
        onError: 'connectionLost.atLink',
      },
    },
    connectionLost: {
      description: 'No answer came; trying again is safe.',
      initial: 'atEmail',
      states: {
        atEmail: {
          on: { retry: '#investorLogin.sendingLink', back: '#investorLogin.enteringEmail' },
        },
        atLink: { on: { retry: '#investorLogin.loggingIn' } },
      },
    },
    loggedIn: { type: 'final' },
  },
});
