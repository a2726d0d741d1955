import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startApplication, type Application, type Ground, type Mail } from './application.ts';
import { wrongAnswers } from './answerWatch.ts';
import { focusFalls, forgetTabs } from './focusWatch.ts';
import { demoPassword } from './hands.ts';
import {
  forgetRecordings,
  launchBrowser,
  leaveRecordings,
  newPerson,
  type Language,
  type Person,
  type Viewport,
} from './browser.ts';
import { missedPresses } from './pressWatch.ts';
import { patienceMs } from '../patience.ts';
import { validateAnswer } from '../server/contract.ts';

/** What a journey runs on: the application with its demo, and a browser. */
export interface Stage {
  /** URL of the application, without a trailing slash. */
  readonly url: string;
  /** Its PostgreSQL; null on the embedded database. */
  readonly databaseUrl: string | null;
  mailTo: Application['mailTo'];
  mailsTo: Application['mailsTo'];
  /**
   * Somebody with their own browser context.
   * @param url Another host of the application.
   */
  person: (screen: { viewport: Viewport; language: Language }, url?: string) => Promise<Person>;
  /** API calls beside the screen, by somebody of the demo. */
  as: (email: string) => Promise<SideCall>;
  /**
   * The URL by which somebody of the demo, logged in elsewhere, switches to a panel; valid once.
   */
  redirectLink: (email: string) => Promise<string>;
  /** A link in one of the mails that an address received after its first `before` ones. */
  newLinkTo: (address: string, pattern: RegExp, before: number) => Promise<string>;
  /**
   * The six digits mailed to an address after its first `before` mails; notices may come in
   * between.
   */
  newCodeTo: (address: string, before: number) => Promise<string>;
  /**
   * Invites an address to the demo's loan product, as the demo's advisor; returns the mailed link.
   */
  invite: (investorEmail: string) => Promise<{ offerId: string; link: string }>;
}

/** @throws Error when the response is not a success. */
type SideCall = <T>(method: string, path: string, body?: object) => Promise<T>;

const sideCalls = async (url: string, username: string): Promise<SideCall> => {
  const headers: Record<string, string> = {};
  const call: SideCall = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}.`);
    const text = await answer.text();
    const said = text ? (JSON.parse(text) as T) : undefined;
    await validateAnswer(method, path, answer.status, said);
    return (said ?? null) as T;
  };
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/login', {
    username,
    password: demoPassword,
  });
  headers.authorization = `Bearer ${accessToken}`;
  return call;
};

/** What needs no browser: the application, its mails and API calls. */
export type Backstage = Omit<Stage, 'person'>;

const backstageOf = (running: () => Application): Backstage => {
  const as: Stage['as'] = (email) => sideCalls(running().url, email);
  /**
   * What is found in the newest of the mails that an address received after its first `before`
   * ones.
   */
  const inNewMail = async (
    address: string,
    before: number,
    what: string,
    find: (mail: Mail) => string | undefined,
  ): Promise<string> => {
    for (const until = Date.now() + patienceMs; Date.now() < until; ) {
      const mails = await running().mailsTo(address);
      for (const mail of mails.slice(0, Math.max(0, mails.length - before))) {
        const found = find(mail);
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No new mail to ${address} has ${what}.`);
  };
  return {
    get url() {
      return running().url;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    mailTo: (...which) => running().mailTo(...which),
    mailsTo: (address) => running().mailsTo(address),
    as,
    redirectLink: async (email) => {
      const call = await as(email);
      const [one] = await call<[{ id: string; context: string }]>('GET', '/api/contexts');
      const { url } = await call<{ url: string }>('POST', '/api/auth/redirect-token', {
        contextId: one.id,
        contextType: one.context,
      });
      return url;
    },
    newLinkTo: (address, pattern, before) =>
      inNewMail(address, before, `a link that matches ${pattern}`, ({ links }) =>
        links.find((one) => pattern.test(one)),
      ),
    newCodeTo: (address, before) =>
      inNewMail(address, before, 'a code', ({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]),
    invite: async (investorEmail) => {
      const call = await as('doradca@oferta.test');
      const choices = await call<{ id: string; products: { id: string; code: string }[] }[]>(
        'GET',
        '/api/advisor/campaign-choices',
      );
      const campaign = choices.find(({ products }) =>
        products.some(({ code }) => code.startsWith('MAG')),
      )!;
      const [network] = await call<[{ id: string }]>('GET', '/api/advisor/network');
      const { offerId } = await call<{ offerId: string }>(
        'POST',
        `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0]!.id}/invite-investor`,
        { investorEmail, message: 'Dzień dobry', networkId: network.id },
      );
      const { links } = await running().mailTo(investorEmail);
      return { offerId, link: links.find((one) => one.includes('/campaign?token='))! };
    },
  };
};

/** Starts the application before the first test of a suite; stops it after the last. */
export const setBackstage = (env: Record<string, string> = {}, ground: Ground = {}): Backstage => {
  let application: Application;
  beforeAll(async () => {
    application = await startApplication(env, ground);
  });
  afterAll(() => application?.stop());
  return backstageOf(() => application);
};

/**
 * Starts application and browser before the first test of a suite; stops them after the last.
 * @param env Settings of the application.
 */
export const setStage = (env: Record<string, string> = {}, ground: Ground = {}): Stage => {
  let application: Application;
  let browser: Browser;
  beforeAll(async () => {
    [application, browser] = await Promise.all([startApplication(env, ground), launchBrowser()]);
  });
  afterEach(async ({ task }) => {
    const lost = await focusFalls();
    const wrong = await wrongAnswers();
    const missed = missedPresses();
    if (task.result?.state === 'fail') {
      leaveRecordings(task.file.filepath, task.name);
      if (missed.length > 0) console.error(missed.join('\n'));
    } else {
      expect(missed, 'each press does what it began on').toEqual([]);
      expect(lost, 'focus is never on nothing').toEqual([]);
      expect(wrong, 'each response matches the contract').toEqual([]);
    }
  });
  afterAll(async () => {
    forgetRecordings();
    forgetTabs();
    await browser?.close();
    await application?.stop();
  });
  return Object.assign(
    backstageOf(() => application),
    {
      person: ((screen, url = application.url) =>
        newPerson(browser, url, screen)) as Stage['person'],
    },
  );
};
