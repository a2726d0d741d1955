import type { Problem } from '../domain/problem.ts';
import type { SessionLevel } from '../domain/sessionLevel.ts';
import type { Schemas } from '../sdk/schema.gen.d.ts';
import type { HeldPair, PanelType } from '../sdk/tokens.ts';

/** A panel that a person may enter. */
export interface Panel {
  /** Its brand. */
  id: string;
  context: PanelType;
  name: string;
  host: string;
}

export type SwitchTarget = Pick<Panel, 'id' | 'context' | 'host'>;

/** Who is signed in, as the server says. */
export interface Person {
  /** The holder of the tokens with which this was loaded. */
  holder: string;
  role: 'advisor' | 'coordinator' | 'backOffice' | 'investor';
  firstName: string;
  surname: string;
  /** The log-in address; a brand may reach the person at another one. */
  email: string;
  /** Their record as an advisor of this brand; null in an investor's panel. */
  advisorId: string | null;
  permissions: string[];
  networks: { id: string; name: string; isCoordinated: boolean }[];
  /** Every panel of every brand that the person may enter. */
  contexts: Panel[];
}

/** How somebody signs in: password, redirect token from another panel, or mailed link. */
export type Way =
  | { kind: 'advisor' }
  | { kind: 'redirect'; token: string }
  | { kind: 'investor'; token: string | null };

/** Why nobody is signed in; shown on the log-in page. */
export type Why =
  /** The server refused the tokens. */
  | 'expired'
  /** The tokens vanished from this browser without a log-out. */
  | 'gone'
  /** The session ended in another tab. */
  | 'elsewhere'
  | 'loggedOut'
  /** Somebody without a panel here. */
  | 'denied';

/** What a signed-out tab remembers, even across a reload. */
export interface SignedOutNote {
  why: Why | null;
  /** The panel that was left; determines the log-in page. */
  panel: PanelType | null;
  /** Whose session it was: `returnTo` is for that person only. */
  holder: string | null;
  /** The requested address, to return to after log-in. */
  returnTo: string | null;
}

export interface ApplicationContext extends SignedOutNote {
  landingId: string;
  isPanelBlocked: boolean;
  /** The tokens of this tab; null when nobody is signed in. */
  pair: HeldPair | null;
  /** The pair was issued just now, so no clock of this device may make it due yet. */
  isJustIssued: boolean;
  person: Person | null;
  way: Way | null;
  /** The redirect token already used; reloading its page presents it again. */
  spentToken: string | null;
  /** The panel to switch to. */
  wanted: SwitchTarget | null;
  /** The level that is required. */
  level: SessionLevel | null;
  /** Who logged in in another tab. */
  newcomer: HeldPair | null;
  /** Address at which a new document starts. */
  address: string | null;
  /** Consecutive refreshes without an answer. */
  misses: number;
  /** Problem reported by a failing server, or its refusal. */
  problem: Problem | null;
}

export type ApplicationEvent =
  // From pages and their guards.
  | { type: 'signIn'; way: Way }
  | { type: 'signOut' }
  | { type: 'retry' }
  | { type: 'panel.enter' }
  | { type: 'panel.switch'; panel: SwitchTarget }
  | { type: 'page.refused'; address: string }
  | { type: 'page.reached' }
  | { type: 'access.denied' }
  // From API calls.
  | { type: 'call.unauthorized'; accessToken: string }
  | { type: 'stepUp.needed'; level: SessionLevel }
  | { type: 'networks.loaded'; networks: readonly Schemas['Network'][] }
  // From the token store and the clock.
  | { type: 'tokens.changed'; pair: HeldPair }
  | { type: 'tokens.gone'; isElsewhere: boolean }
  | { type: 'token.due' }
  /** The session was prolonged or has ended: new tokens tell which. */
  | { type: 'tokens.renew' };

/** What a person is told wherever they are. */
export type Told =
  | { message: 'accessDenied' }
  /** They stay in this panel; the problem is null without an answer. */
  | { message: 'notSwitched'; problem: Problem | null };

export type ApplicationEmitted =
  /** The page is about to close: what its holder typed is saved for them. */
  | { type: 'holder.parted'; holder: string }
  /** Load a new document, at an address or (null) at the same one. */
  | { type: 'page.go'; address: string | null }
  | { type: 'access.refused'; who: string }
  | ({ type: 'notify'; title: 'error' } & Told);

/** Commands to the token store, which is the only writer. */
export type StoreEvent =
  | { type: 'write'; pair: HeldPair }
  /** Removes tokens of this holder, or without one; those that another tab has written stay. */
  | { type: 'clear'; holder: string | null }
  | { type: 'note'; note: SignedOutNote | null };

export type Restored =
  | { kind: 'restored'; person: Person }
  /** Due or refused: the tokens have to be refreshed first. */
  | { kind: 'stale' }
  | { kind: 'over' };

export type Switched = { kind: 'pair'; pair: HeldPair } | { kind: 'address'; address: string };
