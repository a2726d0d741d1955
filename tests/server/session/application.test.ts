/** The application chart with all its real children and effects, on the real server. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { ConnectionLostError, ProblemError } from '../../../src/sdk/problem.ts';
import { topStateOf } from '../../../src/routes/-shared/guards.ts';
import { cutBody } from '../../support/cutBody.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { makeBrowser } from '../../support/tabs.ts';
import { patienceMs } from '../../support/patience.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** The result of each call, newest last: method, path, status. */
let calls: string[];
let drops: (path: string) => boolean;
/** Whether an answer is lost in the middle of its body, and not before its headers. */
let cuts: boolean;
beforeEach(() => {
  calls = [];
  [drops, cuts] = [() => false, false];
});
const send = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const answer = await server.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host: 'localhost:3000' },
    ...(body ? { payload: body } : {}),
  });
  calls.push(`${request.method} ${pathname} ${answer.statusCode}`);
  if (drops(pathname) && !cuts) throw new TypeError('The answer was lost.');
  const bytes = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null;
  const headers = answer.headers as Record<string, string>;
  const whole = new Response(bytes, { status: answer.statusCode, headers });
  return drops(pathname) ? cutBody(whole) : whole;
};
type Browser = ReturnType<typeof makeBrowser>;
type Tab = ReturnType<Browser['openTab']>;
const open = (): Browser => makeBrowser(send, server.brandId);
const at = (tab: Tab, state: string) =>
  waitFor(tab.application, (snapshot) => topStateOf(snapshot) === state, { timeout: patienceMs });
const logIn = async (tab: Tab, email: string = demoLogins.advisor): Promise<void> => {
  tab.application.send({ type: 'signIn', way: { kind: 'advisor' } });
  const { children } = await at(tab, 'signingIn');
  await waitFor(children.advisorLogIn!, (state) => state.matches('enteringCredentials'));
  children.advisorLogIn!.send({
    type: 'credentials.submit',
    email,
    password: demoLogins.password,
  });
};
const signedIn = async (browser: Browser, email?: string): Promise<Tab> => {
  const tab = browser.openTab();
  await logIn(tab, email);
  await at(tab, 'signedIn');
  return tab;
};
const refreshes = (): number => calls.filter((one) => one.includes('refresh-token')).length;
/** The bearer of this tab is rejected once, as if it had expired. */
const refresh = async (tab: Tab): Promise<boolean> => {
  const { accessToken } = tab.application.getSnapshot().context.pair!;
  tab.application.send({ type: 'call.unauthorized', accessToken });
  const { context } = await waitFor(
    tab.application,
    (state) => !state.matches({ signedIn: { keys: 'refreshing' } }),
    { timeout: patienceMs },
  );
  return context.pair?.accessToken !== accessToken;
};

describe('a log-in', () => {
  it('applies to all tabs, and so does a log-out', async () => {
    const browser = open();
    const [first, second] = [await signedIn(browser), browser.openTab()];
    await at(second, 'signedIn');
    expect(second.application.getSnapshot().context.person?.email).toBe(demoLogins.advisor);
    const { sub } = decodeJwt(first.application.getSnapshot().context.pair!.accessToken);
    second.application.send({ type: 'signOut' });
    await at(first, 'signedOut');
    expect(first.application.getSnapshot().context.why).toBe('elsewhere');
    expect(browser.storage.length).toBe(0);
    expect(first.emitted).toEqual([
      { type: 'holder.parted', holder: `${sub} advisor-panel ${server.brandId}` },
    ]);
    await expect.poll(() => calls.at(-1)).toBe('POST /api/auth/logout 204');
  });

  it('by somebody without a panel here stores nothing and names the rejected person', async () => {
    const browser = open();
    const tab = browser.openTab();
    await logIn(tab, 'obcy@oferta.test');
    await at(tab, 'signedOut');
    expect(tab.emitted).toEqual([{ type: 'access.refused', who: 'obcy@oferta.test' }]);
    expect(browser.storage.length).toBe(0);
    expect(calls.at(-1)).toBe('POST /api/auth/logout 204');
  });
});

describe('somebody else in another tab', () => {
  it('replaces this person: no call of theirs is sent with the other token', async () => {
    const browser = open();
    const tab = await signedIn(browser);
    const other = browser.openTab();
    await at(other, 'signedIn');
    // The store changes before this tab is notified.
    const { body } = await server.call('POST', '/auth/login', {
      body: { username: demoLogins.coordinator, password: demoLogins.password },
    });
    browser.storage.setItem('refreshToken', body.refreshToken);
    browser.storage.setItem('apiKey', body.accessToken);
    calls = [];
    await expect(tab.sdk.viewActiveUser({})).rejects.toBeInstanceOf(ProblemError);
    expect([topStateOf(tab.application.getSnapshot()), calls]).toEqual(['displaced', []]);
    tab.application.send({ type: 'panel.enter' });
    expect(tab.emitted.at(-1)).toEqual({ type: 'page.go', address: '/app' });
  });
});

