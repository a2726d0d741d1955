import type { Problem } from '../domain/problem.ts';
import type { SessionLevel } from '../domain/sessionLevel.ts';
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

/** Who is signed in, as the server says (spec §4). */
export interface Person {
  /** The holder of the tokens that this was loaded with. */
  holder: string;
  role: 'advisor' | 'coordinator' | 'backOffice' | 'investor';
  firstName: string;
  surname: string;
  email: string;
  permissions: string[];
  networks: { id: string; name: string }[];
  /** Every panel of every brand the person may enter. */
  contexts: Panel[];
}

/** How somebody signs in: by password, by a token from another panel, by a mailed link. */
export type Way =
  | { kind: 'advisor' }
  | { kind: 'redirect'; token: string }
  | { kind: 'investor'; token: string | null };

/** Why nobody is signed in; the log-in page says it. */
export type Why =
  /** The server refused the tokens. */
  | 'expired'
  /** The tokens are gone from this browser, and nobody logged out. */
  | 'gone'
  /** The session ended in another tab. */
  | 'elsewhere'
  | 'loggedOut'
  /** Somebody without a panel here. */
  | 'denied';

/** What a signed-out tab remembers, over a reload too. */
export interface SignedOutNote {
  why: Why | null;
  /** The panel that was left: its log-in page comes next. */
  panel: PanelType | null;
  /** Whose session it was: `returnTo` is for nobody else. */
  holder: string | null;
  /** The address that was asked for, to go to after the log-in. */
  returnTo: string | null;
}

export interface ApplicationContext extends SignedOutNote {
  landingId: string;
  isPanelBlocked: boolean;
  /** The tokens of this tab; null when nobody is signed in. */
  pair: HeldPair | null;
  /** The server has just issued the pair: no clock of this device makes it old yet. */
  isJustIssued: boolean;
  person: Person | null;
  way: Way | null;
  /** The redirect token: it works once, but a reload of its page presents it again. */
  spentToken: string | null;
  /** The panel that the person goes to. */
  wanted: SwitchTarget | null;
  /** The level that is required. */
  level: SessionLevel | null;
  /** Who logged in in another tab. */
  newcomer: HeldPair | null;
  /** Where a new document begins. */
  address: string | null;
  /** Consecutive refreshes without an answer. */
  misses: number;
  /** What a failing server said, or what it refused. */
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
  // From the calls.
  | { type: 'call.unauthorized'; accessToken: string }
  | { type: 'stepUp.needed'; level: SessionLevel }
  // From the store of tokens, and the clock.
  | { type: 'tokens.changed'; pair: HeldPair }
  | { type: 'tokens.gone'; isElsewhere: boolean }
  | { type: 'token.due' }
  /** The session was prolonged, or its end has come: new tokens say which. */
  | { type: 'tokens.renew' };

export type ApplicationEmitted =
  /** The page is about to close: what its holder typed is kept for them. */
  | { type: 'holder.parted'; holder: string }
  /** A new document follows, at an address or (null) at the same one. */
  | { type: 'page.go'; address: string | null }
  | { type: 'access.refused'; who: string }
  | { type: 'notify'; title: 'error'; message: 'accessDenied' };

/** Commands to the token store, which is the only writer. */
export type StoreEvent =
  | { type: 'write'; pair: HeldPair }
  /** Removes what is of this holder, or of nobody; another tab's tokens stay. */
  | { type: 'clear'; holder: string | null }
  | { type: 'note'; note: SignedOutNote | null };

export type Restored =
  | { kind: 'restored'; person: Person }
  /** Due, or refused: the tokens are to be refreshed first. */
  | { kind: 'stale' }
  | { kind: 'over' };

export type Switched = { kind: 'pair'; pair: HeldPair } | { kind: 'address'; address: string };
