/**
 * What is built for the oldest supported browsers (browserslist in package.json). Any change of any
 * screen may break it, so it is not among the files in turns (tests/support/inTurns.ts).
 */
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { floorOfMdn } from '../../scripts/vite/browserFloor.ts';
import { knownFor, knownNames } from '../support/floor/known.ts';
import { newIn } from '../support/floor/scan.ts';
import { newInStyle } from '../support/floor/styleScan.ts';

const { browsers } = compat;
const root = fileURLToPath(new URL('../../', import.meta.url));
const assets = `${root}dist/assets/`;
const sheets = (): string[] =>
  readdirSync(assets)
    .filter((one) => one.endsWith('.css'))
    .map((one) => readFileSync(`${assets}${one}`, 'utf8'));

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What a file contains that an older browser does not support, or supports wrongly. */
const foreignIn = (file: string): string[] => {
  const found: string[] = [];
  const look = (node: Node, isInFunction: boolean): void => {
    const { type } = node;
    const isWaiting = type === 'AwaitExpression' || (type === 'ForOfStatement' && node.await);
    // WebKit returns a module with a top-level await unfinished to its second importer.
    if (isWaiting && !isInFunction) found.push('await at the top');
    if (type === 'StaticBlock') found.push('static block');
    const { pattern = '', flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string };
    if (/\(\?<[=!]/.test(pattern)) found.push(`look-behind /${pattern}/`);
    if (/v/.test(flags) || /\(\?[ims]*-?[ims]*:/.test(pattern.replaceAll('(?:', ''))) {
      found.push(`newer pattern /${pattern}/${flags}`);
    }
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

/** Syntax of later than 2015, which no browser from before can parse. */
const newerThan2015 = (node: Node): string[] => {
  const { type, async, param } = node;
  const operator = typeof node.operator === 'string' ? node.operator : '';
  const isNewer =
    type === 'ChainExpression' ||
    type === 'AwaitExpression' ||
    ['??', '**', '??=', '||=', '&&=', '**='].includes(operator) ||
    async === true ||
    (type === 'CatchClause' && param === null) ||
    (type === 'ObjectExpression' &&
      (node.properties as Node[]).some((one) => one.type === 'SpreadElement'));
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((one) => newerThan2015(one));
  return isNewer ? [`${type} ${operator}`, ...inside] : inside;
};

describe('the build', () => {
  it('tells a browser from before 2020 in words it can parse that it is too old', () => {
    const page = readFileSync(`${root}dist/index.html`, 'utf8');
    const [, code] = /<script id="first-aid-script">(.*?)<\/script>/s.exec(page)!;
    expect(code).toContain('too old to show this page');
    expect(newerThan2015(parseAst(code!) as unknown as Node)).toEqual([]);
  });

  it('contains no syntax that an older browser cannot parse', () => {
    const scripts = readdirSync(assets).filter((one) => one.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.flatMap(foreignIn)).toEqual([]);
  });

  it('loads polyfills only in older browsers, in a separate file', () => {
    const ofCures = readdirSync(assets).filter(
      (one) =>
        one.endsWith('.js') &&
        readFileSync(`${assets}${one}`, 'utf8').includes('10000000-1000-4000-8000-100000000000'),
    );
    expect(ofCures).toEqual([expect.stringMatching(/^polyfills-/)]);
  });

  it("uses nothing that, by MDN's data, the oldest browsers lack, except what is known to be polyfilled", () => {
    const found = new Map<string, string>();
    for (const file of readdirSync(assets).filter((one) => /\.(?:js|css)$/.test(one))) {
      const code = readFileSync(`${assets}${file}`, 'utf8');
      for (const one of file.endsWith('.js') ? newIn(code) : newInStyle(code)) found.set(one, file);
    }
    const unknown = [...found].filter(
      ([name]) => !knownFor(name) && !/^:-(?:moz|webkit)-/.test(name),
    );
    expect(unknown).toEqual([]);
    // What no longer exists needs no reason.
    const met = new Set([...found.keys()].map(knownFor));
    expect(knownNames.filter((name) => !met.has(name))).toEqual([]);
  });

  it.each([
    ['Array.fromAsync([])', 'Array.fromAsync'],
    ['list.toSpliced(0, 1)', '.toSpliced'],
    ['new Set().isSubsetOf(other)', '.isSubsetOf'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new CompressionStream("gzip")', 'CompressionStream()'],
    ['element.showPopover()', '.showPopover'],
    ['structuredClone({})', 'structuredClone()'],
    ['[1].at(0)', '.at'],
    ['crypto.randomUUID()', '.randomUUID'],
    ['[1].flatMap((one) => one); "a".replaceAll("b", "c"); new WeakRef({})', null],
  ])('detects a missing feature: %s', (code, name) => {
    expect(newIn(code)).toEqual(name === null ? [] : [name]);
  });

  it.each([
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a:has(b){color:red}', ':has'],
    ['@container (width>1px){a{color:red}}', '@container'],
    ['a:focus-visible{color:red}', ':focus-visible'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{height:10dvh}', 'dvh'],
    ['a{width:100cqw}', 'cqw'],
    ['a{overflow:clip}', 'overflow: clip'],
    ['@media (scripting:none){a{color:red}}', '@media (scripting)'],
    ['a:hover{float:left;gap:1px;width:min(1px,2vh)}@media print{a{inset:0}}', null],
  ])('detects a missing feature in a style: %s', (code, name) => {
    expect(newInStyle(code)).toEqual(name === null ? [] : [name]);
  });

  it('has no style that an older browser ignores', () => {
    const styles = sheets();
    const ranges = styles.filter((one) => /@media[^{]*[<>]/.test(one));
    expect([styles.length > 0, ranges]).toEqual([true, []]);
  });

  it('has a fallback for each rule that Safari 15 ignores', () => {
    const all = sheets().join('');
    const count = (pattern: RegExp): number => [...all.matchAll(pattern)].length;
    const frames = [...all.matchAll(/[^{}]+(?=\{)/g)].filter(
      ([rule]) => /:focus-visible/.test(rule) && !/^@supports|:has\(/.test(rule),
    ).length;
    expect(frames).toBeGreaterThan(5);
    expect(count(/@supports not selector\(:focus-visible\)\{[^{}]*:focus:where/g)).toBe(frames);
    const wraps = count(/\{[^{}]*overflow-wrap:anywhere[^{}]*\}/g);
    expect(wraps).toBeGreaterThan(20);
    expect(count(/@supports not \(overflow-wrap:anywhere\)\{[^{}]*\{word-break/g)).toBe(wraps);
    const heights = [...all.matchAll(/([^{}]*)(?<![a-z-])([a-z-]*height):([^;{}]*)dvh/g)];
    expect(heights.length).toBeGreaterThan(3);
    const lone = heights.filter(
      ([, before, name, size]) => !`;${before}`.includes(`;${name}:${size}vh`),
    );
    expect(lone.map(([whole]) => whole)).toEqual([]);
    expect(count(/-webkit-appearance:/g)).toBe(count(/[;{]appearance:/g));
  });
});

describe('the oldest browsers', () => {
  it('are at most five years old, and match the README', () => {
    const oldest: Partial<Record<string, number>> = Object.fromEntries(floorOfMdn);
    const late = floorOfMdn.filter(([name, version]) => {
      const releases = browsers[name].releases;
      const release = releases[String(version)] ?? releases[`${version}.0`];
      return !release || release.release_date! > '2021-11-25';
    });
    expect(late).toEqual([]);
    expect(readFileSync(`${root}README.md`, 'utf8')).toContain(
      `Safari and iOS from ${oldest.safari}, Chrome, Edge and Android from ${oldest.chrome}, Firefox from ${oldest.firefox}`,
    );
    expect([oldest.safari_ios, oldest.edge, oldest.chrome_android]).toEqual([
      oldest.safari,
      oldest.chrome,
      oldest.chrome,
    ]);
  });
});
