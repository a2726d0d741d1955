import type { BrowserContext, Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import { lookAt, type Look } from './look.ts';
import { prepareContext, Watched } from './watch.ts';
import { patienceMs } from '../../patience.ts';

export type TabName = 0 | 1;

/** Nothing came or went for so long: the tab is at rest, if it does not say that it is busy. */
const quietMs = 90;
/** Whoever is busy for longer is looked at as they are. */
const busyMs = 8000;

const failing = /\/(api|auth|investor-api|public-api)\//;

/** What a walk is played on: two tabs of one browser, its net and its clock. */
export class Theatre {
  readonly cast: Cast;
  private readonly context: BrowserContext;
  private readonly url: string;
  tabs: Watched[] = [];
  isOffline = false;
  isFailing = false;
  /** A tab may still show that the server failed, because nobody has tried again there. */
  mayShowFault = [false, false];
  /** How many mails the second person had when a code was asked for last. */
  codesBefore = 0;

  private constructor(context: BrowserContext, cast: Cast) {
    this.context = context;
    this.cast = cast;
    this.url = cast.stage.url;
  }

  /** @param prepare Runs in the context before its first tab, for the proof of the search. */
  static async open(
    context: BrowserContext,
    cast: Cast,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<Theatre> {
    await prepareContext(context);
    await prepare?.(context);
    return new Theatre(context, cast);
  }

  /** A new beginning: nothing kept, two fresh tabs. */
  async begin(): Promise<void> {
    if (this.isOffline) await this.toggleOffline();
    if (this.isFailing) await this.toggleFailing();
    const former = this.tabs;
    await this.context.clearCookies();
    await this.context.addCookies([{ name: 'language', value: 'pl', url: this.url }]);
    const opened = await Promise.all([this.newTab(), this.newTab()]);
    for (const { page } of former) await page.close().catch(() => {});
    const session = await this.context.newCDPSession(opened[0].page);
    await session.send('Storage.clearDataForOrigin', { origin: this.url, storageTypes: 'all' });
    await session.detach();
    this.tabs = opened;
    this.mayShowFault = [false, false];
    await Promise.all(this.tabs.map(({ page }) => page.goto('/doradcy')));
    await this.settle();
  }

  private async newTab(): Promise<Watched> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(patienceMs);
    return new Watched(page);
  }

  page(tab: TabName): Page {
    return this.tabs[tab]!.page;
  }

  look(tab: TabName): Promise<Look> {
    return lookAt(this.page(tab));
  }

  /** Whether the browser shows a page of its own, because a document did not come. */
  isLost(tab: TabName): boolean {
    return this.page(tab).url().startsWith('chrome-error:');
  }

  get isAway(): boolean {
    return this.isOffline || this.isFailing;
  }

  async toggleOffline(): Promise<void> {
    this.isOffline = !this.isOffline;
    await this.context.setOffline(this.isOffline);
    if (this.isOffline) return;
    // A browser loads by itself what it could not, once the net is back.
    for (const tab of [0, 1] as const)
      if (this.tabs[tab] && this.isLost(tab)) await this.page(tab).reload();
  }

  async toggleFailing(): Promise<void> {
    this.isFailing = !this.isFailing;
    this.mayShowFault = [true, true];
    if (this.isFailing)
      await this.context.route(failing, (route) =>
        // Pages lie below /auth too, and come from elsewhere than the answers.
        route.request().isNavigationRequest()
          ? route.continue()
          : route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
      );
    else await this.context.unroute(failing);
  }

  /** The clock of the device is set, for both tabs. */
  async setClock(milliseconds: number): Promise<void> {
    for (const tab of [0, 1] as const) {
      if (this.isLost(tab)) continue;
      await this.page(tab).evaluate((off) => {
        sessionStorage.setItem('ofertaOff', String(off));
        document.dispatchEvent(new Event('visibilitychange'));
      }, milliseconds);
    }
  }

  /** Until nothing moves in either tab; what is still busy after a while is left so. */
  async settle(): Promise<void> {
    for (const until = Date.now() + busyMs; Date.now() < until; ) {
      if (this.tabs.some(({ page }) => page.isClosed())) return;
      if (this.tabs.every((one) => one.isQuiet(quietMs))) {
        const looks = await this.looks();
        if (looks.every((one) => one === null || !one.isBusy)) return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Both tabs; null for one that cannot be looked at: it is between two documents, lost or closed. */
  looks(): Promise<(Look | null)[]> {
    return Promise.all(
      ([0, 1] as const).map(async (tab) =>
        this.isLost(tab) ? null : this.look(tab).catch(() => null),
      ),
    );
  }

  /** A page of the application without a new document, as a link leads there. */
  async follow(tab: TabName, address: string): Promise<void> {
    await this.page(tab).evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
}
