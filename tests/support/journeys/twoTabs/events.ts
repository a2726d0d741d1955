import type { Locator } from 'playwright-core';
import { minuteMs } from '../../../../src/domain/timeUnits.ts';
import type { Who } from './cast.ts';
import type { Look } from './look.ts';
import type { TabName, Theatre } from './theatre.ts';

/** A step of a walk, as data: any subset of a plan is a plan. */
export interface Step {
  what: EventName;
  tab: TabName;
  who: Who;
  /** Selects among the available options, modulo their number. */
  nth: number;
}

/** What an event guarantees about its tab; a message if violated. */
type Promised = (look: Look, both: (Look | null)[]) => string | null;

export interface Done {
  /** Documents that the event itself loads. */
  documents: number;
  /** Holder who signs in or arrives with it. */
  comes?: string;
  promised?: Promised;
}

/** @returns null if it cannot happen now. */
type Event = (theatre: Theatre, step: Step, look: Look) => Promise<Done | null>;

/** Whether the button was there: the application may have moved on by itself. */
const isPressed = async (button: Locator): Promise<boolean> => {
  try {
    await button.first().click({ timeout: 10_000 });
    return true;
  } catch (error) {
    if ((await button.count()) > 0) throw error;
    return false;
  }
};

const done: Done = { documents: 0 };
const isOut = ({ session, stored }: Look): boolean =>
  /^(signedOut|signingIn)$/.test(session ?? '') && stored === null;
const isIn = ({ session, hasDialog }: Look): boolean => session === 'signedIn' && !hasDialog;

/** The logged-in person is shown. */
const shows =
  (email: string): Promised =>
  ({ session, holder, path, heading }) =>
    session === 'signedIn' && holder?.split(' ')[0] === email
      ? null
      : `${email} logged in, and ${path} (${session}) shows ${holder ?? heading}`;
const nobody: Promised = (_look, both) =>
  both.some((look) => look?.session === 'signedIn' || look?.stored)
    ? 'somebody is still signed in after a log-out'
    : null;

const deepLinks = [
  '/app/investors',
  '/app/offers',
  '/app/profile',
  '/app/kyc',
  '/app/advisors',
  '/app/settings',
  '/app/nie-ma-takiej',
  '/auth/confirm-login',
  '/doradcy',
  '/',
];

const storageDamage = [
  (): void => localStorage.clear(),
  (): void => localStorage.removeItem('apiKey'),
  (): void => localStorage.removeItem('refreshToken'),
  (): void => localStorage.setItem('apiKey', 'uszkodzony'),
];

