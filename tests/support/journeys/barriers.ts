/**
 * Axe on a page. Three quarters of its time is text contrast, which it measures for each element
 * again. The result follows from the classes and colours of an element and of those behind it, so
 * one element of each such background is measured, once per worker: of fifty rows one, and none
 * when the list is seen again.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { default as Axe, Result, RunOptions } from 'axe-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const contrast = 'color-contrast';

/** How often text on each background was checked; Infinity once it was measured as legible. */
const looks = new Map<string, number>();
/** Text that axe cannot measure, for example over a gradient, is checked this many times. */
const tries = 2;

type Held = typeof globalThis & {
  axe: typeof Axe;
  /** One text on each background of the page. */
  ofertaTexts: Map<string, Element>;
};

/** The backgrounds of all text on the page, each once. */
const groundsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Up to the first opaque ancestor; beyond that only the opacity. */
    const groundOf = (one: Element): string => {
      const { color, fontSize, fontWeight } = getComputedStyle(one);
      // A label of a disabled control need not be legible (1.4.3).
      const control = one.closest('label')?.control ?? one.closest('button, input, select');
      const parts = [color, fontSize, fontWeight, control?.matches(':disabled') ?? false];
      let isCovered = false;
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
        if (opacity !== '1') parts.push(opacity);
        if (isCovered) continue;
        parts.push(at.localName, at.className.toString(), backgroundColor, backgroundImage);
        if (at.matches('[aria-disabled=true]')) parts.push('disabled');
        isCovered = backgroundImage === 'none' && backgroundColor.startsWith('rgb(');
      }
      return parts.join('|');
    };
    const hasWords = (one: Element): boolean =>
      one.matches('input, select, textarea') ||
      [...one.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      );
    const texts = new Map<string, Element>();
    for (const one of document.body.querySelectorAll('*')) {
      if (!hasWords(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
      const ground = groundOf(one);
      if (!texts.has(ground)) texts.set(ground, one);
    }
    (globalThis as Held).ofertaTexts = texts;
    return [...texts.keys()];
  });

/**
 * Runs axe, with contrast only for text on the given backgrounds; returns the backgrounds that
 * passed.
 */
const run = (page: Page, options: RunOptions, grounds: string[]) =>
  page.evaluate(
    async ([asked, fresh, rule]) => {
      const { axe, ofertaTexts: texts } = globalThis as Held;
      const mark = 'data-oferta-measured';
      axe.configure({ rules: [{ id: rule, selector: `[${mark}]` }] });
      const marked = fresh.flatMap((ground) => texts.get(ground) ?? []);
      for (const one of marked) one.setAttribute(mark, '');
      const quick = await axe.run(document, { ...asked, selectors: false, elementRef: true });
      const passed = new Set(
        quick.passes.flatMap(({ id, nodes }) =>
          id === rule ? nodes.map(({ element }) => element) : [],
        ),
      );
      for (const one of marked) one.removeAttribute(mark);
      // Naming elements takes a third of the time; it is done in full only where something is
      // wrong.
      axe.configure({ rules: [{ id: rule, selector: '*' }] });
      const { violations } = quick.violations.length > 0 ? await axe.run(document, asked) : quick;
      return {
        violations,
        passed: fresh.filter((ground) => passed.has(texts.get(ground) as HTMLElement)),
      };
    },
    [options, grounds, contrast] as const,
  );

/** Which of axe's rules to run. */
export interface Rules {
  /** Only these; without it all of axe's defaults. */
  only?: string[];
  /** These in addition. */
  also?: string[];
}

/** Axe's violations on the current screen. */
export const violationsOn = async (
  page: Page,
  { only, also = [] }: Rules = {},
): Promise<Result[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(only && { runOnly: only }),
  };
  const isAsked = !only || only.includes(contrast);
  const grounds = isAsked ? await groundsOn(page) : [];
  const fresh = grounds.filter((ground) => (looks.get(ground) ?? 0) < tries);
  const { violations, passed } = await run(page, options, fresh);
  if (violations.length > 0) return violations;
  for (const ground of fresh) looks.set(ground, (looks.get(ground) ?? 0) + 1);
  for (const ground of passed) looks.set(ground, Infinity);
  return [];
};
