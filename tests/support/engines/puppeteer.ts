/**
 * Firefox through WebDriver BiDi, and Chromium of any age: one client, which both vendors maintain.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { patienceMs } from '../patience.ts';
import { finderScript } from './finder.ts';
import type { Engine, Tab } from './engine.ts';

const watch = (page: Page, origin: string): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      const said = `${message.type()}: ${message.text()}`;
      complaints.push(said);
      // Firefox tells of an error only that it is one.
      for (const handle of message.args()) {
        const stack = (error: unknown) => (error instanceof Error ? error.stack : undefined);
        void handle.evaluate(stack).then(
          (told) => {
            const at = complaints.indexOf(said);
            if (told && at !== -1) complaints[at] = `${said}: ${told}`;
          },
          () => {},
        );
      }
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) {
      complaints.push(`left the origin: ${url}`);
    }
  });
  return complaints;
};

const tabOf = async (
  page: Page,
  origin: string,
  isShown: (page: Page) => Promise<void>,
): Promise<Tab> => {
  const complaints = watch(page, origin);
  const finder = await finderScript();
  const withFinder = async (): Promise<void> => {
    if (!(await page.evaluate('Boolean(window.ofertaFinder)'))) await page.evaluate(finder);
  };
  const wait = { waitUntil: 'domcontentloaded', timeout: patienceMs } as const;
  return {
    open: async (url) => {
      await isShown(page);
      await page.goto(url, wait);
    },
    reload: async () => void (await page.reload(wait)),
    run: async <T>(body: string, ...args: unknown[]) => {
      await isShown(page);
      await withFinder();
      return (await page.evaluate(
        `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`,
      )) as T;
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    attach: async (selector, path) => {
      await withFinder();
      const input = await page.evaluateHandle(
        `window.ofertaFinder.first(${JSON.stringify(selector)})`,
      );
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    complaints: async () => complaints.splice(0),
  };
};

/** @param options How the browser is started; the rest is shared. */
export const puppeteerEngine = async (name: string, options: LaunchOptions): Promise<Engine> => {
  const downloads = mkdtempSync(join(tmpdir(), 'oferta-saved-'));
  const browser = await puppeteer.launch({
    headless: true,
    timeout: patienceMs,
    protocolTimeout: patienceMs,
    ...options,
    ...(options.browser === 'firefox'
      ? {
          extraPrefsFirefox: {
            'browser.download.dir': downloads,
            'browser.download.folderList': 2,
            'browser.download.open_pdf_attachments_inline': false,
            'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
            'intl.accept_languages': 'pl-PL, pl',
            'pdfjs.disabled': true,
            'ui.prefersReducedMotion': 1,
            ...options.extraPrefsFirefox,
          },
        }
      : { downloadBehavior: { policy: 'allow', downloadPath: downloads } }),
    env: { ...process.env, TZ: 'Europe/Warsaw' },
  });
  let shown: Page | undefined;
  /** A background tab renders nothing and pauses its animation frames. */
  const isShown = async (page: Page): Promise<void> => {
    if (page !== shown) await page.bringToFront();
    shown = page;
  };
  return {
    name,
    lacks: [],
    seat: async (origin, screen) => {
      const context = await browser.createBrowserContext(
        options.browser === 'firefox'
          ? {}
          : { downloadBehavior: { policy: 'allow', downloadPath: downloads } },
      );
      return {
        tab: async () => {
          const page = await context.newPage();
          await page.setViewport(screen);
          return tabOf(page, origin, isShown);
        },
        downloads,
        leave: () => context.close(),
      };
    },
    stop: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
};
