/** WebKitGTK through its own WebDriver, on a virtual screen: one driver per person. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { patienceMs } from '../patience.ts';
import { finderScript } from './finder.ts';
import { keyCodes, type Engine, type KeyName, type Screen, type Seat, type Tab } from './engine.ts';

class NoAnswer extends Error {}

/** After which a script gets no response any more: its page has been replaced. */
const scriptMs = 10_000;

/** A W3C WebDriver command. @throws Error with the driver's response. */
type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const commandsTo =
  (base: string): Command =>
  async <T>(method: string, path: string, body?: object) => {
    // A script sent to a page that is just being replaced never gets a response.
    const asked = request(`${base}${path}`, {
      method,
      agent: false,
      timeout: path === '/execute/sync' ? scriptMs : patienceMs,
    });
    asked.on('timeout', () => asked.destroy(new NoAnswer(`${method} ${path}: no answer`)));
    asked.end(body ? JSON.stringify(body) : undefined);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { value } = (await json(answer)) as { value: T & { error?: string; message?: string } };
    if (answer.statusCode !== 200) {
      throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    }
    return value;
  };

/** WebDriver's key for element references. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

const tabOf = async (
  command: Command,
  handle: string,
  isShown: (handle: string) => Promise<void>,
) => {
  const finder = await finderScript();
  const complaints: string[] = [];
  const run = async <T>(body: string, ...args: unknown[]): Promise<T> => {
    await isShown(handle);
    /** Retries when there is no response: the journeys' scripts are idempotent. */
    const ask = async <A>(script: string, tries = patienceMs / scriptMs): Promise<A> => {
      try {
        return await command<A>('POST', '/execute/sync', { script, args });
      } catch (error) {
        if (tries === 1 || !(error instanceof NoAnswer)) throw error;
        return ask(script, tries - 1);
      }
    };
    if (!(await ask<boolean>('return Boolean(window.ofertaFinder)'))) await ask(finder);
    return ask(body);
  };
  const heard = async (): Promise<void> => {
    const told = await run<string[]>('return window.ofertaFinder.complaints');
    complaints.push(...told);
    if (told.length > 0) await run('window.ofertaFinder.complaints.splice(0)');
  };
  let isBlank = true;
  /**
   * Resolves once the new page is loaded. No script is sent to a blank page, as its result would be
   * lost.
   */
  const change = async (path: string, body: object): Promise<void> => {
    if (!isBlank) await heard();
    isBlank = false;
    await isShown(handle);
    await command('POST', path, body);
    await run('');
  };
  const keys = (typed: readonly string[]) =>
    typed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  return {
    open: (url) => change('/url', { url }),
    reload: () => change('/refresh', {}),
    run,
    click: async (x, y) => {
      await isShown(handle);
      await command('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    type: async (text) => {
      const field = await run<Element>('return document.activeElement');
      await command('POST', `/element/${field[elementKey]}/value`, { text });
    },
    key: async (key: KeyName) => {
      await isShown(handle);
      await command('POST', '/actions', {
        actions: [{ type: 'key', id: 'keyboard', actions: keys([keyCodes[key]]) }],
      });
    },
    attach: async (selector, path) => {
      const input = await run<Element>('return window.ofertaFinder.first(arguments[0])', selector);
      await command('POST', `/element/${input[elementKey]}/value`, { text: path });
    },
    complaints: async () => {
      await heard();
      return complaints.splice(0);
    },
  } satisfies Tab;
};

/** Starts a virtual screen. @returns its name, for DISPLAY. */
const startScreen = async (): Promise<{ display: string; screen: ChildProcess }> => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [shown] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${shown.toString().trim()}`, screen };
};

const end = async (process: ChildProcess): Promise<void> => {
  if (process.exitCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
};

const seatAt = async (display: string, home: string, size: Screen): Promise<Seat> => {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      TZ: 'Europe/Warsaw',
      // There is no graphics card: what is composed in software is drawn twice.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  const driverCommand = commandsTo(driverUrl);
  for (const until = Date.now() + patienceMs; ; ) {
    const isReady = await driverCommand('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) break;
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await wait(50);
  }
  const { sessionId } = await driverCommand<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'eager' } },
  });
  const command = commandsTo(`${driverUrl}/session/${sessionId}`);
  let shown = await command<string>('GET', '/window');
  const isShown = async (handle: string): Promise<void> => {
    if (handle !== shown) await command('POST', '/window', { handle });
    shown = handle;
  };
  let isFirst = true;
  return {
    tab: async () => {
      const handle = isFirst
        ? shown
        : (await command<{ handle: string }>('POST', '/window/new', { type: 'tab' })).handle;
      isFirst = false;
      await isShown(handle);
      await command('POST', '/window/rect', { ...size });
      return tabOf(command, handle, isShown);
    },
    downloads: null,
    leave: async () => {
      await command('DELETE', '');
      await end(driver);
    },
  };
};

export const webkitEngine = async (): Promise<Engine> => {
  const home = mkdtempSync(join(tmpdir(), 'oferta-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { display, screen } = await startScreen();
  return {
    name: 'WebKit',
    lacks: ['the console before a page is read', 'downloads on the disk', 'windows under 447 px'],
    seat: (_origin, size) => seatAt(display, home, size),
    stop: async () => {
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
