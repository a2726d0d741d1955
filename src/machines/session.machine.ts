import { assign, emit, setup } from 'xstate';
import { accessDeniedDelayMs } from '../domain/durations.ts';
import { missing, missingCallback } from './provideAll.ts';

/** What an advisor's session holds once loaded (spec §4). */
export interface SessionData {
  /** Person and panel of the tokens these data were loaded with. */
  holder: string;
  role: 'advisor' | 'coordinator' | 'investor';
  firstName: string;
  surname: string;
  email: string;
  permissions: string[];
  networks: { id: string; name: string }[];
  /** Every panel of every brand the person may enter. */
  contexts: SessionPanel[];
}

export interface SessionPanel {
  id: string;
  context: 'advisor-panel' | 'investor-panel';
  name: string;
  host: string;
}

export interface SessionContext {
  /** campaign, invest and kyc-form do without a session (spec §2). */
  skipRestore: boolean;
  data: SessionData | null;
}

export type SessionEvent =
  | { type: 'login.completed' }
  | { type: 'logout' }
  /** Tokens in storage now belong to `holder`; null when there are none. */
  | { type: 'tokens.changed'; holder: string | null }
  | { type: 'session.over' }
  | { type: 'access.denied' }
  | { type: 'retry' };

export type SessionEmitted =
  | { type: 'session.changed' }
  | { type: 'session.expired'; holder: string }
  | { type: 'notify'; title: 'error'; message: 'accessDenied' };

/** The root: who is signed in in this browser, from start to log-out, in every tab. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as { skipRestore: boolean },
  },
  actors: {
    /** Loads the session of the stored tokens; null when there is none, or it is over. */
    restore: missing<SessionData | null>('restore'),
    logOut: missing<void>('logOut'),
    /** Tells of tokens that another tab wrote or cleared. */
    watchTokens: missingCallback<SessionEvent>('watchTokens'),
    /** Refreshes the access token when it is due; tells when the session is over. */
    keepFresh: missingCallback<SessionEvent>('keepFresh'),
  },
  actions: {
    tellChange: emit({ type: 'session.changed' }),
    tellExpiry: emit(({ context }) => ({
      type: 'session.expired' as const,
      holder: context.data!.holder,
    })),
    tellAccessDenied: emit({ type: 'notify', title: 'error', message: 'accessDenied' }),
    forget: assign({ data: null }),
  },
  guards: {
    skipsRestore: ({ context }) => context.skipRestore,
    hasNoTokens: ({ event }) => event.type === 'tokens.changed' && event.holder === null,
    isSomebodyElse: ({ context, event }) =>
      event.type === 'tokens.changed' && event.holder !== context.data?.holder,
    isLogInElsewhere: ({ context, event }) =>
      event.type === 'tokens.changed' && event.holder !== null && !context.skipRestore,
  },
  delays: { accessDeniedDelay: accessDeniedDelayMs },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ skipRestore: input.skipRestore, data: null }),
  invoke: { id: 'watchTokens', src: 'watchTokens' },
  initial: 'starting',
  states: {
    starting: {
      tags: 'pending',
      always: [{ guard: 'skipsRestore', target: 'anonymous' }, { target: 'restoring' }],
    },
    restoring: {
      tags: 'pending',
      description:
        'Stored tokens are tried: contexts, person and networks, or dictionaries and offers.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: assign(({ event }) => ({ data: event.output })),
          },
          { target: 'anonymous' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      description: 'The server gave no answer; the tokens are kept.',
      entry: 'tellChange',
      on: {
        retry: 'restoring',
        logout: 'loggingOut',
        'tokens.changed': { guard: 'hasNoTokens', target: 'anonymous' },
      },
    },
    anonymous: {
      entry: ['forget', 'tellChange'],
      on: {
        'login.completed': 'restoring',
        // A log-in in another tab is a log-in in this one.
        'tokens.changed': { guard: 'isLogInElsewhere', target: 'restoring' },
      },
    },
    signedIn: {
      entry: 'tellChange',
      invoke: { id: 'keepFresh', src: 'keepFresh' },
      initial: 'idle',
      states: {
        idle: { on: { 'access.denied': 'denyingAccess' } },
        denyingAccess: {
          description: 'An investor on a management path hears of it a moment later (spec §2).',
          after: { accessDeniedDelay: { target: 'idle', actions: 'tellAccessDenied' } },
        },
      },
      on: {
        logout: 'loggingOut',
        'login.completed': 'restoring',
        'tokens.changed': [
          { guard: 'hasNoTokens', target: 'anonymous' },
          { guard: 'isSomebodyElse', target: 'restoring' },
        ],
        'session.over': { target: 'anonymous', actions: 'tellExpiry' },
      },
    },
    loggingOut: {
      tags: 'pending',
      description: 'Keys are cleared at once, so that it works offline and in every tab.',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: 'anonymous',
        onError: 'anonymous',
      },
    },
  },
});
