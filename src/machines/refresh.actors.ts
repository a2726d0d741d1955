import { createActor, fromCallback, toPromise, type InspectionEvent } from 'xstate';
import { refreshFlagStaleMs } from '../domain/durations.ts';
import type { Tokens, TokenPair } from '../sdk/tokens.ts';
import { ConnectionLostError } from '../sdk/problem.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { refreshMachine, type StoredTokens } from './refresh.machine.ts';
import { effect, provideAll } from './provideAll.ts';

/**
 * Which refresh token was used up last, as a hash. Local storage reaches other tabs after the
 * lock does; this tells a tab that what it still reads there is old (security D1).
 */
export interface SpentTokens {
  has: (refreshToken: string) => Promise<boolean>;
  mark: (refreshToken: string) => Promise<void>;
}

interface RefreshOptions {
  tokens: Tokens;
  spent: SpentTokens;
  /** The refresh call of the role; separate ones for advisor and investor (spec §4). */
  exchange: (refreshToken: string, isInvestor: boolean) => Promise<TokenPair>;
  /** Undefined on plain http with a host of its own; then the flag alone has to do. */
  locks: LockManager | undefined;
  now: () => number;
}

const lockName = 'oferta:refresh';
const flagPollMs = 100;

/** The refresh chart with its effects. */
export const provideRefresh = ({ tokens, spent, exchange, locks, now }: RefreshOptions) =>
  provideAll(refreshMachine, {
    holdLock: fromCallback<{ type: 'lock.taken' }>(({ sendBack }) => {
      const stop = new AbortController();
      if (locks) {
        void locks
          .request(lockName, { signal: stop.signal }, () => {
            sendBack({ type: 'lock.taken' });
            return new Promise<void>((resolve) =>
              stop.signal.addEventListener('abort', () => resolve()),
            );
          })
          .catch(() => {});
        return () => stop.abort();
      }
      // The specification's flag, taken for abandoned when it is old.
      const attempt = (): void => {
        const raised = tokens.refreshFlag();
        if (raised === null || now() - raised > refreshFlagStaleMs)
          sendBack({ type: 'lock.taken' });
        else timer = setTimeout(attempt, flagPollMs);
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      attempt();
      return () => clearTimeout(timer);
    }),
    watchTokens: fromCallback<{ type: 'tokens.changed' }>(({ sendBack }) =>
      tokens.onChange(() => sendBack({ type: 'tokens.changed' })),
    ),
    readTokens: effect<StoredTokens>(async () => {
      const { accessToken, refreshToken } = tokens.read();
      const isSpent = refreshToken !== undefined && (await spent.has(refreshToken));
      return { accessToken, refreshToken, isSpent };
    }),
    exchange: effect<Outcome<null>, { refreshToken: string }>(
      async ({ input: { refreshToken } }) => {
        tokens.raiseRefreshFlag(now());
        try {
          const isInvestor = tokens.claims()?.context_type === 'investor-panel';
          const outcome = await settle(exchange(refreshToken, isInvestor));
          if (outcome.kind === 'refused') {
            tokens.clear();
            return outcome;
          }
          tokens.write(outcome.value);
          await spent.mark(refreshToken);
          return { kind: 'done', value: null };
        } finally {
          tokens.lowerRefreshFlag();
        }
      },
    ),
  });

/**
 * Refreshes the tokens of this browser; calls that come meanwhile share one.
 * @returns true with fresh tokens, false when the session is over.
 * @throws ConnectionLostError when no answer came.
 */
export const makeRefresh = ({
  inspect,
  ...options
}: RefreshOptions & {
  /** A developer's observer of the chart. */
  inspect?: (event: InspectionEvent) => void;
}): (() => Promise<boolean>) => {
  const machine = provideRefresh(options);
  let underWay: Promise<boolean> | null = null;
  return () => {
    underWay ??= (async () => {
      const actor = createActor(machine, {
        input: { before: options.tokens.read().accessToken },
        ...(inspect ? { inspect } : {}),
      });
      actor.start();
      const outcome = await toPromise(actor);
      if (outcome === 'unreachable') throw new ConnectionLostError('The refresh got no answer.');
      return outcome === 'refreshed';
    })().finally(() => {
      underWay = null;
    });
    return underWay;
  };
};
