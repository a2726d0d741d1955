import { assign, setup } from 'xstate';
import { staleTokensWaitMs } from '../domain/durations.ts';
import type { Outcome } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';

/** The stored tokens, as this tab sees them now. */
export interface StoredTokens {
  accessToken: string | undefined;
  refreshToken: string | undefined;
  /** Another tab has used this refresh token up: what this tab sees is old. */
  isSpent: boolean;
}

export interface RefreshContext {
  /** The access token that has to be replaced. */
  before: string | undefined;
  refreshToken: string;
  outcome: RefreshOutcome;
}

/** How a refresh ended. Only a 4xx ends the session (spec §4); no answer ends nothing. */
export type RefreshOutcome = 'refreshed' | 'over' | 'unreachable';

/**
 * One exchange of the refresh token, one tab at a time (security D1): the lock is held
 * through every state but the last; inside it the stored tokens are read anew.
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as { type: 'lock.taken' } | { type: 'tokens.changed' },
    input: {} as { before: string | undefined },
    output: {} as RefreshOutcome,
  },
  actors: {
    /** Says `lock.taken` when this tab's turn has come, and lets go when it is stopped. */
    holdLock: missingCallback<{ type: 'lock.taken' }>('holdLock'),
    watchTokens: missingCallback<{ type: 'tokens.changed' }>('watchTokens'),
    readTokens: missing<StoredTokens>('readTokens'),
    exchange: missing<Outcome<null>, { refreshToken: string }>('exchange'),
  },
  delays: { staleTokensWait: staleTokensWaitMs },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => ({ before: input.before, refreshToken: '', outcome: 'unreachable' }),
  initial: 'exclusive',
  states: {
    exclusive: {
      invoke: { id: 'holdLock', src: 'holdLock' },
      initial: 'queued',
      states: {
        queued: {
          description: 'Other tabs come first; mostly one of them does the work.',
          on: { 'lock.taken': 'comparing' },
        },
        comparing: {
          invoke: {
            id: 'readTokens',
            src: 'readTokens',
            onDone: [
              {
                guard: ({ event }) => event.output.refreshToken === undefined,
                target: '#refresh.over',
              },
              {
                guard: ({ context, event }) =>
                  event.output.accessToken !== undefined &&
                  event.output.accessToken !== context.before,
                target: '#refresh.refreshed',
              },
              { guard: ({ event }) => event.output.isSpent, target: 'awaitingTokens' },
              {
                target: 'exchanging',
                actions: assign(({ event }) => ({ refreshToken: event.output.refreshToken! })),
              },
            ],
            onError: '#refresh.unreachable',
          },
        },
        awaitingTokens: {
          description: 'Storage is slower than the lock: the new tokens are on their way here.',
          invoke: { id: 'watchTokens', src: 'watchTokens' },
          on: { 'tokens.changed': 'comparing' },
          after: { staleTokensWait: '#refresh.unreachable' },
        },
        exchanging: {
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: ({ context }) => ({ refreshToken: context.refreshToken }),
            onDone: [
              { guard: ({ event }) => event.output.kind === 'refused', target: '#refresh.over' },
              { target: '#refresh.refreshed' },
            ],
            onError: '#refresh.unreachable',
          },
        },
      },
    },
    refreshed: { type: 'final', entry: assign({ outcome: 'refreshed' }) },
    over: {
      type: 'final',
      description: 'The session is over; the keys are gone.',
      entry: assign({ outcome: 'over' }),
    },
    unreachable: {
      type: 'final',
      description: 'No answer: the session may well live.',
      entry: assign({ outcome: 'unreachable' }),
    },
  },
  output: ({ context }) => context.outcome,
});
