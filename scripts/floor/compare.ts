import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { slowPhone } from '../slowPhone.ts';
import { median } from '../timing.ts';

type Browser = Parameters<typeof slowPhone>[0];

/** Cost of a cold visit on a slow phone. */
interface Visit {
  /** Largest contentful paint and total blocking time, in milliseconds. */
  paint: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Scripts requested before the largest paint, in kB as transferred. */
  scripts: number;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const built = fileURLToPath(new URL('../../.tmp/floor', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the floor page and serves it like the application serves its files: precompressed. */
const startFloor = async (): Promise<{ url: string; stop: () => void }> => {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const file = path === '/' ? 'index.html' : path;
    let bytes: Uint8Array;
    try {
      bytes = brotliCompressSync(readFileSync(join(built, file)));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes);
  }).listen(0, 'localhost');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
};

/** Visits a page on a slow phone. */
const visit = async (browser: Browser, base: string, path: string): Promise<Visit> => {
  const phone = await slowPhone(browser, base);
  await phone.page.addInitScript(() => {
    const seen = { paint: 0, blocked: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, take: (entry: never) => void): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as never);
      }).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
      seen.paint = startTime;
    });
    watch('longtask', ({ duration }: PerformanceEntry) => {
      seen.blocked += Math.max(0, duration - 50);
    });
    watch(
      'layout-shift',
      ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
        if (!hadRecentInput) seen.shift += value;
      },
    );
  });
  await phone.page.goto(path, { timeout: 60_000 });
  // Nothing is asked of the page before it is still: the questions of a test take this phone a fifth
  // of a second, in the middle of its first rendering. A loaded picture may still have to be painted.
  await phone.page.waitForLoadState('networkidle');
  await phone.page.waitForTimeout(1500);
  await phone.page.locator('h1').first().waitFor();
  const result = await phone.page.evaluate(() => {
    const { seen } = globalThis as never as { seen: Omit<Visit, 'scripts'> };
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < seen.paint)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { ...seen, scripts: scripts / 1000 };
  });
  await phone.leave();
  return result;
};

/** Public pages that visitors without an account see. */
const pages = [
  '/campaign?token=demo-live',
  '/kyc-form?token=demo-kyc',
  '/doradcy',
  '/invest?token=demo-live',
];
const times = 5;

/**
 * Measures public pages and the floor alternately, so that load on the machine affects both alike;
 * medians.
 * @param say Receives each figure, with its ratio to the floor and its limit.
 */
export const comparePages = async (
  browser: Browser,
  application: string,
  say: (what: string, figure: string, isWithin: boolean) => void,
): Promise<void> => {
  const floor = await startFloor();
  try {
    for (const path of pages) {
      const [own, least]: [Visit[], Visit[]] = [[], []];
      for (let time = 0; time < times; time += 1) {
        least.push(await visit(browser, floor.url, '/'));
        own.push(await visit(browser, application, path));
      }
      const of = (visits: Visit[], what: keyof Visit): number =>
        median(visits.map((one) => one[what]));
      for (const [what, unit, limit] of [
        ['blocked', 'ms', 1.5],
        ['paint', 'ms', 1.2],
        ['scripts', 'kB', 1.15],
      ] as const) {
        const [mine, theirs] = [of(own, what), of(least, what)];
        const ratio = mine / Math.max(theirs, 1);
        say(
          `${path} on a slow phone, ${what}`,
          `${mine.toFixed(0)} ${unit}, the floor ${theirs.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)} (limit ${limit})`,
          ratio <= limit,
        );
      }
      const shift = of(own, 'shift');
      say(`${path} on a slow phone, shift`, `${shift.toFixed(3)} (limit 0.05)`, shift <= 0.05);
    }
  } finally {
    floor.stop();
  }
};
