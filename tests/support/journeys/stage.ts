import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startApplication, type Application } from './application.ts';
import { launchBrowser, newPerson, type Language, type Person, type Viewport } from './browser.ts';

/** What a journey plays on: the application with its demo, and a browser. */
export interface Stage {
  /** Address of the application, without a slash at its end. */
  readonly url: string;
  mailTo: Application['mailTo'];
  mailsTo: Application['mailsTo'];
  /** Somebody with a browser context of their own. @param url Another host of the application. */
  person: (screen: { viewport: Viewport; language: Language }, url?: string) => Promise<Person>;
}

/**
 * Starts application and browser before the first test of a suite; they go after its last.
 * @param env Settings of the application.
 * @param folder The checkout to start; this one unless told.
 */
export const setStage = (env: Record<string, string> = {}, folder?: string): Stage => {
  let application: Application;
  let browser: Browser;
  beforeAll(async () => {
    [application, browser] = await Promise.all([startApplication(env, folder), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.stop();
  });
  return {
    get url() {
      return application.url;
    },
    mailTo: (...which) => application.mailTo(...which),
    mailsTo: (address) => application.mailsTo(address),
    person: (screen, url = application.url) => newPerson(browser, url, screen),
  };
};
