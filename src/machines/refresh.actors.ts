import { refreshFlagStaleMs } from '../domain/durations.ts';
import { ProblemError } from '../sdk/problem.ts';
import type { Tokens, TokenPair } from '../sdk/tokens.ts';

interface RefreshOptions {
  tokens: Tokens;
  /** The refresh call of the role; separate ones for advisor and investor (spec §4). */
  exchange: (refreshToken: string, isInvestor: boolean) => Promise<TokenPair>;
  locks: LockManager | undefined;
  now: () => number;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * One refresh at a time in all tabs (security D1). The specification's flag is
 * kept; a lock makes it true where the browser has one. A tab that waited finds
 * the new tokens stored and takes them.
 *
 * @returns makes a refresh: true with fresh tokens, false when the session is
 * over (a 4xx), and throws when no answer came.
 */
export const makeRefresh = ({ tokens, exchange, locks, now }: RefreshOptions) => {
  let underWay: Promise<boolean> | null = null;

  const refreshOnce = async (before: string | undefined): Promise<boolean> => {
    const flag = tokens.refreshFlag();
    if (!locks && flag !== null && now() - flag < refreshFlagStaleMs) await sleep(1000);
    const current = tokens.read();
    if (current.accessToken !== before && current.accessToken) return true;
    if (!current.refreshToken) {
      tokens.clear();
      return false;
    }
    tokens.raiseRefreshFlag(now());
    try {
      const isInvestor = tokens.claims()?.context_type === 'investor-panel';
      tokens.write(await exchange(current.refreshToken, isInvestor));
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) {
        // Another tab may have been faster with the same token.
        if (tokens.read().refreshToken !== current.refreshToken) return true;
        tokens.clear();
        return false;
      }
      throw error;
    } finally {
      tokens.lowerRefreshFlag();
    }
  };

  return (): Promise<boolean> => {
    const before = tokens.read().accessToken;
    underWay ??= (
      locks ? locks.request('oferta:refresh', () => refreshOnce(before)) : refreshOnce(before)
    ).finally(() => {
      underWay = null;
    }) as Promise<boolean>;
    return underWay;
  };
};
