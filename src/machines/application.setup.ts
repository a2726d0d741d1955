import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { accessDeniedDelayMs, refreshRestMs } from '../domain/durations.ts';
import type { Schemas } from '../sdk/schema.gen.d.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import type {
  ApplicationContext,
  ApplicationEmitted,
  ApplicationEvent,
  Person,
  Restored,
  SignedOutNote,
  StoreEvent,
  Switched,
  SwitchTarget,
  Way,
  Why,
} from './application.types.ts';
import { investorLoginMachine } from './investorLogin.machine.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginOutput } from './login.types.ts';
import { answerOf, type Outcome, outputOf, problemOf } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';
import { refreshMachine, type RefreshOutcome } from './refresh.machine.ts';
import { stayMachine } from './stay.machine.ts';
import { stepUpMachine } from './stepUp.machine.ts';

const isSameWay = (one: Way | null, other: Way): boolean =>
  one?.kind === other.kind &&
  (one.kind === 'advisor' || one.token === (other as { token: string | null }).token);
const noteOf = ({ why, panel, holder, returnTo }: SignedOutNote): SignedOutNote => ({
  why,
  panel,
  holder,
  returnTo,
});
/** Whether a pair is newer by its time of issue or, within the same second, by its expiry. */
const isNewer = (pair: HeldPair, than: HeldPair | null): boolean =>
  than !== null && pair.issuedAt >= than.issuedAt && pair.expiresAt >= than.expiresAt;
/** Networks as a person has them. */
export const networksOf = (
  networks: readonly Schemas['Network'][],
  advisorId: string | null,
): Person['networks'] =>
  networks.map(({ id, name, coordinatorIds }) => ({
    id,
    name,
    isCoordinated: advisorId !== null && coordinatorIds.includes(advisorId),
  }));
/** The pair in an outcome that has one; named actions see events untyped. */
const pairIn = (event: object): HeldPair | null => {
  const brought = outputOf<{ pair?: HeldPair }>(event)?.pair;
  if (brought) return brought;
  const switched = answerOf<Switched>(event);
  return switched?.kind === 'pair' ? switched.pair : null;
};
export const isRestored = ({ event }: { event: { output: Restored } }): boolean =>
  event.output.kind === 'restored';
/** The tokens are due for a refresh, or the server refused them once. */
export const isStale = ({ event }: { event: { output: Restored } }): boolean =>
  event.output.kind === 'stale';
export const isSignedIn = ({ event }: { event: { output: LoginOutput } }): boolean =>
  event.output.kind === 'signedIn';
/** A panel on this host is entered with new tokens, one on another host through a link. */
export const isOfThisHost = ({
  event: { output },
}: {
  event: { output: Outcome<Switched> };
}): boolean => output.kind === 'done' && output.value.kind === 'pair';
const refreshed = (event: object): RefreshOutcome | null => outputOf<RefreshOutcome>(event);

