import { topStateOf, type TopState } from '../../../src/routes/-shared/guards.ts';
import { heldPair } from '../../../src/sdk/tokens.ts';
import type { TestServer } from '../server/server.ts';
import { cutBody } from '../cutBody.ts';
import { patienceMs } from '../patience.ts';
import { makeBrowser, type Cures } from '../tabs.ts';

type Browser = ReturnType<typeof makeBrowser>;
export type Tab = ReturnType<Browser['openTab']>;

/** Environment of a walk: two tabs of one browser, a server, and a judge of what they show. */
export class Theatre {
  readonly browser: Browser;
  readonly tabs: Tab[];
  isOffline = false;
  isFailing = false;
  /** The net breaks in the middle of every body: the server has done what was asked. */
  isCutting = false;
  /** New documents since the last event, by tab. */
  navigations = [0, 0];
  found: string[] = [];

  private readonly server: TestServer;

  constructor(server: TestServer, cures: Cures) {
    this.server = server;
    this.browser = makeBrowser(
      (request, application) => this.send(request, application),
      server.brandId,
      undefined,
      cures,
    );
    this.tabs = [this.browser.openTab(), this.browser.openTab()];
  }

  private async send(request: Request, application: Tab['application']): Promise<Response> {
    const token = request.headers.get('authorization')?.slice('Bearer '.length);
    const holder = token ? heldPair({ accessToken: token, refreshToken: '' })?.holder : undefined;
    const snapshot = application.getSnapshot();
    const person = topStateOf(snapshot) === 'signedIn' ? snapshot.context.person : null;
    const { pathname, search } = new URL(request.url);
    if (token && person && holder !== person.holder && pathname !== '/api/auth/logout') {
      this.found.push(`${pathname} goes with the token of ${holder}, shown is ${person.holder}`);
    }
    if (this.isOffline) throw new TypeError('The net is gone.');
    if (this.isFailing) return new Response('{}', { status: 503 });
    const body = await request.text();
    const answer = await this.server.app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host: 'localhost:3000' },
      ...(body ? { payload: body } : {}),
    });
    const bytes = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null;
    const headers = answer.headers as Record<string, string>;
    const whole = new Response(bytes, { status: answer.statusCode, headers });
    return this.isCutting ? cutBody(whole) : whole;
  }

  /** Whether no answer reaches a tab whole. */
  get isCutOff(): boolean {
    return this.isOffline || this.isFailing || this.isCutting;
  }

  at(tab: 0 | 1): TopState {
    return topStateOf(this.tabs[tab]!.application.getSnapshot());
  }

  /** Loads a new document in a tab, like a reload. */
  reload(tab: 0 | 1): void {
    const { memory } = this.tabs[tab]!;
    this.tabs[tab]!.close();
    this.tabs[tab] = this.browser.openTab(memory);
  }

  /** Does what pages do (following documents, the log-in page), until both tabs are idle. */
  async settle(): Promise<void> {
    for (const tab of [0, 1] as const) this.tabs[tab]!.wake();
    for (let turn = 0; turn < 40; turn += 1) {
      let moved = false;
      for (const tab of [0, 1] as const) {
        const { application } = this.tabs[tab]!;
        await rest(application);
        const state = this.at(tab);
        if (state === 'ended' || state === 'turning') {
          this.navigations[tab]! += 1;
          if (this.navigations[tab]! > 3) {
            this.found.push(`tab ${tab} is loaded anew without end`);
            return;
          }
          this.reload(tab);
          moved = true;
        } else if (state === 'signedOut') {
          application.send({ type: 'signIn', way: { kind: 'advisor' } });
          moved = true;
        }
      }
      // Storage events reach the other tab a moment later.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!moved && !this.tabs.some((one) => moving(one.application.getSnapshot()))) return;
    }
    this.found.push('the tabs never come to rest');
  }

  /**
   * Asks the server in each tab who is logged in, and compares that with what is shown and stored.
   */
  async judge(): Promise<void> {
    const said: (string | null | undefined)[] = [];
    for (const tab of [0, 1] as const) {
      if (this.at(tab) !== 'signedIn' || this.isCutOff) continue;
      const user = await this.tabs[tab]!.sdk.viewActiveUser({}).catch(() => null);
      said[tab] = user?.email ?? null;
    }
    // A call may end a session, in both tabs.
    await this.settle();
    const stored = this.tabs[0]!.tokens.read()?.holder;
    for (const tab of [0, 1] as const) {
      const { person, pair, newcomer } = this.tabs[tab]!.application.getSnapshot().context;
      const state = this.at(tab);
      const lies = {
        // It retries by itself within five seconds, and has a button for it.
        unreachable: false,
        signedIn: person?.holder !== pair?.holder || pair?.holder !== stored,
        // A link may ask whoever is signed in.
        signingIn: pair?.holder !== stored,
        displaced: newcomer?.holder !== stored,
      };
      if (!(state in lies)) this.found.push(`tab ${tab} rests at ${state}`);
      else if (lies[state as keyof typeof lies]) {
        const shown = person?.holder ?? newcomer?.holder ?? 'nobody';
        this.found.push(`tab ${tab} (${state}) shows ${shown}; stored: ${stored ?? 'nothing'}`);
      }
      if (state !== 'signedIn' || said[tab] === undefined) continue;
      if (said[tab] !== person!.email) {
        this.found.push(`tab ${tab} shows ${person!.email}, the server says ${said[tab]}`);
      }
    }
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }
}

/** Whether the chart is in a transient state. */
const moving = (snapshot: ReturnType<Tab['application']['getSnapshot']>): boolean => {
  const login = snapshot.children.advisorLogIn?.getSnapshot();
  return (
    ['starting', 'restoring', 'leaving'].includes(topStateOf(snapshot)) ||
    snapshot.matches({ signedIn: { keys: 'refreshing' } }) ||
    snapshot.matches({ signedIn: { work: 'switching' } }) ||
    (login?.hasTag('busy') ?? false)
  );
};

/**
 * Waits until the chart and its log-in need input. A walk that never gets there fails.
 */
export const rest = async (application: Tab['application']): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (moving(application.getSnapshot())) {
    if (performance.now() > until) throw new Error('The chart never comes to rest.');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};
