import { useEffect, useSyncExternalStore } from 'react';

/** What a person chose for the panels; public pages, mail and documents are always light. */
export type Appearance = 'light' | 'dark' | 'system';

const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** What was chosen on this device; light until something was. */
const read = (): Appearance =>
  (/(?:^|;\s*)appearance=(dark|system)/.exec(document.cookie)?.[1] as Appearance | undefined) ??
  'light';

/**
 * Keeps the choice, and with `system` what it comes to just now: the server writes it into the
 * first HTML (server/http/page.ts), so that a dark panel does not flash white.
 */
const keep = (value: string): void => {
  document.cookie = `appearance=${value}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
};

const paint = (isPanel: boolean): void => {
  const chosen = read();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  if (chosen === 'system') keep(isSystemDark ? 'system.dark' : 'system');
  const isDark = isPanel && (chosen === 'dark' || (chosen === 'system' && isSystemDark));
  document.documentElement.dataset.mode = isDark ? 'dark' : 'light';
};

export const chooseAppearance = (chosen: Appearance): void => {
  keep(chosen);
  paint(true);
  for (const listener of listeners) listener();
};

/** For as long as a panel is on the screen it looks as was chosen, and follows the system if that was. */
export const usePanelAppearance = (): void =>
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => paint(true);
    follow();
    system.addEventListener('change', follow);
    return () => {
      system.removeEventListener('change', follow);
      paint(false);
    };
  }, []);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, read);
