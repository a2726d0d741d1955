import { assign, setup } from 'xstate';
import { staleTokensWaitMs } from '../domain/durations.ts';
import type { Problem } from '../domain/problem.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import { answerOf, isRefused, outputOf, problemOf, type Outcome } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';

/** The stored tokens as this tab currently sees them. */
export interface SeenTokens {
  /** Null when there are none. */
  pair: HeldPair | null;
  /** Another tab has used the refresh token: what this tab sees is outdated. */
  isSpent: boolean;
}

export interface RefreshContext {
  /** The pair to be replaced. */
  before: HeldPair;
  outcome: RefreshOutcome;
}

/** The result of a refresh. Only a 4xx ends the session; no response does not. */
export type RefreshOutcome =
  /** Another tab had already refreshed. */
  | { kind: 'found'; pair: HeldPair }
  /** A new pair, not yet stored. */
  | { kind: 'refreshed'; pair: HeldPair }
  /** The stored tokens belong to somebody else, or are gone. */
  | { kind: 'replaced'; pair: HeldPair | null }
  | { kind: 'over' }
  /** `problem`: from a failing server; null if no response came. */
  | { kind: 'unreachable'; problem: Problem | null };

/** The stored tokens compared with those to be replaced. */
interface Compared {
  context: RefreshContext;
  event: { output: SeenTokens };
}
const isOfSomebodyElse = ({ context, event }: Compared): boolean =>
  event.output.pair?.holder !== context.before.holder;
const isNewAlready = ({ context, event }: Compared): boolean =>
  event.output.pair?.accessToken !== context.before.accessToken;
const seenIn = (event: object): HeldPair | null => outputOf<SeenTokens>(event)?.pair ?? null;
const isSpent = ({ event }: Compared): boolean => event.output.isSpent;

/**
 * One exchange of the refresh token, one tab at a time (docs/decisions/014): the lock is held in
 * every state but the last; once acquired, the stored tokens are read again.
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as { type: 'lock.taken' } | { type: 'tokens.changed' },
    input: {} as { before: HeldPair },
    output: {} as RefreshOutcome,
  },
  actors: {
    /** Sends `lock.taken` when the lock is acquired, and releases it when stopped. */
    holdLock: missingCallback<{ type: 'lock.taken' }>('holdLock'),
    watchTokens: missingCallback<{ type: 'tokens.changed' }>('watchTokens'),
    readTokens: missing<SeenTokens, { before: HeldPair }>('readTokens'),
    exchange: missing<Outcome<HeldPair>, { before: HeldPair }>('exchange'),
  },
  actions: {
    keepReplaced: assign(({ event }) => ({ outcome: { kind: 'replaced', pair: seenIn(event) } })),
    keepFound: assign(({ event }) => ({ outcome: { kind: 'found', pair: seenIn(event)! } })),
    keepRefreshed: assign(({ event }) => ({
      outcome: { kind: 'refreshed', pair: answerOf<HeldPair>(event)! },
    })),
    keepOver: assign({ outcome: { kind: 'over' } }),
    keepUnreachable: assign(({ event }) => ({
      outcome: { kind: 'unreachable', problem: problemOf(event) },
    })),
  },
  delays: { staleTokensWait: staleTokensWaitMs },
}).createMachine({
  id: 'refresh',
  context: ({ input: { before } }) => ({
    before,
    outcome: { kind: 'unreachable', problem: null },
  }),
  initial: 'exclusive',
  states: {
    exclusive: {
      invoke: { id: 'holdLock', src: 'holdLock' },
      initial: 'queued',
      states: {
        queued: {
          description: 'Other tabs are ahead in the queue; usually one of them does the work.',
          on: { 'lock.taken': 'comparing' },
        },
        comparing: {
          invoke: {
            id: 'readTokens',
            src: 'readTokens',
            input: ({ context: { before } }) => ({ before }),
            onDone: [
              {
                guard: isOfSomebodyElse,
                target: '#refresh.replaced',
                actions: 'keepReplaced',
              },
              { guard: isNewAlready, target: '#refresh.found', actions: 'keepFound' },
              { guard: isSpent, target: 'awaitingTokens' },
              { target: 'exchanging' },
            ],
            onError: '#refresh.unreachable',
          },
        },
        awaitingTokens: {
          description:
            'Storage is slower than the lock: the new tokens have not arrived in this tab yet.',
          invoke: { id: 'watchTokens', src: 'watchTokens' },
          on: { 'tokens.changed': 'comparing' },
          after: { staleTokensWait: '#refresh.unreachable' },
        },
        exchanging: {
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: ({ context: { before } }) => ({ before }),
            onDone: [
              { guard: isRefused, target: '#refresh.over' },
              { target: '#refresh.refreshed', actions: 'keepRefreshed' },
            ],
            onError: { target: '#refresh.unreachable', actions: 'keepUnreachable' },
          },
        },
      },
    },
    found: { type: 'final', description: 'Another tab was faster; its tokens are ours too.' },
    refreshed: { type: 'final', description: 'The application keeps the new tokens.' },
    replaced: {
      type: 'final',
      description: 'Somebody else has logged in, or everybody was logged out.',
    },
    over: {
      type: 'final',
      description: 'The server refused: the session is over.',
      entry: 'keepOver',
    },
    unreachable: { type: 'final', description: 'No answer: the session may still be alive.' },
  },
  output: ({ context }) => context.outcome,
});
