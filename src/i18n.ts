import { i18n, type Messages } from '@lingui/core';
import { isLinkPage } from './domain/pages.ts';

/** Languages of the interface; Polish is the default (spec §9). */
export type Language = 'pl' | 'en';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language chosen on this device, Polish by default. The server reads the same cookie for
 * `<html lang>`.
 */
export const storedLanguage = (): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(document.cookie) ? 'en' : 'pl';

/** How much of a catalogue a page loads (scripts/vite/panelWords.ts): a link's page the least. */
type Amount = 'link' | 'logIn' | 'panel';

/** What this document has loaded so far. */
let loaded: Amount = isLinkPage(window.location.pathname)
  ? 'link'
  : /^\/app(\/|$)/.test(window.location.pathname)
    ? 'panel'
    : 'logIn';

/** The catalogue of a language. @param amount How much of it. */
export const loadWords = async (language: Language, amount: Amount): Promise<Messages> => {
  const isEnglish = language === 'en';
  const parts = await Promise.all([
    isEnglish ? import('./locales/en.po') : import('./locales/pl.po'),
    amount === 'link'
      ? null
      : isEnglish
        ? import('./locales/en.po?logIn?lingui')
        : import('./locales/pl.po?logIn?lingui'),
    amount !== 'panel'
      ? null
      : isEnglish
        ? import('./locales/en.po?panel?lingui')
        : import('./locales/pl.po?panel?lingui'),
  ]);
  return Object.assign({}, ...parts.map((part) => part?.messages)) as Messages;
};

// A sentence whose part of the catalogue has not come stands as its id. Every journey reads the
// console, and refuses that.
i18n.on('missing', ({ id }) => console.error(`There are no words for ${id}.`));

/** Loads and activates a catalogue. */
export const activateLanguage = async (language: Language, amount = loaded): Promise<void> => {
  const messages = await loadWords(language, amount);
  loaded = amount;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** Loads the words of the panels, before the first of their pages. */
export const loadPanelWords = async (): Promise<void> => {
  if (loaded !== 'panel') await activateLanguage(i18n.locale as Language, 'panel');
};

/** Like `activateLanguage`, and stores the choice for a year. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
  await activateLanguage(language);
};
