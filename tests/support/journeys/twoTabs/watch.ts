import type { BrowserContext, Page } from 'playwright-core';
import { holderOf } from './look.ts';

/** A call of a tab to the server. */
export interface Call {
  path: string;
  /** Whose token it carries; null without one. */
  holder: string | null;
}

const isCall = (path: string): boolean => /^\/(api|auth|investor-api|public-api)\//.test(path);

/** New places of a document in one second after which it is taken for a loop. */
const mostMoves = 12;

/**
 * Runs in every document before the application: stops a page that leads itself about without end,
 * so that it can still be looked at, and lets a test set the clock of the device.
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

/** A tab and what it does: where it goes, what it calls, what it stumbles over. */
export class Watched {
  readonly page: Page;
  /** Documents and places since the last event. */
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
      // Documents that follow each other without end leave no time to look at one.
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

  /** Whether nothing has come or gone for so long. */
  isQuiet(milliseconds: number): boolean {
    return this.open <= 0 && Date.now() - this.lastAt >= milliseconds;
  }
}

export const prepareContext = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(prepare, mostMoves);
