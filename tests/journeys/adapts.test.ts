/**
 * Every page as people with other needs use it: at 320 px, which is 1280 px at 400 % (WCAG 1.4.10),
 * at 200 % (1.4.4), in forced colours, without motion, and with texts a third longer than ours.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  clipped,
  panelRoutes,
  prepare,
  publicRoutes,
  type Ids,
} from '../support/journeys/allPages.ts';
import { forgetSession } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { viewports, type Person } from '../support/journeys/browser.ts';
import { patienceMs } from '../support/patience.ts';
import { inShare } from '../support/share.ts';

const stage = setStage();

/**
 * Opens every second page, the others in the next run, and collects what is wrong with it.
 *
 * @param turn The tests of 0 and 1 together open every page in one run.
 */
const eachPage = async (
  person: Person,
  ids: Ids,
  turn: 0 | 1,
  ask: (route: string) => Promise<string[]>,
): Promise<string[]> => {
  const { page } = person;
  const wrong: string[] = [];
  const look = async (route: string): Promise<void> => {
    await page.goto(route);
    await page.locator('h1, [role=alert]').first().waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    wrong.push(...(await ask(route)).map((one) => `${route}: ${one}`));
  };
  const isAsked = (_route: string, at: number): boolean => inShare(at + turn, 2);
  for (const route of panelRoutes(ids).filter(isAsked)) await look(route);
  await forgetSession(page);
  for (const route of publicRoutes(ids).filter(isAsked)) await look(route);
  return wrong;
};

/**
 * What is wrong once a page has taken another width or medium: repeated for a while, because layout
 * follows the window with a delay, longer on a busy machine.
 */
const lasting = async (ask: () => Promise<string[]>): Promise<string[]> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const wrong = await ask();
    if (wrong.length === 0 || Date.now() > until) return wrong;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Sticky bars that leave less than half of the screen to the page. */
const crowded = (person: Person): Promise<string[]> =>
  person.page.evaluate(() => {
    const height = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility() && one.offsetWidth > innerWidth / 2)
      .filter((one) => !one.closest('table'))
      .reduce((sum, one) => sum + one.offsetHeight, 0);
    return height > innerHeight / 2 ? [`${height} px of bars on ${innerHeight} px`] : [];
  });

/** Counts in each page what starts to move, or moves repeatedly, with its name. */
const countMoves = (): void => {
  const moves = ((globalThis as unknown as { moves: Set<string> }).moves = new Set());
  for (const kind of ['transitionrun', 'animationiteration']) {
    addEventListener(
      kind,
      (event) => {
        const { propertyName, animationName } = event as TransitionEvent & AnimationEvent;
        moves.add(`${(event.target as Element).tagName} ${propertyName ?? animationName}`);
      },
      true,
    );
  }
};
const movedSince = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { moves: Set<string> }).moves].slice(0, 3));

/**
 * Gives the window a size, and waits until the page has it: on a busy machine it may be late, and a
 * renderer that was just exchanged does not learn of it, nor of the same size again.
 */
const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  const hasIt = (): Promise<boolean> =>
    page.evaluate(
      ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
      size,
    );
  await expect
    .poll(
      async () => {
        await page.setViewportSize({ ...size, height: size.height + 1 });
        await page.setViewportSize(size);
        return hasIt();
      },
      { timeout: patienceMs, interval: 500 },
    )
    .toBe(true);
};

/**
 * Text cut off at 320 px, at 200 % and on a wide screen, bars that crowd the page, and moving
 * elements.
 */
const narrow = async (person: Person): Promise<string[]> => {
  const { page } = person;
  await resize(page, { width: 320, height: 640 });
  const at320 = await lasting(() => clipped(page));
  await resize(page, { width: 720, height: 450 });
  const at200 = await lasting(async () => [...(await clipped(page)), ...(await crowded(person))]);
  await resize(page, { width: 1920, height: 1080 });
  const at1920 = await lasting(() => clipped(page));
  const moving = await movedSince(page);
  return [
    ...at320.map((one) => `320 px: ${one}`),
    ...at200.map((one) => `200 %: ${one}`),
    ...at1920.map((one) => `1920 px: ${one}`),
    ...moving.map((one) => `moves: ${one}`),
  ];
};

/**
 * Elements recognizable only by their fill, which forced colours remove: how many, and what is
 * lost.
 */
