/**
 * Focus is never on nothing (WCAG 2.4.3): after every action of every journey (a press, a key,
 * typing, opening a page), once the page has settled, something has focus. It is checked when the
 * next action begins and when the test ends, which costs one call each; only a page that has lost
 * focus is waited for. A new document starts where browsers start.
 */
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { TestRunner } from 'vitest';
import { lostForGood } from './focusJudge.ts';
import { held } from './pressWatch.ts';

/** Actions that may leave focus on nothing, each with its reason. */
const allowed: [act: RegExp, why: string][] = [];

interface Watched {
  /** The last action, not judged yet. */
  act: string;
  pending: Set<Request>;
}
const watched = new Map<Page, Watched>();
const falls: string[] = [];

/**
 * Random walks of two tabs are judged only at their end: they measure how soon a tab shows the
 * truth, so nothing may wait in them.
 */
const isJudgedAtEnd = (): boolean =>
  /\/session\/twoTabs\.(?:model|cures)\.test\.ts$/.test(
    TestRunner.getCurrentTest()?.file.filepath ?? '',
  );

/** What keeps a page busy; a late picture or font moves no focus. */
const counted = new Set(['document', 'fetch', 'script', 'xhr']);

type Look = { last: string; path: string; heading: string; isBusy: boolean };

/** Where focus was before it was on nothing; null while it is somewhere, or never was. */
const look = (page: Page): Promise<Look | null> =>
  page
    .evaluate(() => {
      const { activeElement: one, body, documentElement } = document;
      const last = (window as { ofertaFocus?: Element }).ofertaFocus;
      if (!last || (one && one !== body && one !== documentElement)) return null;
      const name = last.getAttribute('aria-label') ?? last.textContent?.trim().slice(0, 40) ?? '';
      return {
        last: `${last.tagName.toLowerCase()} ${name || last.id}`,
        path: location.pathname,
        heading: document.querySelector('h1')?.textContent ?? 'no heading',
        isBusy: document.querySelector('[aria-busy=true]') !== null,
      };
    })
    // A page that is closed, or just closing.
    .catch(() => null);

const judge = async (page: Page, byItself = ''): Promise<void> => {
  const watch = watched.get(page);
  const act = watch?.act || byItself;
  if (!watch || !act) return;
  watch.act = '';
  const lost = await lostForGood(async () => {
    const now = await look(page);
    return now && { ...now, isBusy: now.isBusy || watch.pending.size > 0 };
  });
  if (!lost) return;
  const told = `${act}, at ${lost.path} (${lost.heading}): the focus fell from ${lost.last}`;
  if (!allowed.some(([pattern]) => pattern.test(told))) falls.push(told);
};

interface Named {
  toString: () => string;
}
/** A locator as written in a test, a key or a URL unchanged. */
const nameOf = (on: Named): string => on.toString().slice(0, 100);

/**
 * Judges the previous action, then performs and remembers the next one.
 * @param heldClick The arguments of a click that is held as long as set.
 */
const around = <Owner extends object>(
  owner: Owner,
  names: readonly (keyof Owner & string)[],
  pageOf: (self: Owner) => Page,
  heldClick = (args: unknown[]): unknown[] => args,
): void => {
  for (const name of names) {
    const act = owner[name] as (...args: unknown[]) => Promise<unknown>;
    const watchedAct = async function (this: Owner, ...args: unknown[]) {
      const page = pageOf(this);
      if (!isJudgedAtEnd()) await judge(page);
      const watch = watched.get(page);
      const on = (owner as object) === page || (owner as object) === page.keyboard ? args[0] : this;
      if (watch) watch.act = `${name} ${nameOf(on ?? '')}`;
      return act.apply(this, name === 'click' ? heldClick(args) : args);
    };
    Object.defineProperty(owner, name, { value: watchedAct, configurable: true, writable: true });
  }
};

let isLocatorWatched = false;
const watchPage = (page: Page): void => {
  const watch: Watched = { act: '', pending: new Set() };
  watched.set(page, watch);
  page.on('close', () => watched.delete(page));
  page.on('request', (request) => {
    if (counted.has(request.resourceType())) watch.pending.add(request);
  });
  const isOver = (request: Request): unknown => watch.pending.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  around(page, ['goto', 'reload', 'goBack', 'goForward'], () => page);
  around(page.keyboard, ['press', 'type', 'insertText'], () => page);
  around(page.mouse, ['click', 'dblclick'], () => page);
  if (isLocatorWatched) return;
  isLocatorWatched = true;
  around(
    Object.getPrototypeOf(page.locator('html')) as Locator,
    [
      ...(['click', 'dblclick', 'tap', 'fill', 'clear', 'press', 'pressSequentially'] as const),
      ...(['check', 'uncheck', 'setChecked', 'selectOption', 'setInputFiles'] as const),
    ],
    (locator) => locator.page(),
    ([options]) => [held(options as object | undefined)],
  );
};

/** Watches every tab of a person. */
export const watchFocus = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener(
      'focusin',
      ({ target }) => {
        (window as { ofertaFocus?: EventTarget | null }).ofertaFocus = target;
      },
      true,
    );
  });
  context.on('page', watchPage);
};

/** Judges the last action in each tab of a person. */
export const judgeTabs = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await judge(page, 'what came by itself');
};

/** Nobody from the previous file is left: its tabs are judged by no later test. */
export const forgetTabs = (): void => {
  watched.clear();
  falls.splice(0);
};

/** What was reported since the last call; judges the last action in every open tab. */
export const focusFalls = async (): Promise<string[]> => {
  for (const page of watched.keys()) await judge(page, 'what came by itself');
  return falls.splice(0);
};
