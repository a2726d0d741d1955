import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';

/** What a tab shows and holds, read atomically. */
export interface Look {
  path: string;
  /** State of the application chart; null on a page without one. */
  session: string | null;
  /** The holder according to the tab. */
  holder: string | null;
  panel: string | null;
  /** Holder of the stored tokens; null if missing or unreadable. */
  stored: string | null;
  apiKey: string | null;
  /** Name on the account menu. */
  name: string | null;
  heading: string;
  /** Enabled links, buttons and fields. */
  ways: number;
  isBusy: boolean;
  hasPassword: boolean;
  hasCode: boolean;
  hasDialog: boolean;
  hasRetry: boolean;
  hasEnter: boolean;
  /** Items of the navigation. */
  places: number;
  /** Navigations blocked by the loop guard (watch.ts), since the document was loaded. */
  cuts: number;
}

const read = () => {
  const isShown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
  const shown = (query: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(query)].filter(isShown);
  const buttons = shown('button, a[href]').filter(
    (one) => !(one as HTMLButtonElement).disabled && one.ariaDisabled !== 'true',
  );
  const says = (words: string): boolean => buttons.some((one) => one.textContent === words);
  const { session = null, holder = null, panel = null } = document.documentElement.dataset;
  const account = document.querySelector('[aria-label$="ustawienia"]');
  return {
    path: location.pathname,
    session,
    holder,
    panel,
    apiKey: localStorage.getItem('apiKey'),
    refreshToken: localStorage.getItem('refreshToken'),
    name: account?.ariaLabel?.split(/[,:]/)[0] ?? null,
    heading: document.querySelector('h1')?.textContent ?? '',
    ways: buttons.length + shown('input:enabled').length,
    isBusy:
      shown('[aria-busy=true]').length > 0 ||
      /^(starting|restoring|leaving|ended|turning)$/.test(session ?? 'starting'),
    hasPassword: shown('form input[autocomplete=current-password]').length > 0,
    hasCode: shown('#verificationCode').length > 0,
    hasDialog: shown('[role=dialog]').length > 0,
    hasRetry: says('Spróbuj ponownie'),
    hasEnter: says('Przejdź do panelu'),
    places: shown('nav[aria-label="Menu główne"] a').length,
    cuts: (window as unknown as { ofertaCuts?: number }).ofertaCuts ?? 0,
  };
};

/** Addresses by person's id, as tokens have named them: a walk tells people apart by address. */
const addresses = new Map<string, string>();

/** A holder as the application names it, with the person's address instead of their id. */
const withAddress = (holder: string | null): string | null => {
  const [person = '', ...rest] = holder?.split(' ') ?? [];
  return holder && [addresses.get(person) ?? person, ...rest].join(' ');
};

/** Holder of an access token, by address; null if unreadable. */
export const holderOf = (accessToken: string | null | undefined): string | null => {
  try {
    const claims = decodeJwt<Record<'username' | 'context_type' | 'context_id', string>>(
      accessToken ?? '',
    );
    const { sub, username, context_type: panel, context_id: brand } = claims;
    if (!sub || !username) return null;
    addresses.set(sub, username);
    return [username, panel, brand].join(' ');
  } catch {
    return null;
  }
};

/** @throws Error if the page does not respond within `withinMs`: it is frozen or gone. */
export const lookAt = async (page: Page, withinMs = 5000): Promise<Look> => {
  const { refreshToken, ...seen } = await new Promise<ReturnType<typeof read>>(
    (resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the page answers nothing')), withinMs);
      page
        .evaluate(read)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    },
  );
  const stored = refreshToken ? holderOf(seen.apiKey) : null;
  return { ...seen, holder: withAddress(seen.holder), stored };
};
