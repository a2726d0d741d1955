import type { Done, Step } from './events.ts';
import type { Look } from './look.ts';
import type { TabName, Theatre } from './theatre.ts';

/** Navigations that an event may cause, besides the documents it loads. */
const mostMoves = 3;

const userOf = (holder: string | null): string | null => holder?.split(' ')[0] ?? null;

/** What the tabs showed before an event, to judge calls made during it. */
export type Before = (Look | null)[];

/** Judges a tab's navigations and calls during an event. */
const judgeWay = (
  theatre: Theatre,
  tab: TabName,
  before: Before,
  after: Look,
  event: Done,
  step: Step,
): string[] => {
  const { moves, calls, errors } = theatre.tabs[tab]!;
  const found = errors.map((message) => `throws ${message}`);
  if (after.cuts > 0) found.push(`leads itself about without end: ${moves.slice(-4).join(' > ')}`);
  const isIts = tab === step.tab || step.what === 'offline' || step.what === 'clockJump';
  const most = mostMoves + (isIts ? event.documents + (event.comes ? 1 : 0) : 0);
  if (moves.length > most) found.push(`${moves.length} navigations: ${moves.join(' > ')}`);
  const was = before[tab]?.holder ?? null;
  const known = new Set([userOf(was), userOf(after.holder), isIts ? (event.comes ?? null) : null]);
  // A tab that shows nobody may look up whose tokens are stored.
  if (was === null) for (const look of [...before, after]) known.add(userOf(look?.stored ?? null));
  for (const { path, holder } of calls) {
    if (holder === null) continue;
    const isOthers = !known.has(userOf(holder));
    // Without navigating, a tab makes calls in one panel only.
    const isOtherPanel = was !== null && was === after.holder && holder !== was && !event.comes;
    if (isOthers || (isOtherPanel && step.what !== 'switchPanel' && step.what !== 'prove'))
      found.push(`calls ${path} as ${holder}, and shows ${after.holder ?? 'nobody'}`);
  }
  return found;
};

/** Judges what a tab shows against this browser's tokens. */
const judgeShown = (theatre: Theatre, tab: TabName, look: Look): string[] => {
  const { session, holder, stored, name, path, heading } = look;
  const found: string[] = [];
  const lies: Record<string, boolean> = {
    signedIn: holder === null || holder !== stored,
    // The page of a dead link from another panel may be shown while a session continues.
    signedOut: stored !== null,
    signingIn: stored !== null && path !== '/login-with-redirect-token',
    displaced: holder !== null || stored === null,
    unreachable: holder !== null,
  };
  if (!session || !(session in lies)) found.push(`rests at ${path} (${session})`);
  else if (lies[session])
    found.push(
      `${path} (${session}) shows ${holder ?? 'nobody'}, stored is ${stored ?? 'nothing'}`,
    );
  const names = holder ? theatre.cast.namesOfOthers(holder) : [];
  if (name && names.includes(name))
    found.push(`says it is of ${holder}, and shows the name ${name}`);
  if (look.ways === 0) found.push(`${path} has no way on`);
  if (heading === 'Błąd aplikacji') found.push(`${path} shows a fault of the program`);
  if (heading === 'Wewnętrzny błąd serwera' && !theatre.isFailing && !theatre.mayShowFault[tab])
    found.push(`${path} says "${heading}", and the server is well`);
  return found;
};

/** Whether the server agrees, for a tab that made a call during this event. */
const judgeServer = async (theatre: Theatre, tab: TabName, look: Look): Promise<string[]> => {
  const asked = theatre.tabs[tab]!.calls.some(
    ({ path, holder }) => holder !== null && path !== '/api/auth/logout',
  );
  if (look.session !== 'signedIn' || !look.apiKey || !asked || theatre.isAway) return [];
  const email = await theatre.cast.personOf(look.apiKey);
  return email === userOf(look.holder)
    ? []
    : [`shows ${look.holder}, and the server says ${email ?? 'that nobody is signed in'}`];
};

/** All violations in the two tabs after an event. */
export const judge = async (
  theatre: Theatre,
  before: Before,
  step: Step,
  event: Done,
): Promise<string[]> => {
  const found: string[] = [];
  const both = await theatre.looks();
  for (const tab of [0, 1] as const) {
    if (theatre.isLost(tab)) {
      if (!theatre.isOffline) found.push(`tab ${tab}: the browser has no page to show`);
      continue;
    }
    const look = both[tab];
    if (!look) {
      const { moves, page } = theatre.tabs[tab]!;
      const how = page.isClosed() ? 'is loaded without end' : 'answers nothing';
      found.push(`tab ${tab}: ${how}: ${moves.slice(-4).join(' > ')}`);
      continue;
    }
    const wrong = [
      ...judgeWay(theatre, tab, before, look, event, step),
      ...judgeShown(theatre, tab, look),
      ...(await judgeServer(theatre, tab, look)),
    ];
    if (tab === step.tab && wrong.length === 0) {
      const broken = event.promised?.(look, both);
      if (broken) wrong.push(broken);
    }
    found.push(...wrong.map((one) => `tab ${tab}: ${one}`));
  }
  return found;
};
