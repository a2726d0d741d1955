import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { accessDeniedDelayMs, refreshRestMs } from '../domain/durations.ts';
import type { Problem } from '../domain/problem.ts';
import type { SessionLevel } from '../domain/sessionLevel.ts';
import type { HeldPair, PanelType } from '../sdk/tokens.ts';
import { investorLoginMachine } from './investorLogin.machine.ts';
import { loginMachine, type LoginOutput } from './login.machine.ts';
import { faultOf, isDone, isRefused, type Outcome, refusalOf } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';
import { refreshMachine, type RefreshOutcome } from './refresh.machine.ts';
import { stepUpMachine } from './stepUp.machine.ts';

/** A panel that a person may enter. */
export interface Panel {
  /** Its brand. */
  id: string;
  context: PanelType;
  name: string;
  host: string;
}

export type SwitchTarget = Pick<Panel, 'id' | 'context' | 'host'>;

/** Who is signed in, as the server says (spec §4). */
export interface Person {
  /** The holder of the tokens that this was loaded with. */
  holder: string;
  role: 'advisor' | 'coordinator' | 'investor';
  firstName: string;
  surname: string;
  email: string;
  permissions: string[];
  networks: { id: string; name: string }[];
  /** Every panel of every brand the person may enter. */
  contexts: Panel[];
}

/** How somebody signs in: by password, by a token from another panel, by a mailed link. */
export type Way =
  | { kind: 'advisor' }
  | { kind: 'redirect'; token: string }
  | { kind: 'investor'; token: string | null };

/** Why nobody is signed in; the log-in page says it. */
export type Why =
  /** The server refused the tokens. */
  | 'expired'
  /** The tokens are gone from this browser, and nobody logged out. */
  | 'gone'
  /** The session ended in another tab. */
  | 'elsewhere'
  | 'loggedOut'
  /** Somebody without a panel here. */
  | 'denied';

/** What a signed-out tab remembers, over a reload too. */
export interface SignedOutNote {
  why: Why | null;
  /** The panel that was left: its log-in page comes next. */
  panel: PanelType | null;
  /** Whose session it was: `returnTo` is for nobody else. */
  holder: string | null;
  /** The address that was asked for, to go to after the log-in. */
  returnTo: string | null;
}

export interface ApplicationContext extends SignedOutNote {
  landingId: string;
  isPanelBlocked: boolean;
  /** The tokens of this tab; null when nobody is signed in. */
  pair: HeldPair | null;
  /** The server has just issued the pair: no clock of this device makes it old yet. */
  isJustIssued: boolean;
  person: Person | null;
  way: Way | null;
  /** The token by which somebody came over: it was good once, and its page asks for it again. */
  spentToken: string | null;
  /** The panel that the person goes to. */
  wanted: SwitchTarget | null;
  /** How well the person has to be known. */
  level: SessionLevel | null;
  /** Who logged in in another tab. */
  newcomer: HeldPair | null;
  /** Where a new document begins. */
  address: string | null;
  /** Refreshes that got no answer, in a row. */
  misses: number;
  /** What a failing server said, or what it refused. */
  problem: Problem | null;
}

export type ApplicationEvent =
  // From pages and their guards.
  | { type: 'signIn'; way: Way }
  | { type: 'signOut' }
  | { type: 'retry' }
  | { type: 'panel.enter' }
  | { type: 'panel.switch'; panel: SwitchTarget }
  | { type: 'page.refused'; address: string }
  | { type: 'page.reached' }
  | { type: 'access.denied' }
  // From the calls.
  | { type: 'call.unauthorized'; accessToken: string }
  | { type: 'stepUp.needed'; level: SessionLevel }
  // From the store of tokens, and the clock.
  | { type: 'tokens.changed'; pair: HeldPair }
  | { type: 'tokens.gone'; isElsewhere: boolean }
  | { type: 'token.due' };

export type ApplicationEmitted =
  /** The holder's page goes: what they typed is kept for them. */
  | { type: 'holder.parted'; holder: string }
  /** A new document follows, at an address or (null) at the same one. */
  | { type: 'page.go'; address: string | null }
  | { type: 'access.refused'; who: string }
  | { type: 'notify'; title: 'error'; message: 'accessDenied' };

