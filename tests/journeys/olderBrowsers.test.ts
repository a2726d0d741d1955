/** The oldest browsers that we serve (vite.config.ts): what is built for them, and the application with their tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { logIn } from '../support/journeys/hands.ts';
import { known } from '../support/floor/known.ts';
import { newIn, newInStyle } from '../support/floor/scan.ts';
import { setStage } from '../support/journeys/stage.ts';

const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url));

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What a file holds that an older browser does not know, or knows wrongly. */
const foreignIn = (file: string): string[] => {
  const found: string[] = [];
  const look = (node: Node, isInFunction: boolean): void => {
    const { type } = node;
    const isWaiting = type === 'AwaitExpression' || (type === 'ForOfStatement' && node.await);
    // WebKit hands a module that waits for itself out unfinished to whoever imports it second.
    if (isWaiting && !isInFunction) found.push('await at the top');
    if (type === 'StaticBlock') found.push('static block');
    const { pattern } = (node.regex ?? {}) as { pattern?: string };
    if (/\(\?<[=!]/.test(pattern ?? '')) found.push(`look-behind /${pattern}/`);
    const isInside =
      isInFunction || /Function|^MethodDefinition$|^PropertyDefinition$|^StaticBlock$/.test(type);
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isNode(one)) look(one, isInside);
      }
    }
  };
  look(parseAst(readFileSync(`${assets}${file}`, 'utf8')) as unknown as Node, false);
  return found.map((one) => `${file}: ${one}`);
};

describe('what is built', () => {
  it('is told from what an older browser cannot read', () => {
    const scripts = readdirSync(assets).filter((one) => one.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.flatMap(foreignIn)).toEqual([]);
  });

  it('brings what older browsers lack to them alone, beside the entry', () => {
    const ofCures = readdirSync(assets).filter(
      (one) =>
        one.endsWith('.js') && readFileSync(`${assets}${one}`, 'utf8').includes('TimeoutError`'),
    );
    expect(ofCures).toEqual([expect.stringMatching(/^polyfills-/)]);
  });

  it('asks for nothing that MDN tells the oldest browsers lack, but what is known to be cured', () => {
    const found = new Map<string, string>();
    for (const file of readdirSync(assets).filter((one) => /\.(?:js|css)$/.test(one))) {
      const code = readFileSync(`${assets}${file}`, 'utf8');
      for (const one of file.endsWith('.js') ? newIn(code) : newInStyle(code)) found.set(one, file);
    }
    const unknown = [...found].filter(
      ([name]) => !known.has(name) && !/^:-(?:moz|webkit)-/.test(name),
    );
    expect(unknown).toEqual([]);
    // What is not there any more needs no reason.
    expect([...known.keys()].filter((name) => !found.has(name))).toEqual([]);
  });

  it.each([
    ['Array.fromAsync([])', 'Array.fromAsync'],
    ['list.toSpliced(0, 1)', '.toSpliced'],
    ['new Set().isSubsetOf(other)', '.isSubsetOf'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new CompressionStream("gzip")', 'CompressionStream()'],
    ['element.showPopover()', '.showPopover'],
    ['navigator.locks.request("a", b); structuredClone({}); [1].at(0); crypto.randomUUID()', null],
  ])('would be found to ask for it: %s', (code, name) => {
    expect(newIn(code)).toEqual(name === null ? [] : [name]);
  });

  it.each([
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a:has(b){color:red}', ':has'],
    ['@container (width>1px){a{color:red}}', '@container'],
    ['a:focus-visible{float:left;gap:1px}@media print{a{inset:0}}', null],
  ])('would be found to ask it of a style: %s', (code, name) => {
    expect(newInStyle(code)).toEqual(name === null ? [] : [name]);
  });

  it('has no style that an older browser skips', () => {
    const styles = readdirSync(assets).filter((one) => one.endsWith('.css'));
    const ranges = styles.filter((one) =>
      /@media[^{]*[<>]/.test(readFileSync(`${assets}${one}`, 'utf8')),
    );
    expect([styles.length > 0, ranges]).toEqual([true, []]);
  });
});

describe('a browser without what the newest ones have', () => {
  const stage = setStage();

  it('shows an offer behind a link, logs an advisor in, and hears the keys', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    await person.context.addInitScript(() => {
      const forget = (from: object, ...names: string[]): void => {
        for (const name of names) Reflect.deleteProperty(from, name);
      };
      forget(AbortSignal, 'any', 'timeout');
      forget(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with', 'findLast');
      forget(Array, 'fromAsync');
      forget(Object, 'groupBy');
      forget(Map, 'groupBy');
      forget(Promise, 'withResolvers', 'try');
      forget(Element.prototype, 'checkVisibility');
      forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf');
      forget(String.prototype, 'isWellFormed', 'toWellFormed');
    });
    const { page } = person;
    await page.goto('/campaign?token=demo-live');
    await page.getByText('Pozostało').first().waitFor();
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.waitForURL('**/app');
    await page.locator('[data-state=dashboard]').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.locator('[data-offer]').first().waitFor();
    await page.keyboard.press('v');
    await page.waitForURL('**view=kanban*');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
