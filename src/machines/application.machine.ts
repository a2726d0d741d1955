import { applicationSetup, isRestored, isSignedIn, isStale } from './application.setup.ts';
import { keys, proof, work } from './application.signedIn.ts';

export type { Panel, Person, Way, Why } from './application.types.ts';

/**
 * The life of a tab: who is signed in, from start to log-out. Only this chart has tokens written;
 * log-in, refresh, panel switch and step-up are its children and hand it token pairs. Pages ask it
 * before they open and show its state; calls get their bearer token from it.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  context: ({ input: { landingId, isPanelBlocked, pair, note } }) => ({
    landingId,
    isPanelBlocked,
    pair,
    isJustIssued: false,
    person: null,
    way: null,
    spentToken: null,
    wanted: null,
    level: null,
    newcomer: null,
    address: null,
    misses: 0,
    problem: null,
    why: note?.why ?? null,
    panel: note?.panel ?? null,
    holder: note?.holder ?? null,
    returnTo: note?.returnTo ?? null,
  }),
  invoke: { id: 'tokenStore', src: 'tokenStore' },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasPair', target: 'restoring' },
        // An access token without its refresh token is useless.
        { target: 'signedOut', actions: 'clearKeys' },
      ],
    },
    restoring: {
      description:
        'Tries stored or new tokens: person, panels and networks, or dictionaries and offers.',
      initial: 'loading',
      on: {
        'tokens.gone': {
          target: 'signedOut',
          actions: { type: 'part', params: { why: 'elsewhere' } },
        },
        'tokens.changed': [
          { guard: 'isSomebodyElse', target: 'restoring', reenter: true, actions: 'takeStored' },
          { actions: 'takeStored' },
        ],
      },
      states: {
        loading: {
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context: { pair, isJustIssued } }) => ({
              pair: pair!,
              mayRefresh: !isJustIssued,
            }),
            onDone: [
              {
                guard: isRestored,
                target: '#application.signedIn',
                actions: 'keepPerson',
              },
              { guard: isStale, target: 'refreshing' },
              {
                target: '#application.ended',
                actions: { type: 'part', params: { why: 'expired' } },
              },
            ],
            onError: { target: '#application.unreachable', actions: 'keepProblem' },
          },
        },
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context }) => ({ before: context.pair! }),
            onDone: [
              { guard: 'refreshDone', target: 'loading', actions: ['takePair', 'writePair'] },
              { guard: 'refreshFound', target: 'loading', actions: 'takePair' },
              // Restores whatever session is in the store now.
              { guard: 'refreshReplaced', target: 'loading', actions: 'tellReplaced' },
              {
                guard: 'refreshOver',
                target: '#application.ended',
                actions: { type: 'part', params: { why: 'expired' } },
              },
              { target: '#application.unreachable', actions: 'keepProblem' },
            ],
          },
        },
      },
    },
    unreachable: {
      description: 'The server does not answer, or fails; the tokens and the address are kept.',
      entry: 'endRest',
      invoke: { id: 'awaitOnline', src: 'awaitOnline' },
      after: { restorePause: 'restoring' },
      on: {
        retry: 'restoring',
        signOut: 'leaving',
        'tokens.gone': {
          target: 'signedOut',
          actions: { type: 'part', params: { why: 'elsewhere' } },
        },
        'tokens.changed': { target: 'restoring', actions: 'takeStored' },
      },
    },
    signedOut: {
      description: 'Nobody is signed in. Why, and where to go after the log-in, is remembered.',
      entry: ['forgetPerson', 'writeNote'],
      on: {
        signIn: { target: 'signingIn', actions: 'keepWay' },
        'page.refused': { guard: 'isAskedFor', actions: ['keepAddress', 'writeNote'] },
        // A log-in in another tab signs this tab in too.
        'tokens.changed': { target: 'restoring', actions: 'takeStored' },
      },
    },
    signingIn: {
      description: 'A log-in page is open; its chart runs here and returns a token pair.',
      exit: 'forgetWay',
      initial: 'choosing',
      on: {
        signIn: [
          { guard: 'isSameWay' },
          { target: 'signingIn', reenter: true, actions: 'keepWay' },
        ],
        'page.refused': { guard: 'isAskedFor', actions: ['keepAddress', 'writeNote'] },
        // The link from another panel was dead or declined, but somebody is signed in here.
        'panel.enter': { guard: 'hasPair', target: 'restoring', actions: 'endRest' },
        // Somebody who is signed in may be asked about a link: new tokens of theirs do not answer.
        'tokens.changed': [
          { guard: 'isSomebodyElse', target: 'restoring', actions: 'takeStored' },
          { actions: 'takeStored' },
        ],
        // Such a question stays, but names nobody who has logged out meanwhile.
        'tokens.gone': { actions: 'forgetPresent' },
      },
      states: {
        choosing: {
          always: [{ guard: 'isInvestorsWay', target: 'investor' }, { target: 'advisor' }],
        },
        advisor: {
          invoke: {
            id: 'advisorLogIn',
            src: 'advisorLogIn',
            input: ({ context: { landingId, way, pair } }) => ({
              landingId,
              redirectToken: way?.kind === 'redirect' ? way.token : null,
              presentId: pair?.personId ?? null,
            }),
            onDone: [
              {
                guard: isSignedIn,
                target: '#application.restoring',
                actions: ['takePair', 'writePair'],
              },
              {
                target: '#application.signedOut',
                actions: [{ type: 'part', params: { why: 'denied' } }, 'tellRefused'],
              },
            ],
          },
        },
        investor: {
          invoke: {
            id: 'investorLogIn',
            src: 'investorLogIn',
            input: ({ context: { isPanelBlocked, way } }) => ({
              isPanelBlocked,
              token: way?.kind === 'investor' ? way.token : null,
            }),
            onDone: { target: '#application.restoring', actions: ['takePair', 'writePair'] },
          },
        },
      },
    },
    signedIn: {
      type: 'parallel',
      entry: ['forgetNote', 'clearNote'],
      invoke: { id: 'stay', src: 'stay' },
      on: {
        signOut: 'leaving',
        // Somebody arrives from another panel: the token decides who is signed in here.
        signIn: { guard: 'isRedirect', target: 'signingIn', actions: ['tellParting', 'keepWay'] },
        'page.reached': { actions: 'forgetReturn' },
        // Colleagues move people between networks, and people themselves.
        'networks.loaded': { actions: 'keepNetworks' },
        'tokens.gone': [
          {
            guard: 'isElsewhere',
            target: 'signedOut',
            actions: ['tellParting', { type: 'part', params: { why: 'elsewhere' } }],
          },
          { target: 'ended', actions: { type: 'part', params: { why: 'gone' } } },
        ],
        'tokens.changed': {
          guard: 'isSomebodyElse',
          target: 'displaced',
          actions: ['tellParting', 'keepNewcomer'],
        },
      },
      states: { keys, work, proof },
    },
    displaced: {
      description:
        'Somebody else has logged in in another tab; this one shows nobody until asked to.',
      on: {
        'panel.enter': { target: 'turning', actions: 'headForPanel' },
        'tokens.changed': [
          { guard: 'isSomebodyElse', actions: 'keepNewcomer' },
          { target: 'restoring', actions: 'takeStored' },
        ],
        'tokens.gone': {
          target: 'signedOut',
          actions: { type: 'part', params: { why: 'elsewhere' } },
        },
      },
    },
    leaving: {
      description:
        'Keys are cleared at once, so that it works offline and in every tab; the server is notified.',
      entry: ['clearKeys', { type: 'part', params: { why: 'loggedOut' } }],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ pair: context.pair! }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      on: { signIn: { target: 'signingIn', actions: ['forgetPerson', 'keepWay'] } },
    },
    ended: {
      description: 'The session is over: the keys are removed and the page reloads.',
      entry: ['tellParting', 'clearKeys', 'writeNote', 'headForSamePage', 'go'],
    },
    turning: {
      description:
        'The tokens belong to another panel or person, so a new document starts with them.',
      entry: 'go',
    },
  },
});
