import { atCode } from './login.atCode.ts';
import { hasWaitingCode, loginSetup, needsCode } from './login.setup.ts';
import { isRefused } from './outcome.ts';

export type { SecondFactorStep } from './login.types.ts';

/**
 * Advisor log-in: password, second factor or redirect token, then the context check:
 * either the token already has this landing page's context, or it is switched to a matching one, or
 * access is denied.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    landingId: input.landingId,
    redirectToken: input.redirectToken,
    presentId: input.presentId,
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
      description: 'A log-in that was waiting for its code before a reload resumes.',
      invoke: {
        id: 'recallStep',
        src: 'recallStep',
        onDone: [
          { guard: hasWaitingCode, target: 'atCode', actions: 'keepRecalled' },
          { target: 'enteringCredentials' },
        ],
        onError: 'enteringCredentials',
      },
    },
    enteringCredentials: {
      description: 'Asks for e-mail and password; errors stand beside the fields.',
      initial: 'typing',
      states: {
        typing: {},
        connectionLost: {
          description:
            'No answer, or a failing server. The next attempt sends what is in the fields then.',
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
          { guard: isRefused, target: 'enteringCredentials', actions: 'keepFailure' },
          { guard: needsCode, target: 'atCode', actions: 'takeStep' },
          { target: 'loadingContexts', actions: 'keepPair' },
        ],
        onError: { target: 'enteringCredentials.connectionLost', actions: 'keepFailure' },
      },
    },
    atCode,
    leavingPerson: {
      tags: 'busy',
      description: 'Ends the session of the link only.',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: { target: 'enteringCredentials', actions: 'forgetPair' },
        onError: { target: 'enteringCredentials', actions: 'forgetPair' },
      },
    },
    exchangingRedirectToken: {
      tags: 'busy',
      invoke: {
        id: 'exchangeRedirectToken',
        src: 'exchangeRedirectToken',
        input: ({ context }) => ({ token: context.redirectToken! }),
        onDone: [
          { guard: isRefused, target: 'linkDead', actions: 'keepFailure' },
          { target: 'confirmingPerson', actions: 'keepPair' },
        ],
        onError: { target: 'connectionLost.atRedirect', actions: 'keepFailure' },
      },
    },
    confirmingPerson: {
      description:
        'Anybody may have sent the link: asks before it signs in another person than is here.',
      always: { guard: 'isPresent', target: 'loadingContexts' },
      on: { 'person.confirm': 'loadingContexts', back: 'leavingPerson' },
      after: { linkQuestion: 'leavingPerson' },
    },
    loadingContexts: {
      tags: 'busy',
      description: 'The same check after password, second factor and redirect token.',
      invoke: {
        id: 'loadContexts',
        src: 'loadContexts',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: [
          { guard: 'isLinkOver', target: 'linkDead', actions: ['keepFailure', 'forgetPair'] },
          { guard: isRefused, target: 'connectionLost.atContexts', actions: 'keepFailure' },
          { target: 'checkingContext', actions: 'keepContexts' },
        ],
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
          { target: 'signedIn', actions: 'keepPair' },
        ],
        onError: { target: 'connectionLost.atContexts', actions: 'keepFailure' },
      },
    },
    denyingAccess: {
      tags: 'busy',
      description: 'Logs out a person who has no context here.',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: { target: 'denied', actions: 'forgetPair' },
        onError: { target: 'denied', actions: 'forgetPair' },
      },
    },
    linkDead: {
      description: 'The redirect token was used or has expired, or its session has.',
      on: { back: { target: 'enteringCredentials', actions: 'forgetProblem' } },
    },
    connectionLost: {
      description: 'No answer while logging in; retrying is safe.',
      initial: 'atContexts',
      states: {
        atRedirect: { on: { retry: '#login.exchangingRedirectToken' } },
        atContexts: { on: { retry: '#login.loadingContexts' } },
      },
      on: {
        back: { target: 'enteringCredentials', actions: 'forgetProblem' },
        'credentials.submit': { target: 'loggingIn', actions: ['forgetStep', 'keepCredentials'] },
      },
    },
    denied: { type: 'final', description: "The log-in fails with 'Access denied'." },
    signedIn: { type: 'final', description: 'The application keeps the tokens.' },
  },
  output: ({ context: { pair, email } }) =>
    pair ? { kind: 'signedIn', pair } : { kind: 'denied', who: email },
});