/** What the store of tokens is told: it alone writes them. */
export type StoreEvent =
  | { type: 'write'; pair: HeldPair }
  /** Removes what is of this holder, or of nobody; another tab's tokens stay. */
  | { type: 'clear'; holder: string | null }
  | { type: 'note'; note: SignedOutNote | null };

export type Restored =
  | { kind: 'restored'; person: Person }
  /** Due, or refused: the tokens are to be refreshed first. */
  | { kind: 'stale' }
  | { kind: 'over' };

export type Switched = { kind: 'pair'; pair: HeldPair } | { kind: 'address'; address: string };

const isSameWay = (one: Way | null, other: Way): boolean =>
  one?.kind === other.kind &&
  (one.kind === 'advisor' || one.token === (other as { token: string | null }).token);
const noteOf = ({ why, panel, holder, returnTo }: SignedOutNote): SignedOutNote => ({
  why,
  panel,
  holder,
  returnTo,
});
/** A pair that the server issued after the one at hand. */
const isNewer = (pair: HeldPair, than: HeldPair | null): boolean =>
  than !== null && pair.issuedAt > than.issuedAt;
/** The pair of an outcome that brings one; named actions see the event untyped. */
const pairIn = (event: object): HeldPair | null => {
  const output = 'output' in event ? (event.output as { pair?: HeldPair; value?: Switched }) : null;
  if (output?.pair) return output.pair;
  return output?.value?.kind === 'pair' ? output.value.pair : null;
};
const isRestored = ({ event }: { event: { output: Restored } }): boolean =>
  event.output.kind === 'restored';
/** The tokens are due, or the server refused them once. */
const isStale = ({ event }: { event: { output: Restored } }): boolean =>
  event.output.kind === 'stale';
const isSignedIn = ({ event }: { event: { output: LoginOutput } }): boolean =>
  event.output.kind === 'signedIn';
/** A panel of this host is entered by new tokens, one of another by a link. */
const isOfThisHost = ({ event: { output } }: { event: { output: Outcome<Switched> } }): boolean =>
  output.kind === 'done' && output.value.kind === 'pair';
const outcomeOf = (event: object): RefreshOutcome | null =>
  'output' in event ? (event.output as RefreshOutcome) : null;