describe('a session that the server ended', () => {
  it('ends on the next call: tokens removed, reason and owner stored, page reloaded', async () => {
    const browser = open();
    const tab = await signedIn(browser);
    const { accessToken } = tab.tokens.read()!;
    await server.call('POST', '/api/auth/logout', { token: accessToken });
    await expect(tab.sdk.viewActiveUser({})).rejects.toBeInstanceOf(ProblemError);
    await at(tab, 'ended');
    expect(browser.storage.length).toBe(0);
    expect(tab.memory.note).toMatchObject({ why: 'expired', panel: 'advisor-panel' });
    expect(tab.emitted.map(({ type }) => type)).toEqual(['holder.parted', 'page.go']);
    const next = browser.openTab(tab.memory);
    expect(next.application.getSnapshot().context).toMatchObject({
      why: 'expired',
      panel: 'advisor-panel',
      pair: null,
    });
  });
});

describe('a refresh', () => {
  it('is shared by all concurrent calls and tabs', async () => {
    const browser = open();
    const tabs = [await signedIn(browser), browser.openTab(), browser.openTab()];
    await Promise.all(tabs.map((tab) => at(tab, 'signedIn')));
    expect(await Promise.all(tabs.flatMap((tab) => [refresh(tab), refresh(tab)]))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(refreshes()).toBe(1);
    expect(new Set(tabs.map((tab) => tab.tokens.read()!.accessToken)).size).toBe(1);
  });

  it('in another tab also counts for this one, even in the second of the log-in', async () => {
    const browser = open();
    await signedIn(browser);
    const { application } = browser.openTab();
    const { context } = await waitFor(application, (state) => state.matches('signedIn'));
    const { accessToken } = context.pair!;
    // Tokens contain whole seconds: this one was issued in the same.
    const pair = { ...context.pair!, accessToken: `${accessToken}x` };
    application.send({ type: 'tokens.changed', pair });
    expect(application.getSnapshot().value).toMatchObject({ signedIn: { keys: 'resting' } });
  });

  it('whose response is lost, 100 times, gets the same tokens on the next attempt, and nobody is logged out', async () => {
    const tab = await signedIn(open());
    for (let round = 0; round < 100; round += 1) {
      cuts = round % 2 === 0;
      drops = (path) => path === '/auth/refresh-token';
      expect(await refresh(tab)).toBe(false);
      drops = () => false;
      expect(await refresh(tab)).toBe(true);
    }
    expect((await tab.sdk.viewActiveUser({})).email).toBe(demoLogins.advisor);
  });

  it.each([
    ['gets no response', false],
    ['gets half of one', true],
  ])('that %s is a lost connection for the call that needed it', async (_what, isCut) => {
    cuts = isCut;
    const tab = await signedIn(open());
    server.passTime(11 * 60_000);
    drops = (path) => path === '/auth/refresh-token';
    await expect(tab.sdk.viewActiveUser({})).rejects.toBeInstanceOf(ConnectionLostError);
    expect(topStateOf(tab.application.getSnapshot())).toBe('signedIn');
    drops = () => false;
    expect((await tab.sdk.viewActiveUser({})).email).toBe(demoLogins.advisor);
  });

  it('in a token family revoked after a replay ends the session', async () => {
    const tab = await signedIn(open());
    const { refreshToken } = tab.tokens.read()!;
    await refresh(tab);
    await refresh(tab);
    // Somebody replays the first token after its time: the token family is revoked.
    server.passTime(11_000);
    const replay = await server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
    expect(replay.status).toBe(401);
    await refresh(tab);
    expect(topStateOf(tab.application.getSnapshot())).toBe('ended');
    expect(tab.tokens.read()).toBeNull();
  });
});

describe('a panel opened while the server is down', () => {
  it('retries as soon as the device is back online', async () => {
    const browser = open();
    (await signedIn(browser)).close();
    drops = (path) => path.startsWith('/api');
    const tab = browser.openTab();
    await at(tab, 'unreachable');
    drops = () => false;
    tab.comeOnline();
    expect(topStateOf(tab.application.getSnapshot())).toBe('restoring');
    await at(tab, 'signedIn');
  });

  it.each([false, true])(
    'waits, keeps the tokens, and loads on the next try (answers cut: %s)',
    async (isCut) => {
      cuts = isCut;
      const browser = open();
      (await signedIn(browser)).close();
      drops = (path) => path.startsWith('/api');
      const tab = browser.openTab();
      await at(tab, 'unreachable');
      expect(tab.tokens.read()).not.toBeNull();
      drops = () => false;
      tab.application.send({ type: 'retry' });
      await at(tab, 'signedIn');
    },
  );
});