const fills = (page: Page): Promise<{ marks: number; wrong: string[] }> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const fillOf = (one: Element): string => getComputedStyle(one).backgroundColor;
    // Selection and progress are shown by a fill.
    const meaningful = [
      ...document.querySelectorAll(
        '[role=progressbar] > *, [role=tab][aria-selected=true], [role=radiogroup] > label:has(> :checked)',
      ),
    ].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    const invisible = meaningful.filter((one) => fillOf(one) === ground);
    // A button or a field recognizable by its fill needs a border.
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, input:not([type=file], [type=radio], [type=checkbox]), select, textarea, [role=combobox]',
      ),
    ].filter(
      (one) =>
        // An invisible one over its own text has the border of that text.
        one.checkVisibility({ checkOpacity: true }) &&
        one.offsetWidth > 24 &&
        !one.matches('[role=tab], th button, summary, [aria-hidden=true]'),
    );
    const edgeless = controls.filter(
      (one) => parseFloat(getComputedStyle(one).borderTopWidth) === 0,
    );
    return {
      marks: meaningful.length,
      wrong: [...invisible, ...edgeless].map((one) => one.outerHTML.slice(0, 160)),
    };
  });

const faded = async ({ page }: Person): Promise<{ marks: number; wrong: string[] }> => {
  await resize(page, viewports.wide);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
  let marks = 0;
  const wrong = await lasting(async () => {
    const found = await fills(page);
    marks = found.marks;
    return found.wrong;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return { marks, wrong };
};

describe('every page', () => {
  it('fits its text at 320 px, at 1920 px, at 200 % and in forced colours, without layout shifts', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    await page.addInitScript(countMoves);
    await page.goto('/doradcy');
    const ids = await prepare(stage, page, 'oferta', 'waskie@example.pl');
    let marks = 0;
    const wrong = await eachPage(person, ids, 0, async () => {
      const narrowed = await narrow(person);
      const forced = await faded(person);
      marks += forced.marks;
      return [...narrowed, ...forced.wrong.map((one) => `forced colours: ${one}`)];
    });
    await person.leave();
    expect(wrong).toEqual([]);
    expect(marks).toBeGreaterThan(2);
  });

  it('has room for text a third longer, and builds no sentence from fragments', async () => {
    const person = await stage.person({ viewport: 'phone', language: 'en' });
    const { page } = person;
    // Intercepts the English catalogue: every text is lengthened and put between marks.
    const longer = (text: string): string =>
      text.replaceAll(/[aeiou]/g, (letter, at: number) => (at % 2 ? letter : letter + letter));
    const mark = (message: unknown): unknown => {
      if (!Array.isArray(message)) return message;
      const parts = message.map((part: unknown) =>
        typeof part === 'string' && !/^<\/?\d+\/?>$/.test(part)
          ? part.replaceAll(/(<\/?\d+\/?>)|([^<]+)/g, (all, tag?: string) => tag ?? longer(all))
          : part,
      );
      return ['⟦', ...parts, '⟧'];
    };
    await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const [, json] = /JSON\.parse\(`([\s\S]*)`\)/.exec(text)!;
      const messages = JSON.parse(
        json!.replaceAll('\\`', '`').replaceAll('\\${', '${').replaceAll('\\\\', '\\'),
      ) as Record<string, unknown>;
      const changed = Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, mark(message)]),
      );
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-encoding': 'identity' },
        body: text.replace(/JSON\.parse\(`[\s\S]*`\)/, () => `(${JSON.stringify(changed)})`),
      });
    });
    await page.goto('/doradcy');
    const ids = await prepare(stage, page, 'oferta', 'dluzej@example.pl');
    let marked = 0;
    const wrong = await eachPage(person, ids, 1, async () => {
      const found = await page.evaluate(() => {
        const pieces: string[] = [];
        let count = 0;
        for (const one of document.querySelectorAll<HTMLElement>('body *')) {
          const own = [...one.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent ?? '')
            .join('');
          const begun = own.split('⟦').length - 1;
          count += begun;
          // Two messages adjacent in one line of text are a sentence built from fragments.
          if (begun > 1) pieces.push(`pieces: ${own.slice(0, 120)}`);
        }
        return { pieces, count };
      });
      marked += found.count;
      return [...found.pieces, ...(await clipped(page))];
    });
    await person.leave();
    expect(wrong).toEqual([]);
    expect(marked).toBeGreaterThan(150);
  });
});
