import { fromCallback } from 'xstate';
import { refreshDueBeforeExpiryMs } from '../domain/durations.ts';
import { ProblemError } from '../sdk/problem.ts';
import type { Sdk } from '../sdk/sdk.ts';
import type { ServerClock } from '../sdk/serverClock.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import { applicationMachine } from './application.machine.ts';
import { networksOf } from './application.setup.ts';
import type {
  ApplicationEvent,
  Person,
  Restored,
  SignedOutNote,
  StoreEvent,
  Switched,
  SwitchTarget,
} from './application.types.ts';
import { mapOutcome, settle } from './calls.ts';
import { provideInvestorLogin } from './investorLogin.actors.ts';
import { provideLogin, type LoginOptions } from './login.actors.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { issuedPair, provideRefresh, type RefreshOptions } from './refresh.actors.ts';
import { provideStay, type StayOptions } from './stay.actors.ts';
import { provideStepUp } from './stepUp.actors.ts';

/** Poll interval of the store, for changes without an event (a storage cleared by hand). */
const lookMs = 1000;
/** How long to wait for another tab's storage event. */
const eventWaitMs = 250;
/** How often the due time is recomputed, as our estimate of the server's clock may have changed. */
const longestWaitMs = 60_000;

/** What the chart needs from the page. */
export interface Page {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** Host and port, as the server identifies panels. */
  host: string;
}

/** Storage of a tab that survives a reload, for why nobody is signed in. */
export interface SignedOutNotes {
  write: (note: SignedOutNote | null) => void;
}

export interface ApplicationOptions
  extends
    LoginOptions,
    Omit<RefreshOptions, 'watch' | 'watchEnd' | 'now'>,
    Pick<StayOptions, 'renew'> {
  sdk: Sdk;
  clock: ServerClock;
  /** This device's clock, in milliseconds since 1970; the flags of other tabs use it too. */
  now: () => number;
  notes: SignedOutNotes;
  page: Page;
}

const isDue = (pair: HeldPair, clock: ServerClock): boolean =>
  pair.expiresAt * 1000 - refreshDueBeforeExpiryMs <= clock.now();

/**
 * Calls `listener` when another tab writes or removes tokens. @returns a function that
 * unsubscribes.
 */
