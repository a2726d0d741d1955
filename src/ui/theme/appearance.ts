import { useEffect, useSyncExternalStore } from 'react';

/** Colour scheme of the panels; public pages, mails and documents are always light. */
export type Appearance = 'light' | 'dark' | 'system';

const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** The choice on this device; light by default. */
const read = (): Appearance =>
  (/(?:^|;\s*)appearance=(dark|system)/.exec(document.cookie)?.[1] as Appearance | undefined) ??
  'light';

/**
 * Stores the choice and, for `system`, the current result: the server needs it for the initial HTML
 * (server/http/page.ts), so that a dark panel does not flash white.
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

/** Applies the chosen appearance while a panel is mounted, and follows the system if so chosen. */
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