/**
 * The whole of a tab: who is signed in, from start to log-out. It alone has tokens written; the
 * log-ins, the refresh, the switch of panels and the step-up are its children, and give it pairs.
 * Pages ask it before they open and show what it says; calls ask it for their bearer.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    emitted: {} as ApplicationEmitted,
    children: {} as {
      tokenStore: 'tokenStore';
      restore: 'restore';
      refresh: 'refresh';
      advisorLogIn: 'advisorLogIn';
      investorLogIn: 'investorLogIn';
      awaitDue: 'awaitDue';
      awaitOnline: 'awaitOnline';
      logOut: 'logOut';
      switchPanel: 'switchPanel';
      stepUp: 'stepUp';
    },
    input: {} as {
      landingId: string;
      isPanelBlocked: boolean;
      pair: HeldPair | null;
      note: SignedOutNote | null;
    },
  },
  actors: {
    /** The only writer of the stored tokens; tells what other tabs write or remove. */
    tokenStore: missingCallback<StoreEvent>('tokenStore'),
    /** Loads what the person of the tokens needs (spec §4). */
    restore: missing<Restored, { pair: HeldPair; mayRefresh: boolean }>('restore'),
    refresh: refreshMachine,
    advisorLogIn: loginMachine,
    investorLogIn: investorLoginMachine,
    /** Says when the tokens are due, by the server's clock. */
    awaitDue: missingCallback<{ type: 'none' }, { pair: HeldPair }>('awaitDue'),
    /** Tries again as soon as the device is back on the net. */
    awaitOnline: missingCallback<{ type: 'none' }>('awaitOnline'),
    logOut: missing<void, { pair: HeldPair }>('logOut'),
    switchPanel: missing<Outcome<Switched>, { panel: SwitchTarget }>('switchPanel'),
    stepUp: stepUpMachine,
  },
  actions: {
    writePair: sendTo('tokenStore', ({ context }) => ({ type: 'write', pair: context.pair! })),
    clearKeys: sendTo('tokenStore', ({ context }) => ({
      type: 'clear',
      holder: context.pair?.holder ?? null,
    })),
    writeNote: sendTo('tokenStore', ({ context }) => ({
      type: 'note',
      note:
        context.returnTo || context.why === 'expired' || context.why === 'gone'
          ? noteOf(context)
          : null,
    })),
    /** The pair of whatever child gave one. */
    takePair: assign(({ context, event }) => ({
      pair: pairIn(event) ?? context.pair,
      isJustIssued: true,
      misses: 0,
      problem: null,
    })),
    /** The pair that stands in the store now. */
    takeStored: assign(({ context, event }) =>
      event.type === 'tokens.changed'
        ? { pair: event.pair, isJustIssued: isNewer(event.pair, context.pair), newcomer: null }
        : context,
    ),
    keepWay: assign(({ context, event }) =>
      event.type === 'signIn' ? { way: event.way } : context,
    ),
    keepWanted: assign(({ context, event }) =>
      event.type === 'panel.switch' ? { wanted: event.panel, problem: null } : context,
    ),
    keepAddress: assign(({ context, event }) =>
      event.type === 'page.refused' ? { returnTo: event.address } : context,
    ),
    forgetWay: assign(({ context: { way, spentToken } }) => ({
      way: null,
      spentToken: way?.kind === 'redirect' ? way.token : spentToken,
    })),
    keepFault: assign(({ event }) => ({ problem: 'error' in event ? faultOf(event.error) : null })),
    /** Who was here and which panel they left, for the log-in that comes next. */
    part: assign(({ context: { pair, holder, panel } }, { why }: { why: Why }) => ({
      why,
      holder: pair?.holder ?? holder,
      panel: pair?.panel ?? panel,
    })),
    forgetPerson: assign({
      pair: null,
      person: null,
      isJustIssued: false,
      newcomer: null,
      way: null,
      misses: 0,
      problem: null,
    }),
    /** Signed in: the address is for whom it was meant, and the note has done its work. */
    forgetNote: assign(({ context: { holder, pair, returnTo } }) => ({
      why: null,
      panel: null,
      holder: null,
      returnTo: holder === null || holder === pair?.holder ? returnTo : null,
    })),
    tellParting: enqueueActions(({ context, enqueue }) => {
      const holder = context.pair?.holder;
      if (context.person && holder) enqueue.emit({ type: 'holder.parted', holder });
    }),
    /** The refresh found the tokens of somebody else, or none: as if the store had told it. */
    tellReplaced: raise(({ event }): ApplicationEvent => {
      const outcome = outcomeOf(event);
      return outcome?.kind === 'replaced' && outcome.pair
        ? { type: 'tokens.changed', pair: outcome.pair }
        : { type: 'tokens.gone', isElsewhere: true };
    }),
    tellAccessDenied: emit({ type: 'notify', title: 'error', message: 'accessDenied' }),
    go: emit(({ context }) => ({ type: 'page.go' as const, address: context.address })),
  },
  guards: {
    hasPair: ({ context }) => context.pair !== null,
    isInvestorsWay: ({ context }) => context.way?.kind === 'investor',
    /** Where somebody was when they logged out, nobody asked for. */
    isAskedFor: ({ context }) => context.why !== 'loggedOut',
    isSameWay: ({ context, event }) => event.type === 'signIn' && isSameWay(context.way, event.way),
    isRedirect: ({ context, event }) =>
      event.type === 'signIn' &&
      event.way.kind === 'redirect' &&
      event.way.token !== context.spentToken,
    isSomebodyElse: ({ context, event }) =>
      event.type === 'tokens.changed' && event.pair.holder !== context.pair?.holder,
    isOwnNewPair: ({ context, event }) =>
      event.type === 'tokens.changed' &&
      event.pair.holder === context.pair?.holder &&
      event.pair.accessToken !== context.pair.accessToken,
    isNewer: ({ context, event }) =>
      event.type === 'tokens.changed' &&
      event.pair.holder === context.pair?.holder &&
      isNewer(event.pair, context.pair),
    isElsewhere: ({ event }) => event.type === 'tokens.gone' && event.isElsewhere,
    isOwnToken: ({ context, event }) =>
      event.type === 'call.unauthorized' && event.accessToken === context.pair?.accessToken,
    isJustIssued: ({ context }) => context.isJustIssued,
    refreshFound: ({ event }) => outcomeOf(event)?.kind === 'found',
    refreshDone: ({ event }) => outcomeOf(event)?.kind === 'refreshed',
    refreshReplaced: ({ event }) => outcomeOf(event)?.kind === 'replaced',
    refreshOver: ({ event }) => outcomeOf(event)?.kind === 'over',
  },
  delays: {
    accessDeniedDelay: accessDeniedDelayMs,
    refreshRest: refreshRestMs,
    /** Pauses after a refresh that got no answer; the first ones fall into the server's ten seconds of grace (D1). */
    missPause: ({ context }) => [1000, 2000, 4000, 15_000][Math.min(context.misses, 3)]!,
    restorePause: 5000,
  },
}).createMachine({
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
        // A key without its refresh token is of no use (spec §4).
        { target: 'signedOut', actions: 'clearKeys' },
      ],
    },
    restoring: {
      description:
        'Stored or new tokens are tried: person, panels and networks, or dictionaries and offers.',
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
                actions: assign(({ context, event: { output } }) =>
                  output.kind === 'restored' ? { person: output.person } : context,
                ),
              },
              { guard: isStale, target: 'refreshing' },
              {
                target: '#application.ended',
                actions: { type: 'part', params: { why: 'expired' } },
              },
            ],
            onError: { target: '#application.unreachable', actions: 'keepFault' },
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
              // Whoever stands in the store now is the one to restore.
              { guard: 'refreshReplaced', target: 'loading', actions: 'tellReplaced' },
              {
                guard: 'refreshOver',
                target: '#application.ended',
                actions: { type: 'part', params: { why: 'expired' } },
              },
              {
                target: '#application.unreachable',
                actions: assign(({ event: { output } }) => ({
                  problem: output.kind === 'unreachable' ? output.problem : null,
                })),
              },
            ],
          },
        },
      },
    },
    unreachable: {
      description: 'The server gave no answer, or fails; the tokens and the address are kept.',
      entry: assign({ isJustIssued: false }),
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
        // A log-in in another tab is a log-in in this one.
        'tokens.changed': { target: 'restoring', actions: 'takeStored' },
      },
    },
    signingIn: {
      description: 'A page to log in is open; its chart runs here and gives back a pair.',
      exit: 'forgetWay',
      initial: 'choosing',
      on: {
        signIn: [
          { guard: 'isSameWay' },
          { target: 'signingIn', reenter: true, actions: 'keepWay' },
        ],
        'page.refused': { guard: 'isAskedFor', actions: ['keepAddress', 'writeNote'] },
        // The link from another panel was dead, and somebody is signed in here.
        'panel.enter': { guard: 'hasPair', target: 'restoring' },
        'tokens.changed': { target: 'restoring', actions: 'takeStored' },
      },
      states: {
        choosing: {
          always: [{ guard: 'isInvestorsWay', target: 'investor' }, { target: 'advisor' }],
        },
        advisor: {
          invoke: {
            id: 'advisorLogIn',
            src: 'advisorLogIn',
            input: ({ context: { landingId, way } }) => ({
              landingId,
              redirectToken: way?.kind === 'redirect' ? way.token : null,
            }),
            onDone: [
              {
                guard: isSignedIn,
                target: '#application.restoring',
                actions: ['takePair', 'writePair'],
              },
              {
                target: '#application.signedOut',
                actions: [
                  { type: 'part', params: { why: 'denied' } },
                  emit(({ event: { output } }) => ({
                    type: 'access.refused' as const,
                    who: output.kind === 'denied' ? output.who : '',
                  })),
                ],
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
      entry: ['forgetNote', sendTo('tokenStore', { type: 'note', note: null })],
      on: {
        signOut: 'leaving',
        // Somebody comes over from another panel: the token decides who is here.
        signIn: { guard: 'isRedirect', target: 'signingIn', actions: ['tellParting', 'keepWay'] },
        'page.reached': { actions: assign({ returnTo: null }) },
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
          actions: ['tellParting', assign(({ event }) => ({ newcomer: event.pair, person: null }))],
        },
      },
      states: {
        keys: {
          description: 'The tokens are renewed before they are over.',
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
              after: { refreshRest: { target: 'fresh', actions: assign({ isJustIssued: false }) } },
              on: {
                'call.unauthorized': { guard: 'isOwnToken', target: 'refreshing' },
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
                // The refresh finds it itself.
                'tokens.changed': { guard: 'isOwnNewPair', actions: 'takeStored' },
              },
            },
            missed: {
              description: 'No answer: the session may well live; it is tried again.',
              exit: assign(({ context }) => ({ misses: context.misses + 1 })),
              after: { missPause: 'refreshing' },
              on: {
                'call.unauthorized': { guard: 'isOwnToken', target: 'refreshing' },
                'tokens.changed': {
                  guard: 'isOwnNewPair',
                  target: 'choosing',
                  actions: 'takeStored',
                },
              },
            },
          },
        },
        work: {
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
              description: 'Whoever opens a page of others hears of it a moment later (spec §2).',
              after: { accessDeniedDelay: { target: 'idle', actions: 'tellAccessDenied' } },
              on: { 'access.denied': { target: 'denyingAccess', reenter: true } },
            },
            switching: {
              description:
                'To another panel: of this host by new tokens, of another by a link good once.',
              invoke: {
                id: 'switchPanel',
                src: 'switchPanel',
                input: ({ context }) => ({ panel: context.wanted! }),
                onDone: [
                  {
                    guard: isRefused,
                    target: 'notSwitched',
                    actions: assign(({ event }) => ({ problem: refusalOf(event.output) })),
                  },
                  {
                    guard: isOfThisHost,
                    target: '#application.turning',
                    actions: ['takePair', 'writePair', assign({ address: '/app', person: null })],
                  },
                  {
                    target: '#application.turning',
                    actions: assign(({ event: { output } }) => ({
                      address:
                        output.kind === 'done' && output.value.kind === 'address'
                          ? output.value.address
                          : null,
                    })),
                  },
                ],
                onError: { target: 'notSwitched', actions: 'keepFault' },
              },
            },
            notSwitched: {
              description:
                'Refused, no answer, or a failing server; the person is where they were.',
              on: {
                'panel.switch': { target: 'switching', actions: 'keepWanted' },
                'access.denied': 'denyingAccess',
              },
            },
          },
        },
        proof: {
          description:
            'How well the person is known: some calls ask for a higher or fresher proof.',
          initial: 'enough',
          states: {
            enough: {
              on: {
                'stepUp.needed': {
                  target: 'steppingUp',
                  actions: assign(({ event }) => ({ level: event.level })),
                },
              },
            },
            steppingUp: {
              description: 'The person proves themselves; the calls that need it wait.',
              invoke: {
                id: 'stepUp',
                src: 'stepUp',
                input: ({ context }) => ({ level: context.level! }),
                onDone: [
                  {
                    guard: isDone,
                    target: 'enough',
                    actions: ['takePair', 'writePair'],
                  },
                  { target: 'enough' },
                ],
              },
            },
          },
        },
      },
    },
    displaced: {
      description:
        'Somebody else logged in in another tab; this one shows nobody until it is told to.',
      on: {
        'panel.enter': { target: 'turning', actions: assign({ address: '/app' }) },
        'tokens.changed': [
          {
            guard: 'isSomebodyElse',
            actions: assign(({ event }) => ({ newcomer: event.pair })),
          },
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
        'Keys are cleared at once, so that it works offline and in every tab; the server is told.',
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
      description: 'The session is over: keys removed, and the page is loaded anew (spec §4).',
      entry: ['tellParting', 'clearKeys', 'writeNote', assign({ address: null }), 'go'],
    },
    turning: {
      description:
        'The tokens are of another panel or person, and a new document begins with them.',
      entry: 'go',
    },
  },
});