const watchStorage =
  ({ window }: Page) =>
  (listener: () => void): (() => void) => {
    const heard = (event: Event): void => {
      const { key } = event as StorageEvent;
      if (key === null || key === 'apiKey' || key === 'refreshToken') listener();
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  };

/** Calls `listener` when this document is unloaded. @returns a function that unsubscribes. */
const watchPageEnd =
  ({ window }: Page) =>
  (listener: () => void): (() => void) => {
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  };

/** Calls `listener` when this tab becomes visible. @returns a function that unsubscribes. */
const watchVisible = ({ document }: Page, listener: () => void): (() => void) => {
  const heard = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', heard);
  return () => document.removeEventListener('visibilitychange', heard);
};

const loadPerson = async (sdk: ReturnType<Sdk['as']>, pair: HeldPair): Promise<Person> => {
  const isInvestor = pair.panel === 'investor-panel';
  // Advisors load contexts, person and networks; investors dictionaries and offers. A
  // list that fails to load counts as empty.
  const [user, contexts, networks] = await Promise.all([
    sdk.viewActiveUser({}),
    sdk.listUserContexts({}).catch(() => []),
    isInvestor ? [] : sdk.listNetworks({}).catch(() => []),
    isInvestor ? sdk.viewDictionary({}).catch(() => null) : null,
    isInvestor ? sdk.listInvestorOffers({ query: { limit: 20 } }).catch(() => null) : null,
  ]);
  return {
    holder: pair.holder,
    role: user.roles[0] ?? 'investor',
    firstName: user.firstName,
    surname: user.surname,
    email: user.email,
    advisorId: user.advisorId,
    permissions: user.permissions,
    networks: networksOf(networks, user.advisorId),
    contexts: contexts.map(({ id, context, name, host }) => ({ id, context, name, host })),
  };
};

/** The application chart with its actors. */
export const provideApplication = (options: ApplicationOptions) => {
  const { sdk, clock, tokens, notes, page } = options;
  const watch = watchStorage(page);

  return provideAll(applicationMachine, {
    tokenStore: fromCallback<StoreEvent>(({ sendBack, receive }) => {
      const tell: (event: ApplicationEvent) => void = sendBack;
      let known = tokens.read();
      const look = (isElsewhere: boolean): void => {
        const before = known;
        known = tokens.read();
        if (known?.accessToken === before?.accessToken) return;
        if (known) tell({ type: 'tokens.changed', pair: known });
        else tell({ type: 'tokens.gone', isElsewhere });
      };
      receive((event) => {
        if (event.type === 'note') return notes.write(event.note);
        const stored = tokens.read();
        if (event.type === 'write') tokens.write(event.pair);
        else if (!stored || stored.holder === event.holder) tokens.clear();
        known = tokens.read();
      });
      const lookSoon = (): void => {
        if (tokens.read()?.accessToken !== known?.accessToken) {
          setTimeout(() => look(false), eventWaitMs);
        }
      };
      const timer = setInterval(() => {
        if (page.document.visibilityState === 'visible') lookSoon();
      }, lookMs);
      const stops = [watch(() => look(true)), watchVisible(page, () => look(true))];
      return () => {
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    }),

    restore: effect<Restored, { pair: HeldPair; mayRefresh: boolean }>(
      async ({ input: { pair, mayRefresh } }) => {
        if (mayRefresh && isDue(pair, clock)) return { kind: 'stale' };
        try {
          return { kind: 'restored', person: await loadPerson(sdk.as(pair), pair) };
        } catch (error) {
          const status = error instanceof ProblemError ? error.problem.status : null;
          if (status === 401) return { kind: mayRefresh ? 'stale' : 'over' };
          if (status === 403 || status === 404) return { kind: 'over' };
          throw error;
        }
      },
    ),

    awaitDue: fromCallback<{ type: 'none' }, { pair: HeldPair }>(
      ({ input: { pair }, sendBack }) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const check = (): void => {
          clearTimeout(timer);
          if (isDue(pair, clock)) return sendBack({ type: 'token.due' });
          // The flag is cleared if the token is not due yet.
          tokens.lowerRefreshFlag();
          const dueIn = pair.expiresAt * 1000 - refreshDueBeforeExpiryMs - clock.now();
          timer = setTimeout(check, Math.min(dueIn, longestWaitMs));
        };
        const stop = watchVisible(page, check);
        check();
        return () => {
          clearTimeout(timer);
          stop();
        };
      },
    ),

    refresh: provideRefresh({ ...options, watch, watchEnd: watchPageEnd(page) }),
    advisorLogIn: provideLogin(options),
    investorLogIn: provideInvestorLogin(options),

    awaitOnline: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const heard = (): void => sendBack({ type: 'retry' });
      page.window.addEventListener('online', heard);
      return () => page.window.removeEventListener('online', heard);
    }),

    logOut: effect<void, { pair: HeldPair }>(async ({ input: { pair } }) => {
      await sdk
        .as(pair)
        .logOut({})
        .catch(() => {});
    }),

    switchPanel: effect<Outcome<Switched>, { panel: SwitchTarget }>(
      async ({ input: { panel } }) => {
        const body = { contextId: panel.id, contextType: panel.context };
        return panel.host === page.host
          ? mapOutcome(await settle(sdk.switchContext({ body })), (pair) => ({
              kind: 'pair' as const,
              pair: issuedPair(pair),
            }))
          : mapOutcome(await settle(sdk.createRedirectToken({ body })), ({ url }) => ({
              kind: 'address' as const,
              address: url,
            }));
      },
    ),

    stay: provideStay(options),
    stepUp: provideStepUp({ sdk, refreshToken: () => tokens.read()?.refreshToken ?? '' }),
  });
};
