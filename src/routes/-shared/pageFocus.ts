import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const focusables =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary';

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isField = (one: Element | null): boolean =>
  one?.matches('main :is(input, textarea, select)') ?? false;

/** What lies over the page and closes when the focus goes elsewhere. */
const isOver = (one: Element | null): boolean =>
  one?.closest('[role=menu], [role=dialog], [role=listbox]') != null;

const isShown = (one: Element): boolean => one.isConnected && one.getClientRects().length > 0;

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** What may be focused of the nearest thing around that is still there; a page is too wide for that. */
const neighbourOf = (around: Element[]): HTMLElement | undefined => {
  const left = around.find((one) => isShown(one) && one.querySelector(focusables));
  if (!left || left.matches('main, body, #root') || left.querySelector('main')) return undefined;
  const all = [...left.querySelectorAll<HTMLElement>(focusables)].filter(isShown);
  // A field opens the keyboard of a phone.
  return all.find((one) => !one.matches('input, textarea')) ?? all[0];
};

/** How many places somebody may be led back through: a menu, the dialog from it, one more over that. */
const depth = 8;

/**
 * Watches where the focus is. What goes away with it in it (a button that did its work, a dialog, a
 * chip) hands it on: to what is left beside it, else to where the person was before, else to the
 * heading of the page.
 */
const watchFocus = () => {
  const before: HTMLElement[] = [];
  let around: Element[] = [];
  let isNewPage = false;
  /** Whether the person pressed anything since they asked for the page that comes. */
  let hasActed = false;
  let timer = 0;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    before.unshift(target);
    before.length = Math.min(before.length, depth);
    around = [];
    for (let one = target.parentElement; one; one = one.parentElement) around.push(one);
  };
  const handOn = (): void => {
    const [last] = before;
    if (!isLost() || (!isNewPage && (!last || isShown(last)))) return;
    if (isNewPage || last!.matches('h1')) return focusHeading();
    const next = neighbourOf(around) ?? before.find(isShown);
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  };
  // Whatever closes by itself says in its own next moment where the focus goes.
  const look = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(handOn, 30);
  };
  const act = (): void => {
    isNewPage = false;
    hasActed = true;
  };
  const observer = new MutationObserver(() => {
    if (isLost()) look();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
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
      if (hasActed && isOver(document.activeElement)) return;
      isNewPage = true;
      // A page that asks for something at once has its focus there.
      if (!isField(document.activeElement)) focusHeading();
    },
    stop: (): void => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', act, true);
      document.removeEventListener('pointerdown', act, true);
    },
  };
};

/**
 * The focus is never on nothing (WCAG 2.4.3): a new page is announced once, by its heading, and what
 * goes away leaves the focus beside it. A new document begins where browsers begin.
 */
export const usePageFocus = (): void => {
  const router = useRouter();
  useEffect(() => {
    const { expect: expectPage, begin, stop } = watchFocus();
    const leave = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) expectPage();
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) begin();
      }),
    ];
    return () => {
      for (const end of leave) end();
      stop();
    };
  }, [router]);
};
