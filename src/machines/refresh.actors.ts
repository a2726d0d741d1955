import { fromCallback } from 'xstate';
import { refreshFlagStaleMs } from '../domain/durations.ts';
import { heldPair, type HeldPair, type StoredTokens, type TokenPair } from '../sdk/tokens.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { effect, ProgrammingError, provideAll } from './provideAll.ts';
import { refreshMachine, type SeenTokens } from './refresh.machine.ts';

/**
 * Which refresh token was used up last, as a hash. Local storage reaches other tabs after the
 * lock does; this tells a tab that what it still reads there is old (security D1).
 */
export interface SpentTokens {
  has: (refreshToken: string) => Promise<boolean>;
  mark: (refreshToken: string) => Promise<void>;
}

export interface RefreshOptions {
  tokens: StoredTokens;
  /** Called when another tab changes the tokens, until the returned function is. */
  watch: (listener: () => void) => () => void;
  /** Called when this document ends or is left, until the returned function is. */
  watchEnd: (listener: () => void) => () => void;
  spent: SpentTokens;
  /** The refresh call of the panel; separate ones for advisor and investor (spec §4). */
  exchange: (pair: HeldPair) => Promise<TokenPair>;
  /** Undefined on plain http with a host of its own; then the flag alone has to do. */
  locks: LockManager | undefined;
  /** This device's clock, in milliseconds since 1970. */
  now: () => number;
}

const lockName = 'oferta:refresh';
const flagPollMs = 100;

/** A pair as the server issued it, with what it says. @throws ProgrammingError when it says nothing. */
export const issuedPair = (pair: TokenPair): HeldPair => {
  const held = heldPair(pair);
  if (!held) throw new ProgrammingError('The server issued a token that cannot be read.');
  return held;
};

/** The refresh chart with its effects. */
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
      /** The specification's flag, where there are locks as well; taken for abandoned when it is old. */
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
      // A document that ends gets no answer any more: left standing, its flag would stop the next
      // page until it is stale. One that another tab has raised meanwhile is not ours.
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
