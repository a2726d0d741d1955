import type { Gone } from './neighbours.ts';

/** On nothing, or on what takes no key any more: not every browser takes the focus from it. */
const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

const isField = (one: Element | null): boolean =>
  one?.matches('main :is(input, textarea, select)') ?? false;

/** What lies over the page and closes when the focus goes elsewhere. */
const overOf = (one: Element | null | undefined): Element | null | undefined =>
  one?.closest('[role=menu], [role$=dialog], [role=listbox]');

/** Whether it can be worked with: it is there, seen, and not switched off. */
const isShown = (one: Element): boolean =>
  one.isConnected && one.getClientRects().length > 0 && !one.matches(':disabled');

/** After what is gone, and after what may only wait for an answer, which then has it back; ms. */
const patience = { gone: 30, off: 200 } as const;

/** Focuses what keys do not reach too, such as a heading or a row. */
export const focusText = (one: HTMLElement): void => {
  if (one.tabIndex < 0) one.tabIndex = -1;
  one.focus({ preventScroll: true });
};

/** A page, or what stands instead of one, begins at its heading. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1');
  if (heading) focusText(heading);
};

/** How many places somebody may be led back through: a menu, the dialog from it, one more over that. */
const depth = 8;

/**
 * Watches where the focus is. What goes away with it in it (a button that did its work, a dialog, a
 * chip) hands it on: to what is left beside it, else to where the person was before or what is left
 * beside that, else to the heading of the page.
 */
export const watchFocus = () => {
  /** Places, the newest first, each with what it was in, from the inside. */
  const before: HTMLElement[][] = [];
  /** The removed element that had the focus, and its former neighbours. */
  let gone: Gone | undefined;
  let isNewPage = false;
  /** Whether the person pressed anything since they asked for the page that comes. */
  let hasActed = false;
  let timer = 0;
  /** What was switched off with the focus on it. */
  let off: HTMLElement | undefined;
  /** Whether the person took the focus away (a press elsewhere, a phone's keyboard closed). */
  let hasLeft = false;

  const newest = (): HTMLElement | undefined => before[0]?.[0];
  const remember = ({ target }: { target: EventTarget | null }): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    hasLeft = false;
    gone = undefined;
    const place: HTMLElement[] = [];
    for (let one: HTMLElement | null = target; one; one = one.parentElement) place.push(one);
    // A dialog is one place: its many fields do not push out the button that opened it.
    before.splice(0, before.findIndex(([one]) => overOf(one)?.contains(target)) + 1, place);
    before.length = Math.min(before.length, depth);
  };
  // Browsers take it away too, from what is hidden.
  const leave = ({ target }: { target: EventTarget | null }): void => {
    hasLeft = target instanceof HTMLElement && isShown(target);
  };
  const isToHandOn = (): boolean =>
    isLost() && (isNewPage || (before.length > 0 && !(hasLeft && isShown(newest()!))));
  const handOn = async (): Promise<void> => {
    const last = newest();
    if (!isToHandOn()) return;
    if (isNewPage || last!.matches('h1')) return focusHeading();
    if (last!.matches(':disabled')) off = last;
    // What was hidden for a moment.
    const back = isShown(last!) ? last : undefined;
    // A public page has no room for it, and needs it seldom.
    const beside = back ? undefined : await import('./neighbours.ts').catch(() => undefined);
    if (!isToHandOn() || newest() !== last) return;
    let next: HTMLElement | null | undefined = back;
    let neighbour: HTMLElement | null | undefined;
    for (const [one, ...around] of before)
      if (isShown(one!)) next ??= one;
      else next ??= neighbour = beside?.neighbourOf(around, one === last ? gone : undefined);
    if (next) focusText(next);
    else focusHeading();
    neighbour?.scrollIntoView({ block: 'nearest' });
  };
  // Whatever closes by itself says in its own next moment where the focus goes.
  const look = (): void => {
    clearTimeout(timer);
    const here = newest();
    const isOff = here?.isConnected && here.matches(':disabled');
    timer = window.setTimeout(() => void handOn(), patience[isOff ? 'off' : 'gone']);
  };
  const act = (): void => {
    off = undefined;
    isNewPage = false;
    hasActed = true;
  };
  const observer = new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes)
        if (node.contains(newest() ?? null)) gone = { node, record };
    const back = off && isShown(off) ? off : undefined;
    if (back) {
      off = undefined;
      back.focus({ preventScroll: true });
    } else if (isLost()) look();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  // Whoever was quicker than this is somewhere already.
  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', act, true);
  document.addEventListener('pointerdown', act, true);
  return {
    /** A page was asked for. */
    expect: (): void => {
      hasActed = false;
    },
    /** A page has come: it begins at its heading, also one that comes later, until the person acts. */
    begin: (): void => {
      // A menu that they opened while they waited is theirs.
      if (hasActed && overOf(document.activeElement)) return;
      isNewPage = true;
      // A page that asks for something at once has its focus there.
      if (!isField(document.activeElement)) focusHeading();
    },
    stop: (): void => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', act, true);
      document.removeEventListener('pointerdown', act, true);
    },
  };
};
