import { fromCallback } from 'xstate';
import { refreshFlagStaleMs } from '../domain/durations.ts';
import { heldPair, type HeldPair, type StoredTokens, type TokenPair } from '../sdk/tokens.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { effect, ProgrammingError, provideAll } from './provideAll.ts';
import { refreshMachine, type SeenTokens } from './refresh.machine.ts';

/**
 * Hash of the last refresh token used. Local storage reaches other tabs later than the lock; this
 * tells a tab that the token it still reads is outdated.
 */
export interface SpentTokens {
  has: (refreshToken: string) => Promise<boolean>;
  mark: (refreshToken: string) => Promise<void>;
}

export interface RefreshOptions {
  tokens: StoredTokens;
  /**
   * Calls `listener` when another tab changes the tokens. @returns a function that unsubscribes.
   */
  watch: (listener: () => void) => () => void;
  /** Calls `listener` when this document is unloaded. @returns a function that unsubscribes. */
  watchEnd: (listener: () => void) => () => void;
  spent: SpentTokens;
  /** The panel's refresh call; separate ones for advisor and investor. */
  exchange: (pair: HeldPair) => Promise<TokenPair>;
  /** Undefined on plain http, except on localhost; then only the flag guards the refresh. */
  locks: LockManager | undefined;
  /** This device's clock, in milliseconds since 1970. */
  now: () => number;
}

const lockName = 'oferta:refresh';
const flagPollMs = 100;

/** A pair issued by the server, decoded. @throws ProgrammingError if it cannot be decoded. */
export const issuedPair = (pair: TokenPair): HeldPair => {
  const held = heldPair(pair);
  if (!held) throw new ProgrammingError('The server issued a token that cannot be read.');
  return held;
};

/** The refresh chart with its actors. */
export const provideRefresh = ({
  tokens,
  watch,
  watchEnd,
  spent,
  exchange,
  locks,
  now,
}: RefreshOptions) =>
  provideAll(refreshMachine, {
    holdLock: fromCallback<{ type: 'lock.taken' }>(({ sendBack }) => {
      const stop = new AbortController();
      /** The specification's flag, in addition to locks; considered abandoned once it is old. */
      const take = (): void => {
        const raised = tokens.refreshFlag();
        if (stop.signal.aborted) return;
        if (raised === null || now() - raised > refreshFlagStaleMs)
          sendBack({ type: 'lock.taken' });
        else setTimeout(take, flagPollMs);
      };
      if (!locks) take();
      else {
        void locks
          .request(lockName, { signal: stop.signal }, () => {
            take();
            return new Promise<void>((resolve) =>
              stop.signal.addEventListener('abort', () => resolve()),
            );
          })
          .catch(() => {});
      }
      return () => stop.abort();
    }),
    watchTokens: fromCallback<{ type: 'tokens.changed' }>(({ sendBack }) =>
      watch(() => sendBack({ type: 'tokens.changed' })),
    ),
    readTokens: effect<SeenTokens, { before: HeldPair }>(async () => {
      const pair = tokens.read();
      return { pair, isSpent: pair !== null && (await spent.has(pair.refreshToken)) };
    }),
    exchange: effect<Outcome<HeldPair>, { before: HeldPair }>(async ({ input: { before } }) => {
      const raised = now();
      tokens.raiseRefreshFlag(raised);
      // A document being unloaded receives no response: a flag left behind would block the next
      // page until it expires. A flag that another tab has raised meanwhile is not ours.
      const stopWatching = watchEnd(() => {
        if (tokens.refreshFlag() === raised) tokens.lowerRefreshFlag();
      });
      try {
        const outcome = await settle(exchange(before));
        if (outcome.kind === 'refused') return outcome;
        await spent.mark(before.refreshToken);
        return { kind: 'done', value: issuedPair(outcome.value) };
      } finally {
        stopWatching();
        tokens.lowerRefreshFlag();
      }
    }),
  });
