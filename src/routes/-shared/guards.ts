import { defaultParseSearch, redirect } from '@tanstack/react-router';
import { waitFor, type SnapshotFrom } from 'xstate';
import { isLinkPage, pageOf } from '../../domain/pages.ts';
import type { applicationMachine, Person, Way } from '../../machines/application.machine.ts';
import { ProgrammingError } from '../../machines/provideAll.ts';
import type { ApplicationActor } from '../../machines/root.ts';

type Snapshot = SnapshotFrom<typeof applicationMachine>;
type KeyOf<Value> = Value extends string ? Value : keyof Value;
/** Top-level states of the application chart. */
export type TopState = KeyOf<Snapshot['value']>;

/** The current top-level state. */
export const topStateOf = ({ value }: Pick<Snapshot, 'value'>): TopState =>
  typeof value === 'string' ? value : (Object.keys(value)[0] as TopState);

/** What each state means to the guard of every page; a new state must be listed. */
const verdicts = {
  starting: 'wait',
  restoring: 'wait',
  unreachable: 'wait',
  displaced: 'wait',
  ended: 'wait',
  turning: 'wait',
  signedOut: 'out',
  signingIn: 'out',
  leaving: 'out',
  signedIn: 'in',
} as const satisfies Record<TopState, 'wait' | 'out' | 'in'>;

export const verdictOf = (snapshot: Snapshot) => verdicts[topStateOf(snapshot)];

/** Placeholder for the application chart on pages behind a link; using it there is a bug. */
export const noSession = new Proxy(
  {},
  {
    get: () => {
      throw new ProgrammingError('A page behind a link has no session to ask.');
    },
  },
) as ApplicationActor;

/** Waits until it is known who is signed in, if anybody, however long that takes. */
const settled = (application: ApplicationActor, signal: AbortSignal): Promise<Snapshot> =>
  waitFor(application, (snapshot) => verdictOf(snapshot) !== 'wait', { signal });

/** Denies access to a page: redirects to /app with an explanation. */
export const deny = (application: ApplicationActor): never => {
  application.send({ type: 'access.denied' });
  throw redirect({ to: '/app' });
};

interface Opened {
  application: ApplicationActor;
  pathname: string;
  /** Path and query. */
  href: string;
  /** A redirect token in the query: somebody arrives from another panel. */
  token: string | undefined;
  signal: AbortSignal;
}

/**
 * The navigation rules for every page; pages add their own. "Containing" is matched
 * against the page's route, not against ids and tokens in it, which may contain anything.
 */
export const openPage = async (opened: Opened): Promise<void> => {
  const { application, pathname, href, token, signal } = opened;
  if (isLinkPage(pathname)) return;
  if (application === noSession) {
    // From a page behind a link to one that needs a session: load a new document.
    window.location.replace(href);
    return new Promise(() => {});
  }
  const snapshot = await settled(application, signal);
  const page = pageOf(pathname) ?? pathname;
  const { person, panel, returnTo, spentToken } = snapshot.context;
  // A new address is confirmed by the signed-in staff member who requested it.
  const isConfirming = page.startsWith('/auth/confirm-email/');
  if (verdictOf(snapshot) !== 'in') {
    if (!page.includes('app') && !isConfirming) return;
    application.send({ type: 'page.refused', address: href });
    throw redirect({ to: panel === 'advisor-panel' || isConfirming ? '/doradcy' : '/' });
  }
  const isApp = /^\/app(\/|$)/.test(page);
  if (person?.role === 'investor' && /advisors|investors/.test(page)) deny(application);
  if (
    person?.role === 'backOffice' &&
    isApp &&
    !/^\/app\/(bookings|offers|preview|profile)/.test(page)
  ) {
    if (page === '/app') throw redirect({ to: '/app/bookings', replace: true });
    deny(application);
  }
  if (isApp || isConfirming) {
    application.send({ type: 'page.reached' });
    return;
  }
  // Beyond the specification: these links are used inside a session too.
  if (page.startsWith('/auth/restore-email/') || page === '/reminders') return;
  if (page === '/login-with-redirect-token' && token && token !== spentToken) return;
  const next = new URL(returnTo ?? '/app', window.location.origin);
  throw redirect({ to: next.pathname, search: defaultParseSearch(next.search), replace: true });
};

/** The signed-in person; pages inside /app are only opened with one. */
export const personOf = (application: ApplicationActor): Person => {
  const { person } = application.getSnapshot().context;
  if (!person) throw redirect({ to: '/' });
  return person;
};

/** A log-in page was opened: starts its chart, or continues the same one. */
export const beginSignIn = (application: ApplicationActor, way: Way): void =>
  application.send({ type: 'signIn', way });
