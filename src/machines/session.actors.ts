import { fromCallback } from 'xstate';
import { refreshDueBeforeExpiryMs } from '../domain/durations.ts';
import { ConnectionLostError, ProblemError } from '../sdk/problem.ts';
import type { Sdk } from '../sdk/sdk.ts';
import type { TokenClaims, Tokens } from '../sdk/tokens.ts';
import { sessionMachine, type SessionData, type SessionEvent } from './session.machine.ts';
import { effect, provideAll } from './provideAll.ts';

/** Longest wait a timer holds; longer ones overflow and fire at once. */
const longestTimerMs = 24 * 60 * 60 * 1000;
/** Pauses after a refresh that got no answer. The first ones fall into the server's ten seconds of grace (D1). */
const retryPausesMs = [1000, 2000, 4000, 15_000] as const;

/** Whose tokens these are and for which panel. */
const holderOf = (claims: TokenClaims): string =>
  [claims.username, claims.context_type, claims.context_id].join(' ');

const restore = async (sdk: Sdk, tokens: Tokens): Promise<SessionData | null> => {
  const claims = tokens.claims();
  if (!claims || !tokens.read().refreshToken) {
    // Without a refresh token the key is of no use (spec §4).
    tokens.clear();
    return null;
  }
  try {
    const isInvestor = claims.context_type === 'investor-panel';
    // Advisors load contexts, person and networks; investors dictionaries and offers (spec §4).
    // A failing list is an empty list, not an error (spec §8).
    const [user, contexts, networks] = await Promise.all([
      sdk.viewActiveUser({}),
      sdk.listUserContexts({}).catch(() => []),
      isInvestor ? [] : sdk.listNetworks({}).catch(() => []),
      isInvestor ? sdk.viewDictionary({}).catch(() => null) : null,
      isInvestor ? sdk.listInvestorOffers({ query: { limit: 20 } }).catch(() => null) : null,
    ]);
    return {
      holder: holderOf(claims),
      role: user.roles[0] ?? 'investor',
      firstName: user.firstName,
      surname: user.surname,
      email: user.email,
      permissions: user.permissions,
      networks: networks.map(({ id, name }) => ({ id, name })),
      contexts: contexts.map(({ id, context, name, host }) => ({ id, context, name, host })),
    };
  } catch (error) {
    if (error instanceof ConnectionLostError) throw error;
    if (error instanceof ProblemError && error.problem.status >= 500) throw error;
    tokens.clear();
    return null;
  }
};

/** The session chart with its effects. `refresh` answers false only when the session is over. */
export const provideSession = ({
  sdk,
  tokens,
  refresh,
  now,
}: {
  sdk: Sdk;
  tokens: Tokens;
  refresh: () => Promise<boolean>;
  now: () => number;
}) =>
  provideAll(sessionMachine, {
    restore: effect<SessionData | null>(() => restore(sdk, tokens)),
    logOut: effect<void>(async () => {
      const call = sdk.logOut({});
      // The call has taken its bearer by the next turn; the keys go without waiting for the answer.
      await Promise.resolve();
      setTimeout(() => tokens.clear(), 0);
      await call.catch(() => {});
      tokens.clear();
    }),
    watchTokens: fromCallback<SessionEvent>(({ sendBack }) =>
      tokens.onChange(() => {
        const claims = tokens.claims();
        sendBack({ type: 'tokens.changed', holder: claims ? holderOf(claims) : null });
      }),
    ),
    keepFresh: fromCallback<SessionEvent>(({ sendBack }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let stopped = false;
      let misses = 0;
      const check = async (): Promise<void> => {
        const claims = tokens.claims();
        if (stopped || !claims) return;
        const dueIn = claims.exp * 1000 - refreshDueBeforeExpiryMs - now();
        if (dueIn > 0) {
          timer = setTimeout(check, Math.min(dueIn, longestTimerMs));
          return;
        }
        try {
          if (!(await refresh())) {
            sendBack({ type: 'session.over' });
            return;
          }
          misses = 0;
          timer = setTimeout(check, 1000);
        } catch {
          // No answer: the session may well live; try again.
          timer = setTimeout(check, retryPausesMs[Math.min(misses, retryPausesMs.length - 1)]);
          misses += 1;
        }
      };
      const woken = (): void => {
        if (document.visibilityState !== 'visible') return;
        clearTimeout(timer);
        void check();
      };
      document.addEventListener('visibilitychange', woken);
      void check();
      return () => {
        stopped = true;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', woken);
      };
    }),
  });
