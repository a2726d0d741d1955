import { applicationSetup, isOfThisHost } from './application.setup.ts';
import { isDone, isRefused } from './outcome.ts';

// The parallel regions while somebody is signed in.

export const keys = applicationSetup.createStateConfig({
  description: 'The tokens are renewed before they expire.',
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'isJustIssued', target: 'resting' }, { target: 'fresh' }],
    },
    resting: {
      description:
        'Just issued: no clock makes them due, only the server (at most one refresh in 30 s).',
      invoke: {
        id: 'awaitDue',
        src: 'awaitDue',
        input: ({ context }) => ({ pair: context.pair! }),
      },
      after: { refreshRest: { target: 'fresh', actions: 'endRest' } },
      on: {
        'call.unauthorized': { guard: 'isOwnToken', target: 'refreshing' },
        'tokens.renew': 'refreshing',
        'tokens.changed': {
          guard: 'isOwnNewPair',
          target: 'choosing',
          actions: 'takeStored',
        },
      },
    },
    fresh: {
      invoke: {
        id: 'awaitDue',
        src: 'awaitDue',
        input: ({ context }) => ({ pair: context.pair! }),
      },
      on: {
        'token.due': 'refreshing',
        'call.unauthorized': { guard: 'isOwnToken', target: 'refreshing' },
        'tokens.renew': 'refreshing',
        'tokens.changed': {
          guard: 'isOwnNewPair',
          target: 'choosing',
          actions: 'takeStored',
        },
      },
    },
    refreshing: {
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ before: context.pair! }),
        onDone: [
          { guard: 'refreshDone', target: 'resting', actions: ['takePair', 'writePair'] },
          { guard: 'refreshFound', target: 'resting', actions: 'takePair' },
          { guard: 'refreshReplaced', target: 'fresh', actions: 'tellReplaced' },
          {
            guard: 'refreshOver',
            target: '#application.ended',
            actions: { type: 'part', params: { why: 'expired' } },
          },
          { target: 'missed' },
        ],
      },
      on: {
        // The refresh will find it by itself.
        'tokens.changed': { guard: 'isOwnNewPair', actions: 'takeStored' },
      },
    },
    missed: {
      description: 'No answer: the session may still be alive, so it tries again.',
      exit: 'countMiss',
      after: { missPause: 'refreshing' },
      on: {
        'call.unauthorized': { guard: 'isOwnToken', target: 'refreshing' },
        'tokens.renew': 'refreshing',
        'tokens.changed': {
          guard: 'isOwnNewPair',
          target: 'choosing',
          actions: 'takeStored',
        },
      },
    },
  },
});

export const work = applicationSetup.createStateConfig({
  description: 'What the person does with the session itself.',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'access.denied': 'denyingAccess',
        'panel.switch': { target: 'switching', actions: 'keepWanted' },
      },
    },
    denyingAccess: {
      description: 'After opening a page meant for others, the person is told a moment later.',
      after: { accessDeniedDelay: { target: 'idle', actions: 'tellAccessDenied' } },
      on: { 'access.denied': { target: 'denyingAccess', reenter: true } },
    },
    switching: {
      description:
        'To another panel: on this host with new tokens, on another host through a one-time link.',
      invoke: {
        id: 'switchPanel',
        src: 'switchPanel',
        input: ({ context }) => ({ panel: context.wanted! }),
        onDone: [
          { guard: isRefused, target: 'notSwitched', actions: 'keepProblem' },
          {
            guard: isOfThisHost,
            target: '#application.turning',
            actions: ['takePair', 'writePair', 'headForPanel'],
          },
          { target: '#application.turning', actions: 'headForOtherHost' },
        ],
        onError: { target: 'notSwitched', actions: 'keepProblem' },
      },
    },
    notSwitched: {
      description: 'Refused, no answer, or a failing server; the person is where they were.',
      entry: 'tellNotSwitched',
      on: {
        // The next page shows no error of this one. A region's answer stands in for the parent's.
        'page.reached': { target: 'idle', actions: 'forgetReturn' },
        'panel.switch': { target: 'switching', actions: 'keepWanted' },
        'access.denied': 'denyingAccess',
      },
    },
  },
});

export const proof = applicationSetup.createStateConfig({
  description: 'How well the person is identified: some calls demand a higher or fresher proof.',
  initial: 'enough',
  states: {
    enough: {
      on: {
        'stepUp.needed': { target: 'steppingUp', actions: 'keepLevel' },
      },
    },
    steppingUp: {
      description: 'The person proves their identity; the calls that need it wait.',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context }) => ({ level: context.level! }),
        onDone: [
          { guard: isDone, target: 'enough', actions: ['takePair', 'writePair'] },
          { target: 'enough' },
        ],
      },
    },
  },
});
