/**
 * The oldest supported browsers, from `browserslist` in package.json. The build's targets, the scan
 * of what is built (tests/support/floor) and the README follow it; src/browser/firstAid.ts tells
 * anything older that it is too old.
 */
import { readFileSync } from 'node:fs';

/** Names in browserslist: those of the build, and of MDN's data, which lists phones separately. */
const names = {
  chrome: { build: 'chrome', mdn: ['chrome', 'chrome_android'] },
  edge: { build: 'edge', mdn: ['edge'] },
  firefox: { build: 'firefox', mdn: ['firefox', 'firefox_android'] },
  safari: { build: 'safari', mdn: ['safari'] },
  ios_saf: { build: 'ios', mdn: ['safari_ios'] },
} as const;
export type Browser = keyof typeof names;

const { browserslist } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { browserslist: string[] };

/** Oldest version of each browser. */
export const browserFloor = Object.fromEntries(
  browserslist.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name || !(name in names)) throw new Error(`browserslist: ${query}`);
    return [name, Number(version)];
  }),
) as Record<Browser, number>;

const all = Object.entries(browserFloor) as [Browser, number][];

export const buildTargets = all.map(([name, version]) => `${names[name].build}${version}`);

/** The floor by MDN's names. */
export const floorOfMdn = all.flatMap(([name, version]) =>
  names[name].mdn.map((one) => [one, version] as const),
);
