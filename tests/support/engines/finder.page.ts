/**
 * Runs inside the page, in every engine alike: finds what a person would look for, by Playwright's
 * rules, says where to click it, and records what went wrong.
 */
import { Ivya } from 'ivya';

/** Where to click something, in CSS pixels of the window, or why that is impossible. */
export type Spot = { x: number; y: number } | { not: string };

/** A file that the page handed to the browser's downloads. */
export interface SavedFile {
  name: string;
  /** In bytes. */
  size: number;
  type: string;
}

/** A focus that is on nothing. */
export interface Lost {
  /** What had focus before, and what became of it. */
  words: string;
  /** Whether the page is still waiting for something that may restore it. */
  isBusy: boolean;
}

const ivya = Ivya.create({ browser: 'webkit', testIdAttribute: 'data-testid' });
const complaints: string[] = [];
const saved: SavedFile[] = [];

const all = (selector: string): HTMLElement[] =>
  ivya.queryLocatorSelectorAll(selector) as HTMLElement[];
const isVisible = (one: HTMLElement): boolean => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible';
};
const seen = (selector: string): HTMLElement[] => all(selector).filter(isVisible);

/**
 * What receives a click in the middle of an element: itself, its label, or something covering it.
 */
const touchedAt = (one: HTMLElement): Spot => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const labels = [...((one as HTMLInputElement).labels ?? [])];
  const takes = hit !== null && [one, ...labels].some((part) => part.contains(hit));
  if (takes || (hit?.contains(one) && hit.matches('label, button, a'))) return { x, y };
  return {
    not: hit ? `under ${ivya.previewNode(hit)}` : `outside the window: ${ivya.previewNode(one)}`,
  };
};

const isOnNothing = (): boolean =>
  [null, document.body, document.documentElement].includes(document.activeElement as HTMLElement);
let last: Element | null = null;
/** Number of the page's calls without a response yet. */
let pending = 0;
const isPageBusy = (): boolean =>
  document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null;

/**
 * Context for a reader who was not there: where the page is, and what became of the focused
 * element.
 */
const wordsOnLast = (one: Element): string =>
  [
    `${ivya.previewNode(one)} at ${location.pathname}`,
    one.isConnected ? 'which is still there' : 'which is gone',
    isVisible(one as HTMLElement) ? 'and seen' : 'and not seen',
    `in a window ${document.hasFocus() ? 'with' : 'without'} the focus (${document.visibilityState})`,
  ].join(', ');

const finder = {
  complaints,
  saved,
  count: (selector: string): number => seen(selector).length,
  first: (selector: string): HTMLElement | undefined => all(selector)[0],
  text: (selector: string): string[] => seen(selector).map((one) => one.innerText),
  /** @returns null if there is none yet. */
  value: (selector: string): string | null =>
    (all(selector)[0] as HTMLInputElement | undefined)?.value ?? null,
  isChecked: (selector: string): boolean =>
    all(selector).every((one) => (one as HTMLInputElement).checked || one.ariaChecked === 'true'),
  /**
   * Where to click the `nth` visible match; one outside the window is scrolled into view.
   * @param mayMove Whether a covered element is scrolled to the middle; a moment later it may be
   * free.
   */
  spot: (selector: string, nth: number, mayMove: boolean): Spot => {
    const found = seen(selector);
    const one = found.at(nth);
    if (!one) return { not: `not there (${found.length} seen)` };
    if ((one as HTMLButtonElement).disabled || one.ariaDisabled === 'true')
      return { not: 'disabled' };
    const spot = touchedAt(one);
    if (!('not' in spot) || (!mayMove && spot.not.startsWith('under'))) return spot;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    return touchedAt(one);
  },
  /** Puts the cursor into a field and selects all of its text, so that typing replaces it. */
  enter: (selector: string): boolean => {
    const [field] = seen(selector) as HTMLInputElement[];
    if (!field || field.disabled || field.readOnly) return false;
    field.focus();
    field.select?.();
    return document.activeElement === field;
  },
  /** Text that overflows its cell, card or row, or its own box. */
  spilled: (selector: string): string[] =>
    seen(selector)
      .filter((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const { left, right } = words.getBoundingClientRect();
        return [one, one.closest('td, li, [data-offer]')].some((around) => {
          const box = around?.getBoundingClientRect();
          return box !== undefined && (left < box.left - 1 || right > box.right + 1);
        });
      })
      .map((one) => one.innerText),
  /** What had focus before it was on nothing; null while it is somewhere, or never was. */
  lost: (): Lost | null =>
    last && isOnNothing()
      ? { words: wordsOnLast(last), isBusy: pending > 0 || isPageBusy() }
      : null,
  focused: (): string =>
    document.activeElement ? ivya.previewNode(document.activeElement) : 'nothing',
};

declare global {
  interface Window {
    ofertaFinder?: typeof finder;
  }
}

/** Records console output. Engines that report it themselves do not need this. */
const listen = (): void => {
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console -- it is the console that is listened to.
    const tell = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      complaints.push(`${level}: ${words.map(String).join(' ')}`);
      tell(...words);
    };
  }
  addEventListener('error', ({ message, filename }) =>
    complaints.push(`uncaught: ${message} (${filename})`),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    complaints.push(`unhandled: ${String(reason)}`),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`refused by policy: ${violatedDirective} ${blockedURI}`),
  );
};

/** Records each file that the page offers for download; not every engine reports that. */
const watchFiles = (): void => {
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (made: Blob | MediaSource) => {
    const url = createObjectURL(made);
    if (made instanceof Blob) blobs.set(url, made);
    return url;
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the link as `this`.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, size: blob.size, type: blob.type });
    click.call(this);
  };
};

/** Counts running calls, whatever their result. */
const countCalls = (): void => {
  const call = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    pending += 1;
    try {
      return await call(...asked);
    } finally {
      pending -= 1;
    }
  };
};

if (!window.ofertaFinder) {
  window.ofertaFinder = finder;
  listen();
  watchFiles();
  countCalls();
  if (!isOnNothing()) last = document.activeElement;
  addEventListener('focusin', ({ target }) => (last = target as Element), true);
}
