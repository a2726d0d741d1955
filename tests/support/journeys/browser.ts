import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireBrowser } from '../../../scripts/tools.ts';
import { patienceMs } from '../patience.ts';
import { leaveRecording, Recording } from '../recordings.ts';
import { violationsOn } from './barriers.ts';
import { watchAnswers } from './answerWatch.ts';
import { judgeTabs, watchFocus } from './focusWatch.ts';
import { watchPresses } from './pressWatch.ts';
import { witness } from './witness.ts';

/** Widths of the two screens in the specification, in CSS pixels. */
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
      // A page of a journey does not live long enough for optimizing compilation to pay off.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  });

/**
 * Must not occur in any message to the developer pages: passwords, addresses,
 * numbers and names typed by the journeys, and anything that looks like a token or a code.
 */
const canaries: [what: string, pattern: RegExp][] = [
  ['a password', /Oferta-demo-2026|haslo-|Haslo|nie-to-haslo/],
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[\w.]+/],
  ['a signed token', /eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a link token', /"[\w-]{43}"/],
  ['a PESEL, an account or another long number', /"(?:[A-Z]{2})?\d(?:[ -]?\d){8,}"/],
  ['a code', /"code":\s*"\d{6}"/],
  ['a recovery code', /"recoveryCodes?":\s*\[?"[^•]/],
  ['a name', /"(?:firstName|surname|fathersName|mothersName)":\s*"[^•"]/],
  ['an address', /"(?:street|houseNo|city|zipCode|birthPlace|birthDay)":\s*"[^•"]/],
  ['a document', /"documentNo":\s*"[^•"]/],
];

/** Recordings of the tabs of everybody who has not left yet. */
const recordings = new Set<Recording>();

/** Saves the recordings of all charts, for whoever investigates a failed test. */
export const leaveRecordings = (testFile: string, name: string): void => {
  for (const [at, { events }] of [...recordings].filter((one) => one.events.length > 0).entries())
    console.error(leaveRecording(testFile, at === 0 ? name : `${name} ${at + 1}`, events));
};

/** Nobody from earlier tests is left. */
export const forgetRecordings = (): void => recordings.clear();

/** A person at a screen: a separate browser context that records everything that goes wrong. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions, refused requests, in order. */
  complaints: string[];
  /** Axe's findings for the current screen, one line each. */
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
  const complaints: string[] = [];
  // Screenshots and measurements need neither.
  if (process.env.VITEST) {
    await watchFocus(context);
    await watchPresses(context);
    watchAnswers(context);
  }
  const note = await witness(context, { viewport, language });
  const recording = new Recording();
  recordings.add(recording);
  await context.exposeBinding('ofertaHeard', ({ page: speaker }, text: string) => {
    note(speaker, text);
    recording.hear(text);
    for (const [what, pattern] of canaries) {
      const [found] = pattern.exec(text) ?? [];
      if (found) complaints.push(`inspection told ${what}: ${found} in ${text.slice(0, 200)}`);
    }
  });
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the channel as `this`.
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      if (this.name === 'oferta:machines') {
        (window as unknown as { ofertaHeard: (text: string) => void }).ofertaHeard(
          JSON.stringify(message),
        );
      }
      post.call(this, message);
    };
  });
  // Of the context, as people open further tabs.
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
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
      // Axe reads computed colours, so fades and loading must have ended; a list that is being
      // reloaded is faded, while the page as a whole has long been idle once.
      await page.waitForLoadState('networkidle');
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      return (await violationsOn(page)).flatMap((violation) =>
        violation.nodes.map(
          (node) =>
            `${violation.id}: ${violation.help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
        ),
      );
    },
    leave: async () => {
      recordings.delete(recording);
      await judgeTabs(context);
      await context.close();
    },
  };
};
