import { makeDice } from '../../../../server/db/demo/dice.ts';
import { refreshFlagStaleMs } from '../../../../src/domain/durations.ts';
import { patienceMs } from '../../patience.ts';
import type { Cast } from './cast.ts';
import { eventNames, events, type Done, type EventName, type Step } from './events.ts';
import { judge } from './judge.ts';
import type { Look } from './look.ts';
import type { TabName, Theatre } from './theatre.ts';

/**
 * Milliseconds after which a tab must show the truth: a document closed during a refresh leaves its
 * flag behind, and the next one waits until that expires.
 */
export const truthMs = refreshFlagStaleMs + 5000;

/** Weights of events, by what the tab shows; impossible ones are not drawn. */
const weights = (theatre: Theatre, look: Look): Record<EventName, number> => {
  const { session, hasDialog } = look;
  const isOut = (session === 'signedOut' || session === 'signingIn') && look.stored === null;
  const isIn = session === 'signedIn' && !hasDialog;
  const { isOffline, isFailing, isAway } = theatre;
  const when = (can: boolean, weight: number): number => (can ? weight : 0);
  return {
    signIn: when(isOut && !look.hasCode, isAway ? 2 : 8),
    code: when(look.hasCode && !isAway, 10),
    mailedLink: when(isOut && !isAway, 1),
    comeOver: when(!isAway && !hasDialog, 1),
    switchPanel: when(isIn && look.places > 0 && !isAway, 1.2),
    prove: when(hasDialog, 8),
    logOut: when((isIn && look.name !== null) || session === 'unreachable', 0.8),
    endElsewhere: when(look.stored !== null, 0.9),
    archive: 0.4,
    refreshDue: when(isIn && look.stored !== null, 1.2),
    clockJump: 0.7,
    damageStorage: when(!isOffline, look.stored ? 0.9 : 0.2),
    offline: isOffline ? 3 : 0.6,
    failing: isFailing ? 3 : 0.6,
    reload: when(!isOffline, 1),
    back: when(!isOffline, 1),
    deepLink: when(!isOffline, 1.2),
    click: when(isIn && look.places > 0, 3),
    retry: when(look.hasRetry && !look.hasPassword && !look.hasCode, 3),
    enter: when(look.hasEnter && !isOffline, 4),
  };
};

/** Draws the next step from what the tabs show. */
export const draw = (theatre: Theatre, looks: (Look | null)[], random: () => number): Step => {
  const tab: TabName = random() < 0.5 ? 0 : 1;
  const who = Math.floor(random() * 3) as Step['who'];
  const nth = Math.floor(random() * 1000);
  const look = looks[tab];
  // A tab without a page waits for the network.
  if (!look) return { what: 'offline', tab, who, nth };
  const all = weights(theatre, look);
  let left = random() * eventNames.reduce((sum, name) => sum + all[name], 0);
  const what = eventNames.find((name) => (left -= all[name]) < 0) ?? 'reload';
  return { what, tab, who, nth };
};

export interface Told {
  /** The first violation, or null. */
  found: string | null;
  /** The steps taken, up to the one that caused the violation. */
  steps: Step[];
  done: Partial<Record<EventName, number>>;
  skipped: Partial<Record<EventName, number>>;
  /** Milliseconds from the end of each event until both tabs showed the truth. */
  truths: number[];
}

const count = (all: Partial<Record<EventName, number>>, what: EventName): void => {
  all[what] = (all[what] ?? 0) + 1;
};

/** Plays and judges one event. @returns null if it could not happen. */
const playStep = async (
  theatre: Theatre,
  step: Step,
  before: (Look | null)[],
  longestMs: number,
): Promise<{ found: string[]; truthMs: number } | null> => {
  const look = before[step.tab] ?? null;
  if (!look && step.what !== 'offline') return null;
  for (const tab of theatre.tabs) tab.forget();
  let event: Done | null;
  try {
    event = await events[step.what](theatre, step, look!);
  } catch (error) {
    await theatre.settle();
    const now = (await theatre.looks())[step.tab];
    // A dialog of the session has appeared meanwhile and blocks the page.
    if (now?.hasDialog && !look?.hasDialog) return null;
    const found = await judge(theatre, before, step, { documents: 2 }).catch(() => []);
    return {
      found: [...found, `${step.what}: ${(error as Error).message.split('\n')[0]}`],
      truthMs: 0,
    };
  }
  if (!event) return null;
  const began = Date.now();
  if (!theatre.isAway && /^(reload|deepLink|click|retry|comeOver|signIn|enter)$/.test(step.what))
    theatre.mayShowFault[step.tab] = false;
  for (;;) {
    await theatre.settle();
    const found = await judge(theatre, before, step, event);
    const tookMs = Date.now() - began;
    if (found.length === 0 || tookMs > longestMs) return { found, truthMs: tookMs };
    if (theatre.tabs.some(({ page }) => page.isClosed())) return { found, truthMs: tookMs };
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
};

type Plan = (looks: (Look | null)[]) => Step | null;

/**
 * Plays steps until one breaks a rule, or the plan ends.
 * @param longestMs How long a tab may take to show the truth; longer where no violation is
 * expected, as the machine may be busy.
 */
export const play = async (
  theatre: Theatre,
  plan: Plan,
  longestMs = truthMs + patienceMs,
): Promise<Told> => {
  const told: Told = { found: null, steps: [], done: {}, skipped: {}, truths: [] };
  await theatre.begin();
  for (;;) {
    const before = await theatre.looks();
    const step = plan(before);
    if (!step) return told;
    const played = await playStep(theatre, step, before, longestMs);
    if (!played) {
      count(told.skipped, step.what);
      continue;
    }
    count(told.done, step.what);
    told.steps.push(step);
    told.truths.push(played.truthMs);
    if (played.found[0]) return { ...told, found: played.found[0] };
  }
};

/** Replays a plan, or a part of it. */
export const repeat = (steps: readonly Step[]): Plan => {
  const left = [...steps];
  return () => left.shift() ?? null;
};

/** @param most Number of steps tried; some of them cannot happen. */
export const chance = (theatre: Theatre, seed: number, most: number): Plan => {
  const random = makeDice(seed).roll;
  let tried = 0;
  return (looks) => (tried++ < most ? draw(theatre, looks, random) : null);
};

export const sentence = (cast: Cast, steps: readonly Step[]): string =>
  steps
    .map(({ what, tab, who, nth }) => {
      const whom = /^(signIn|mailedLink|comeOver|archive)$/.test(what)
        ? cast.player(what === 'mailedLink' ? 0 : who).email.split('@')[0]
        : /^(damageStorage|deepLink|click|clockJump|switchPanel)$/.test(what)
          ? nth
          : '';
      return `tab${tab}.${what}(${whom})`;
    })
    .join(' > ');