export const events = {
  signIn: async (theatre, { tab, who }, look) => {
    if (!isOut(look) || look.hasCode) return null;
    const page = theatre.page(tab);
    let documents = 0;
    if (!look.hasPassword) {
      if (theatre.isOffline) return null;
      documents = 1;
      await page.goto('/doradcy');
    }
    const { email } = theatre.cast.player(who);
    if (who === 1) theatre.codesBefore = (await theatre.cast.mailsOf(1)).length;
    await page.getByLabel('Adres e-mail').fill(email);
    await page.getByLabel('Hasło', { exact: true }).fill(theatre.cast.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    if (theatre.isAway) return { documents, comes: email };
    const promised: Promised = (now, both) =>
      who === 1 && now.hasCode ? null : shows(email)(now, both);
    return { documents, comes: email, promised };
  },

  code: async (theatre, { tab }, look) => {
    if (!look.hasCode || theatre.isAway) return null;
    const page = theatre.page(tab);
    for (const until = Date.now() + 10_000; ; ) {
      const mails = await theatre.cast.mailsOf(1);
      // Missing if the step began before this walk's last code, which has expired.
      const code = mails
        .slice(0, Math.max(0, mails.length - theatre.codesBefore))
        .map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0])
        .find((one) => one !== undefined);
      if (code) {
        const answer = page.waitForResponse('**/auth/login-with-two-factor');
        await page.getByLabel('Kod weryfikacyjny').fill('');
        await page.getByLabel('Kod weryfikacyjny').fill(code);
        // Six digits are submitted automatically once; a second code by the button.
        await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 700))]);
        const button = page.getByRole('button', { name: 'Potwierdź' });
        if ((await button.count()) > 0 && (await theatre.look(tab)).hasCode)
          await button.click({ timeout: 2000 }).catch(() => {});
        return { documents: 0, comes: theatre.cast.player(1).email };
      }
      if (Date.now() > until) return null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },

  mailedLink: async (theatre, { tab, who }, look) => {
    if (!isOut(look) || theatre.isAway || who === 1) return null;
    const link = await theatre.cast.mailedLink(0);
    if (!link) return null;
    const page = theatre.page(tab);
    await page.goto(link);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    const { email } = theatre.cast.player(0);
    return { documents: 1, comes: email, promised: shows(email) };
  },

  comeOver: async (theatre, { tab, who, nth }, look) => {
    if (theatre.isAway || who === 1 || look.hasDialog) return null;
    const link = await theatre.cast.redirectLink(who, nth);
    const page = theatre.page(tab);
    await page.goto(link);
    // Whoever is not signed in here is asked whether they mean this account.
    const enter = page.getByRole('button', { name: 'Wejdź na to konto' });
    const isPast = ({ pathname }: URL): boolean => pathname !== '/login-with-redirect-token';
    await Promise.race([enter.waitFor(), page.waitForURL(isPast)]);
    if (await enter.isVisible()) await isPressed(enter);
    const { email } = theatre.cast.player(who);
    return { documents: 1, comes: email, promised: shows(email) };
  },

  switchPanel: async (theatre, { tab, nth }, look) => {
    if (!isIn(look) || look.places === 0 || theatre.isAway) return null;
    const page = theatre.page(tab);
    await theatre.follow(tab, '/app/profile');
    await theatre.settle();
    const others = page
      .getByRole('listitem')
      .filter({ hasText: new URL(page.url()).host })
      .getByRole('button', { name: /^Przejdź do panelu/ });
    const there = await others.count();
    if (there === 0) return null;
    await others.nth(nth % there).click();
    return { documents: 2 };
  },

  prove: async (theatre, { tab }, look) => {
    if (!look.hasDialog) return null;
    const dialog = theatre.page(tab).getByRole('dialog');
    const password = dialog.getByLabel('Hasło', { exact: true });
    if ((await password.count()) === 0 || theatre.isAway) {
      await theatre.page(tab).keyboard.press('Escape');
      return done;
    }
    await password.fill(theatre.cast.password);
    await password.press('Enter');
    return { documents: 2 };
  },

  logOut: async (theatre, { tab }, look) => {
    const page = theatre.page(tab);
    if (look.session === 'unreachable') {
      const button = page.getByRole('button', { name: 'Wyloguj' });
      if (!(await isPressed(button))) return null;
    } else if (isIn(look) && look.name) {
      if (!(await isPressed(page.getByRole('button', { name: /konto i ustawienia/ })))) return null;
      if (!(await isPressed(page.getByRole('menuitem', { name: /Wyloguj/ })))) return null;
    } else return null;
    return { documents: 0, promised: nobody };
  },

  endElsewhere: async (theatre, _step, { apiKey, stored }) => {
    if (!stored) return null;
    await theatre.cast.end(apiKey!);
    return done;
  },

  archive: async (theatre, { who }) => {
    if (who === 2) return null;
    await theatre.cast.archive(who);
    return done;
  },

  refreshDue: async (theatre, { tab }, look) => {
    if (look.session !== 'signedIn' || !look.stored) return null;
    await theatre.page(tab).evaluate(() => {
      const [head, body] = localStorage.getItem('apiKey')!.split('.') as [string, string];
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
      localStorage.setItem('apiKey', `${head}.${old}.x`);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return done;
  },

  clockJump: async (theatre, { nth }) => {
    await theatre.setClock([15, -15, 0][nth % 3]! * minuteMs);
    // Both tabs retry a failing server after 1, 2, 4 and 15 seconds.
    const most = theatre.isAway ? 8 : 1;
    return {
      documents: 0,
      promised: () => {
        const calls = theatre.tabs.flatMap((one) => one.calls);
        const refreshes = calls.filter(({ path }) => path.startsWith('/auth/refresh')).length;
        return refreshes <= most ? null : `${refreshes} refreshes for a clock that jumped`;
      },
    };
  },

  damageStorage: async (theatre, { tab, nth }, look) => {
    if (theatre.isOffline || (!look.stored && nth % 2 === 0)) return null;
    await theatre.page(tab).evaluate(storageDamage[nth % storageDamage.length]!);
    return done;
  },

  offline: async (theatre) => {
    const lost = theatre.tabs.map((_, tab) => theatre.isLost(tab as TabName));
    await theatre.toggleOffline();
    return { documents: lost.some(Boolean) ? 1 : 0 };
  },

  failing: async (theatre) => {
    await theatre.toggleFailing();
    return done;
  },

  reload: async (theatre, { tab }) => {
    if (theatre.isOffline) return null;
    await theatre.page(tab).reload();
    return { documents: 1 };
  },

  back: async (theatre, { tab }) => {
    if (theatre.isOffline) return null;
    const page = theatre.page(tab);
    // Before its first page a tab shows the browser's own page.
    const canGo = await page.evaluate(
      () => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack,
    );
    if (!canGo) return null;
    await page.goBack({ waitUntil: 'commit' });
    return { documents: 1 };
  },

  deepLink: async (theatre, { tab, nth }) => {
    if (theatre.isOffline) return null;
    await theatre.page(tab).goto(deepLinks[nth % deepLinks.length]!);
    return { documents: 1 };
  },

  click: async (theatre, { tab, nth }, look) => {
    if (!isIn(look) || look.places === 0) return null;
    const link = theatre
      .page(tab)
      .locator('nav[aria-label="Menu główne"] a:visible')
      .nth(nth % look.places);
    const address = await link.getAttribute('href', { timeout: 1000 }).catch(() => null);
    if (address === null || !(await isPressed(link))) return null;
    if (theatre.isAway) return done;
    return {
      documents: 0,
      promised: ({ session, path }) =>
        session !== 'signedIn' || path === address
          ? null
          : `the link to ${address} leads to ${path}`,
    };
  },

  retry: async (theatre, { tab }, look) => {
    if (!look.hasRetry || look.hasPassword || look.hasCode) return null;
    const button = theatre.page(tab).getByRole('button', { name: 'Spróbuj ponownie' });
    return (await isPressed(button)) ? { documents: 1 } : null;
  },

  enter: async (theatre, { tab }, look) => {
    if (!look.hasEnter || theatre.isOffline) return null;
    const button = theatre.page(tab).getByRole('button', { name: /^(Przejdź|Wróć) do panelu$/ });
    return (await isPressed(button)) ? { documents: 1 } : null;
  },
} satisfies Record<string, Event>;

export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[];
