import type { BrowserContext, Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import { lookAt, type Look } from './look.ts';
import { prepareContext, Watched } from './watch.ts';
import { patienceMs } from '../../patience.ts';

export type TabName = 0 | 1;

/** Without network traffic for this long a tab is idle, unless it says that it is busy. */
const quietMs = 90;
/** A tab that is busy for longer is judged as it is. */
const busyMs = 8000;

const failing = /\/(api|auth|investor-api|public-api)\//;

/** Environment of a walk: two tabs of one browser, its network and its clock. */
export class Theatre {
  readonly cast: Cast;
  private readonly context: BrowserContext;
  private readonly url: string;
  tabs: Watched[] = [];
  isOffline = false;
  isFailing = false;
  /** A tab may still show a server failure if nobody has retried there. */
  mayShowFault = [false, false];
  /** Number of the second person's mails when a code was last requested. */
  codesBefore = 0;

  private constructor(context: BrowserContext, cast: Cast) {
    this.context = context;
    this.cast = cast;
    this.url = cast.stage.url;
  }

  /** @param prepare Runs in the context before its first tab, to prove that the search works. */
  static async open(
    context: BrowserContext,
    cast: Cast,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<Theatre> {
    await prepareContext(context);
    await prepare?.(context);
    return new Theatre(context, cast);
  }

  /** Resets everything: no storage, two fresh tabs. */
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

  /** Whether the browser shows its own error page, because a document failed to load. */
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
    // Browsers reload failed documents by themselves once the network is back.
    for (const tab of [0, 1] as const)
      if (this.tabs[tab] && this.isLost(tab)) await this.page(tab).reload();
  }

  async toggleFailing(): Promise<void> {
    this.isFailing = !this.isFailing;
    this.mayShowFault = [true, true];
    if (this.isFailing)
      await this.context.route(failing, (route) =>
        // There are pages below /auth too, which do not come from the API.
        route.request().isNavigationRequest()
          ? route.continue()
          : route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
      );
    else await this.context.unroute(failing);
  }

  /** Sets the device's clock, for both tabs. */
  async setClock(milliseconds: number): Promise<void> {
    for (const tab of [0, 1] as const) {
      if (this.isLost(tab)) continue;
      await this.page(tab).evaluate((off) => {
        sessionStorage.setItem('ofertaOff', String(off));
        document.dispatchEvent(new Event('visibilitychange'));
      }, milliseconds);
    }
  }

  /** Waits until both tabs are idle; gives up on a busy one after a while. */
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

  /** Both tabs; null for one that cannot be read: between two documents, failed or closed. */
  looks(): Promise<(Look | null)[]> {
    return Promise.all(
      ([0, 1] as const).map(async (tab) =>
        this.isLost(tab) ? null : this.look(tab).catch(() => null),
      ),
    );
  }

  /** Client-side navigation, as by a link. */
  async follow(tab: TabName, address: string): Promise<void> {
    await this.page(tab).evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
}
