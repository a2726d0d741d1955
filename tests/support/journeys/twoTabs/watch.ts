import type { BrowserContext, Page } from 'playwright-core';
import { holderOf } from './look.ts';

/** An API call of a tab. */
export interface Call {
  path: string;
  /** Holder of its token; null without one. */
  holder: string | null;
}

const isCall = (path: string): boolean => /^\/(api|auth|investor-api|public-api)\//.test(path);

/** More navigations than this within one second are considered a loop. */
const mostMoves = 12;

/**
 * Runs in every document before the application: stops navigation loops, so that the page can still
 * be examined, and lets a test set the device's clock.
 */
const prepare = (most: number): void => {
  const own = window as unknown as { ofertaCuts: number; ofertaMoves: number[] };
  own.ofertaCuts = 0;
  own.ofertaMoves = [];
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    history[name] = (...given) => {
      const now = performance.now();
      own.ofertaMoves = [...own.ofertaMoves.filter((time) => now - time < 1000), now];
      if (own.ofertaMoves.length > most) {
        own.ofertaCuts += 1;
        throw new Error('The loop was cut.');
      }
      move(...given);
    };
  }
  const RealDate = Date;
  const off = (): number => Number(sessionStorage.getItem('ofertaOff') ?? 0);
  const now = (): number => RealDate.now() + off();
  window.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/** A tab with its navigations, calls and errors. */
export class Watched {
  readonly page: Page;
  /** Documents and navigations since the last event. */
  moves: string[] = [];
  calls: Call[] = [];
  errors: string[] = [];
  private open = 0;
  private lastAt = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      this.lastAt = Date.now();
      this.moves.push(
        frame
          .url()
          .replace(/^\w+:\/\/[^/]+/, '')
          .replace(/\?.*/, ''),
      );
      // A loop of documents leaves no time to examine one.
      if (this.moves.length > mostMoves) void page.close().catch(() => {});
    });
    page.on('request', (request) => {
      this.open += 1;
      this.lastAt = Date.now();
      const { pathname } = new URL(request.url());
      if (!isCall(pathname)) return;
      const token = request.headers().authorization?.slice('Bearer '.length);
      this.calls.push({ path: pathname, holder: holderOf(token) });
    });
    const ended = (): void => {
      this.open -= 1;
      this.lastAt = Date.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('pageerror', ({ message }) => {
      if (message !== 'The loop was cut.') this.errors.push(message);
    });
  }

  forget(): void {
    this.moves = [];
    this.calls = [];
    this.errors = [];
  }

  /** Whether there was no traffic for this long. */
  isQuiet(milliseconds: number): boolean {
    return this.open <= 0 && Date.now() - this.lastAt >= milliseconds;
  }
}

export const prepareContext = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(prepare, mostMoves);
