import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireBrowser } from '../../../scripts/tools.ts';

/** Widths of the specification's two screens, in CSS pixels. */
export const viewports = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Viewport = keyof typeof viewports;
export type Language = 'pl' | 'en';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });

/** A person at a screen: a browser context of their own that notes everything that went wrong. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions, refused requests, in the order they came. */
  complaints: string[];
  /** Axe's findings on what is on the screen now, one line each. */
  barriers: () => Promise<string[]>;
  leave: () => Promise<void>;
}

export const newPerson = async (
  browser: Browser,
  url: string,
  { viewport, language }: { viewport: Viewport; language: Language },
): Promise<Person> => {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    hasTouch: viewport === 'phone',
    baseURL: url,
  });
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  const origin = new URL(url).origin;
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const target = request.url();
    if (/^https?:/.test(target) && new URL(target).origin !== origin) {
      complaints.push(`left the origin: ${target}`);
    }
  });
  return {
    page,
    context,
    complaints,
    barriers: async () => {
      // Axe reads colours as painted: let fades and loading end first.
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.flatMap((violation) =>
        violation.nodes.map(
          (node) =>
            `${violation.id}: ${violation.help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
        ),
      );
    },
    leave: () => context.close(),
  };
};