/** The parts of the application's chart: actors, actions, guards and delays. */
export const applicationSetup = setup({
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
      stay: 'stay';
    },
    input: {} as {
      landingId: string;
      isPanelBlocked: boolean;
      pair: HeldPair | null;
      note: SignedOutNote | null;
    },
  },
  actors: {
    /** The only writer of stored tokens; reports what other tabs write or remove. */
    tokenStore: missingCallback<StoreEvent>('tokenStore'),
    /** Loads the data of the signed-in person. */
    restore: missing<Restored, { pair: HeldPair; mayRefresh: boolean }>('restore'),
    refresh: refreshMachine,
    advisorLogIn: loginMachine,
    investorLogIn: investorLoginMachine,
    /** Reports when the tokens are due, by the server's clock. */
    awaitDue: missingCallback<{ type: 'none' }, { pair: HeldPair }>('awaitDue'),
    /** Ends as soon as the device is back online. */
    awaitOnline: missingCallback<{ type: 'none' }>('awaitOnline'),
    logOut: missing<void, { pair: HeldPair }>('logOut'),
    switchPanel: missing<Outcome<Switched>, { panel: SwitchTarget }>('switchPanel'),
    stepUp: stepUpMachine,
    stay: stayMachine,
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
    clearNote: sendTo('tokenStore', { type: 'note', note: null }),
    /** The token pair that a child returned. */
    takePair: assign(({ context, event }) => ({
      pair: pairIn(event) ?? context.pair,
      isJustIssued: true,
      misses: 0,
      problem: null,
    })),
    /** The pair currently in the store. */
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
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    keepPerson: assign(({ context, event }) => {
      const restored = outputOf<Restored>(event);
      return restored?.kind === 'restored' ? { person: restored.person } : context;
    }),
    keepNetworks: assign(({ context: { person }, event }) => {
      if (event.type !== 'networks.loaded' || !person) return {};
      const networks = networksOf(event.networks, person.advisorId);
      // The same person: pages are loaded again for another one.
      const isSame = JSON.stringify(networks) === JSON.stringify(person.networks);
      return { person: isSame ? person : { ...person, networks } };
    }),
    keepLevel: assign(({ context, event }) =>
      event.type === 'stepUp.needed' ? { level: event.level } : context,
    ),
    /** Somebody else has logged in in another tab: this tab shows nobody's data. */
    keepNewcomer: assign(({ context, event }) =>
      event.type === 'tokens.changed' ? { newcomer: event.pair, person: null } : context,
    ),
    /** The pair is no longer just issued, so the clock may now make it due. */
    endRest: assign({ isJustIssued: false }),
    countMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    // Address at which the new document starts.
    headForPanel: assign({ address: '/app', person: null }),
    headForOtherHost: assign(({ event }) => {
      const switched = answerOf<Switched>(event);
      return { address: switched?.kind === 'address' ? switched.address : null };
    }),
    headForSamePage: assign({ address: null }),
    /** Remembers who was here and which panel they left, for the next log-in. */
    part: assign(({ context: { pair, holder, panel } }, { why }: { why: Why }) => ({
      why,
      holder: pair?.holder ?? holder,
      panel: pair?.panel ?? panel,
    })),
    /** Whoever was signed in while a link asks: the link is still the way in. */
    forgetPresent: assign({ pair: null, person: null }),
    forgetPerson: assign({
      pair: null,
      person: null,
      isJustIssued: false,
      newcomer: null,
      way: null,
      misses: 0,
      problem: null,
    }),
    /** Signed in: the return address has reached its owner, so the note is no longer needed. */
    forgetNote: assign(({ context: { holder, pair, returnTo } }) => ({
      why: null,
      panel: null,
      holder: null,
      returnTo: holder === null || holder === pair?.holder ? returnTo : null,
    })),
    forgetReturn: assign({ returnTo: null }),
    tellParting: enqueueActions(({ context, enqueue }) => {
      const holder = context.pair?.holder;
      if (context.person && holder) enqueue.emit({ type: 'holder.parted', holder });
    }),
    /**
     * The refresh found somebody else's tokens, or none: handled as if the store had reported it.
     */
    tellReplaced: raise(({ event }): ApplicationEvent => {
      const outcome = refreshed(event);
      return outcome?.kind === 'replaced' && outcome.pair
        ? { type: 'tokens.changed', pair: outcome.pair }
        : { type: 'tokens.gone', isElsewhere: true };
    }),
    tellRefused: emit(({ event }) => {
      const output = outputOf<LoginOutput>(event);
      return {
        type: 'access.refused' as const,
        who: output?.kind === 'denied' ? output.who : '',
      };
    }),
    tellAccessDenied: emit({ type: 'notify', title: 'error', message: 'accessDenied' }),
    /** It may have been asked from any page. */
    tellNotSwitched: emit(({ context: { problem } }) => ({
      type: 'notify' as const,
      title: 'error' as const,
      message: 'notSwitched' as const,
      problem,
    })),
    go: emit(({ context }) => ({ type: 'page.go' as const, address: context.address })),
  },
  guards: {
    hasPair: ({ context }) => context.pair !== null,
    isInvestorsWay: ({ context }) => context.way?.kind === 'investor',
    /** After a log-out nobody asked to return to where they were. */
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
    refreshFound: ({ event }) => refreshed(event)?.kind === 'found',
    refreshDone: ({ event }) => refreshed(event)?.kind === 'refreshed',
    refreshReplaced: ({ event }) => refreshed(event)?.kind === 'replaced',
    refreshOver: ({ event }) => refreshed(event)?.kind === 'over',
  },
  delays: {
    accessDeniedDelay: accessDeniedDelayMs,
    refreshRest: refreshRestMs,
    /**
     * Pauses after a refresh without an answer; the first ones fall into the server's grace period
     * of ten seconds.
     */
    missPause: ({ context }) => [1000, 2000, 4000, 15_000][Math.min(context.misses, 3)]!,
    restorePause: 5000,
  },
});
